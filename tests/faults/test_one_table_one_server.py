"""Caddy with `deploy/Caddyfile` before two servers: all that belongs to a table goes to the same one."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.faults.proxy import Proxy

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
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    """The proxy before two servers."""
    with ExitStack() as ends:
        one = Proxy(tmp_path, *(ends.enter_context(listening()).server_port for _ in range(2)))
        one.start()
        ends.callback(one.stop)
        yield one


def test_a_table_is_at_one_server_and_tables_are_at_all_of_them(proxy: Proxy) -> None:
    codes = [f"TABLE{letter}" for letter in "ABCDEFGHJKMNPQRSTUVWXYZ23456"]
    answered = {code: {proxy.got(path.format(code)) for path in PATHS} for code in codes}
    assert all(len(servers) == 1 for servers in answered.values())
    assert len(set.union(*answered.values()) - {""}) == 2


def test_a_phone_does_not_choose_its_server(proxy: Proxy) -> None:
    chosen = {proxy.got("/t/TABLEA/", **{"X-Table": wish}) for wish in "ABCDEFGHJK"}
    assert len(chosen) == 1
