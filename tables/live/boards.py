"""The socket of one phone: it is shown the current board at once and every newer one.

docs/board.md, the payload. Taps are POSTs; nothing that a phone sends here changes anything. A socket is kept lean:
thousands of phones only look (docs/performance.md)."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from typing import Any
from urllib.parse import parse_qs

from django.http.cookie import parse_cookie

from tables import metrics, presence, rows
from tables.codes import read_code
from tables.live.drawing import Look, drawn
from tables.live.language import spoken
from tables.live.latest import latest
from tables.live.limits import BUSY, GUESSES_TOO_MUCH, TALKS_TOO_MUCH, Place
from tables.live.origin import Scope, header
from tables.live.rights import LOST, Rights
from tables.live.rooms import join, leave
from tables.live.silence import silence
from tables.live.threads import NO_ANSWER, apart
from tables.models import Table
from tables.shared import Gone
from tables.throttle import looked, silenced, too_many
from tables.viewers import WATCHER, Screen, viewer

NO_SUCH_TABLE = 4404
COME_AGAIN = 1011  # the code of a server that failed: a phone comes again as soon as after any lost connection
logger = logging.getLogger(__name__)
Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
PINGS = ('{"t":"ping"}', "ping")


async def board(scope: Scope, receive: Any, send: Send) -> None:
    """One phone or TV at one table, from its first word to its last."""
    code = read_code(scope["url_route"]["kwargs"]["code"])
    place = Place(str((scope.get("client") or ("",))[0]), code)
    await receive()
    await send({"type": "websocket.accept"})
    said = _said(send)
    try:
        with suppress(Closed):
            if end := await _served(scope, receive, said, place, code):
                await said({"type": "websocket.close", "code": end})
    finally:
        place.leave()


async def _served(scope: Scope, receive: Any, said: Send, place: Place, code: str) -> int | None:
    """The code to close the socket with; None when the phone has gone or was told already."""
    if not place.take():
        return BUSY
    try:
        admitted = await apart(_admitted, scope, code)
        if isinstance(admitted, int):
            return admitted
        return await Phone(code, *admitted, place, said).serve(receive)
    except (*NO_ANSWER, Gone) as problem:
        logger.warning("A phone could not be shown its table; it comes again: %s", problem)
        return COME_AGAIN


class Closed(Exception):
    """The socket is closed: the phone went, or the server would not read what it sent (too large, no UTF-8)."""


def _said(send: Send) -> Send:
    """`send`, but whoever speaks to a phone that is no longer there is told so."""

    async def said(message: Message) -> None:
        try:
            await send(message)
        except (OSError, RuntimeError) as problem:  # the first by ASGI, the second by uvicorn after a close of its own
            raise Closed from problem

    return said


class Phone:
    """What a socket shows, and what waits to be sent: a slow phone is sent the newest board alone."""

    __slots__ = ("_outbox", "_place", "_rights", "_send", "_sending", "code", "followed", "look", "shown")

    def __init__(self, code: str, rights: Rights, look: Look, place: Place, send: Send) -> None:
        self.code, self.look = code, look
        self.shown, self.followed = -1.0, ""
        self._rights, self._place, self._send = rights, place, send
        self._outbox: list[tuple[Message, float]] = []
        self._sending: asyncio.Task[None] | None = None

    async def serve(self, receive: Any) -> int | None:
        """Joins the room before it looks, so that nothing falls between; then answers until the phone has gone.

        Returns the code to close with where the phone has not gone by itself.
        """
        try:
            room = await join(self)
            await self._look()
            room.follow()
            while (message := await receive())["type"] == "websocket.receive":
                if self.ended:
                    continue
                if not self._place.speaks():
                    return TALKS_TOO_MUCH
                if message.get("text") in PINGS:
                    await self._answer()
        except Table.DoesNotExist:  # pruned while the phone lay there
            return NO_SUCH_TABLE
        finally:
            self.shown, self._outbox = inf, []  # nothing may be sent after the end
            await leave(self)
        return None

    @property
    def ended(self) -> bool:
        """Whether it is shown nothing more: no board is newer than this one."""
        return self.shown == inf

    def show(self, table: Table, text: str, at: float = 0.0) -> None:
        """Sends a board unless this phone has it or a newer one; `at`: when it was committed, if just now."""
        if table.version <= self.shown:
            return
        if self._rights.lost(table):
            self.shown = inf
            self._outbox = [({"type": "websocket.close", "code": LOST}, 0.0)]
        else:
            self.shown = table.version
            self._outbox = [({"type": "websocket.send", "text": text}, at)]
        self._flush()

    def show_odds(self, version: int, text: str) -> None:
        """Sends the odds that follow a board, unless this phone has them or another board."""
        if version == self.shown and text != self.followed:
            self.followed = text
            self._outbox.append(({"type": "websocket.send", "text": text}, 0.0))
            self._flush()

    def _flush(self) -> None:
        if self._sending is None:
            self._sending = asyncio.ensure_future(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._outbox:
                message, at = self._outbox.pop(0)
                await self._send(message)
                if at:
                    metrics.pushed(time.time() - at)
        except Closed:  # the socket's own end says so
            self._outbox = []
        finally:
            self._sending = None

    async def _answer(self) -> None:
        """Answers a ping, and with the board when the news of it was lost."""
        if self.ended:
            return
        presence.heard_of(self.code, self._rights.names)
        await self._send({"type": "websocket.send", "text": await _pong(self.code, self.shown)})
        if await latest(self.code) > self.shown:
            await self._look()

    async def _look(self) -> None:
        now = await drawn(self.code, {self.look})
        self.show(now.table, now.texts[self.look])


async def _pong(code: str, shown: float) -> str:
    return json.dumps({"t": "pong", "v": shown, **await silence(code)})


def _admitted(scope: Scope, code: str) -> tuple[Rights, Look] | int:
    """What a phone may and looks at (the screen asked for, if it may see that); else the code to close with."""
    table = rows.now(code)
    address = str((scope.get("client") or ("",))[0])
    cookies = header(scope, b"cookie")
    who = viewer(table, parse_cookie(cookies)) if table else WATCHER
    if who == WATCHER and silenced(address):
        too_many()
        return GUESSES_TOO_MUCH
    if table is None:
        looked(address, code)
        return NO_SUCH_TABLE
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("screen", [""])[0]
    screen = Screen(asked) if asked in list(Screen) else Screen.TABLE
    presence.heard(code, who)
    return Rights(table, cookies), (screen if who.may_see(screen) else Screen.TABLE, spoken(scope))
