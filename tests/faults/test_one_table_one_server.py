"""Caddy with `deploy/Caddyfile` before two servers: all that belongs to a table goes to the same one."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPException, HTTPSConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.faults.served import ROOT
from tests.faults.test_behind_caddy import UNKNOWN, free_port
from tests.faults.test_killed_server import within

pytestmark = pytest.mark.skipif(not shutil.which("caddy"), reason="caddy")

PATHS = ("/t/{}/", "/t/{}/tap", "/t/{}/state?v=3", "/ws/t/{}/?screen=tv", "/tv/{}", "/h/{}/secret", "/s/{}/secret")


class Says(BaseHTTPRequestHandler):
    """Answers everything with its own port."""

    server: ThreadingHTTPServer

    def do_GET(self) -> None:
        text = str(self.server.server_port).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: two servers that say their number have no log."""


@contextmanager
def listening() -> Iterator[ThreadingHTTPServer]:
    """A server that says which one it is."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Says) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[int]:
    """The port of the proxy before two servers."""
    with ExitStack() as ends:
        addresses = [f"127.0.0.1:{ends.enter_context(listening()).server_port}" for _ in range(2)]
        port, config = free_port(), tmp_path / "Caddyfile"
        ports = f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {free_port()}\n\thttps_port {port}\n}}\n"
        config.write_text(f"{ports}import {ROOT / 'deploy/Caddyfile'}\n")
        servers = {"HOST": "localhost", "SERVERS": " ".join(addresses)}
        folders = {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
        command = ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, env={**os.environ, **servers, **folders}, stdout=quiet, stderr=quiet)
        ends.callback(process.wait, 30)
        ends.callback(process.terminate)
        assert within(60, lambda: bool(asked(port, "/healthz")))
        yield port


def asked(port: int, path: str, **headers: str) -> str:
    """Which server answered; "" while there is none."""
    connection = HTTPSConnection("localhost", port, timeout=60, context=UNKNOWN)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        return text if answer.status == 200 else ""
    except (OSError, HTTPException, ssl.SSLError):
        return ""
    finally:
        connection.close()


def test_a_table_is_at_one_server_and_tables_are_at_all_of_them(proxy: int) -> None:
    codes = [f"TABLE{letter}" for letter in "ABCDEFGHJKMNPQRSTUVWXYZ23456"]
    answered = {code: {asked(proxy, path.format(code)) for path in PATHS} for code in codes}
    assert all(len(servers) == 1 for servers in answered.values())
    assert len(set.union(*answered.values()) - {""}) == 2


def test_a_phone_does_not_choose_its_server(proxy: int) -> None:
    chosen = {asked(proxy, "/t/TABLEA/", **{"X-Table": wish}) for wish in "ABCDEFGHJK"}
    assert len(chosen) == 1
