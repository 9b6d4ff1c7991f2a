"""Tables as they were read at one version: kept and shared, for a version names one state of a table for ever.

An entry changes little. What it leaves as it was (people, their chips, the deal's seats) is handed on to the next
version instead of being read again: the entry holds the table's lock, so nothing can have come in between."""

from __future__ import annotations

from collections import OrderedDict
from copy import copy
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tables.deal_models import DealRecord, Entry
    from tables.models import Table

At = tuple[int, str, int]
KEPT = 128

_rows: OrderedDict[At, Table] = OrderedDict()
_lock = Lock()


def seen(table: Table) -> Table:
    """The row of this version that everybody reads, with all that was read through it; shared, never changed."""
    with _lock:
        row = _rows.setdefault(_at(table), table)
        while len(_rows) > KEPT:
            _rows.popitem(last=False)
    return row


def lend(table: Table) -> None:
    """Gives a locked row, which may be changed, copies of what was read of its deal at its version."""
    with _lock:
        kept = _rows.get(_at(table))
    record = vars(kept).get("current") if kept else None
    if record is None or "dealt" not in vars(record):
        return
    own = copy(record)
    own.table = table
    vars(own)["dealt"] = [copy(seat) for seat in record.dealt]
    for name in ("last", "redo", "correction"):
        vars(own).pop(name, None)
    vars(table)["current"] = own


def hand_on(before: int, table: Table, record: DealRecord, last: Entry) -> None:
    """Keeps `table` as `last` has just made it; who sits there and with what is as it was at version `before`."""
    with _lock:
        kept = _rows.get((table.pk, table.code, before))
    if kept is None or "players" not in vars(kept):
        return
    players = [copy(player) for player in kept.players]
    for player in players:
        player.table = table
    vars(table).update(players=players, current=record)
    vars(table).update({name: vars(kept)[name] for name in ("open_asks", "open_seat_asks") if name in vars(kept)})
    vars(record).update(last=last, redo=None, correction=None)
    seen(table)


def forget() -> None:
    """Keeps nothing; for tests, whose tables come and go."""
    with _lock:
        _rows.clear()


def _at(table: Table) -> At:
    return table.pk, table.code, table.version
