"""Sockets as they come and go, and how long a board takes to each of them, are counted."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async

from tables import metrics
from tests.live.test_board_socket import board, phone, started

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _counted_anew(settings: Any) -> None:
    settings.METRICS = "on"
    metrics._made.cache_clear()


def series(name: str, **labels: str) -> float:
    """The value of a series."""
    value = metrics._made().registry.get_sample_value(name, labels)
    return -1.0 if value is None else value


async def test_sockets_and_the_way_of_a_board_to_them() -> None:
    tonight = await database_sync_to_async(started)()
    sockets = [phone(tonight), phone(tonight)]
    for socket in sockets:
        await socket.connect()
        await board(socket)
    assert series("homegame_sockets") == 2
    await database_sync_to_async(tonight.enter)("Anna flips Ks")
    for socket in sockets:
        await board(socket)
        await socket.disconnect()
    assert series("homegame_sockets") == 0
    assert series("homegame_push_seconds_count") == 2
    assert 0 < series("homegame_push_seconds_sum") < 60
