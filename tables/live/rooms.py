"""The phones of this process, by table: each change is drawn once for all of them and handed to each.

One channel hears the news for all tables here, however many phones there are; it is open while anybody is here."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Protocol

from channels.layers import get_channel_layer
from django.db import InterfaceError, OperationalError

from tables.live.drawing import Look, drawn
from tables.live.groups import group, listen_here
from tables.live.odds import odds
from tables.models import Table
from tables.shared import Gone

logger = logging.getLogger(__name__)


class Shown(Protocol):
    """A phone, as its room knows it."""

    code: str
    look: Look
    shown: float

    def show(self, table: Table, text: str, at: float = 0.0) -> None:
        """Sends a board."""

    def show_odds(self, version: int, text: str) -> None:
        """Sends odds."""


class Room:
    """A table's phones in this process."""

    __slots__ = ("_at", "_following", "_pushing", "_wanted", "code", "phones")

    def __init__(self, code: str) -> None:
        self.code = code
        self.phones: set[Shown] = set()
        self._wanted, self._at = -1, 0.0
        self._pushing: asyncio.Task[None] | None = None
        self._following: asyncio.Task[None] | None = None

    def hear(self, version: int, at: float) -> None:
        """The table has become `version`; changes that come while a board is drawn become one board."""
        if version > self._wanted:
            self._wanted, self._at = version, at
            if self._pushing is None:
                self._pushing = asyncio.ensure_future(self._push())

    def follow(self) -> None:
        """The odds go out after their board; those of an older one no more."""
        if self._following:
            self._following.cancel()
        self._following = asyncio.ensure_future(self._follow())

    def end(self) -> None:
        """Nobody is here any more."""
        if self._following:
            self._following.cancel()

    async def _push(self) -> None:
        try:
            pushed = -1
            while pushed != self._wanted:
                pushed, at = self._wanted, self._at
                table, texts = await drawn(self.code, {phone.look for phone in self.phones})
                for phone in tuple(self.phones):
                    if phone.look in texts:
                        phone.show(table, texts[phone.look], at)
            self.follow()
        except Table.DoesNotExist:  # pruned: every phone is told so when it asks
            pass
        except (OperationalError, InterfaceError) as problem:
            logger.warning("A board could not be drawn; phones ask again: %s", problem)
        finally:
            self._pushing = None

    async def _follow(self) -> None:
        found = await odds(self.code, {phone.look for phone in self.phones})
        if found:
            version, texts = found
            for phone in tuple(self.phones):
                if phone.look in texts:
                    phone.show_odds(version, texts[phone.look])


_rooms: dict[str, Room] = {}
_news: News | None = None


async def join(phone: Shown) -> Room:
    """The room of the phone's table, with the phone in it, once its news is heard here."""
    global _news
    if _news is None or _news.loop is not asyncio.get_running_loop():
        listen_here()
        _rooms.clear()
        _news = News()
    room = _rooms.setdefault(phone.code, Room(phone.code))
    room.phones.add(phone)
    await _news.of(phone.code)
    return room


async def leave(phone: Shown) -> None:
    """The phone has gone; the last one puts out the light."""
    global _news
    room = _rooms.get(phone.code)
    if room is None or phone not in room.phones:
        return
    room.phones.discard(phone)
    if room.phones:
        return
    room.end()
    del _rooms[phone.code]
    if news := _news:
        if not _rooms:
            _news = None
        await news.no_more_of(phone.code)
        if news is not _news:
            news.end()


class News:
    """One channel of the layer, and who hears it."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        layer: Any = get_channel_layer()
        self._layer = layer
        self._channel = asyncio.ensure_future(self._layer.new_channel())
        self._hearing = asyncio.ensure_future(self._hear())

    async def of(self, code: str) -> None:
        """Hears of that table too; asked anew by every phone that comes, because a layer forgets after a day."""
        await self._layer.group_add(group(code), await asyncio.shield(self._channel))

    async def no_more_of(self, code: str) -> None:
        """Hears of that table no more, unless somebody has come meanwhile."""
        with suppress(Gone):  # then nothing is heard of any table
            await self._layer.group_discard(group(code), await asyncio.shield(self._channel))
        if self is _news and code in _rooms:
            await self.of(code)

    def end(self) -> None:
        """Hears nothing more."""
        self._hearing.cancel()

    async def _hear(self) -> None:
        channel = await asyncio.shield(self._channel)
        while True:
            message = await self._layer.receive(channel)
            if room := _rooms.get(message["code"]):
                room.hear(message["version"], message["at"])
