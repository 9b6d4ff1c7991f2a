"""Sockets are counted, and whoever says too much is cut off; a phone that pings as phones do is not."""

from __future__ import annotations

import json

import pytest
from channels.db import database_sync_to_async
from django.conf import settings

from tables.live import limits
from tests.live.test_board_socket import board, phone, started

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("limit", ["MOST_SOCKETS", "MOST_SOCKETS_BY_ADDRESS", "MOST_SOCKETS_BY_TABLE"])
async def test_one_socket_too_many_is_sent_away_until_another_has_gone(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(settings, limit, 2)
    tonight = await database_sync_to_async(started)()
    sockets = [phone(tonight) for _ in range(3)]
    for socket in sockets:
        await socket.connect()
    for socket in sockets[:2]:
        await board(socket)
    assert await sockets[2].receive_output() == {"type": "websocket.close", "code": limits.BUSY}
    await sockets[0].disconnect()
    again = phone(tonight)
    await again.connect()
    await board(again)
    for socket in (sockets[1], sockets[2], again):
        await socket.disconnect()


async def test_whoever_says_too_much_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)  # on a slow machine it would not be too much
    tonight = await database_sync_to_async(started)()
    socket = phone(tonight)
    await socket.connect()
    await board(socket)
    for _ in range(limits.MOST_WORDS):
        await socket.send_to("noise")
    assert await socket.receive_nothing(timeout=0.2)
    await socket.send_to('{"t":"ping"}')
    assert await socket.receive_output() == {"type": "websocket.close", "code": limits.TALKS_TOO_MUCH}


async def test_pings_in_their_time_are_all_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    tonight = await database_sync_to_async(started)()
    socket = phone(tonight)
    await socket.connect()
    await board(socket)
    clock = iter(range(0, 10_000, 2))
    monkeypatch.setattr(limits, "monotonic", lambda: float(next(clock)))
    for _ in range(limits.MOST_WORDS * 2):
        await socket.send_to('{"t":"ping"}')
        assert json.loads(await socket.receive_from())["t"] == "pong"
    await socket.disconnect()
