"""What a tap to eight phones costs with no referee, no log and no Django: a broadcaster in plain ASGI, same uvicorn.

A tap raises a number; everybody at the table is sent a text as long as a board.
``python -m tests.bench.load.bare PORT``."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn

LONG = {"host": 12_000, "table": 11_000, "tv": 7_000}  # bytes of a board of seven players
Send = Callable[[dict[str, Any]], Awaitable[None]]

versions: dict[str, int] = defaultdict(int)
phones: dict[str, set[tuple[Send, str]]] = defaultdict(set)


async def application(scope: Any, receive: Any, send: Send) -> None:
    """`/ws/t/CODE/?screen=` listens, POST `/t/CODE/tap` taps; anything else is answered with nothing."""
    parts = scope["path"].strip("/").split("/")
    code = parts[parts.index("t") + 1] if "t" in parts else ""
    if scope["type"] == "websocket":
        await _listens(code, scope["query_string"].decode().rpartition("=")[2], receive, send)
    else:
        await _answers(code if scope["method"] == "POST" else "", receive, send)


async def _listens(code: str, screen: str, receive: Any, send: Send) -> None:
    me = (send, screen)
    await receive()
    await send({"type": "websocket.accept"})
    phones[code].add(me)
    await send({"type": "websocket.send", "text": _board(code, screen)})
    while (await receive())["type"] == "websocket.receive":
        pong = json.dumps({"t": "pong", "v": versions[code], "away": {}, "host_gone": False})
        await send({"type": "websocket.send", "text": pong})
    phones[code].discard(me)


async def _answers(code: str, receive: Any, send: Send) -> None:
    while (await receive()).get("more_body"):
        pass
    text = b""
    if code:
        versions[code] += 1
        boards = {screen: _board(code, screen) for screen in LONG}
        for other, screen in tuple(phones[code]):
            await other({"type": "websocket.send", "text": boards[screen]})
        text = boards["host"].encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(text)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": text})


def _board(code: str, screen: str) -> str:
    return json.dumps({"t": "board", "v": versions[code], "screen": screen, "parts": "x" * LONG[screen]})


if __name__ == "__main__":
    uvicorn.run(
        application,
        port=int(sys.argv[1]),
        lifespan="off",
        log_level="warning",
        access_log=False,
        timeout_keep_alive=10,
        ws_max_size=4096,
        ws_max_queue=8,
        ws_per_message_deflate=False,
    )
