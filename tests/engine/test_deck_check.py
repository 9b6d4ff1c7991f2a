"""When the deck may run out (R6, R7.1): players times cards, table cards and extra cards against 52."""

from __future__ import annotations

import pytest

from tables.engine import GAMES, read_rules
from tables.engine.deck_check import deck_warning


def warned(game: str, players: int, rules: str = "") -> bool:
    return deck_warning(GAMES[game], read_rules(rules, GAMES[game].defaults), players) is not None


@pytest.mark.parametrize(
    ("game", "needs_for_seven"),
    [
        ("no_peek", 49),
        ("night_baseball", 53),  # four fours
        ("mexican_sweat", 50),  # the card to beat
        ("seven_card_stud", 49),
        ("baseball", 53),
        ("football", 53),
        ("woolworth", 53),
        ("good_bad_ugly", 52),  # three table cards
        ("sequence", 49),
        ("second_hand_high", 49),
        ("jack_the_shifter", 53),  # it may turn into Baseball
    ],
)
def test_seven_players_are_warned_only_where_they_may_need_more_than_the_deck(game: str, needs_for_seven: int) -> None:
    assert warned(game, 7) == (needs_for_seven > 52)
    assert not warned(game, 6)


@pytest.mark.parametrize(
    ("game", "rules", "warns"),
    [
        ("woolworth", "extra_card_rank=none", False),
        ("woolworth", "dime_store=on", False),  # no extra cards (R7.3)
        ("no_peek", "extra_card_rank=4", True),
        ("night_baseball", "extra_card_rank=none, card_to_beat=deck", False),
        ("mexican_sweat", "card_to_beat=second_deck", False),
        ("good_bad_ugly", "extra_card_rank=4", True),
    ],
)
def test_options_count(game: str, rules: str, warns: bool) -> None:
    assert warned(game, 7, rules) == warns


def test_it_says_what_happens_then() -> None:
    baseball = GAMES["baseball"]
    assert str(deck_warning(baseball, baseball.defaults, 7)) == (
        "With 7 players the deal may need 53 cards of 52. When too few are left for everybody, "
        "one card is turned up that counts in every hand."
    )
    night = GAMES["night_baseball"]
    assert "no extra card" in str(deck_warning(night, night.defaults, 7))
