"""Chances in the stud family, against the same cards played in the engine (R7)."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from numpy.random import default_rng

from tables.engine import Deal
from tables.engine.cards import DECK, Wild
from tables.engine.low import LowKind, best_low
from tables.odds import win_chances
from tables.odds.batch import code
from tables.odds.lows import NO_LOW, costs
from tables.odds.position import answered
from tables.odds.showdown import shares_of
from tables.odds.stud import Rest
from tables.odds.stud_position import stud_position
from tests.odds.positions import played
from tests.odds.stud_play import GAMES, Table, some_stud_position


def paid(deal: Deal, over: Deal) -> dict[str, float]:
    """The part of the chips in the middle that each player won; the antes are such that odd chips hardly count."""
    total = sum(over.won)
    return {seat.name: won / total for seat, won in zip(deal.seats, over.won, strict=True)}


@pytest.mark.parametrize("number", range(3 * len(GAMES)))
def test_each_playout_ends_as_the_same_cards_end_in_a_real_deal(number: int) -> None:
    deal = answered(some_stud_position(Random(number), number))
    rest = Rest(stud_position(deal), 4, default_rng(number))
    order = rest.order.copy()
    parts = shares_of(rest.play())(rest.seats)
    for playout in range(rest.playouts):
        over = Table(deal, [DECK[place] for place in order[:, playout]]).play()
        there = paid(deal, over)
        for seat, part in zip(rest.seats, parts[:, playout], strict=True):
            assert part == pytest.approx(there[deal.name(seat)], abs=0.005)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_somebody_wins_and_the_same_deal_has_the_same_chances(number: int) -> None:
    deal = some_stud_position(Random(number), number)
    found = win_chances(deal, playouts=300)
    assert [chance.player for chance in found.chances] == [seat.name for seat in deal.seats if seat.still_in]
    assert sum(chance.share.value for chance in found.chances) == pytest.approx(1)
    assert found == win_chances(deal, playouts=300)


def test_a_pair_of_aces_up_is_the_favourite() -> None:
    checks = "P0 checks\nP1 checks\nP2 checks\n"
    lines = "P0 dealt As\nP1 dealt 7c\nP2 dealt 2d\n" + checks + "P0 dealt Ac\nP1 dealt Jd\nP2 dealt 8h\n"
    first, *others = win_chances(played("seven_card_stud", 3, "", lines)).chances
    assert all(first.share.value > other.share.value + 0.2 for other in others)


@pytest.mark.parametrize("kind", LowKind)
@pytest.mark.parametrize("wild", ["", "3 9", "A 2"])
def test_lows_in_bulk_are_the_lows_of_the_engine(kind: LowKind, wild: str) -> None:
    random, wilds = Random(kind.value + wild), Wild.read(wild)
    hands = [random.sample(DECK, random.randint(3, 9)) for _ in range(800)]
    found = costs(np.array([sum(code(card, wilds) for card in hand) for hand in hands]), kind)
    for hand, cost in zip(hands, found, strict=True):
        low = best_low(hand, wilds, kind)
        assert cost == (NO_LOW if low is None else low.cost), [str(card) for card in hand]
