"""The database is locked, full or gone: a sentence with status 503, nothing changed, and the same tap acts later."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from channels.db import database_sync_to_async
from django.conf import settings
from django.db import InterfaceError, OperationalError, connection
from django.db.backends.utils import CursorWrapper

from homegame.asgi import application
from tables.live.rooms import Room
from tests.faults.breaking import standing, statements
from tests.night import Night, night
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

SCRIPT = {"accept": "application/json"}
only_sqlite = pytest.mark.skipif(connection.vendor != "sqlite", reason="a fault of a database file")


@pytest.fixture
def tonight() -> Night:
    """Two players; Anna is to flip."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    return tonight


def execute(sql: str) -> int:
    """What `sql` answers on the connection of this thread, which is the one that writes."""
    with connection.cursor() as cursor:
        cursor.execute(sql)
        row = cursor.fetchone()
    return int(row[0]) if row else 0


PROBLEMS = [
    OperationalError("database is locked"),
    OperationalError("database or disk is full"),
    OperationalError("server closed the connection unexpectedly"),
    InterfaceError("connection already closed"),
]


@pytest.mark.parametrize("problem", PROBLEMS, ids=str)
@pytest.mark.parametrize("at", [1, 2, 3, 5])
def test_a_database_that_fails_in_a_write_is_said_and_nothing_changes(
    tonight: Night, problem: Exception, at: int
) -> None:
    sent: dict[str, object] = {**tonight.step(), "line": "Anna flips Ks", "tap": "the tap"}
    was, host = standing(tonight), tonight.phone(host=True)
    with statements(lambda: problem, at):
        answer = host.post(tonight.url("tap"), sent, headers=SCRIPT)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    assert "try again" in answer.json()["error"]["reason"]
    assert standing(tonight) == was
    assert host.post(tonight.url("tap"), sent, headers=SCRIPT).status_code == 200


def test_a_page_whose_database_is_gone_says_so(tonight: Night) -> None:
    def gone(*_: object) -> None:
        raise OperationalError("gone")

    with connection.execute_wrapper(gone):
        answers = [tonight.phone().get(tonight.url(page)) for page in ("table", "state", "books")]
    assert [answer.status_code for answer in answers] == [503] * 3


@contextmanager
def gone_for_all(problem: Exception) -> Iterator[None]:
    """While this lasts no thread gets an answer from the database."""

    def gone(*_: object) -> None:
        raise problem

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CursorWrapper, "execute", gone)
        yield


@pytest.mark.parametrize("problem", PROBLEMS, ids=str)
async def test_a_phone_that_comes_while_the_database_is_gone_is_asked_to_come_again(problem: Exception) -> None:
    tonight = await database_sync_to_async(night)("Anna", "Ben")
    path, headers = f"/ws/t/{tonight.table.code}/", [(b"host", b"localhost"), (b"origin", b"http://localhost")]
    with gone_for_all(problem):
        early = Socket(application, path, headers)
        assert (await early.connect())[0]
        assert await early.receive_output() == {"type": "websocket.close", "code": 1011}
    late = Socket(application, path, headers)
    await late.connect()
    assert json.loads(await late.receive_from())["t"] == "board"
    await late.disconnect()


async def test_odds_that_cannot_be_asked_for_are_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    tonight = await database_sync_to_async(night)("Anna", "Ben")
    with gone_for_all(OperationalError("gone")):
        Room(tonight.table.code).follow()
        async with asyncio.timeout(60):
            while not caplog.messages:
                await asyncio.sleep(0.01)
    assert caplog.messages == ["Odds could not be worked out; they come with the next board: gone"]


@only_sqlite
def test_a_file_locked_by_another_program(tonight: Night) -> None:
    sent: dict[str, object] = {**tonight.step(), "line": "Anna flips Ks", "tap": "the tap"}
    was, host = standing(tonight), tonight.phone(host=True)
    execute("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(settings.DATABASES["default"]["TEST"]["NAME"], isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        page = host.post(tonight.url("tap"), sent)
        assert (page.status_code, "try again" in page.content.decode()) == (503, True)
        assert standing(tonight) == was
        assert host.get(tonight.url("table")).status_code == 200  # readers go on beside the lock
    finally:
        other.close()
        execute("PRAGMA busy_timeout = 5000")
    assert [host.post(tonight.url("tap"), sent, headers=SCRIPT).status_code for _ in range(2)] == [200, 200]
    assert tonight.lines() == ["Anna flips Ks"]


@only_sqlite
def test_a_disk_that_fills_up_keeps_what_was_answered_and_nothing_else(tonight: Night) -> None:
    host, was = tonight.phone(host=True), execute("PRAGMA max_page_count")
    sent: dict[str, object] = {"seat": tonight.player("Ben").pk, "chips": 1, "reason": "x" * 120}
    had, given = tonight.stacks()["Ben"], 0
    execute("VACUUM")  # room that rows of earlier tests have left would be filled first
    execute(f"PRAGMA max_page_count = {execute('PRAGMA page_count')}")
    try:
        while (answer := host.post(tonight.url("buy"), sent, headers=SCRIPT)).status_code == 200:
            given += 1
    finally:
        execute(f"PRAGMA max_page_count = {was}")
    assert answer.status_code == 503
    assert given < 100
    assert tonight.stacks()["Ben"] == had + given
    assert host.post(tonight.url("buy"), sent, headers=SCRIPT).status_code == 200
    assert tonight.stacks()["Ben"] == had + given + 1
