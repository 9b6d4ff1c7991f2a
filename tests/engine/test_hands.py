"""The best hand, case by case (R1, R2)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tables.engine.cards import DECK, Wild, read_cards
from tables.engine.hands import HandKind, best_five, best_hand, mask_of, rank, rank_mask

CASES = Path(__file__).parents[1] / "cases" / "hands.jsonl"
HIGH = [row for row in map(json.loads, CASES.read_text().splitlines()) if "hand" in row]


def test_the_shared_hands_rank_as_given() -> None:
    assert len(HIGH) == 400
    for row in HIGH:
        ranked = rank(row["cards"], row["wild"])
        assert (ranked.hand, ranked.ranks) == (row["hand"], row["ranks"]), row


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ah Ad Ac As 2h", "Kh Kd Kc Qh Qd"),  # R1.1
        ("7c 3d", "7s"),  # R1.4: a card beats a missing card
        ("9c 9d 4h", "9h 9s"),
        ("9c 9d 4h", "9h 9s 2c"),
        ("9c 9d Ah", "9h 9s 4c"),
        ("2c 2d", "Ah"),
        ("6s 5d 4c 3h 2s", "As 2d 3c 4h 5s"),  # R1.5 and E1
        ("As 2d 3c 4h 5s", "2s Ad Kc Qh Js"),  # no wrapping round
        ("9c 7d 5h 5s 3c Kd 8h", "9c 7d 5h 5s 3c Qd 4h"),  # E3
        ("Td", "9c 5d"),  # E13
        ("9c 5d", "9c 3d 2h"),
        ("9c 3d 2h", "9c 3d"),
        ("9c 3d", "9c"),
        ("As Ac", "Kh Ad Qs Jc 9h"),
    ],
)
def test_the_better_hand_wins(better: str, worse: str) -> None:
    assert rank(better) > rank(worse)
    assert rank(worse) < rank(better)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ah Kd Qc Js 9h", "Ad Ks Qh Jc 9s"),  # suits never break a tie
        ("4c 5d 6h 7s 8c As Kd", "4c 5d 6h 7s 8c Qs Jd"),  # E2: the sixth card does not count
        ("Ac Jd 3h Qs 3c 8h 5d", "Ac Jd 3h Qs 3c 8h 2d"),  # E4
    ],
)
def test_equal_hands_tie(one: str, other: str) -> None:
    assert rank(one) == rank(other)
    assert hash(rank(one)) == hash(rank(other))


@pytest.mark.parametrize(
    ("cards", "wild", "hand", "ranks"),
    [
        ("As Ks 7s 4s 3d", "3", "flush", "AKQ74"),  # R2.2
        ("3c 3d 3h 3s 9c", "3 9", "five of a kind", "AAAAA"),  # R2.3
        ("3c 3d 3h 3s 9c 9d Kh", "3 9", "five of a kind", "AAAAA"),
        ("3c", "3", "high card", "A"),  # R2.4
        ("3c 7d", "3", "one pair", "77"),
        ("3c 7d 7h", "3", "three of a kind", "777"),
        ("3c Ad Kh", "3", "one pair", "AAK"),
        ("3c 3d", "3", "one pair", "AA"),
        ("3c 3d 3h", "3", "three of a kind", "AAA"),
        ("3c 3d 3h 3s", "3", "four of a kind", "AAAA"),
        ("7c 7d Kh Ks 3c", "3", "full house", "KKK77"),
        ("7c 7d 7h 7s Kh Ks Kd 3c 3d", "3", "five of a kind", "KKKKK"),
        ("Js Kc Kd", "Js Jh", "three of a kind", "KKK"),  # R2.6
        ("Jd Kc Kd", "Js Jh", "one pair", "KKJ"),
        ("5c 6h 7d 9c 4d Tc 2s", "2", "straight", "T9876"),  # E7
        ("Ad 3s 5c 5h", "", "one pair", "55A3"),  # E9
        ("Kc Jc Qc 2d 2h", "2", "straight flush", "AKQJT"),  # E10
        ("10h tc Td", "", "three of a kind", "TTT"),  # E12
        ("2d 2h 9d 9h", "", "two pair", "9922"),  # E13
        ("Kh Qh Jh Th", "", "high card", "KQJT"),  # E14
        ("Kh Qh Jh Th 3c", "3", "straight flush", "AKQJT"),
        ("2s Ad Kc Qh Js", "", "high card", "AKQJ2"),  # R1.5
    ],
)
def test_a_hand_reads(cards: str, wild: str, hand: str, ranks: str) -> None:
    ranked = rank(cards, wild)
    assert (ranked.hand, ranked.ranks) == (hand, ranks)


def test_a_wild_alone_ties_an_ace() -> None:
    assert rank("3c", "3") == rank("As")


@pytest.mark.parametrize(
    ("cards", "ranks"),
    [
        ("As Ks 7s 4s 3d", "AAK74"),  # a second ace, never a third
        ("As 7s 4s 3d 3c", "AAK74"),  # one wild is the king
        ("Ks 7s 4s 3d 3c", "AAK74"),  # both aces are wild
        ("Ks 9s 7s 4s 3d", "AK974"),  # one wild is the only ace
    ],
)
def test_a_flush_may_have_two_aces_where_the_house_plays_so(cards: str, ranks: str) -> None:
    ranked = rank(cards, "3", double_ace_flush=True)
    assert (ranked.hand, ranked.ranks) == ("flush", ranks)


def test_a_natural_hand_ties_a_wild_one_unless_the_house_says_otherwise() -> None:
    assert rank("Kc Kd 7h") == rank("Ks 3d 7s", "3")
    assert rank("Kc Kd 7h", "3", natural_beats_wild=True) > rank("Ks 3d 7s", "3", natural_beats_wild=True)


def test_the_fewest_wild_cards_count() -> None:
    """R2.5: in any five that make the best hand; a wild card standing for itself is still wild."""
    assert rank("9c 8d 7h 6s 5c 3d", "3").ranks == "T9876"
    assert rank("9c 8d 7h 6s 5c 3d", "3").wilds_used == 1
    assert rank("Tc Th Td Ts Kc 3d 3c", "2").wilds_used == 0
    assert rank("Ac Kc Qc Jc Tc 3d", "3").wilds_used == 0
    assert rank("Ac Kd Qh Js 3c", "3").wilds_used == 1
    assert rank("3c 3d 3h 9c 7s", "3 9").wilds_used == 4


def test_no_card_is_no_hand() -> None:
    assert best_hand(()) is None


@pytest.mark.parametrize("cards", ["", "Qd Qd", "Qd QD", "Th 10h", "1h", "Qx", "Q"])
def test_what_is_no_hand_of_cards_is_refused(cards: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        rank(cards)


def test_kinds_are_written_as_in_the_notation() -> None:
    assert HandKind.FIVE_OF_A_KIND.label == "five of a kind"
    assert [kind.label for kind in HandKind][:3] == ["high card", "one pair", "two pair"]


@pytest.mark.parametrize(
    ("cards", "wild", "used"),
    [
        ("7d Jc 3h", "3 9", "Jc 3h=Js 7d"),
        ("As Ks 7s 4s 3d", "3", "As Ks 3d=Qs 7s 4s"),
        ("Kc Jc Qc 2d Tc 9h", "2 9", "2d=Ac Kc Qc Jc Tc"),
        ("9c 9d 8d 7h 6s 5c", "9", "9d=Ts 9c 8d 7h 6s"),
        ("3c 3d 3h 3s 9c", "3 9", "3c=As 3d=Ah 3h=Ad 3s=Ac 9c=As"),
    ],
)
def test_the_best_five_say_what_each_wild_stands_for(cards: str, wild: str, used: str) -> None:
    five = best_five(read_cards(cards), Wild.read(wild))
    assert " ".join(str(c) if c == meant else f"{c}={meant}" for c, meant in five) == used


def test_the_whole_deck_ranks() -> None:
    ranked = best_hand(DECK)
    assert ranked
    assert (ranked.hand, ranked.ranks) == ("straight flush", "AKQJT")


@pytest.mark.parametrize("many", range(1, 17))
def test_hands_of_any_number_of_wild_cards_are_told(many: int) -> None:
    wild_cards = [rank_letter + suit for rank_letter in "2345" for suit in "cdhs"][:many]
    ranked = rank(" ".join([*wild_cards, "Kc"]), wild="2 3 4 5")
    assert (ranked.hand, ranked.ranks) == {
        1: ("one pair", "KK"),
        2: ("three of a kind", "KKK"),
        3: ("four of a kind", "KKKK"),
        4: ("five of a kind", "KKKKK"),
    }.get(many, ("five of a kind", "AAAAA"))


@pytest.mark.parametrize("wild", ["", "2", "3 9", "2 3 4 5 6"])
def test_hands_of_every_size_are_the_same_by_tally_and_by_mask(wild: str) -> None:
    random, wilds = Random(7), Wild.read(wild)
    for size in (*range(1, 20), 52):
        for _ in range(60):
            hand = random.sample(DECK, size)
            mask = mask_of(hand)
            by_mask = rank_mask(mask & ~wilds.mask, (mask & wilds.mask).bit_count())
            ranked = best_hand(hand, wilds)
            assert ranked is not None
            assert (ranked, ranked.wilds_used) == (by_mask, by_mask.wilds_used), hand
