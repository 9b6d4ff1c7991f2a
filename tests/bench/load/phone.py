"""A phone (or TV) at a table: it joins by the pages' forms, opens its socket, shows the newest board it was sent."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from tests.bench.load.wire import Answer, Pages, Socket

PING = 2.5  # seconds, as static/tables/live.js
BOARD = b'{"t": "board", "v": '
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="([^"]+)"')
TAP = re.compile(rb'name="tap" value="([^"]+)"')
LIVE = re.compile(rb'<script id="live" type="application/json">(.*?)</script>', re.S)


class Unexpected(Exception):
    """The server answered something that a real phone would stop at."""


class Phone:
    """One device: its cookies, its page, its socket, and the board it shows."""

    def __init__(self, port: int, name: str) -> None:
        self.port, self.name = port, name
        self.pages = Pages(port)
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.screen = ""
        self.shown, self.v = b"", -1
        self.at = 0.0
        self.pings = self.pongs = self.odds = 0
        self.told: Callable[[], None] = lambda: None
        self.socket: Socket | None = None
        self._pinging: asyncio.TimerHandle | None = None

    async def load(self, path: str) -> bytes:
        """Loads a page, as a tap on a link does, and remembers its token."""
        page = await self._ask("GET", path)
        while page.status in (302, 303):
            page = await self._ask("GET", page.location)
        if page.status != 200:
            raise Unexpected(f"GET {path}: {page.status}")
        if found := TOKEN.search(page.text):
            self.token = found[1].decode()
        return page.text

    async def submit(self, path: str, **fields: str) -> Answer:
        """Sends a form of the page that was loaded."""
        return await self._ask("POST", path, {"csrfmiddlewaretoken": self.token, **fields})

    async def look(self, path: str) -> None:
        """Loads the page of the table and opens its socket."""
        page = await self.load(path)
        found = LIVE.search(page)
        if not found:
            raise Unexpected(f"{path} has no table on it")
        live: dict[str, Any] = json.loads(found[1])
        self.screen = live["screen"]
        await self.listen(f"{live['socket']}?screen={self.screen}")

    async def listen(self, path: str) -> None:
        """Opens the socket and pings as the page does."""
        self.socket = Socket(path, self.pages.host, self.cookies, self.hear)
        await self.socket.open(self.port)
        self._pinging = asyncio.get_running_loop().call_later(random.random() * PING, self._ping)

    def hear(self, message: bytes) -> None:
        """Shows a board unless it is older than the one there is."""
        if message.startswith(BOARD):
            self.show(message)
        elif message.startswith(b'{"t": "pong"'):
            self.pongs += 1
        else:
            self.odds += 1

    def show(self, board: bytes) -> None:
        """Shows `board`, which came by the socket or as the answer to a tap."""
        v = int(board[len(BOARD) : board.index(b",", len(BOARD))])
        if v > self.v:
            self.shown, self.v, self.at = board, v, time.perf_counter()
            self.told()

    async def tap(self, path: str, **fields: str) -> None:
        """A tap as the page sends it; its answer is shown too. Unexpected when it is refused."""
        answer = await self.submit(path, tap=random.randbytes(8).hex(), screen=self.screen, **fields)
        if answer.status != 200:
            raise Unexpected(f"{path} {fields}: {answer.status} {answer.text[:200]!r}")
        self.show(answer.text)

    def leave(self) -> None:
        """Closes the page."""
        if self._pinging:
            self._pinging.cancel()
        if self.socket:
            self.socket.close()
        self.pages.close()

    async def _ask(self, method: str, path: str, form: dict[str, str] | None = None) -> Answer:
        answer = await self.pages.ask(method, path, self.cookies, form)
        self.cookies |= answer.cookies
        return answer

    def _ping(self) -> None:
        assert self.socket is not None
        self.socket.say('{"t":"ping"}')
        self.pings += 1
        self._pinging = asyncio.get_running_loop().call_later(PING, self._ping)
