"""Low hands in bulk, equal number for number to the engine's ``RankedLow.cost`` (R7.8)."""

from __future__ import annotations

from typing import Final

import numpy as np

from tables.engine.low import CARDS_IN_A_LOW, LowKind, low_of_mask, lowest_unpaired
from tables.engine.strength import LANE, MOST_WILDS
from tables.odds.batch import ONE_WILD, Codes
from tables.odds.lanes import COUNT, Lanes

NO_LOW: Final = 1 << 24
"""The cost of a hand that makes no low; every low costs less."""


def costs(codes: Codes, kind: LowKind) -> Lanes:
    """The cost of every hand's low, the better the less; ``NO_LOW`` with fewer than five cards."""
    suits = [codes >> 13 * lane & LANE for lane in range(4)]
    wilds = codes >> 52
    cards = sum((COUNT.take(lane) for lane in suits), start=wilds)
    held = suits[0] | suits[1] | suits[2] | suits[3]
    if kind.lowest == 1:
        held = held << 1 & LANE | held >> 12
    found = _unpaired(held, np.minimum(wilds, MOST_WILDS), kind)
    found[cards < CARDS_IN_A_LOW] = NO_LOW
    longest = np.maximum.reduce([COUNT.take(lane) for lane in suits])
    flush = (longest >= CARDS_IN_A_LOW) & (wilds == 0) & kind.straights_count
    for row in np.argwhere(((found < 0) | flush) & (cards >= CARDS_IN_A_LOW)):
        code = int(codes[tuple(row)])
        found[tuple(row)] = low_of_mask(code & ONE_WILD - 1, code >> 52, kind).cost
    return found


def _unpaired(held: Lanes, wilds: Lanes, kind: LowKind) -> Lanes:
    """The costs of lows without a pair, -1 where there is none; each set of ranks is looked at once."""
    keys, places = np.unique(held | wilds << 13, return_inverse=True)
    worth = [lowest_unpaired(int(key) & LANE, int(key) >> 13, kind, ()) for key in keys]
    found = np.array([-1 if low is None else low.cost for low in worth], dtype=np.int64)
    return found[places].reshape(held.shape)
