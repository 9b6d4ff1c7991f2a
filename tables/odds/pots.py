"""Who takes which part of a pot at the end of each playout (R3.5, R4.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tables.engine.deal import Deal
from tables.odds.chance import PotChances, WinChance, WinChances, sampled
from tables.odds.dealing import Places
from tables.odds.lanes import Values
from tables.odds.position import Contests, answered

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


def told(
    names: Sequence[str],
    still_in: frozenset[int],
    contests: Contests,
    seats: Sequence[int],
    shares_of: Callable[[Iterable[int]], Shares],
) -> WinChances:
    """The chances of the deal as a whole, and of every pot where not everybody contests every one; how many chips are
    in a pot is still to be said (``with_chips``).

    ``shares_of`` gives the parts of a pot with such contestants, a row a player in the order of ``seats``.
    """
    order = sorted(range(len(seats)), key=lambda place: seats[place])
    whole = shares_of(seats)
    there = [place for place in order if seats[place] in still_in]
    found = chances((names[seats[place]] for place in there), whole[there])
    below: Shares | None = None
    pots: list[PotChances] = []
    for contestants in contests:
        parts = shares_of(contestants)
        below = parts if below is None else _or_below(parts, below)
        among = [place for place in order if below[place].any()]
        pots.append(PotChances(0, chances((names[seats[place]] for place in among), below[among])))
    return WinChances(found, tuple(pots), whole.shape[1])


def with_chips(found: WinChances, deal: Deal) -> WinChances:
    """The chances with the chips that are in each pot, open choices answered."""
    pots = zip(found.pots, answered(deal).pots, strict=True) if found.pots else ()
    return replace(found, pots=tuple(replace(chances, chips=pot.chips) for chances, pot in pots))


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
