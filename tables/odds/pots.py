"""Who takes which part of a pot at the end of each playout (R3.5, R4.10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tables.odds.chance import WinChance, sampled
from tables.odds.dealing import Places
from tables.odds.lanes import Values

Shares = NDArray[np.float64]


@dataclass(frozen=True)
class Ends:
    """How each playout ended: the last player in, what each showed, who may still share a pot (struck out, not
    killed). Players who were struck out before the playouts are among ``seats`` too."""

    seats: tuple[int, ...]
    winner: Places
    showing: Values
    struck_out: NDArray[np.bool_]


def shares(ends: Ends, contestants: Iterable[int], ties_share: bool) -> Shares:
    """The part of a pot that each player takes in each playout; nothing to anybody where no contestant is left."""
    among = frozenset(contestants)
    contest = np.array([seat in among for seat in ends.seats])[:, None]
    wins = np.arange(len(ends.seats))[:, None] == ends.winner
    rivals = ends.struck_out & contest
    if ties_share:
        best = np.take_along_axis(ends.showing, ends.winner[None], axis=0)
        wins |= rivals & (ends.showing == best)
    others = np.where(rivals, ends.showing, -1)
    without = rivals & (others == others.max(axis=0))
    takers = np.where(contest[ends.winner, 0], wins & (contest | ~rivals), without)
    parts: Shares = takers / np.maximum(takers.sum(axis=0), 1)
    return parts


def chances(names: Iterable[str], parts: Shares) -> tuple[WinChance, ...]:
    """The chances of the players in the order of ``parts``."""
    count = parts.shape[1]
    found = []
    for name, part in zip(names, parts, strict=True):
        wins = float(np.count_nonzero(part))
        share = sampled(float(part.sum()), float((part * part).sum()), count)
        found.append(WinChance(name, share, sampled(wins, wins, count)))
    return tuple(found)
