"""Who takes which part of a pot at the end of each playout (R3.5, R4.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tables.engine.deal import Deal
from tables.odds.chance import PotChances, WinChance, WinChances, sampled
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


def told(deal: Deal, seats: Sequence[int], shares_of: Callable[[Iterable[int]], Shares]) -> WinChances:
    """The chances of the deal as a whole, and of every pot where not everybody contests every one.

    ``shares_of`` gives the parts of a pot with such contestants, a row a player in the order of ``seats``.
    """
    order = sorted(range(len(seats)), key=lambda place: seats[place])
    whole = shares_of(seats)
    still_in = [place for place in order if deal.seats[seats[place]].still_in]
    found = chances((deal.name(seats[place]) for place in still_in), whole[still_in])
    return WinChances(found, _pots(deal, seats, order, shares_of), whole.shape[1])


def _pots(
    deal: Deal, seats: Sequence[int], order: list[int], shares_of: Callable[[Iterable[int]], Shares]
) -> tuple[PotChances, ...]:
    if len({pot.contestants for pot in deal.pots}) < 2:
        return ()
    found: list[PotChances] = []
    below: Shares | None = None
    for pot in deal.pots:
        parts = shares_of(pot.contestants)
        below = parts if below is None else _or_below(parts, below)
        among = [place for place in order if below[place].any()]
        names = (deal.name(seats[place]) for place in among)
        found.append(PotChances(pot.chips, chances(names, below[among])))
    return tuple(found)


def _or_below(parts: Shares, below: Shares) -> Shares:
    """A pot whose contestants are all gone goes with the one below it (R4.6)."""
    taken: Shares = np.where(parts.any(axis=0), parts, below)
    return taken


def chances(names: Iterable[str], parts: Shares) -> tuple[WinChance, ...]:
    """The chances of the players in the order of ``parts``."""
    count = parts.shape[1]
    found = []
    for name, part in zip(names, parts, strict=True):
        wins = float(np.count_nonzero(part))
        share = sampled(float(part.sum()), float((part * part).sum()), count)
        found.append(WinChance(name, share, sampled(wins, wins, count)))
    return tuple(found)
