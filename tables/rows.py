"""Tables as they were read at one version: kept and shared, for a version names one state of a table for ever.

So a table's version alone is asked of the database, unless it is new here. An entry changes little: what it leaves as
it was (people, their chips, the deal's seats) is handed on to the next version instead of being read again. So is what
the start of a deal leaves: each holds the table's lock and nothing can have come in between. For entries of other
processes see tables/elsewhere.py."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from threading import Lock
from typing import Any

from django.db import connection

from tables import elsewhere, twins
from tables.engine import Refusal
from tables.models import Table

At = tuple[int, str, int]  # id, code, version: an id or a code alone may be of another night after a restore
KEPT = 1024  # tables, each at the version seen last
TRIES = 5  # so often a table is read anew because it was written to meanwhile
NOW = "SELECT id, code, version FROM tables_table WHERE code = %s"
LOCKED = "SELECT id, code, version FROM tables_table WHERE id = %s"

_rows: OrderedDict[int, Table] = OrderedDict()
_written: OrderedDict[str, At] = OrderedDict()
_lock = Lock()


def now(code: str) -> Table | None:
    """The row of the table of that code as it is now, shared, never changed; None when there is none."""
    at = _asked(NOW, code)
    return (_kept(at) or _newest(at[0])) if at else None


def written(code: str) -> Table | None:
    """The row of a table just written here, as it was written or newer; asked for only where it is not kept."""
    with _lock:
        at = _written.get(code)
        kept = _rows.get(at[0]) if at else None
    return kept if at and kept and kept.code == code and kept.version >= at[2] else now(code)


def wrote(table: Table) -> None:
    """Notes which version of the table this process has committed last."""
    with _lock:
        at, before = at_version(table), _written.get(table.code, (0, "", 0))
        _written[table.code] = max(at, before) if at[0] == before[0] else at  # else another night of this code
        _written.move_to_end(table.code)
        while len(_written) > KEPT:
            _written.popitem(last=False)


def seen(table: Table) -> Table:
    """The row of this version that everybody reads, with all that was read through it; shared, never changed."""
    with _lock:
        kept = _rows.get(table.pk)
        row = kept if kept and at_version(kept) == at_version(table) else table
        if kept is None or kept.code != table.code or kept.version <= table.version:  # an older one is drawn late
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
    row = _kept(at) or _newest(pk)
    read = twins.columns(row)
    own = {name: deepcopy(value) if isinstance(value, dict | list) else value for name, value in read.items()}
    table = twins.made(row, {**own, "as_read": read})
    if record := vars(row).get("current"):
        vars(table)["current"] = twins.deal_of(table, record)
    return table


def changed(table: Table) -> list[str]:
    """The fields of a row that are no longer as it was locked; of a new row, which nobody locked, all but the key."""
    before: dict[str, Any] = vars(table).pop("as_read", {"id": table.pk})
    return [name for name, value in twins.columns(table).items() if name not in before or before[name] != value]


def with_people(table: Table) -> Table:
    """`table`, locked, with the people known at its version, for a deed that changes none of them."""
    kept = _kept(at_version(table))
    if kept is not None and "players" in vars(kept):
        vars(table)["players"] = twins.people_of(table, kept)
    return table


def hand_on(before: int, table: Table, made: Callable[[Table, Table], Table]) -> None:
    """Keeps what `made` makes of the row at version `before` and of `table`, where only an entry or the start of a deal
    lies between: who sits there is as it was."""
    kept = _kept((table.pk, table.code, before))
    if kept is not None and "players" in vars(kept):
        seen(made(kept, table))


def at_version(table: Table) -> At:
    """What names this state of the table for ever."""
    return table.pk, table.code, table.version


def forget() -> None:
    """Keeps nothing; for tests, whose tables come and go."""
    with _lock:
        _rows.clear()
        _written.clear()


def _asked(query: str, what: str | int) -> At | None:
    """Id, code and version of one table, straight from the database: asked several times a tap."""
    with connection.cursor() as cursor:
        cursor.execute(query, [what])
        at: At | None = cursor.fetchone()
    return at


def _newest(pk: int) -> Table:
    """The row as it is now: the one kept, with what another process entered since, or read anew."""
    with _lock:
        kept = _rows.get(pk)
    return seen(played) if kept and (played := elsewhere.played_on(kept)) else _read(pk)


def _read(pk: int) -> Table:
    """The row with all that is read through it, of one moment: where the version stays, nothing was written meanwhile.

    After so many tries what is mixed all the same is given, but not kept."""
    for _ in range(TRIES):
        table = Table.objects.get(pk=pk)
        with suppress(Refusal):  # of a log that was corrected meanwhile; any other log says so to who asks for its deal
            _read_through(table)
        if _asked(LOCKED, pk) == at_version(table):
            return seen(table)
    return table


def _read_through(table: Table) -> None:
    """Reads all that a board shows and no column of the table says."""
    for name in ("players", *twins.OF_OTHER_ACTS):
        getattr(table, name)
    if table.current:
        table.current.deal()
        for name in ("dealt", "highest", *twins.OF_AN_ENTRY):
            getattr(table.current, name)


def _kept(at: At) -> Table | None:
    with _lock:
        kept = _rows.get(at[0])
    return kept if kept and at_version(kept) == at else None
