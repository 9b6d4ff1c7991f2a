"""The reason of a refusal is said to people: a card in words, an amount with what it is the amount of (R8.5)."""

from __future__ import annotations

import pytest

from tables.engine import Refusal, apply, read_entry
from tests.engine.at_table import played

FIXED = "limit=fixed, min_bet=5"
BET = "Ann flips Ks; Ann bets 5;"


@pytest.mark.parametrize(
    ("entries", "rules", "entry", "reason"),
    [
        ("Ann flips Qh; Ann checks; Ben checks; Cid checks", "", "Ben flips Qh",
         "the queen of hearts is already up: Ann has it"),
        ("dealer turns 9c", "card_to_beat=deck", "Ann flips 9c", "the nine of clubs is already up on the table"),
        ("Ann flips Ks", "", "Ann bets 100", "a bet is between 1 and 99"),
        (BET, "", "Ben raises to 6", "a raise is to between 10 and 99"),
        ("Ann flips Ks", FIXED, "Ann bets 6", "a bet is exactly 5"),
        (BET, FIXED, "Ben raises to 11", "a raise is to exactly 10"),
    ],
)  # fmt: skip
def test_a_refusal_names_the_card_and_what_the_amount_is_of(entries: str, rules: str, entry: str, reason: str) -> None:
    deal = played(entries, rules=rules)
    with pytest.raises(Refusal) as refused:
        apply(deal, read_entry(entry, deal.header.names))
    assert str(refused.value.reason) == reason
