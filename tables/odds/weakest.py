"""The weakest cards that would do it, where one alone would not: of the fewest that can, those of the lowest hand."""

from __future__ import annotations

from typing import Final

import numpy as np

from tables.engine.cards import Card
from tables.odds.batch import orders
from tables.odds.dealing import Places
from tables.odds.position import Position

MOST_CARDS: Final = 3
"""Of how many cards together every set is looked at: up to 20,000 sets of three, 250,000 of four."""


def weakest_draw(here: Position, player: int, flips: int) -> tuple[Card, ...]:
    """So many further cards that make the lowest hand above the one to beat, the lowest suits first; none where that
    would be more than ``MOST_CARDS``, or no such cards can come."""
    if flips > MOST_CARDS:
        return ()
    draws = _sets(np.flatnonzero(~here.kills), flips)
    draws = draws[_can_come(here, player, draws)]
    rules = here.rules
    found = orders(
        here.held[player] + here.codes[draws].sum(axis=1),
        double_ace_flush=rules.double_ace_flush,
        natural_beats_wild=rules.natural_beats_wild,
    )
    beating = np.flatnonzero(found > here.to_beat)
    if not len(beating):
        return ()
    lowest = beating[found[beating].argmin()]
    return tuple(here.unseen[place] for place in draws[lowest])


def _can_come(here: Position, player: int, draws: Places) -> np.ndarray:
    """Whether the player may flip that many: the cards left, and one more for each that brings one (R5.1, R5.3)."""
    most = min(here.extras[player], here.deck_left)
    can: np.ndarray = draws.shape[1] <= here.down[player] + np.minimum(here.brings[draws].sum(axis=1), most)
    return can


def _sets(of: Places, count: int) -> Places:
    """Every set of so many of these places, a row each."""
    rows = np.arange(len(of))[:, None]
    for _ in range(count - 1):
        more = len(of) - 1 - rows[:, -1]
        begin = np.repeat(np.cumsum(more) - more, more)
        following = np.repeat(rows[:, -1], more) + 1 + np.arange(more.sum()) - begin
        rows = np.concatenate([np.repeat(rows, more, axis=0), following[:, None]], axis=1)
    found: Places = of[rows]
    return found
