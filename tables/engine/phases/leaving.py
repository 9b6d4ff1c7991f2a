"""Leaving the deal: folded, peeked, killed, struck out, and where the lead goes then (R3.4, R3.6, R3.8, R5.5)."""

from __future__ import annotations

from tables.engine import pots
from tables.engine.change import replace
from tables.engine.deal import TABLE, Deal, Status
from tables.engine.events import EventKind

_TOLD = {
    Status.FOLDED: EventKind.FOLDED,
    Status.PEEKED: EventKind.PEEKED,
    Status.KILLED: EventKind.KILLED,
    Status.UGLY: EventKind.UGLY,
}


def leave(deal: Deal, place: int, status: Status, clause: str) -> Deal:
    """``deal`` without the player at ``place``, who contests no pot any more."""
    deal = deal.seat(place, status=status).tell(_TOLD[status], place, clause=clause)
    return replace(deal, pots=pots.without(deal.pots, place))


def strike_out(deal: Deal, place: int) -> Deal:
    """``deal`` with the player at ``place`` struck out: no more turns, but still a contestant (R3.4, R4.10)."""
    return deal.seat(place, status=Status.STRUCK_OUT).tell(EventKind.STRUCK_OUT, place, clause="R3.4")


def pass_lead(deal: Deal) -> Deal:
    """A leader who has left gives the lead to the best hand showing among those still in, the first to reach it
    between equals; when none of them shows a card, the card to beat leads again, or nobody (R3.6, R3.7)."""
    if deal.leader is None or deal.leader == TABLE or deal.leader in deal.still_in:
        return deal
    best: int | None = None
    for place in deal.still_in:
        if deal.showing(place) is not None and (best is None or _before(deal, place, best)):
            best = place
    if best is None:
        return replace(deal, leader=TABLE if deal.table else None).tell(EventKind.NO_LEADER, clause="R3.6")
    return replace(deal, leader=best).tell(EventKind.LEAD_PASSED, best, clause="R3.6")


def _before(deal: Deal, place: int, best: int) -> bool:
    mine, theirs = deal.showing(place), deal.showing(best)
    assert mine is not None and theirs is not None
    return mine > theirs or (mine == theirs and deal.seats[place].reached < deal.seats[best].reached)
