"""News of a change is lost, doubled, late or in the wrong order: every phone equals the log at its next ping."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import chain, repeat
from typing import Any

import pytest
from channels.db import database_sync_to_async

from homegame.asgi import application
from tables.live import latest, rooms
from tables.services import rules
from tests.faults.bad_news import FATES, BadNews
from tests.night import Night, night
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

LINES = ["Anna flips Ks", "Anna checks", "Ben checks", "Ben flips 2c", "Ben flips 4d", "Ben flips 5h", "Ben flips 9h"]


@pytest.fixture(autouse=True)
def _bad_news(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.CHANNEL_LAYERS = {"default": {"BACKEND": "tests.faults.bad_news.BadNews"}}
    monkeypatch.setattr(latest, "EVERY", 0.0)
    monkeypatch.setattr(rooms, "show_here", lambda *news: None)  # as in a process that hears of another's writes
    BadNews.held.clear()
    BadNews.fate = repeat("told")


def started() -> Night:
    """Two players; Anna is to flip; no odds follow the boards."""
    tonight = night("Anna", "Ben", game="no_peek")
    rules.settle(tonight.table, tonight.host, {"odds": "off"})
    tonight.start(dealer="Ben")
    return tonight


class Phone:
    """What a phone shows: the newest board it was sent; an older one never replaces a newer one."""

    def __init__(self, tonight: Night, screen: str) -> None:
        headers = [(b"host", b"localhost"), (b"origin", b"http://localhost"), (b"cookie", tonight.host_cookie.encode())]
        self.socket = Socket(application, f"/ws/t/{tonight.table.code}/?screen={screen}", headers)
        self.shows: dict[str, Any] = {"v": -1}
        self.versions: list[int] = []
        self.vanished = False

    def vanish(self) -> None:
        """Its connection is dead without a close; the layer still lists it."""
        self.vanished = True
        self.socket.future.cancel()

    async def hear(self, seconds: float) -> None:
        """Takes all that arrives until nothing has for `seconds`."""
        while not await self.socket.receive_nothing(timeout=seconds):
            message = json.loads(await self.socket.receive_from())
            if message["t"] == "board":
                self.versions.append(message["v"])
                self.shows = max(self.shows, message, key=lambda one: int(one["v"]))

    async def ping(self, version: int) -> None:
        """One ping and what comes of it, until `version` is shown (at most a minute on a busy machine)."""
        await self.socket.send_to('{"t":"ping"}')
        for _ in range(600):
            await self.hear(0.1)
            if self.shows["v"] >= version:
                return


@asynccontextmanager
async def phones(tonight: Night, *screens: str) -> AsyncIterator[list[Phone]]:
    """Phones that show the board."""
    opened = [Phone(tonight, screen) for screen in screens]
    for phone in opened:
        await phone.socket.connect()
    await asyncio.gather(*(phone.hear(0.3) for phone in opened))
    yield opened
    for phone in opened:
        if not phone.vanished:
            await phone.socket.disconnect()


def fates(seed: int) -> list[str]:
    """One for each line: the same one always, or drawn."""
    return [FATES[seed]] * len(LINES) if seed < len(FATES) else random.Random(seed).choices(FATES, k=len(LINES))


@pytest.mark.parametrize("seed", range(len(FATES) + 3))
async def test_every_phone_equals_the_log_after_one_ping(seed: int) -> None:
    tonight = await database_sync_to_async(started)()
    async with phones(tonight, "table", "host", "tv") as opened:
        BadNews.fate = chain(fates(seed), repeat("told"))
        await database_sync_to_async(tonight.enter)(*LINES)
        now = await database_sync_to_async(lambda: (tonight.now.version, tonight.record.version))()
        await asyncio.gather(*(phone.ping(now[0]) for phone in opened))
        assert [(phone.shows["v"], phone.shows["version"]) for phone in opened] == [now] * len(opened)
        assert all(phone.versions == sorted(set(phone.versions)) for phone in opened)


async def test_a_phone_that_vanished_without_a_close_hinders_nobody() -> None:
    tonight = await database_sync_to_async(started)()
    async with phones(tonight, "table", "table") as (gone, here):
        gone.vanish()
        await database_sync_to_async(tonight.enter)(*LINES)
        await here.ping(await database_sync_to_async(lambda: tonight.now.version)())
        assert here.shows["version"] == len(LINES)
