"""The boards and odds of one table for all who look at it here: drawn in one go, apart from the loop that serves."""

from __future__ import annotations

from tables import boards
from tables.live.threads import apart
from tables.models import Table
from tables.viewers import Screen

Look = tuple[Screen, str]  # and the language


async def drawn(code: str, looks: set[Look]) -> tuple[Table, dict[Look, str]]:
    """The table now, with those who sit at it, and its board for each look."""
    return await apart(_drawn, code, looks)


def _drawn(code: str, looks: set[Look]) -> tuple[Table, dict[Look, str]]:
    table = boards.current(code)
    assert table.players is not None  # read here: nobody may ask the database from the loop
    return table, {look: boards.board(table, *look) for look in looks}
