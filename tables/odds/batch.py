"""Hands ranked in bulk, equal number for number to the engine's ``RankedHand.order`` (R1, R2).

A hand is one number: its naturals as ``Card.bit``s, and above those 52 bits how many wild cards it has. Hands add up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tables.engine.cards import DECK, Card, Wild
from tables.engine.strength import LANE, MOST_WILDS
from tables.odds.lanes import (
    ALONE,
    BUT_TWO,
    FIVE,
    FOUR,
    FULL,
    HIGHEST,
    PAIR,
    STRAIGHT,
    THREE,
    TOP_BIT,
    TWO_PAIR,
    UNDER,
    Lanes,
    Values,
    in_suit,
)

Codes = NDArray[np.int64]
ONE_WILD: Final = 1 << 52
NOTHING: Final = 7
"""The order of no card at all; every hand is above it."""
BLOCK: Final = 8192
"""Hands ranked at a time: so many that what is looked up stays near the processor."""


def code(card: Card, wild: Wild) -> int:
    """A card as a hand of its own."""
    return ONE_WILD if card in wild else card.bit


def deck_codes(wild: Wild) -> Codes:
    """Every card of ``DECK`` as a hand of its own, in that order."""
    return np.array([code(card, wild) for card in DECK], dtype=np.int64)


def orders(codes: Codes, *, double_ace_flush: bool = False, natural_beats_wild: bool = False) -> Values:
    """The order of every hand: compares, and is equal, as ``RankedHand.order`` does (R1.4, R2.5)."""
    flat = codes.ravel()
    wilds = np.minimum(flat >> 52, MOST_WILDS).astype(np.int8)
    found = np.empty(flat.shape, dtype=np.int32)
    for count in np.flatnonzero(np.bincount(wilds, minlength=1)):
        rows = np.flatnonzero(wilds == count)
        for start in range(0, len(rows), BLOCK):
            block = rows[start : start + BLOCK]
            found[block] = _orders(flat.take(block), int(count), double_ace_flush, natural_beats_wild)
    return found.reshape(codes.shape)


def _orders(codes: Codes, wilds: int, double_ace_flush: bool, natural_beats_wild: bool) -> Values:
    suits = [codes >> 13 * lane & LANE for lane in range(4)]
    best = rank_orders(copies(suits), wilds, natural_beats_wild)
    suited = suit_orders(wilds, double_ace_flush, natural_beats_wild)
    for lane in suits:
        np.maximum(best, suited.take(lane), out=best)
    return best


def rank_orders(held: list[Lanes], wilds: int, natural_beats_wild: bool) -> Values:
    """The greatest order by ranks alone of hands with so many copies of each rank (``copies``)."""
    return _with_wilds_used(lambda fewer: by_ranks(held, fewer), wilds, natural_beats_wild)


@cache
def suit_orders(wilds: int, double_ace_flush: bool, natural_beats_wild: bool) -> Values:
    """The order of the best straight flush or flush of each lane of one suit, 0 or 7 for none."""
    return _with_wilds_used(lambda fewer: in_suit(fewer, double_ace_flush), wilds, natural_beats_wild)


def _with_wilds_used(value: Callable[[int], Values], wilds: int, natural_beats_wild: bool) -> Values:
    """A value by the number of wild cards, as an order: 7 below it, less the wild cards it needs (R2.5)."""
    best = value(wilds)
    if not natural_beats_wild:
        return best << 3 | 7
    used = np.full(best.shape, wilds, dtype=np.int32)
    for fewer in range(wilds - 1, -1, -1):
        used[value(fewer) == best] = fewer
    return best << 3 | 7 - used


def copies(suits: list[Lanes]) -> list[Lanes]:
    """The ranks held at least once, twice, three and four times, from the four suits' lanes."""
    clubs, diamonds, hearts, spades = suits
    minor, major = clubs | diamonds, hearts | spades
    minors, majors = clubs & diamonds, hearts & spades
    return [minor | major, minors | majors | (minor & major), (minors & major) | (majors & minor), minors & majors]


def by_ranks(held: list[Lanes], wilds: int) -> Values:
    """The greatest value by ranks alone of hands with so many copies and ``wilds`` (as ``strength`` has it)."""
    once = held[0]
    best = np.full(once.shape, ALONE[min(wilds, MOST_WILDS)], dtype=np.int32)
    if wilds >= MOST_WILDS:
        return best
    # A kicker without its group is a value below every hand, so no group needs a test of its own.
    if wilds:
        _raise(best, FIVE.take(held[4 - wilds]))
    if wilds <= 3:
        _raise(best, _with_kickers(FOUR, held[3 - wilds], once, 1))
    if wilds <= 2:
        _raise(best, _with_kickers(THREE, held[2 - wilds], once, 2))
    if wilds <= 1:
        _raise(best, _full_house(held[2 - wilds], held[1]))
        _raise(best, _with_kickers(PAIR, held[1 - wilds], once, 3))
    if wilds == 0:
        _raise(best, TWO_PAIR.take(held[1]) + HIGHEST[1].take(_but_pairs(held[1], once)))
        _raise(best, HIGHEST[5].take(once))
    return _raise(best, STRAIGHT[wilds].take(once))


def _raise(best: Values, other: Values) -> Values:
    return np.maximum(best, other, out=best)


def _with_kickers(group: Values, lead: Lanes, once: Lanes, count: int) -> Values:
    return group.take(lead) + HIGHEST[count].take(once & ~TOP_BIT.take(lead))


def _full_house(threes: Lanes, twos: Lanes) -> Values:
    under = twos & ~TOP_BIT.take(threes)
    found: Values = FULL.take(threes) + UNDER.take(under)
    return found * (under > 0)


def _but_pairs(pairs: Lanes, once: Lanes) -> Lanes:
    """The ranks held but for the two highest pairs; without two pairs, any kicker does no harm."""
    left: Lanes = once & ~(pairs ^ BUT_TWO.take(pairs))
    return left
