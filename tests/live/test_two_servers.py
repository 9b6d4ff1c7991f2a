"""Two server processes on one PostgreSQL and one Redis: a tap on one shows on a phone of the other, and acts once."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tables import accounts
from tests.faults.served import Server
from tests.night import night

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(
        not (os.environ.get("DATABASE_URL") and os.environ.get("REDIS_URL")), reason="PostgreSQL, Redis"
    ),
]


ANSWERS = ("Ben calls", "Ben folds")


def shown(phone: ClientConnection, version: int) -> int:
    """The version of the first board that is `version` or newer."""
    while True:
        message = json.loads(phone.recv(timeout=60))
        if message["t"] == "board" and message["v"] >= version:
            return int(message["v"])


def test_an_undo_on_one_and_an_entry_on_the_other_at_once_are_one_of_the_two(tmp_path: Path) -> None:
    base, _, _ = os.environ["DATABASE_URL"].rpartition("/")
    url = f"{base}/{connection.settings_dict['NAME']}"
    shared = {"DATABASE_URL": url, "REDIS_URL": os.environ["REDIS_URL"], "SECRET_KEY": settings.SECRET_KEY}
    one, two = Server(tmp_path / "one", **shared), Server(tmp_path / "two", **shared)
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 2")
    code, held = tonight.table.code, {f"host-{tonight.table.code}": tonight.host_secret}
    try:
        one.start()
        two.start()
        for turn in range(6):
            before, step = tonight.lines(), tonight.step()
            sent = [("undo", dict[str, object](step)), ("tap", {**step, "line": ANSWERS[turn % 2]})]
            with ThreadPoolExecutor(2) as phones:
                asked = [
                    phones.submit(server.ask, "POST", f"/t/{code}/{deed}", form, held)
                    for server, (deed, form) in zip((one, two), sent, strict=True)
                ]
            statuses = [answer.result()[0] for answer in asked]
            assert sorted(statuses) == [200, 409]
            now = tonight.lines()
            assert now == (before[:-1] if statuses[0] == 200 else [*before, ANSWERS[turn % 2]])
            assert accounts.balance(tonight.now).gap == 0
            if now != ["Anna flips Ks", "Anna bets 2"]:
                tonight.undo() if len(now) > 2 else tonight.enter("Anna bets 2")
    finally:
        one.kill()
        two.kill()


def test_a_tap_on_one_shows_on_a_phone_of_the_other_and_acts_once(tmp_path: Path) -> None:
    base, _, _ = os.environ["DATABASE_URL"].rpartition("/")
    url = f"{base}/{connection.settings_dict['NAME']}"  # the test's own database
    shared = {"DATABASE_URL": url, "REDIS_URL": os.environ["REDIS_URL"], "SECRET_KEY": settings.SECRET_KEY}
    one, two = Server(tmp_path / "one", **shared), Server(tmp_path / "two", **shared)
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    code, held = tonight.table.code, {f"host-{tonight.table.code}": tonight.host_secret}
    try:
        one.start()
        two.start()
        origin = Origin(f"http://localhost:{two.port}")
        with connect(
            f"ws://localhost:{two.port}/ws/t/{code}/?screen=table", origin=origin, proxy=None, open_timeout=60
        ) as phone:
            before = shown(phone, 0)
            sent: dict[str, object] = {**tonight.step(), "line": "Anna flips Ks", "tap": "the tap"}
            answers = [server.ask("POST", f"/t/{code}/tap", sent, held)[0] for server in (one, two, one)]
            assert answers == [200] * 3
            assert shown(phone, before + 1) == tonight.now.version
        assert tonight.lines() == ["Anna flips Ks"]
        assert one.ask("POST", f"/t/{code}/tap", {**sent, "tap": "late", "line": "Anna flips Kd"}, held)[0] == 409
    finally:
        one.kill()
        two.kill()
