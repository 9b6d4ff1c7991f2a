"""Faults put into the database: a writer that dies at its n-th statement, by an error or by SIGKILL."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from django.db import connection, connections

from tables import accounts
from tables.services import writing
from tests.night import Night

T = TypeVar("T")
Fault = Callable[[], BaseException | None]


class Died(BaseException):
    """The writer is gone: nothing in the app catches this."""


def where_it_writes(do: Callable[[], T]) -> T:
    """`do` in the thread whose connection the services write with."""
    return writing._writer.submit(do).result() if connection.vendor == "sqlite" else do()


class Statements:
    """Counts the statements of a write and lets `fault` happen instead of the n-th; 0 is none of them."""

    def __init__(self, fault: Fault, at: int = 0) -> None:
        self.fault, self.at, self.seen = fault, at, 0

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        self.seen += 1
        if self.seen == self.at and (problem := self.fault()):
            raise problem
        return execute(sql, params, many, context)


@contextmanager
def statements(fault: Fault, at: int = 0) -> Iterator[Statements]:
    """While this lasts the writing connection runs its statements through Statements."""
    counted = Statements(fault, at)
    where_it_writes(lambda: connection.execute_wrappers.append(counted))
    try:
        yield counted
    finally:
        where_it_writes(lambda: connection.execute_wrappers.remove(counted))


def in_a_process_killed_at(at: int, do: Callable[[], object]) -> bool:
    """Does `do` in a process of its own that gets SIGKILL instead of its `at`-th statement; whether it was killed.

    With a number larger than there are statements the process dies after the commit, before anybody is told.
    """
    where_it_writes(lambda: connection.close())
    connections.close_all()
    child = os.fork()
    if not child:
        try:
            writing._writer = ThreadPoolExecutor(max_workers=1)  # the parent's thread did not come along
            where_it_writes(lambda: connection.execute_wrappers.append(Statements(_kill, at)))
            do()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def standing(tonight: Night) -> dict[str, Any]:
    """Everything that a fault might leave half done; times and keys of rows aside."""
    table = tonight.now
    return {
        "version": table.version,
        "deals": [(deal.number, deal.version, deal.dropped_at is not None) for deal in table.deals.all()],
        "entries": [
            (deal.number, entry.number, entry.line, entry.version, entry.undone_in)
            for deal in table.deals.all()
            for entry in deal.entries.all()
        ],
        "nets": [(deal.number, seat.name, seat.chips, seat.net) for deal in table.deals.all() for seat in deal.dealt],
        "stacks": {player.name: player.live for player in table.players},
        "acts": [(act.kind, act.key) for act in table.acts.all()],
        "gap": accounts.balance(table).gap,
    }
