"""A deal kept entry by entry, for writing it down as a PHH hand (docs/phh.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tables.engine.actions import Action
from tables.engine.deal import Deal
from tables.engine.events import EventKind
from tables.engine.header import Header
from tables.engine.phases.bet import owes_bring_in
from tables.engine.play import apply, start


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: the deal before it, the action, the deal after it."""

    before: Deal
    action: Action
    after: Deal


@dataclass(frozen=True, slots=True)
class Hand:
    """The whole deal. ``order`` is the seats dealt in, the first from the dealer's left, as PHH counts players."""

    first: Deal
    entries: tuple[Entry, ...]
    order: tuple[int, ...]

    @property
    def header(self) -> Header:
        """The deal's header."""
        return self.first.header

    @property
    def last(self) -> Deal:
        """The deal after its last entry."""
        return self.entries[-1].after if self.entries else self.first

    def player(self, place: int) -> str:
        """The player at ``place`` as PHH names players: ``p1`` is the first from the dealer's left."""
        return f"p{self.order.index(place) + 1}"


def played(header: Header, actions: Iterable[Action]) -> Hand:
    """The deal of ``header`` with every action entered; Refusal for the first that does not fit (R8.5)."""
    first = start(header)
    order = tuple(place for place in first.clockwise(first.dealer) if first.seats[place].still_in)
    return Hand(first, tuple(_entries(first, actions)), order)


def _entries(deal: Deal, actions: Iterable[Action]) -> Iterator[Entry]:
    for action in actions:
        before, deal = deal, apply(deal, action)
        yield Entry(before, action, deal)


def raises(entry: Entry) -> bool:
    """Whether PHH counts the entry as a bet or raise: not a bring-in, nor what nobody can match."""
    betted = any(event.kind in (EventKind.BET, EventKind.RAISED) for event in entry.after.events)
    return betted and not brings_in(entry) and not unmatchable(entry)


def brings_in(entry: Entry) -> bool:
    """Whether the entry is the forced bet of the lowest card (R7.1)."""
    return entry.before.betting is not None and owes_bring_in(entry.before.betting)


def unmatchable(entry: Entry) -> bool:
    """Whether nobody else has chips to go above the highest bet: what is raised then comes back whole (R4.5)."""
    deal = entry.before
    others = [deal.seats[place] for place in deal.still_in if place != deal.actor]
    return deal.betting is not None and all(seat.stack + seat.bet <= deal.betting.highest for seat in others)
