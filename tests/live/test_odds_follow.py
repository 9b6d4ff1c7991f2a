"""The odds follow their board: worked out once a version for all phones, and gone where the host turns them off."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from channels.db import database_sync_to_async

from homegame.asgi import application
from tables import chances
from tables.services import rules
from tables.viewers import Viewer
from tests.night import Night, night
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

HOST = Viewer(is_host=True)


def worked_out() -> int:
    """How often odds were worked out, once what other tests asked for is done."""
    chances._worker.submit(int).result(60)
    return chances.worked_out


def started(game: str = "no_peek") -> Night:
    """Two players; Anna is to flip."""
    tonight = night("Anna", "Ben", game=game)
    tonight.start(dealer="Ben")
    return tonight


@asynccontextmanager
async def phones(tonight: Night, *screens: str) -> AsyncIterator[list[Socket]]:
    """Phones with an open socket each, which have said nothing yet."""
    headers = [(b"host", b"localhost"), (b"origin", b"http://localhost"), (b"cookie", tonight.host_cookie.encode())]
    path = f"/ws/t/{tonight.table.code}/?screen="
    sockets = [Socket(application, path + screen, headers) for screen in screens]
    for socket in sockets:
        await socket.connect()
    yield sockets
    for socket in sockets:
        await socket.disconnect()


async def heard(socket: Socket) -> dict[str, Any]:
    """The next message."""
    message: dict[str, Any] = json.loads(await socket.receive_from())
    return message


async def test_the_board_comes_first_and_its_odds_follow() -> None:
    tonight = await database_sync_to_async(started)()
    async with phones(tonight, "table") as (socket,):
        board, odds = await heard(socket), await heard(socket)
        assert (board["t"], odds["t"]) == ("board", "odds")
        await database_sync_to_async(tonight.enter)("Anna flips Ks")
        board, odds = await heard(socket), await heard(socket)
        assert (board["t"], odds["t"]) == ("board", "odds")
        assert (odds["deal"], odds["version"]) == (board["deal"], board["version"])


async def test_odds_are_worked_out_once_a_version_for_many_phones() -> None:
    tonight = await database_sync_to_async(started)()
    before = worked_out()
    async with phones(tonight, "table", "table", "host", "tv") as sockets:
        first = [[(await heard(socket))["t"] for _ in range(2)] for socket in sockets]
        assert first == [["board", "odds"]] * 4
        assert chances.worked_out == before + 1
        await database_sync_to_async(tonight.enter)("Anna flips Ks")
        second = [[await heard(socket) for _ in range(2)] for socket in sockets]
        assert {odds["version"] for _, odds in second} == {1}
        assert second[0] == second[1]
        assert chances.worked_out == before + 2


async def test_what_changes_no_card_sends_no_odds_again() -> None:
    tonight = await database_sync_to_async(started)()
    before = worked_out()
    async with phones(tonight, "table") as (socket,):
        assert [(await heard(socket))["t"] for _ in range(2)] == ["board", "odds"]
        await database_sync_to_async(rules.settle)(tonight.table, HOST, {"name": "Saturday"})
        assert (await heard(socket))["t"] == "board"
        assert await socket.receive_nothing(timeout=0.3)
    assert chances.worked_out == before + 1


async def test_only_the_newest_version_of_a_burst_is_sent() -> None:
    tonight = await database_sync_to_async(started)()
    async with phones(tonight, "table") as (socket,):
        await database_sync_to_async(tonight.enter)("Anna flips Ks", "Anna checks", "Ben checks", "Ben flips 2c")
        shown: list[dict[str, Any]] = []
        while not (shown and shown[-1]["t"] == "odds" and shown[-1]["version"] == 4):
            shown.append(await heard(socket))
        assert [one["version"] for one in shown] == sorted(one["version"] for one in shown)


async def test_turned_off_nothing_is_worked_out_or_sent_and_the_board_has_no_room_for_it() -> None:
    tonight = await database_sync_to_async(started)()
    async with phones(tonight, "table") as (socket,):
        board, odds = await heard(socket), await heard(socket)
        assert ("with-odds" in board["parts"]["board"], odds["t"]) == (True, "odds")
        await database_sync_to_async(rules.settle)(tonight.table, HOST, {"odds": "off"})
        before = chances.worked_out
        board = await heard(socket)
        assert "with-odds" not in board["parts"]["board"]
        await database_sync_to_async(tonight.enter)("Anna flips Ks")
        assert (await heard(socket))["t"] == "board"
        assert await socket.receive_nothing(timeout=0.3)
        assert chances.worked_out == before


@pytest.mark.parametrize(("choice", "follow"), [("flips", False), ("all", True)])
async def test_stud_has_odds_only_where_the_host_wants_them_in_every_game(choice: str, follow: bool) -> None:
    tonight = await database_sync_to_async(started)("seven_card_stud")
    await database_sync_to_async(rules.settle)(tonight.table, HOST, {"odds": choice})
    async with phones(tonight, "table") as (socket,):
        assert (await heard(socket))["t"] == "board"
        if follow:
            assert (await heard(socket))["t"] == "odds"
        else:
            assert await socket.receive_nothing(timeout=1)
