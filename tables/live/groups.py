"""Telling a table's phones that something changed; they are then shown the whole board, never told a part.

A committed write stands whether or not anybody can be told: who misses it asks again (docs/board.md, the payload). The
phones of this process are shown the board by the thread that wrote; those of others hear of it through the layer."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from channels.layers import InMemoryChannelLayer, get_channel_layer

logger = logging.getLogger(__name__)
_apart = ThreadPoolExecutor(max_workers=1, thread_name_prefix="teller")
_loop: asyncio.AbstractEventLoop | None = None
Show = Callable[[str, int, float], None]
_show: Show | None = None


def group(code: str) -> str:
    """The channel group of a table."""
    return f"table.{code}"


def listen_here(show: Show) -> None:
    """Remembers the loop that the phones of this process are served in: only from there can they be told safely.

    `show` is called after every write of this process, in the thread that wrote: code, version, when it was committed.
    """
    global _loop, _show
    _loop, _show = asyncio.get_running_loop(), show


def tell(code: str, version: int) -> None:
    """Wakes every phone of the table, which has just become `version`; from any thread, after the commit."""
    at, loop = time.time(), _serving()
    if loop is None or not _alone():
        _tell_others(loop, code, version, at)
    if loop is not None and _show is not None:
        _show(code, version, at)


def _serving() -> asyncio.AbstractEventLoop | None:
    """The loop that serves the phones of this process; None where there is none, as in a command."""
    return _loop if _loop is not None and _loop.is_running() else None


def _alone() -> bool:
    """Whether the layer ends with this process, whose phones need none."""
    return type(get_channel_layer()) is InMemoryChannelLayer


def _tell_others(loop: asyncio.AbstractEventLoop | None, code: str, version: int, at: float) -> None:
    """Sends the news through the layer without waiting for it; from a loop of its own where none serves."""
    telling = _tell(code, version, at)
    told = asyncio.run_coroutine_threadsafe(telling, loop) if loop else _apart.submit(asyncio.run, telling)
    told.add_done_callback(_log_failure)


async def _tell(code: str, version: int, at: float) -> None:
    layer = get_channel_layer()
    assert layer is not None
    await layer.group_send(group(code), {"type": "changed", "code": code, "version": version, "at": at})


def _log_failure(told: Future[None]) -> None:
    if told.cancelled():  # the server ends
        return
    if problem := told.exception():
        logger.warning("Phones could not be told of a change: %s", problem)
