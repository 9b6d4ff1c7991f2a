"""An entry in few words: cards are printed with their suits, names never are."""

from __future__ import annotations

import pytest

from tables.pages.doings import deed, printed_line


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("Ben flips Td", "Ben flips 10♦"),
        ("Ben shows As 9c", "Ben shows A♠ 9♣"),
        ("dealer turns Qh", "dealer turns Q♥"),
        ("Ed flips 9c", "Ed flips 9♣"),
        ("As 2c folds", "As 2c folds"),
        ("Ben folds bets 5", "Ben folds bets 5"),
        ("Ed declares", "Ed declares"),
        ("", ""),
    ],
)
def test_a_line_is_printed_with_its_cards_and_its_name_as_it_is(line: str, printed: str) -> None:
    assert printed_line(line) == printed


def test_undo_names_the_card_and_not_the_player() -> None:
    assert deed("Ed flips Td") == "10♦"
