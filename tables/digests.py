"""What a deal came to, player by player: for books, records and charts. Walked once a version, then kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import TYPE_CHECKING

from tables import replays
from tables.engine import Deal, RankedHand
from tables.engine.deal import Status
from tables.engine.events import EventKind
from tables.engine.walk import APART, Walk, walk
from tables.hidden import public_lines

if TYPE_CHECKING:
    from tables.deal_models import DealRecord

Key = tuple[int, datetime, int]
KEPT = 4096

_kept: OrderedDict[Key, Digest] = OrderedDict()
_lock = Lock()


@dataclass(frozen=True, slots=True)
class Part:
    """One player's part of a deal. Chips that are not bets stand apart: `penalties`, `cards` bought (R4.7)."""

    player: int
    name: str
    began: int
    net: int
    penalties: int
    cards: int
    dearest: int  # the largest single penalty
    pot: int  # the largest share of a pot
    won: bool
    hand: RankedHand | None
    flips: int  # the most cards flipped in one turn
    struck_out: bool


@dataclass(frozen=True, slots=True)
class Digest:
    """A deal's parts, and the notation's name of its game; nobody has a net while it is not over."""

    number: int
    game: str
    over: bool
    parts: tuple[Part, ...]


def walked(record: DealRecord) -> Walk:
    """The deal of `record` through its standing entries; without declarations that are still hidden (R7.5)."""
    return walk(replays.header(record), public_lines(record))


def digest(record: DealRecord) -> Digest:
    """What `record` came to at its version."""
    key = record.pk, record.started_at, record.version
    with _lock:
        kept = _kept.get(key)
    if kept is None:
        kept = _digest(record, walked(record))
        with _lock:
            _kept[key] = kept
            while len(_kept) > KEPT:
                _kept.popitem(last=False)
    return kept


def _digest(record: DealRecord, through: Walk) -> Digest:
    ids = {seat.name: seat.player_id for seat in record.dealt}
    parts = tuple(_part(ids[name], name, chips, through) for name, chips in through.last.header.players)
    return Digest(record.number, record.game, through.last.over, parts)


def _part(player: int, name: str, began: int, through: Walk) -> Part:
    last = through.last
    place = last.place(name)
    assert place is not None
    mine = [movement for movement in through.movements() if movement.player == name]
    shares = [movement.chips for movement in mine if movement.kind is EventKind.WON]
    paid = {kind: [-movement.chips for movement in mine if movement.kind is kind] for kind in APART}
    return Part(
        player=player,
        name=name,
        began=began,
        net=last.seats[place].stack - began if last.over else 0,
        penalties=sum(paid[EventKind.PAID]),
        cards=sum(paid[EventKind.BOUGHT]),
        dearest=max(paid[EventKind.PAID], default=0),
        pot=max(shares, default=0),
        won=bool(shares),
        hand=last.showing(place),
        flips=_longest_run(through.deals, name),
        struck_out=last.seats[place].status is Status.STRUCK_OUT,
    )


def _longest_run(deals: tuple[Deal, ...], name: str) -> int:
    """The most cards that `name` flipped before anybody else did anything."""
    longest = run = 0
    for deal in deals[1:]:
        for event in deal.events:
            if event.kind in (EventKind.FLIPPED, EventKind.EXTRA_FLIP):
                run = run + 1 if event.player == name else 0
            elif event.kind in (EventKind.BET, EventKind.CHECKED, EventKind.CALLED, EventKind.RAISED):
                run = 0
            longest = max(longest, run)
    return longest
