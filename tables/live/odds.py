"""The odds that follow a board: asked for once a version and drawn once a screen, however many phones look on."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

from tables import boards, chances, rows
from tables.chances import Chances
from tables.live.drawing import Look
from tables.live.threads import apart
from tables.models import Table
from tables.viewers import Screen


async def odds(code: str, looks: frozenset[Look]) -> tuple[int, dict[Look, str]] | None:
    """The version of the table now and the message of its odds for each look; None where none follow."""
    asked = await apart(_asked, code)
    if asked is None:
        return None
    table, found = asked
    await asyncio.wait([asyncio.wrap_future(found)])
    if found.cancelled():
        return None
    return table.version, await apart(_drawn, table, found.result(), looks)


def _asked(code: str) -> tuple[Table, Future[Chances]] | None:
    table = rows.now(code)
    if table is None or table.current is None or not chances.shown_at(table):
        return None
    return table, chances.asked(table.current)


def _drawn(table: Table, found: Chances, looks: frozenset[Look]) -> dict[Look, str]:
    return {look: boards.odds(table, found, *look) for look in looks if look[0] is not Screen.LOBBY}
