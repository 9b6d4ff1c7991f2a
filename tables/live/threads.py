"""Threads for what a socket must wait for: the database, and drawing. The loop that serves goes on meanwhile.

Leaner than handing each call to asgiref, which makes a context and looks for a thread anew (docs/performance.md); the
threads stay, and so do their connections where the settings say so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import InterfaceError, OperationalError, close_old_connections

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 2
NO_ANSWER = (OperationalError, InterfaceError)
"""What is raised while the database is locked, full or gone."""

_threads = ThreadPoolExecutor(max_workers=THREADS, thread_name_prefix="sockets")


async def apart(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` returns or raises, done in a thread that may ask the database."""
    return await asyncio.get_running_loop().run_in_executor(_threads, lambda: _done(work, *args, **kwargs))


def _done(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    try:
        return work(*args, **kwargs)
    finally:
        close_old_connections()
