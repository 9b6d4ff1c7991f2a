"""The phones of this process, by table: each change is drawn once for all of them and handed to each.

The thread that wrote draws for the phones here, for its answer needs the same board. One channel hears what other
processes wrote, for all tables here, however many phones there are; it is open while anybody is here."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Protocol

from channels.layers import get_channel_layer

from tables import rows
from tables.live.drawing import Drawn, Look, draw, drawn
from tables.live.groups import group, listen_here
from tables.live.latest import know
from tables.live.odds import odds
from tables.live.threads import NO_ANSWER
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

    __slots__ = ("_at", "_following", "_pushing", "_wanted", "code", "coming", "looks", "phones")

    def __init__(self, code: str) -> None:
        self.code = code
        self.phones: set[Shown] = set()
        self.looks: frozenset[Look] = frozenset()  # replaced as a whole: other threads read it
        self.coming = -1  # the version that a thread of this process is drawing, or has drawn
        self._wanted, self._at = -1, 0.0
        self._pushing: asyncio.Task[None] | None = None
        self._following: asyncio.Task[None] | None = None

    def come(self, phone: Shown) -> None:
        """One phone more."""
        self.phones.add(phone)
        self.looks = frozenset(one.look for one in self.phones)

    def go(self, phone: Shown) -> None:
        """One phone less."""
        self.phones.discard(phone)
        self.looks = frozenset(one.look for one in self.phones)

    def hear(self, version: int, at: float) -> None:
        """The table has become `version`; changes that come while a board is drawn become one board."""
        if version > max(self._wanted, self.coming):
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

    def show(self, now: Drawn, at: float) -> None:
        """Hands every phone its board, and the odds once they are there."""
        know(self.code, now.table.version)
        for phone in tuple(self.phones):
            if phone.look in now.texts:
                phone.show(now.table, now.texts[phone.look], at)
        if now.odds:
            self.follow()

    async def _push(self) -> None:
        try:
            pushed = -1
            while pushed != self._wanted:
                pushed, at = self._wanted, self._at
                self.show(await drawn(self.code, self.looks), at)
        except Table.DoesNotExist:  # pruned: every phone is told so when it asks
            pass
        except NO_ANSWER as problem:
            logger.warning("A board could not be drawn; phones ask again: %s", problem)
        finally:
            self._pushing = None

    async def _follow(self) -> None:
        try:
            found = await odds(self.code, self.looks)
        except NO_ANSWER as problem:
            logger.warning("Odds could not be worked out; they come with the next board: %s", problem)
            return
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
        listen_here(show_here)
        _rooms.clear()
        _news = News()
    room = _rooms.setdefault(phone.code, Room(phone.code))
    room.come(phone)
    await _news.of(phone.code)
    return room


async def leave(phone: Shown) -> None:
    """The phone has gone; the last one puts out the light."""
    global _news
    room = _rooms.get(phone.code)
    if room is None or phone not in room.phones:
        return
    room.go(phone)
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


def show_here(code: str, version: int, at: float) -> None:
    """Draws the board that this thread has just written and hands it to the phones of the table that are here."""
    news, room = _news, _rooms.get(code)
    if news is None or room is None:
        return
    room.coming = max(room.coming, version)
    try:
        table = rows.written(code)
        if table is None:  # pruned since: every phone is told so when it asks
            return
        now = draw(table, room.looks)
    except NO_ANSWER as problem:
        logger.warning("A board could not be drawn; phones ask again: %s", problem)
        return
    with suppress(RuntimeError):  # the loop has ended meanwhile
        news.loop.call_soon_threadsafe(room.show, now, at)


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
