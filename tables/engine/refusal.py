"""A refusal: the clause an entry breaks and one sentence of why (R8.5)."""

from __future__ import annotations

from tables.engine.say import Say, say


class Refusal(Exception):
    """An entry that the rules do not allow. ``clause`` is like ``R3.2``; ``reason`` is for people."""

    def __init__(self, clause: str, reason: Say) -> None:
        super().__init__(clause, reason)
        self.clause = clause
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}"


def refuse(clause: str, msgid: str, /, **params: object) -> Refusal:
    """The refusal under ``clause`` with the sentence ``msgid``, to be raised."""
    return Refusal(clause, say(msgid, **params))
