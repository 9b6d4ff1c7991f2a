"""Caddy with `deploy/Caddyfile` before two servers: a table is at one of them, and at the other when that one dies."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.faults.proxy import Proxy
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

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: two servers that say their number have no log."""


def listening(ends: ExitStack) -> ThreadingHTTPServer:
    """A server that says which one it is."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Says)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    ends.callback(gone, server)
    return server


def gone(server: ThreadingHTTPServer) -> None:
    """Nobody listens at its port any more."""
    server.shutdown()
    server.server_close()


Behind = tuple[Proxy, dict[str, ThreadingHTTPServer]]


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[Behind]:
    """The proxy, and the two servers behind it by what they say."""
    with ExitStack() as ends:
        servers = [listening(ends) for _ in range(2)]
        one = Proxy(tmp_path, *(server.server_port for server in servers))
        one.start()
        ends.callback(one.stop)
        yield one, {str(server.server_port): server for server in servers}


@pytest.fixture
def proxy(behind: Behind) -> Proxy:
    """The proxy before two servers."""
    return behind[0]


CODES = [f"TABLE{letter}" for letter in "ABCDEFGHJKMNPQRSTUVWXYZ23456"]


def test_a_table_is_at_one_server_and_tables_are_at_all_of_them(proxy: Proxy) -> None:
    answered = {code: {proxy.got(path.format(code)) for path in PATHS} for code in CODES}
    assert all(len(servers) == 1 for servers in answered.values())
    assert len(set.union(*answered.values()) - {""}) == 2


def test_a_phone_does_not_choose_its_server(proxy: Proxy) -> None:
    chosen = {proxy.got("/t/TABLEA/", headers={"X-Table": wish}) for wish in "ABCDEFGHJK"}
    assert len(chosen) == 1


def test_taps_for_a_server_that_died_harm_no_table_of_the_other(behind: Behind) -> None:
    proxy, servers = behind
    at = {proxy.got(f"/t/{code}/"): code for code in CODES}
    (dead, moved), (alive, stayed) = at.items()
    gone(servers[dead])

    def taps() -> str:
        proxy.got(f"/t/{moved}/tap", b"tap=1")  # while the proxy does not know yet that nobody is there
        return proxy.got(f"/t/{stayed}/tap", b"tap=1")

    assert [taps() for _ in range(20)] == [alive] * 20
    assert within(30, lambda: proxy.got(f"/t/{moved}/tap", b"tap=2") == alive)


def test_the_log_of_the_proxy_has_no_code_in_it(behind: Behind) -> None:
    proxy, servers = behind
    for server in servers.values():
        gone(server)
    code = CODES[0]
    proxy.got(f"/h/{code}/secret", b"tap=1")
    assert within(30, lambda: '"http.log.error"' in proxy.log.read_text())
    assert code not in proxy.log.read_text()
