"""The best low hand, case by case (R7.8)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tables.engine.cards import read_cards
from tables.engine.low import best_low, rank_low

CASES = Path(__file__).parents[1] / "cases" / "hands.jsonl"
LOW = [row for row in map(json.loads, CASES.read_text().splitlines()) if "low" in row]


def test_the_shared_pairs_of_lows_compare_as_given() -> None:
    assert len(LOW) == 100
    for row in LOW:
        a, b = (rank_low(row[side], row["low"], row["wild"]) for side in ("a", "b"))
        better = "a" if a > b else "b" if b > a else "tie"
        assert better == row["better"], row
        assert (a == b) == (better == "tie")


@pytest.mark.parametrize(
    ("cards", "low", "wild", "ranks"),
    [
        ("7c 5d 4h 2s Ac", "ace_to_five", "", "7542A"),
        ("5s 4s 3s 2s As", "ace_to_five", "", "5432A"),  # straights and flushes do not count
        ("5s 4s 3s 2s As 6d", "ace_to_six", "", "6432A"),  # another five that is no straight, nor a flush
        ("5s 4s 3s 2s As 6s 9d", "ace_to_six", "", "9432A"),
        ("As Kd Qs Jh Tc", "ace_to_six", "", "KQJTA"),  # no straight: the ace is only low
        ("As 2d 3c 4h 5s", "deuce_to_seven", "", "A5432"),  # no straight: the ace is only high
        ("8c 8d 6h 4s 3c 2d", "ace_to_five", "", "86432"),
        ("8c 8d 4h 3s 2c", "ace_to_five", "", "88432"),
        ("2c 2d Kh 8s 4c", "ace_to_five", "", "K8422"),
        ("9c 4c 3d 2d Ad", "ace_to_six", "9", "6432A"),  # the five would be a straight
        ("9c 5h 4h 3h 2h", "deuce_to_seven", "9", "75432"),
        ("9c 8h 6h 4h 3h 2h", "deuce_to_seven", "9", "76432"),  # the wild card breaks the flush and the straight
        ("9c 9d 9h 9s 3c", "ace_to_five", "9", "5432A"),
        ("Kc Kd Kh Ks 9c", "ace_to_five", "9", "KKKKA"),
        ("Kc Kd Kh 3s 9c", "ace_to_five", "9", "KKK3A"),
        ("Kc Kd Qh Qs 9c", "ace_to_five", "9", "KKQQA"),
    ],
)
def test_a_low_reads(cards: str, low: str, wild: str, ranks: str) -> None:
    assert rank_low(cards, low, wild).ranks == ranks


@pytest.mark.parametrize(
    ("low", "better", "worse"),
    [
        ("ace_to_five", "8c 6d 4h 3s 2c", "8d 7c 3h 2s Ac"),
        ("ace_to_five", "Kc Qd Jh Ts 9c", "2c 2d 3h 4s 5c"),  # no pair before any pair
        ("ace_to_five", "3c 3d 4h 5s 6c", "4c 4d 3h 2s Ac"),
        ("ace_to_five", "Ac Ad 9h 9s 2c", "2c 2d 2h 3s 4c"),
        ("ace_to_six", "6c 4d 3h 2s Ac", "6s 5s 3d 2d Ac"),
        ("ace_to_six", "Kc Kd 4h 2s Ac", "5c 4d 3h 2s Ad"),  # a straight is worse than a pair
        ("ace_to_six", "Kc Qd Jh Ts 8c", "7s 5s 4s 2s As"),  # a flush is worse than no pair
        ("deuce_to_seven", "7c 5d 4h 3s 2c", "7d 6d 4s 3c 2h"),
        ("deuce_to_seven", "Kc Qd Jh Ts 8c", "Ac 5d 4h 3s 2c"),
        ("deuce_to_seven", "Kc Kd 4h 3s 2c", "6c 5d 4s 3h 2d"),
    ],
)
def test_the_better_low_is_the_greater(low: str, better: str, worse: str) -> None:
    assert rank_low(better, low) > rank_low(worse, low)


def test_fewer_than_five_cards_have_no_low() -> None:
    assert best_low(read_cards("Ac 2d 3h 4s")) is None
    with pytest.raises(ValueError, match=r"R7\.8"):
        rank_low("Ac 2d 3h 4s")


@pytest.mark.parametrize(("cards", "low"), [("Ac 2d 3h 4s 4s", "ace_to_five"), ("Ac 2d 3h 4s 5s", "ace_to_nine")])
def test_a_card_twice_or_an_unknown_low_is_refused(cards: str, low: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        rank_low(cards, low)
