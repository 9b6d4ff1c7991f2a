"""The ranking written again for the slow play is right by itself, and is the engine's (R1, R2)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tables.engine.cards import DECK, Card, Wild
from tables.engine.hands import best_hand
from tests.odds.plain.ranking import Ranking, split

WILD = ("", "3 9", "A", "2 3 4 5", "Js Jh", "9 Kh")
STRAIGHTS = {frozenset(range(top - 4, top + 1)) for top in range(6, 15)} | {frozenset((14, 2, 3, 4, 5))}


@pytest.mark.parametrize("natural_beats_wild", [False, True])
@pytest.mark.parametrize("double_ace_flush", [False, True])
@pytest.mark.parametrize("wild", WILD)
def test_hands_are_ordered_as_the_engine_orders_them(
    wild: str, double_ace_flush: bool, natural_beats_wild: bool
) -> None:
    random, ranking, wilds = Random(wild), Ranking(double_ace_flush, natural_beats_wild), Wild.read(wild)
    wild_names = [str(card) for card in DECK if card in wilds]
    orders: dict[int, set[int]] = {}
    for _ in range(500):
        cards = random.sample(DECK, random.randint(1, 8))
        ranked = best_hand(cards, wilds, double_ace_flush=double_ace_flush, natural_beats_wild=natural_beats_wild)
        assert ranked is not None
        worth = ranking.worth(*split([str(card) for card in cards], wild_names))
        orders.setdefault(worth, set()).add(ranked.order)
    ranked_alike = [orders[worth] for worth in sorted(orders)]
    assert all(len(same) == 1 for same in ranked_alike)
    assert [min(same) for same in ranked_alike] == sorted({min(same) for same in ranked_alike})


@pytest.mark.parametrize("seed", range(12))
def test_hands_are_the_best_of_every_five_cards_and_every_stand_in(seed: int) -> None:
    """Word for word from R1.1-R1.6 and R2.2: of any two hands the one that is better so is better in the ranking."""
    random, ranking = Random(seed), Ranking(double_ace_flush=False, natural_beats_wild=False)
    hands = [random.sample(DECK, random.choice([2, 4, 5, 6, 7])) for _ in range(6)]
    wild = [str(random.choice(hand)) for hand in hands]
    worths = [ranking.worth(*split([str(card) for card in hand], [one])) for hand, one in zip(hands, wild, strict=True)]
    plainly = [best_of_all(hand, one) for hand, one in zip(hands, wild, strict=True)]
    for one, other in combinations(range(len(hands)), 2):
        assert (worths[one] > worths[other]) == (plainly[one] > plainly[other])
        assert (worths[one] == worths[other]) == (plainly[one] == plainly[other])


def best_of_all(hand: list[Card], wild: str) -> tuple[int, ...]:
    """The best of every five cards, the wild one tried as every card that is not there, or as a fifth of a kind."""
    naturals = [card for card in hand if str(card) != wild]
    return max(
        five_cards(five)
        for stands_for in DECK
        for five in combinations((*naturals, stands_for), min(5, len(hand)))
        if stands_for not in five[:-1] or len({card.rank for card in five}) == 1
    )


def five_cards(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The kind and the ranks of at most five cards, as R1 has them."""
    ranks = [card.rank for card in cards]
    times = Counter(ranks)
    grouped = sorted(ranks, key=lambda rank: (times[rank], rank), reverse=True)
    shape = tuple(sorted(times.values(), reverse=True))
    straight = frozenset(ranks) in STRAIGHTS
    flush = len(cards) == 5 and len({card.suit for card in cards}) == 1
    if straight and set(ranks) == {14, 2, 3, 4, 5}:
        grouped = [5, 4, 3, 2, 14]
    kinds = {(5,): 9, (4, 1): 7, (4,): 7, (3, 2): 6, (3, 1, 1): 3, (3, 1): 3, (3,): 3, (2, 2, 1): 2, (2, 2): 2}
    kind = kinds.get(shape, 1 if shape[0] == 2 else 0)
    if straight or flush:
        kind = max(kind, 8 if straight and flush else 5 if flush else 4)
    return kind, *grouped
