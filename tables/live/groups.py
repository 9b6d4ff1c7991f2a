"""Telling a table's phones that something changed; they are then shown the whole board, never told a part.

A committed write stands whether or not anybody can be told: who misses it asks again (docs/board.md, the payload)."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import Future, ThreadPoolExecutor

from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)
_apart = ThreadPoolExecutor(max_workers=1, thread_name_prefix="teller")
_loop: asyncio.AbstractEventLoop | None = None


def group(code: str) -> str:
    """The channel group of a table."""
    return f"table.{code}"


def listen_here() -> None:
    """Remembers the loop that the phones of this process are served in: only from there can they be told safely."""
    global _loop
    _loop = asyncio.get_running_loop()


def tell(code: str, version: int) -> None:
    """Wakes every phone of the table, which has just become `version`; from any thread, after the commit."""
    telling = _tell(code, version, time.time())
    if _loop is not None and _loop.is_running():
        told = asyncio.run_coroutine_threadsafe(telling, _loop)
    else:
        told = _apart.submit(asyncio.run, telling)
    told.add_done_callback(_note)


async def _tell(code: str, version: int, at: float) -> None:
    layer = get_channel_layer()
    assert layer is not None
    await layer.group_send(group(code), {"type": "changed", "code": code, "version": version, "at": at})


def _note(told: Future[None]) -> None:
    if told.cancelled():  # the server ends
        return
    if problem := told.exception():
        logger.warning("Phones could not be told of a change: %s", problem)
