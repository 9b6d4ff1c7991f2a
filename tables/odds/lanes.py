"""What thirteen ranks are worth, looked up: a table for every question one asks of a lane of ranks (R1.4, R1.5, R2).

A lane is a mask of ranks, twos lowest, as in ``strength``; each table is indexed by it and made once, in bulk.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tables.engine.strength import ACE, LANE, WINDOWS, HandKind, pack, straight_ranks

Lanes = NDArray[np.int64]
Values = NDArray[np.int32]

EVERY: Final[Lanes] = np.arange(LANE + 1, dtype=np.int64)
TOP: Final[Lanes] = np.frexp(EVERY)[1].astype(np.int64) + (EVERY > 0)
"""The highest rank 2..14, 0 for none."""
TOP_BIT: Final[Lanes] = np.where(EVERY > 0, 1 << np.maximum(TOP - 2, 0), 0)
"""The highest rank as a lane of its own."""
BUT_TOP: Final[Lanes] = EVERY ^ TOP_BIT
BUT_TWO: Final[Lanes] = BUT_TOP[BUT_TOP]
COUNT: Final[Lanes] = sum((EVERY >> place & 1 for place in range(13)), start=np.zeros_like(EVERY))


def _highest(count: int) -> Values:
    """The ``count`` highest ranks of each lane packed into the lowest places, a missing one as 0."""
    packed, left = np.zeros_like(EVERY), EVERY
    for _ in range(count):
        packed, left = packed << 4 | TOP[left], BUT_TOP[left]
    return packed.astype(np.int32)


def _group(kind: HandKind, copies: int) -> Values:
    """``copies`` of each lane's highest rank as a hand of that kind, without kickers; 0 for an empty lane."""
    once = sum(1 << 16 - 4 * place for place in range(copies))
    return np.where(EVERY > 0, (kind << 20) + TOP * once, 0).astype(np.int32)


HIGHEST: Final = [_highest(count) for count in range(6)]
FIVE: Final = _group(HandKind.FIVE_OF_A_KIND, 5)
FOUR: Final = _group(HandKind.FOUR_OF_A_KIND, 4)
FULL: Final = _group(HandKind.FULL_HOUSE, 3)
THREE: Final = _group(HandKind.THREE_OF_A_KIND, 3)
PAIR: Final = _group(HandKind.ONE_PAIR, 2)
UNDER: Final[Values] = (TOP * 0x11).astype(np.int32)
"""The pair of a full house: twice the highest rank in the two lowest places."""
TWO_PAIR: Final[Values] = np.where(
    COUNT >= 2, (HandKind.TWO_PAIR << 20) + TOP * 0x11000 + TOP[BUT_TOP] * 0x110, 0
).astype(np.int32)
ALONE: Final = [
    pack(kind, (ACE,) * wilds)
    for wilds, kind in enumerate(
        (
            HandKind.HIGH_CARD,
            HandKind.HIGH_CARD,
            HandKind.ONE_PAIR,
            HandKind.THREE_OF_A_KIND,
            HandKind.FOUR_OF_A_KIND,
            HandKind.FIVE_OF_A_KIND,
        )
    )
]
"""What so many wild cards are worth alone (R2.4)."""


def _runs(kind: HandKind, wilds: int) -> Values:
    """The best straight of each lane with so many wild cards, as a hand of that kind, or 0 (R1.5)."""
    best = np.zeros(LANE + 1, dtype=np.int32)
    for top, window in reversed(WINDOWS):
        best[COUNT[EVERY & window] + wilds >= 5] = pack(kind, straight_ranks(top))
    return best


STRAIGHT: Final = [_runs(HandKind.STRAIGHT, wilds) for wilds in range(6)]


@cache
def in_suit(wilds: int, double_ace_flush: bool) -> Values:
    """The best straight flush or flush of each lane of one suit with so many wild cards, or 0 (R2.2)."""
    filled = _filled(EVERY, wilds)
    flush = (HandKind.FLUSH << 20) + HIGHEST[5][filled]
    if double_ace_flush and wilds:
        doubled = _filled(EVERY, wilds - 1)
        flush = np.where(TOP[doubled] == ACE, (HandKind.FLUSH << 20) + (ACE << 16) + HIGHEST[4][doubled], flush)
    flush = np.where(COUNT + wilds >= 5, flush, 0).astype(np.int32)
    return np.maximum(flush, _runs(HandKind.STRAIGHT_FLUSH, wilds))


def _filled(lanes: Lanes, wilds: int) -> Lanes:
    """The lanes with their ``wilds`` highest absent ranks added."""
    for _ in range(wilds):
        lanes = lanes | TOP_BIT[~lanes & LANE]
    return lanes
