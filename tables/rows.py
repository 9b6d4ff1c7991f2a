"""Tables as they were read at one version: kept and shared, for a version names one state of a table for ever.

So a table's version alone is asked of the database, unless it is new here. An entry changes little: what it leaves as
it was (people, their chips, the deal's seats) is handed on to the next version instead of being read again, for the
entry holds the table's lock and nothing can have come in between."""

from __future__ import annotations

from collections import OrderedDict
from copy import deepcopy
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from django.db import connection
from django.db.models import Model
from django.db.models.base import ModelState

from tables.models import Table

if TYPE_CHECKING:
    from tables.deal_models import DealRecord, Entry

At = tuple[int, str, int]
M = TypeVar("M", bound=Model)
KEPT = 1024  # tables, each at the version seen last
NOW = "SELECT id, code, version FROM tables_table WHERE code = %s"
LOCKED = "SELECT id, code, version FROM tables_table WHERE id = %s"
FIELDS = [field.attname for field in Table._meta.concrete_fields]

_rows: OrderedDict[int, Table] = OrderedDict()
_lock = Lock()


def now(code: str) -> Table | None:
    """The row of the table of that code as it is now, shared, never changed; None when there is none."""
    at = _asked(NOW, code)
    return (_kept(at) or _read(at[0])) if at else None


def seen(table: Table) -> Table:
    """The row of this version that everybody reads, with all that was read through it; shared, never changed."""
    with _lock:
        kept = _rows.get(table.pk)
        row = kept if kept and _at(kept) == _at(table) else table
        _rows[table.pk] = row
        _rows.move_to_end(table.pk)
        while len(_rows) > KEPT:
            _rows.popitem(last=False)
    return row


def locked(pk: int) -> Table:
    """A row of one's own to change, locked to the end of the transaction; `changed` says what was changed of it."""
    at = _asked(LOCKED + (" FOR UPDATE" if connection.features.has_select_for_update else ""), pk)
    if at is None:
        raise Table.DoesNotExist
    row = _kept(at) or _read(pk)
    own = [deepcopy(value) if isinstance(value, dict | list) else value for value in _values(row).values()]
    table = Table.from_db(row._state.db, FIELDS, own)
    vars(table)["as_read"] = _values(row)
    _lend(row, table)
    return table


def changed(table: Table) -> list[str]:
    """The fields of a row that are no longer as it was locked; of a new row, which nobody locked, all but the key."""
    before: dict[str, Any] = vars(table).pop("as_read", {"id": table.pk})
    return [name for name, value in _values(table).items() if name not in before or before[name] != value]


def hand_on(before: int, table: Table, record: DealRecord, last: Entry) -> None:
    """Keeps `table` as `last` has just made it; who sits there and with what is as it was at version `before`."""
    kept = _kept((table.pk, table.code, before))
    if kept is None or "players" not in vars(kept):
        return
    players = [_twin(player) for player in kept.players]
    for player in players:
        player.table = table
    vars(table).update(players=players, current=record)
    vars(table).update({name: vars(kept)[name] for name in ("open_asks", "open_seat_asks") if name in vars(kept)})
    vars(record).update(last=last, redo=None, correction=None, highest=last.number)
    seen(table)


def forget() -> None:
    """Keeps nothing; for tests, whose tables come and go."""
    with _lock:
        _rows.clear()


def _asked(query: str, what: str | int) -> At | None:
    """Id, code and version of one table, straight from the database: asked several times a tap."""
    with connection.cursor() as cursor:
        cursor.execute(query, [what])
        at: At | None = cursor.fetchone()
    return at


def _read(pk: int) -> Table:
    return seen(Table.objects.get(pk=pk))


def _kept(at: At) -> Table | None:
    with _lock:
        kept = _rows.get(at[0])
    return kept if kept and _at(kept) == at else None


def _lend(row: Table, table: Table) -> None:
    """Gives `table` copies of what was read of its deal through `row`, of the same version."""
    record = vars(row).get("current")
    if record is None or "dealt" not in vars(record):
        return
    own: DealRecord = _twin(record)
    own.table = table
    vars(own)["dealt"] = [_twin(seat) for seat in record.dealt]
    for name in ("last", "redo", "correction"):
        vars(own).pop(name, None)
    vars(table)["current"] = own


def _twin(row: M) -> M:
    """The same row as another object; `copy` goes the long way round, by pickling."""
    twin = row.__class__.__new__(row.__class__)
    vars(twin).update(vars(row))
    twin._state = ModelState()
    twin._state.db, twin._state.adding = row._state.db, row._state.adding
    twin._state.fields_cache = dict(row._state.fields_cache)
    return twin


def _values(table: Table) -> dict[str, Any]:
    return {name: getattr(table, name) for name in FIELDS}


def _at(table: Table) -> At:
    return table.pk, table.code, table.version
