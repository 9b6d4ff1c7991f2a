"""Pots as a dealer gathers them: levels, side pots, returned bets, dead chips (R4.5-R4.7).

A pot is chips and the seats that contest it; the newest pot is the last one. Seats are numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Pot:
    """``chips`` contested by ``contestants``; ``closed`` to later chips once one of them is all-in (R4.6)."""

    chips: int
    contestants: frozenset[int]
    closed: bool = False


Pots = tuple[Pot, ...]


def total(pots: Iterable[Pot]) -> int:
    """The chips of all ``pots`` together."""
    return sum(pot.chips for pot in pots)


def unmatched(bets: Sequence[int]) -> tuple[int, int]:
    """The seat with the highest bet and the part of it above the second highest (R4.5); 0 chips if matched."""
    highest = max(range(len(bets)), key=lambda seat: bets[seat])
    second = max((bet for seat, bet in enumerate(bets) if seat != highest), default=0)
    return highest, bets[highest] - second


def gather(pots: Pots, bets: Sequence[int], still_in: frozenset[int], all_in: frozenset[int]) -> Pots:
    """``pots`` with the ``bets`` in front gathered into them, level by level (R4.6)."""
    floor = 0
    for level in sorted({bet for bet in bets if bet}):
        givers = frozenset(seat for seat, bet in enumerate(bets) if bet >= level)
        chips = (level - floor) * len(givers)
        pots = _add(pots, chips, givers & still_in, narrow=True)
        if any(bets[seat] == level for seat in givers & all_in):
            pots = (*pots[:-1], replace(pots[-1], closed=True))
        floor = level
    return merged(pots)


def add_dead(pots: Pots, chips: int, payer: int, can_bet: frozenset[int], *, all_in: bool) -> Pots:
    """``pots`` with dead ``chips`` of ``payer`` in the newest open one; a payer who is all-in closes it (R4.7).

    ``can_bet`` are the seats still in with chips before the payment: they contest a pot that opens with it.
    """
    pots = _add(pots, chips, can_bet | {payer}, narrow=False)
    if all_in:
        pots = (*pots[:-1], replace(pots[-1], contestants=pots[-1].contestants | {payer}, closed=True))
    return merged(pots)


def without(pots: Pots, seat: int) -> Pots:
    """``pots`` when ``seat`` contests none of them any more."""
    return merged(tuple(replace(pot, contestants=pot.contestants - {seat}) for pot in pots))


def merged(pots: Pots) -> Pots:
    """Neighbours with the same contestants are one pot; a pot nobody contests joins the one below it (R4.6)."""
    result: list[Pot] = []
    for pot in pots:
        below = result[-1] if result else None
        if below is None or not (joins := _joins(below, pot)):
            result.append(pot)
        else:
            result[-1] = joins
    return tuple(result)


def _joins(below: Pot, pot: Pot) -> Pot | None:
    if not below.contestants:
        return Pot(below.chips + pot.chips, pot.contestants, pot.closed)
    if pot.contestants == below.contestants:
        return Pot(below.chips + pot.chips, below.contestants, pot.closed)
    if not pot.contestants:
        return replace(below, chips=below.chips + pot.chips)
    return None


def _add(pots: Pots, chips: int, contestants: frozenset[int], *, narrow: bool) -> Pots:
    if not pots or pots[-1].closed:
        return (*pots, Pot(chips, contestants))
    newest = pots[-1]
    kept = newest.contestants & contestants if narrow else newest.contestants
    return (*pots[:-1], replace(newest, chips=newest.chips + chips, contestants=kept))
