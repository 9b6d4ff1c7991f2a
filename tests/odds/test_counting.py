"""Draws that beat a hand, counted and enumerated one by one."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from tables.engine.cards import DECK, Card, Wild
from tables.engine.hands import best_hand
from tables.odds.batch import code
from tables.odds.counting import Draws


def enumerated(draws: Draws, held: list[Card], pool: list[Card], wild: Wild, extra_rank: int) -> np.ndarray:
    """The same count, every draw looked at."""
    found = np.zeros((draws.others + 1, draws.extras + 1))
    extras = [card for card in pool if card.rank == extra_rank]
    others = [card for card in pool if card.rank != extra_rank]
    options = {"double_ace_flush": draws.double_ace_flush, "natural_beats_wild": draws.natural_beats_wild}
    for some in range(draws.others + 1):
        for more in range(draws.extras + 1):
            for drawn in combinations(others, some):
                for brought in combinations(extras, more):
                    hand = best_hand((*held, *drawn, *brought), wild, **options)
                    found[some, more] += hand is not None and hand.order > draws.to_beat
    return found


@pytest.mark.parametrize("seed", range(24))
def test_the_count_equals_a_plain_enumeration_on_a_small_deck(seed: int) -> None:
    random = Random(seed)
    # Few ranks make full houses and fours, few suits flushes, so that every kind of hand is met.
    suits = random.choice(["cdhs", "cd", "chs"])
    lowest = random.randint(2, 9)
    deck = [card for card in DECK if card.suit in suits and lowest <= card.rank <= lowest + random.randint(3, 5)]
    wild = Wild.read(random.choice(["", str(lowest), str(lowest + 1), f"{lowest}c", f"{lowest} {lowest + 1}d"]))
    extra_rank = random.choice([0, lowest, lowest + 2])
    cards = random.sample(deck, min(len(deck), 16))
    held = cards[: random.randint(0, 4)]
    pool = cards[len(held) : len(held) + 10]
    options = {"double_ace_flush": random.random() < 0.5, "natural_beats_wild": random.random() < 0.5}
    to_beat = best_hand(random.sample(deck, 6), wild, **options)
    assert to_beat is not None
    extras = sum(card.rank == extra_rank for card in pool)
    draws = Draws(
        sum(code(card, wild) for card in held),
        [code(card, wild) for card in pool],
        [card.rank == extra_rank for card in pool],
        to_beat.order,
        min(4, len(pool) - extras),
        extras,
        **options,
    )
    assert np.array_equal(draws.beating(), enumerated(draws, held, pool, wild, extra_rank))


def test_two_suits_at_once_are_counted_once() -> None:
    """With three wild cards held two hearts and two spades may both make a straight flush."""
    wild = Wild.read("2")
    held = [card for card in DECK if card.rank == 2][:3]
    pool = [card for card in DECK if card.suit in "hs" and card.rank in (8, 9, 10)]
    four_aces = best_hand([card for card in DECK if card.rank == 14])
    assert four_aces is not None
    codes = [code(card, wild) for card in pool]
    draws = Draws(3 << 52, codes, [False] * len(pool), four_aces.order, 4, 0)
    assert np.array_equal(draws.beating(), enumerated(draws, held, pool, wild, 0))
