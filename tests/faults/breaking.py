"""Faults put into the database: a writer that dies at its n-th statement, by an error or by SIGKILL."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, connections

from tables import accounts
from tests.night import Night

Fault = Callable[[], BaseException | None]


class Died(BaseException):
    """The writer is gone: nothing in the app catches this."""


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
    """While this lasts this thread, which is the one that writes, runs its statements through Statements."""
    counted = Statements(fault, at)
    with connection.execute_wrapper(counted):
        yield counted


def in_a_process_killed_at(at: int, do: Callable[[], object]) -> bool:
    """Does `do` in a process of its own that gets SIGKILL instead of its `at`-th statement; whether it was killed.

    With a number larger than there are statements the process dies after the commit, before anybody is told.
    """
    connections.close_all()
    child = os.fork()
    if not child:
        try:
            with connection.execute_wrapper(Statements(_kill, at)):
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
