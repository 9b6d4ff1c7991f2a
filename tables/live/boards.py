"""The socket of one phone: it is shown the current board at once and every newer one.

docs/board.md, the payload. Taps are POSTs; nothing that a phone sends here changes anything."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.http.cookie import parse_cookie

from tables import metrics, presence
from tables.codes import read_code
from tables.live.drawing import newest
from tables.live.groups import group, listen_here
from tables.live.language import spoken
from tables.live.latest import latest
from tables.live.limits import BUSY, TALKS_TOO_MUCH, Place
from tables.live.odds import odds
from tables.live.origin import header
from tables.live.rights import LOST, lost, rights
from tables.live.silence import silence
from tables.models import Table
from tables.throttle import Throttled, silenced, tried
from tables.viewers import WATCHER, Screen, viewer

NO_SUCH_TABLE = 4404


class Board(AsyncWebsocketConsumer):
    """One phone or TV at one table."""

    async def connect(self) -> None:
        """Joins the group before it reads, so that nothing falls between."""
        listen_here()
        self.shown, self.followed = -1, ""
        self.screen: Screen | None = None
        self.viewer, self.table, self.cookies = WATCHER, 0, parse_cookie(header(self.scope, b"cookie"))
        self.following: asyncio.Task[None] | None = None
        self.code = read_code(self.scope["url_route"]["kwargs"]["code"])
        self.address = str((self.scope.get("client") or ("",))[0])
        self.place = Place(self.address, self.code)
        await self.accept()
        if not self.place.take():
            await self.close(BUSY)
            return
        self.screen = await database_sync_to_async(self._screen)()
        if self.screen is None:
            await self.close(NO_SUCH_TABLE)
            return
        self.language = spoken(self.scope)
        await self.channel_layer.group_add(group(self.code), self.channel_name)
        await self.show(0)

    async def disconnect(self, code: int) -> None:
        """Leaves the group and gives its place up."""
        self.place.leave()
        if self.following:
            self.following.cancel()
        if self.table:
            await self.channel_layer.group_discard(group(self.code), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answers a ping, and with the board when the news of it was lost; whatever else comes is ignored."""
        if not self.place.speaks():
            await self.close(TALKS_TOO_MUCH)
            return
        if self.screen and text_data in ('{"t":"ping"}', "ping"):
            presence.heard(self.code, self.viewer)
            await self.send(json.dumps({"t": "pong", "v": self.shown, **await silence(self.code)}))
            await self.show(await latest(self.code))

    async def changed(self, event: dict[str, Any]) -> None:
        """The table has become `event["version"]`."""
        if await self.show(event["version"]):
            metrics.pushed(time.time() - event["at"])

    async def show(self, version: int) -> bool:
        """Sends the newest board unless this phone has it; a burst of changes so becomes one board."""
        if version <= self.shown or self.screen is None:
            return False
        self.shown, text = await newest(self.code, version, self.screen, self.language)
        if not await self.may_go_on():
            self.screen = None
            await self.close(LOST)
            return False
        await self.send(text)
        if self.screen is not Screen.LOBBY:
            if self.following:
                self.following.cancel()
            self.following = asyncio.ensure_future(self._follow(self.shown, self.screen))
        return True

    async def may_go_on(self) -> bool:
        """Whether this phone still has the rights it came with; new ones are its own from now on."""
        if self.viewer == WATCHER:
            return True
        before, self.viewer = self.viewer, await rights(self.code, self.table, self.shown, self.cookies)
        return not lost(before, self.viewer)

    async def _follow(self, version: int, screen: Screen) -> None:
        """The odds go out after their board, unless this phone has them or a newer board."""
        text = await odds(self.code, version, screen, self.language)
        if text and text != self.followed and version == self.shown:
            self.followed = text
            await self.send(text)

    def _screen(self) -> Screen | None:
        """The screen asked for, when the table is there and this viewer may see it; else the table's."""
        table = Table.objects.filter(code=self.code).first()
        who = viewer(table, self.cookies) if table else WATCHER
        if table is None:
            with suppress(Throttled):
                tried(self.address)
        if table is None or (who == WATCHER and silenced(self.address)):
            return None
        asked = parse_qs(self.scope["query_string"].decode("latin-1")).get("screen", [""])[0]
        screen = Screen(asked) if asked in list(Screen) else Screen.TABLE
        self.viewer, self.table = who, table.pk
        presence.heard(self.code, self.viewer)
        return screen if self.viewer.may_see(screen) else Screen.TABLE
