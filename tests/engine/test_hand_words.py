"""Hands in words, and what decides between two (R8.3)."""

from __future__ import annotations

import pytest

from tables.engine.hand_words import hand_name, hand_words, versus
from tables.engine.hands import rank
from tables.engine.low import rank_low


@pytest.mark.parametrize(
    ("cards", "words", "name"),
    [
        ("Ah", "just an ace", "just an ace"),
        ("7h 3c", "seven high with a three", "seven high"),
        ("Ah Kd 9c 8s 2h", "ace high with king, nine, eight, two", "ace high"),
        ("Jc Jd 7s", "a pair of jacks with a seven", "a pair of jacks"),
        ("9c 9d Ks 4h", "a pair of nines with king, four", "a pair of nines"),
        ("Kc Kd 9s 9h 4c", "two pair, kings and nines, with a four", "two pair, kings and nines"),
        ("Kc Kd Kh 8s", "three kings with an eight", "three kings"),
        ("Tc 9d 8h 7s 6c", "a straight, ten high", "a straight, ten high"),
        ("5c 4d 3h 2s Ac", "a straight, five high", "a straight, five high"),
        ("Qh Th 7h 4h 2h", "a flush, queen high with ten, seven, four, two", "a flush, queen high"),
        ("Kc Kd Kh 7s 7c", "a full house, kings over sevens", "a full house, kings over sevens"),
        ("6c 6d 6h 6s Ac", "four sixes with an ace", "four sixes"),
        ("9h 8h 7h 6h 5h", "a straight flush, nine high", "a straight flush, nine high"),
        ("Ah Kh Qh Jh Th", "a royal flush", "a royal flush"),
    ],
)
def test_a_hand_in_words(cards: str, words: str, name: str) -> None:
    assert (str(hand_words(rank(cards))), str(hand_name(rank(cards)))) == (words, name)


def test_a_wild_royal_flush_goes_by_its_name() -> None:
    """E10 of the known complaints."""
    assert str(hand_words(rank("Kc Jc Qc 3d 3h", "3"))) == "a royal flush"


def test_five_of_a_kind_in_words() -> None:
    assert str(hand_words(rank("3c 3d 3h 3s 9c", "3 9"))) == "five aces"


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("9c 9d", "9h 9s 4c", "a pair of nines, no kicker, loses to a pair of nines with a four"),
        ("9h 9s 4c", "9c 9d", "a pair of nines with a four beats a pair of nines, no kicker"),
        ("Kc Kd 3h", "Ks Kh Ad", "a pair of kings with a three loses to a pair of kings with an ace"),
        ("9h 9s Kc 4d", "9c 9d Kh", "a pair of nines with king, four beats a pair of nines with a king"),
        ("Kc Kd Kh", "As Ah Qd", "three kings beats a pair of aces"),
        ("Tc Td", "9h 9s Ac", "a pair of tens beats a pair of nines"),
        ("7h 3c", "7d", "seven high with a three beats just a seven"),
        ("2c 2d", "Ah", "a pair of twos beats just an ace"),
        ("As Kd 9h", "Ac Qd Jh", "ace high with a king beats ace high with a queen"),
        ("As Kd 9h", "Qd Jh 8c", "ace high beats queen high"),
        ("Kc Kd Kh 7s 7c", "Kc Kd Kh 6s 6c", "a full house, kings over sevens beats a full house, kings over sixes"),
        (
            "Kc Kd 9s 9h",
            "Ks Kh 9c 9d 2c",
            "two pair, kings and nines, no kicker, loses to two pair, kings and nines, with a two",
        ),
        (
            "Ah 9h 8h 4h 2h",
            "As 9s 7s 4s 2s",
            "a flush, ace high with nine, eight beats a flush, ace high with nine, seven",
        ),
        ("9c 9d 4h", "9h 9s 4c", "a tie, both have a pair of nines with a four"),
    ],
)
def test_what_decides(one: str, other: str, why: str) -> None:
    assert str(versus(rank(one), rank(other))) == why


def test_fewer_wild_cards_decide_where_the_house_plays_so() -> None:
    natural, wild = (rank(cards, "3", natural_beats_wild=True) for cards in ("Kc Kd", "Ks 3d"))
    assert str(versus(natural, wild)) == "a pair of kings with fewer wild cards beats the same hand with more"
    assert str(versus(wild, natural)) == "a pair of kings with more wild cards loses to the same hand with fewer"


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        (
            "8c 6d 4h 3s 2c",
            "8d 7c 3h 2s Ac",
            "a low of 8-6-4-3-2 beats a low of 8-7-3-2-A: a six is lower than a seven",
        ),
        (
            "5c 4d 3h 2s Kc",
            "5d 4c 3s 2h Ac",
            "a low of K-5-4-3-2 loses to a low of 5-4-3-2-A: a king is higher than a five",
        ),
        ("Kc Qd Jh Ts 9c", "2c 2d 3h 4s 5c", "a low of K-Q-J-10-9 beats a pair of twos"),
        ("3c 3d 4h 5s 6c", "2c 2d 3h 4s 5c", "a pair of threes loses to a pair of twos"),
        (
            "2h 2s Ah 4c 5d",
            "2c 2d 3h 4s 5c",
            "a pair of twos with five, four, ace beats a pair of twos with five, four, three",
        ),
        ("8c 6d 4h 3s 2c", "8d 6c 4s 3h 2s", "a tie, both have a low of 8-6-4-3-2"),
    ],
)
def test_what_decides_between_lows(one: str, other: str, why: str) -> None:
    assert str(versus(rank_low(one), rank_low(other))) == why
