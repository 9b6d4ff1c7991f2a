"""The server behind Caddy with `deploy/Caddyfile` as it is: pages, taps, sockets over TLS, and a restart under load."""

from __future__ import annotations

import json
import shutil
import threading
import time
from collections.abc import Iterator
from http.client import HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.faults.proxy import UNKNOWN, Proxy
from tests.faults.served import Answer, Server, server
from tests.faults.test_killed_server import Host, within

pytestmark = pytest.mark.skipif(not shutil.which("caddy"), reason="caddy")

TAPS = 20


class Proxied(Proxy):
    """A proxy and the one server behind it."""

    def __init__(self, behind: Server, folder: Path) -> None:
        super().__init__(folder, behind.port)
        self.server = behind

    def ask(
        self, method: str, path: str, form: dict[str, object] | None = None, cookies: dict[str, str] | None = None
    ) -> Answer:
        """As Server.ask, through the proxy and over TLS."""
        held = {"csrftoken": "c" * 32, **(cookies or {})}
        headers = {
            "Accept": "application/json" if form else "*/*",
            "Cookie": "; ".join(f"{name}={value}" for name, value in held.items()),
            "Origin": self.origin,
            "X-CSRFToken": "c" * 32,
            "Content-Type": "application/x-www-form-urlencoded",
        }
        connection = HTTPSConnection("localhost", self.port, timeout=60, context=UNKNOWN)
        try:
            connection.request(method, path, urlencode(form or {}), headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            self.headers = answer.headers
            given = [value.partition(";")[0] for name, value in answer.getheaders() if name.lower() == "set-cookie"]
            return answer.status, text, dict(pair.split("=", 1) for pair in given)
        finally:
            connection.close()


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Proxied]:
    """A server with HTTPS=on and BEHIND_PROXY=on, and Caddy before it."""
    with server(tmp_path / "data", HTTPS="on", BEHIND_PROXY="on", METRICS="on") as behind:
        one = Proxied(behind, tmp_path)
        assert one.checked() == 0
        one.start()
        try:
            yield one
        finally:
            one.stop()


class Phone(threading.Thread):
    """A phone that keeps a socket through the proxy open, and opens it anew when it is lost."""

    def __init__(self, host: Host, proxied: Proxied) -> None:
        super().__init__(daemon=True)
        self.proxied = proxied
        self.url = f"wss://localhost:{proxied.port}/ws/t/{host.code}/?screen=table"
        self.shows, self.joined, self.on = -1, 0, True

    def run(self) -> None:
        while self.on:
            try:
                with connect(self.url, ssl=UNKNOWN, origin=Origin(self.proxied.origin), proxy=None) as one:
                    self.joined += 1
                    while self.on:
                        self.hear(one)
            except (OSError, WebSocketException):
                time.sleep(0.1)

    def hear(self, one: Any) -> None:
        """The next message within a while, else a ping."""
        try:
            message = json.loads(one.recv(timeout=0.5))
        except TimeoutError:
            one.send('{"t":"ping"}')
            return
        if message["t"] == "board":
            self.shows = max(self.shows, message["v"])


def given(host: Host, number: int) -> bool:
    """One chip by one tap, sent with the same id until it is answered with 200, as a page does."""

    def sent() -> bool:
        try:
            return host.give(0, number) == 200
        except (OSError, HTTPException):
            return False

    return within(240, sent)


def test_pages_taps_and_sockets_through_the_proxy_and_a_restart_in_the_middle(proxied: Proxied) -> None:
    host = Host(proxied)  # type: ignore[arg-type]
    assert "max-age" in str(proxied.headers["Strict-Transport-Security"])
    assert proxied.ask("GET", "/metrics")[0] == 404
    phone = Phone(host, proxied)
    phone.start()
    assert within(60, lambda: phone.shows >= 0)
    answers: list[bool] = []
    taps = threading.Thread(target=lambda: answers.extend(given(host, number) for number in range(TAPS)))
    taps.start()
    assert within(60, lambda: host.moves() != [])
    assert proxied.server.stop() < 30
    proxied.server.start()
    taps.join(300)
    assert answers == [True] * TAPS
    assert sorted(host.moves()) == sorted(f"tap 0.{number}" for number in range(TAPS))
    assert within(120, lambda: phone.shows == host.version())
    assert phone.joined >= 2
    phone.on = False
