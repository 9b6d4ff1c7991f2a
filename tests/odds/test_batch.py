"""Hands ranked in bulk are ranked as the engine ranks them (R1, R2)."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tables.engine.cards import DECK, Wild
from tables.engine.hands import best_hand
from tables.engine.strength import LANE, best_in_suit
from tables.odds.batch import code, orders
from tables.odds.lanes import in_suit

WILD = ("", "3 9", "A", "2 3 4 5", "Js Jh", "9 Kh", "2 3 4 5 6 7")


@pytest.mark.parametrize("natural_beats_wild", [False, True])
@pytest.mark.parametrize("double_ace_flush", [False, True])
@pytest.mark.parametrize("wild", [Wild.read(text) for text in WILD], ids=str)
def test_every_hand_has_the_order_the_engine_gives_it(
    wild: Wild, double_ace_flush: bool, natural_beats_wild: bool
) -> None:
    random = Random(str(wild))
    hands = [random.sample(DECK, random.randint(1, 11)) for _ in range(800)]
    codes = np.array([sum(code(card, wild) for card in hand) for hand in hands], dtype=np.int64)
    found = orders(codes, double_ace_flush=double_ace_flush, natural_beats_wild=natural_beats_wild)
    for hand, order in zip(hands, found, strict=True):
        options = {"double_ace_flush": double_ace_flush, "natural_beats_wild": natural_beats_wild}
        ranked = best_hand(hand, wild, **options)
        assert ranked is not None and order == ranked.order, [str(card) for card in hand]


def test_hands_of_one_suit_are_rare_and_so_are_looked_at_one_by_one() -> None:
    random = Random(7)
    for _ in range(1000):
        lane, wilds, doubled = random.randrange(LANE + 1), random.randrange(6), random.random() < 0.5
        assert in_suit(wilds, doubled)[lane] == best_in_suit(lane, wilds, doubled) >> 3


def test_a_table_of_hands_is_ranked_in_its_shape() -> None:
    codes = np.array([[card.bit, 0] for card in DECK], dtype=np.int64)
    assert orders(codes).shape == (52, 2)
    assert set(orders(codes)[:, 1]) == {7}
