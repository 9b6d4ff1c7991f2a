"""Codes guessed by sockets count like those guessed by pages; a page of another site, or of no site, gets no socket."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async

from homegame.asgi import application
from tables import throttle
from tests.live.test_board_socket import started
from tests.night import Night
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

NO_TABLE, TOO_MANY = ({"type": "websocket.close", "code": code} for code in (4404, 4429))


def socket(code: str, address: str = "192.0.2.1", cookie: str = "", **headers: str) -> Socket:
    """A socket from that address; `headers` in place of the good ones, empty for none."""
    found = {"host": "localhost", "origin": "http://localhost", "cookie": cookie, **headers}
    pairs = [(name.encode(), value.encode()) for name, value in found.items() if value]
    one = Socket(application, f"/ws/t/{code}/?screen=table", pairs)
    one.scope["client"] = (address, 40000)
    return one


async def guessed(times: int, address: str) -> None:
    """So many wrong codes from that address, each another one."""
    for number in range(times):
        assert await answered(f"XXX{number:03}", address) == NO_TABLE


async def answered(code: str, address: str, cookie: str = "") -> Any:
    """What a socket there is told first."""
    one = socket(code, address, cookie)
    await one.connect()
    first = await one.receive_output()
    await one.disconnect()
    return first


async def is_let_in(tonight: Night, address: str, cookie: str = "") -> bool:
    """Whether the right code shows the board there."""
    first = await answered(tonight.table.code, address, cookie)
    assert first == TOO_MANY or first["type"] == "websocket.send"
    return bool(first != TOO_MANY)


async def test_an_address_that_guesses_is_told_nothing_for_a_while_and_others_are() -> None:
    tonight = await database_sync_to_async(started)()
    await guessed(throttle.BY_ONE + 1, "192.0.2.1")
    assert not await is_let_in(tonight, "192.0.2.1")
    assert await answered("XXXXXX", "192.0.2.1") == TOO_MANY
    assert await is_let_in(tonight, "192.0.2.2")
    assert await is_let_in(tonight, "192.0.2.1", tonight.host_cookie)


async def test_many_addresses_that_guess_together_are_told_nothing_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "BY_ALL", 20)
    tonight = await database_sync_to_async(started)()
    for number in range(7):
        await guessed(3, f"198.51.100.{number}")
    assert not await is_let_in(tonight, "192.0.2.9")
    seat = f"seat-{tonight.table.code}={tonight.seats['Ben']}"
    assert await is_let_in(tonight, "192.0.2.9", seat)


async def test_pages_and_sockets_share_one_count() -> None:
    tonight = await database_sync_to_async(started)()
    watcher = tonight.phone()
    await database_sync_to_async(lambda: [watcher.get(f"/t/XXX{n:03}/") for n in range(throttle.BY_ONE + 1)])()
    assert not await is_let_in(tonight, "127.0.0.1")


async def test_the_page_of_a_table_that_is_gone_guesses_one_code_however_often_it_asks() -> None:
    tonight = await database_sync_to_async(started)()
    watcher = tonight.phone()
    for _ in range(throttle.BY_ONE + 1):
        assert await answered("XXXXXX", "127.0.0.1") == NO_TABLE
        assert (await database_sync_to_async(watcher.get)("/t/XXXXXX/state")).status_code == 404
    assert await is_let_in(tonight, "127.0.0.1")
    await guessed(throttle.BY_ONE, "127.0.0.1")
    assert not await is_let_in(tonight, "127.0.0.1")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": ""},
        {"origin": "null"},
        {"origin": "http://evil.example"},
        {"origin": "http://localhost.evil.example"},
        {"origin": "http://localhost@evil.example"},
        {"origin": "http://evil.example", "host": "evil.example"},
        {"origin": "http://localhost:8001"},
        {"origin": "file://"},
        {"origin": "http://[::1"},
        {"host": ""},
        {"host": "evil.example"},
        {"host": "localhost:80:80", "origin": "http://localhost:80:80"},
    ],
)
async def test_a_page_from_elsewhere_gets_no_socket(headers: dict[str, str]) -> None:
    tonight = await database_sync_to_async(started)()
    one = socket(tonight.table.code, cookie=tonight.host_cookie, **headers)
    assert not (await one.connect())[0]
