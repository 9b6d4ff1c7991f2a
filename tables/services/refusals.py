"""Why a write did not happen, beyond what the rulebook refuses: nothing has changed, and a sentence says why (R8.5)."""

from __future__ import annotations

from tables.engine import Refusal, Say, say


class MovedOn(Refusal):
    """The screen was older than the table: somebody else acted first. `changes` says what happened since."""

    def __init__(self, changes: tuple[Say | str, ...] = ()) -> None:
        super().__init__("T.5", say("The table has moved on."))
        self.changes = changes


class NotYours(Refusal):
    """This viewer may not do that."""


class DoneAlready(Exception):
    """The same tap came before and has acted; answered like the first time."""
