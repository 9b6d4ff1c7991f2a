"""The odds that follow a board: asked for once a version and drawn once a screen, however many phones look on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from channels.db import database_sync_to_async

from tables import boards, chances, rows
from tables.chances import Chances
from tables.models import Table
from tables.viewers import Screen

Key = tuple[str | int, ...]
T = TypeVar("T")
_under_way: dict[Key, asyncio.Task[Any]] = {}


async def odds(code: str, version: int, screen: Screen, language: str) -> str | None:
    """The message that follows the board of `version`; None where none does, or a newer board is on its way."""
    asked = await _once((code, version), lambda: database_sync_to_async(_ask)(code, version))
    if asked is None:
        return None
    table, found = asked
    await asyncio.wait([asyncio.wrap_future(found)])
    if found.cancelled():
        return None
    draw = database_sync_to_async(boards.odds)
    return await _once((code, version, screen, language), lambda: draw(table, found.result(), screen, language))


def _ask(code: str, version: int) -> tuple[Table, Future[Chances]] | None:
    table = rows.seen(Table.objects.get(code=code))
    if table.version != version or table.current is None or not chances.shown_at(table):
        return None
    return table, chances.asked(table.current)


async def _once(key: Key, begin: Callable[[], Awaitable[T]]) -> T:
    """What `begin` comes to, begun once for all who ask for `key` meanwhile."""
    task = _under_way.get(key)
    if task is None or task.get_loop() is not asyncio.get_running_loop():
        task = _under_way[key] = asyncio.ensure_future(begin())
        task.add_done_callback(lambda done: _under_way.pop(key, None))
    done: T = await asyncio.shield(task)
    return done
