"""Redis goes in the middle of an evening and comes back: taps act all the while, and phones show them afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest

from tests.faults.served import server
from tests.faults.test_killed_server import Host, Phone, within

pytestmark = pytest.mark.skipif(
    not (os.environ.get("REDIS_URL") and shutil.which("redis-server")), reason="needs a Redis of its own"
)


class Redis:
    """A Redis of this test alone."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.data = data

    def start(self) -> None:
        """Up, once its port is open."""
        command = [
            "redis-server",
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            str(self.data),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        assert within(60, self.answers)

    def answers(self) -> bool:
        """Whether it takes connections."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        """Gone, without a goodbye."""
        self.process.kill()
        self.process.wait(60)


def test_taps_act_without_redis_and_phones_catch_up(tmp_path: Path) -> None:
    redis = Redis(tmp_path)
    redis.start()
    try:
        with server(tmp_path, REDIS_URL=f"redis://127.0.0.1:{redis.port}/0") as served:
            host = Host(served)
            phone = Phone(host)
            phone.start()
            assert within(60, lambda: phone.shows >= 0)
            assert host.give(0, 0) == 200
            assert within(60, lambda: phone.shows == host.version())
            redis.kill()
            assert [host.give(0, number) for number in range(1, 4)] == [200] * 3
            time.sleep(1)
            redis.start()
            assert host.give(0, 4) == 200
            assert within(60, lambda: phone.shows == host.version())
            assert sorted(host.moves()) == [f"tap 0.{number}" for number in range(5)]
            phone.on = False
    finally:
        redis.kill()
