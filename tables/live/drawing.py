"""Drawing a board once for all phones that were told of the same change."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from channels.db import database_sync_to_async

from tables import boards
from tables.viewers import Screen

Key = tuple[str, int, Screen, str]
Drawn = tuple[int, str]
KEPT = 256

_under_way: OrderedDict[Key, asyncio.Task[Drawn]] = OrderedDict()


async def newest(code: str, version: int, screen: Screen, language: str) -> Drawn:
    """The table's version, `version` or newer, and its board; the first to ask draws, the others wait for it.

    Version 0 is asked for by a phone that has just come: it always looks.
    """
    if not version:
        return await database_sync_to_async(boards.fresh)(code, screen, language)
    key = (code, version, screen, language)
    task = _under_way.get(key)
    if task is None or task.get_loop() is not asyncio.get_running_loop():
        task = _under_way[key] = asyncio.ensure_future(database_sync_to_async(boards.fresh)(code, screen, language))
        task.add_done_callback(lambda done: _under_way.pop(key, None))
    return await asyncio.shield(task)
