"""How a write happens: one transaction with the table's row locked, once per tap, and then everybody is told.

docs/decisions/writing.md. On SQLite the writes of a process take turns, each in the thread that asked for it: none
waits for the file's lock. Elsewhere the database's own row lock lets tables write side by side."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from threading import Lock
from typing import Any, Concatenate, ParamSpec, TypeVar

from django.db import IntegrityError, connection, transaction
from django.dispatch import Signal

from tables import metrics, rows
from tables.engine import Refusal, say
from tables.live.groups import tell
from tables.models import Act, Table
from tables.services import statements
from tables.services.refusals import DoneAlready, NotYours
from tables.viewers import Viewer

P = ParamSpec("P")
T = TypeVar("T")
About = dict[str, Any]

written = Signal()
"""Sent inside the transaction of every act, with `table`; a receiver that raises undoes it. Tests check the books."""

_turn = Lock()


def writing(deed: Callable[Concatenate[Table, Viewer, P], About]) -> Callable[..., About]:
    """Makes a service of `deed`, which is given the locked row and returns what its act is about.

    The service takes `tap`, the id of the tap that asked for it: the same one again raises DoneAlready.
    """

    @functools.wraps(deed)
    def service(table: Table, viewer: Viewer, *args: Any, tap: str = "", **fields: Any) -> About:
        def write() -> tuple[About, Table]:
            locked = rows.locked(table.pk)
            try:
                _check_rights(table, locked, viewer)
                about = deed(locked, viewer, *args, **fields)
            except Refusal:
                if tap and locked.acts.filter(key=tap).exists():
                    raise DoneAlready from None
                raise
            note(locked, viewer, deed.__name__, about, tap)
            return about, locked

        try:
            about, made = alone(write)
        except IntegrityError as problem:
            if tap and Act.objects.filter(table=table.pk, key=tap).exists():
                raise DoneAlready from problem
            raise
        transaction.on_commit(functools.partial(_made, deed.__name__, made))
        return about

    return service


def _check_rights(table: Table, locked: Table, viewer: Viewer) -> None:
    """Refuses a viewer whose seat or host's part went to another device while the tap was on its way.

    `table` is the row that the viewer was known by; as long as no version lies between, nothing has changed hands.
    """
    if locked.version == table.version:
        return
    if viewer.is_host and (locked.host_hash, locked.host_id) != (table.host_hash, table.host_id):
        raise NotYours("T.1", say("Only the host may do that."))
    if viewer.player is not None:
        seat = next((player for player in locked.players if player.pk == viewer.player.pk), None)
        if seat is None or seat.seat_hash != viewer.player.seat_hash:
            raise NotYours("T.2", say("Nobody at this table has that seat."))


def _made(kind: str, table: Table) -> None:
    metrics.acted(kind)
    rows.wrote(table)
    tell(table.code, table.version)


def note(table: Table, viewer: Viewer, kind: str, about: About, tap: str = "") -> None:
    """Notes an act and raises the version of the table; IntegrityError when its tap has acted before."""
    table.version += 1
    statements.update(table, rows.changed(table))
    statements.insert(Act(table=table, kind=kind, key=tap, by=viewer.player, by_host=viewer.is_host, about=about))
    written.send(sender=Table, table=table)


def alone(write: Callable[[], T]) -> T:
    """The result of `write` in a transaction of its own; on SQLite after those that asked before."""
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        return _atomically(write)
    asked = time.perf_counter()
    with _turn:
        metrics.waited("writer", time.perf_counter() - asked)
        return _atomically(write)


def _atomically(write: Callable[[], T]) -> T:
    with transaction.atomic():
        return write()
