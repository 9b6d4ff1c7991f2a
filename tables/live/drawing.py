"""The boards and odds of one table for all who look at it here: drawn in one go, apart from the loop that serves."""

from __future__ import annotations

from channels.db import database_sync_to_async

from tables import boards
from tables.models import Table
from tables.viewers import Screen

Look = tuple[Screen, str]  # and the language


@database_sync_to_async
def drawn(code: str, looks: set[Look]) -> tuple[Table, dict[Look, str]]:
    """The table now, with those who sit at it, and its board for each look."""
    table = boards.current(code)
    assert table.players is not None  # read here: nobody may ask the database from the loop
    return table, {look: boards.board(table, *look) for look in looks}
