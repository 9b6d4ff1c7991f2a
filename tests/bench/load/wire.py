"""What a phone sends and hears, with nothing between: one kept connection for pages and taps, one socket for boards.

Lean on purpose, so that thousands of phones in this process cost less than the server that is measured."""

from __future__ import annotations

import asyncio
import os
import struct
from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast
from urllib.parse import urlencode

BROWSER = {
    "User-Agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36",
    "Accept-Language": "en-GB,en;q=0.9",
}
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back; `cookies` are those it sets."""

    status: int
    text: bytes
    location: str
    cookies: dict[str, str]


class Pages:
    """One kept connection to `localhost:port`; a new one when the server has ended it."""

    def __init__(self, port: int) -> None:
        self.host = f"localhost:{port}"
        self.port = port
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, cookies: Mapping[str, str], form: Mapping[str, str] | None = None
    ) -> Answer:
        """The answer; a kept connection that has ended meanwhile is opened once more, before anything was answered."""
        body = urlencode(form).encode() if form is not None else b""
        head = self._head(method, path, cookies, body if form is not None else None)
        kept = self._open is not None
        try:
            return await self._ask(head + body)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            if not kept:
                raise
            return await self._ask(head + body)

    def close(self) -> None:
        """Ends the connection."""
        if self._open:
            self._open[1].close()
        self._open = None

    def _head(self, method: str, path: str, cookies: Mapping[str, str], body: bytes | None) -> bytes:
        fields = {"Host": self.host, **BROWSER, "Accept": "text/html", "Cookie": crumbs(cookies)}
        if body is not None:
            fields |= {
                "Accept": "application/json",
                "Origin": f"http://{self.host}",
                "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
                "Content-Length": str(len(body)),
            }
        return "\r\n".join([f"{method} {path} HTTP/1.1", *map(": ".join, fields.items()), "", ""]).encode()

    async def _ask(self, sent: bytes) -> Answer:
        if self._open is None:
            self._open = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._open
        writer.write(sent)
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = [line.partition(": ")[::2] for line in lines if line]
        named = {name.lower(): value for name, value in fields}
        text = await reader.readexactly(int(named.get("content-length", "0")))
        if named.get("connection") == "close":
            self.close()
        pairs = [value.partition(";")[0].partition("=") for name, value in fields if name.lower() == "set-cookie"]
        status = int(first.split()[1])
        return Answer(status, text, named.get("location", ""), {name: value for name, _, value in pairs})


class Socket(asyncio.Protocol):
    """A WebSocket of RFC 6455 from the phone's side; `heard` is given each message as it came."""

    def __init__(self, path: str, host: str, cookies: Mapping[str, str], heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed_with = 0
        self._hello = self._handshake(path, host, cookies)
        self._got = b""
        self._wire: asyncio.Transport | None = None

    async def open(self, port: int) -> None:
        """Opens it; ConnectionError when the server does not want it."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        await self.opened

    def say(self, text: str) -> None:
        """Sends one message, unless the connection has ended."""
        self._send(TEXT, text.encode())

    def close(self) -> None:
        """Ends it as a page that is left does."""
        self._send(CLOSE, struct.pack("!H", 1000))
        if self._wire:
            self._wire.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the upgrade."""
        self._wire = cast(asyncio.Transport, transport)
        self._wire.write(self._hello)
        self._hello = b""

    def data_received(self, data: bytes) -> None:
        """Takes the messages that are whole."""
        self._got += data
        if not self.opened.done():
            head, found, self._got = self._got.partition(b"\r\n\r\n")
            if not found:
                self._got = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionRefusedError(head.split(b"\r\n")[0].decode()))
                return
            self.opened.set_result(None)
        while self._take():
            pass

    def connection_lost(self, problem: Exception | None) -> None:
        """Nothing more comes."""
        self._wire = None
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError("no answer"))

    def _take(self) -> bool:
        """Takes one message; False when none is whole."""
        got = self._got
        if len(got) < 2:
            return False
        size, start = got[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(got[2:4]), 4
        elif size == 127:
            size, start = int.from_bytes(got[2:10]), 10
        if len(got) < start or len(got) < start + size:
            return False
        body, self._got = got[start : start + size], got[start + size :]
        kind = got[0] & 15
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self._send(PONG, body)
        elif kind == CLOSE:
            self.closed_with = int.from_bytes(body[:2])
        return True

    def _send(self, kind: int, body: bytes) -> None:
        if self._wire is None or self._wire.is_closing():
            return
        size = bytes([128 | len(body)]) if len(body) < 126 else struct.pack("!BH", 254, len(body))
        self._wire.write(bytes([128 | kind]) + size + bytes(4) + body)  # a mask of zeros is a mask

    @staticmethod
    def _handshake(path: str, host: str, cookies: Mapping[str, str]) -> bytes:
        fields = {
            "Host": host,
            **BROWSER,
            "Origin": f"http://{host}",
            "Cookie": crumbs(cookies),
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Key": b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits",
        }
        return "\r\n".join([f"GET {path} HTTP/1.1", *map(": ".join, fields.items()), "", ""]).encode()


def crumbs(cookies: Mapping[str, str]) -> str:
    """Cookies as a header says them."""
    return "; ".join(f"{name}={value}" for name, value in cookies.items())
