"""Pages and taps have threads of their own: one that takes long keeps no other waiting (homegame/handler.py)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.testing import HttpCommunicator

from homegame import handler
from homegame.asgi import application
from tests.night import Night, night
from tests.sockets import PATIENCE

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def busy(threads: Any, how_many: int) -> Iterator[None]:
    """All of `threads` at work on something that does not end meanwhile."""
    ends = Event()
    waiting = [threads.submit(ends.wait, PATIENCE) for _ in range(how_many)]
    try:
        yield
    finally:
        ends.set()
        for one in waiting:
            one.result()


async def asked(tonight: Night, method: str, path: str, form: str = "") -> int:
    """The status of an answer to the host's phone."""
    headers = [
        (b"host", b"localhost"),
        (b"origin", b"http://localhost"),
        (b"accept", b"application/json"),
        (b"content-type", b"application/x-www-form-urlencoded"),
        (b"x-csrftoken", b"c" * 32),
        (b"cookie", f"{tonight.host_cookie}; csrftoken={'c' * 32}".encode()),
    ]
    answer = await HttpCommunicator(application, method, path, form.encode(), headers).get_response(PATIENCE / 2)
    return int(answer["status"])


async def test_a_tap_does_not_wait_for_pages_that_take_long() -> None:
    tonight = await database_sync_to_async(started)()
    step = await database_sync_to_async(tonight.step)()
    with busy(handler._pages, handler.PAGES):
        form = f"deal={step['deal']}&version={step['version']}&line=Anna+flips+Ks&tap=one"
        assert await asked(tonight, "POST", tonight.url("tap"), form) == 200
    assert await database_sync_to_async(tonight.lines)() == ["Anna flips Ks"]


async def test_a_page_does_not_wait_for_taps_nor_does_what_strangers_post() -> None:
    tonight = await database_sync_to_async(started)()
    with busy(handler._taps, handler.TAPS):
        assert await asked(tonight, "GET", tonight.url("table")) == 200
        assert await asked(tonight, "POST", "/look", "theme=dark") == 302


def started() -> Night:
    """Two players; Anna is to flip."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    return tonight
