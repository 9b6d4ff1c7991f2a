"""The server is killed hard in a burst of taps and started again: every tap that was answered is there, none twice."""

from __future__ import annotations

import json
import os
import re
import threading
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.faults.served import Server, server

BURST = 12
KILLS = int(os.environ.get("KILLS", "1"))


class Host:
    """Whoever opened the table; sends a tap until it is answered, as the page does."""

    def __init__(self, served: Server) -> None:
        self.served = served
        form: dict[str, object] = {"name": "Friday", "host_name": "Anna", "game": "no_peek", "stack": "1000"}
        _, _, self.cookies = served.ask("POST", "/open", form)
        self.code = next(name for name in self.cookies if name.startswith("host-")).removeprefix("host-")
        page = served.ask("GET", f"/t/{self.code}/bank", None, self.cookies)[1]
        self.seat = int(re.findall(r'name="seat" value="(\d+)"', page)[0])

    def give(self, kill: int, number: int) -> int:
        """One chip for the host's seat, by a tap of its own; the status."""
        reason = f"tap {kill}.{number}"
        form: dict[str, object] = {"seat": self.seat, "chips": 1, "reason": reason, "tap": reason}
        return self.served.ask("POST", f"/t/{self.code}/seats/buy", form, self.cookies)[0]

    def version(self) -> int:
        """The table's version now."""
        shown: int = json.loads(self.served.ask("GET", f"/t/{self.code}/state", None, self.cookies)[1])["v"]
        return shown

    def moves(self) -> list[str]:
        """The reasons of all chips given, as the books have them."""
        night = json.loads(self.served.ask("GET", f"/t/{self.code}/night.json", None, self.cookies)[1])
        return [move["reason"] for move in night["moves"] if move["reason"].startswith("tap ")]


class Phone(threading.Thread):
    """A phone that keeps a socket open, opens it anew when it is lost, and remembers the newest version it showed."""

    def __init__(self, host: Host) -> None:
        super().__init__(daemon=True)
        self.host, self.shows, self.on, self.joined = host, -1, True, 0

    def run(self) -> None:
        port = self.host.served.port
        while self.on:
            try:
                url = f"ws://localhost:{port}/ws/t/{self.host.code}/?screen=table"
                with connect(url, origin=Origin(f"http://localhost:{port}"), proxy=None) as socket:
                    self.joined += 1
                    while self.on:
                        self.hear(socket)
            except (OSError, WebSocketException):
                time.sleep(0.1)

    def hear(self, socket: Any) -> None:
        """The next message within a while, else a ping."""
        try:
            message = json.loads(socket.recv(timeout=0.5))
        except TimeoutError:
            socket.send('{"t":"ping"}')
            return
        if message["t"] == "board":
            self.shows = max(self.shows, message["v"])


def within(seconds: float, holds: Any) -> bool:
    """Whether `holds()` comes true in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.05)
    return False


def burst(host: Host, kill: int) -> tuple[threading.Thread, list[int]]:
    """Taps one after another until the server is gone; `answered` are those it said yes to."""
    answered: list[int] = []

    def send() -> None:
        for number in range(BURST):
            try:
                if host.give(kill, number) == 200:
                    answered.append(number)
            except (OSError, HTTPException):
                return

    thread = threading.Thread(target=send)
    thread.start()
    return thread, answered


def test_every_tap_that_was_answered_is_there_once_and_phones_recover(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        host = Host(served)
        phone = Phone(host)
        phone.start()
        assert within(60, lambda: phone.shows >= 0)
        for kill in range(KILLS):
            sender, answered = burst(host, kill)
            assert within(60, lambda: len(answered) > kill)  # noqa: B023  (asked at once)
            served.kill()
            sender.join()
            served.start()
            kept = [move for move in host.moves() if move.startswith(f"tap {kill}.")]
            assert {f"tap {kill}.{number}" for number in answered} <= set(kept)
            assert len(kept) in (len(answered), len(answered) + 1)  # one may have been done and not been answered
            assert [host.give(kill, number) for number in range(BURST)] == [200] * BURST  # as phones send them again
            assert sorted(host.moves()) == sorted(f"tap {k}.{n}" for k in range(kill + 1) for n in range(BURST))
            assert within(60, lambda: phone.shows == host.version())
        assert phone.joined == KILLS + 1
        assert served.stop() < 20  # told to end, it does so in seconds though phones are connected
        served.start()
        assert within(60, lambda: phone.joined == KILLS + 2)
        phone.on = False
