"""The socket of a phone: the board at once, every newer one, and nothing it sends changes anything."""

from __future__ import annotations

import gc
import json
from typing import Any

import pytest
from channels.db import database_sync_to_async

from homegame.asgi import application
from tables.live.groups import tell
from tables.models import Table
from tables.services import rules
from tests.night import Night, night
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)


def started() -> Night:
    """Two players; Anna is to flip. No odds follow the boards (test_odds_follow.py)."""
    tonight = night("Anna", "Ben", game="no_peek")
    rules.settle(tonight.table, tonight.host, {"odds": "off"})
    tonight.start(dealer="Ben")
    return tonight


def phone(
    tonight: Night, screen: str = "table", origin: str = "http://localhost", cookie: str = "", language: str = "en"
) -> Socket:
    """A phone that opens its socket."""
    headers = [
        (b"host", b"localhost"),
        (b"origin", origin.encode()),
        (b"cookie", cookie.encode()),
        (b"accept-language", language.encode()),
    ]
    return Socket(application, f"/ws/t/{tonight.table.code}/?screen={screen}", headers)


async def board(socket: Socket) -> dict[str, Any]:
    """The next board that is pushed."""
    payload: dict[str, Any] = json.loads(await socket.receive_from())
    assert payload["t"] == "board"
    return payload


async def test_a_phone_is_shown_the_board_at_once() -> None:
    tonight = await database_sync_to_async(started)()
    socket = phone(tonight)
    assert (await socket.connect())[0]
    shown = await board(socket)
    now = await database_sync_to_async(lambda: tonight.now.version)()
    assert (shown["v"], shown["screen"]) == (now, "table")
    await socket.disconnect()


async def test_an_entry_reaches_every_phone_and_the_tv_as_one_board() -> None:
    tonight = await database_sync_to_async(started)()
    sockets = [phone(tonight, screen) for screen in ("table", "table", "tv")]
    for socket in sockets:
        await socket.connect()
        await board(socket)
    await database_sync_to_async(tonight.enter)("Anna flips Ks")
    boards = [await board(socket) for socket in sockets]
    assert len({shown["v"] for shown in boards}) == 1
    assert boards[0] == boards[1]
    for socket in sockets:
        await socket.disconnect()


async def test_a_ping_is_answered_with_the_version_on_screen() -> None:
    tonight = await database_sync_to_async(started)()
    socket = phone(tonight)
    await socket.connect()
    shown = await board(socket)
    await socket.send_to('{"t":"ping"}')
    assert json.loads(await socket.receive_from()) == {
        "t": "pong",
        "v": shown["v"],
        "away": {},
        "host_gone": False,
    }
    await socket.disconnect()


@pytest.mark.parametrize("sent", ["[]", "{}", '{"t":"tap","line":"Anna flips Ks"}', "x" * 4000])
async def test_whatever_else_a_phone_sends_is_ignored(sent: str) -> None:
    tonight = await database_sync_to_async(started)()
    socket = phone(tonight)
    await socket.connect()
    await board(socket)
    await socket.send_to(sent)
    assert await socket.receive_nothing()
    assert await database_sync_to_async(tonight.lines)() == []
    await socket.disconnect()


@pytest.mark.parametrize("origin", ["", "null", "http://evil.example", "http://localhost:81", "ftp://localhost"])
async def test_another_sites_page_gets_no_socket(origin: str) -> None:
    tonight = await database_sync_to_async(started)()
    assert not (await phone(tonight, origin=origin).connect())[0]


async def test_a_code_that_no_table_has_is_told_for_good() -> None:
    tonight = await database_sync_to_async(started)()
    tonight.table.code = "XXXXXX"
    socket = phone(tonight)
    await socket.connect()
    assert (await socket.receive_output())["code"] == 4404


async def test_a_phone_whose_table_has_gone_is_told_so_when_it_asks() -> None:
    tonight = await database_sync_to_async(started)()
    socket = phone(tonight)
    await socket.connect()
    await board(socket)
    await database_sync_to_async(lambda: Table.objects.update(code="XXXXXX"))()
    await socket.send_to('{"t":"ping"}')
    assert await socket.receive_output() == {"type": "websocket.close", "code": 4404}
    await socket.disconnect()


async def test_news_of_a_table_that_has_gone_breaks_no_room(caplog: pytest.LogCaptureFixture) -> None:
    gc.collect()  # what other tests left has its say before
    caplog.clear()
    tonight = await database_sync_to_async(started)()
    socket = phone(tonight)
    await socket.connect()
    shown = await board(socket)
    await database_sync_to_async(lambda: Table.objects.update(code="XXXXXX"))()
    tell(tonight.table.code, shown["v"] + 1)
    assert await socket.receive_nothing()
    await socket.send_to('{"t":"ping"}')
    assert (await socket.receive_output())["code"] == 4404
    await socket.disconnect()
    gc.collect()  # what a task that broke has to say, it says when it goes
    assert caplog.records == []


async def test_the_hosts_screen_is_sent_to_the_host_only() -> None:
    tonight = await database_sync_to_async(started)()
    watcher, host = phone(tonight, "host"), phone(tonight, "host", cookie=tonight.host_cookie)
    screens = []
    for socket in (watcher, host):
        await socket.connect()
        screens.append((await board(socket))["screen"])
        await socket.disconnect()
    assert screens == ["table", "host"]
