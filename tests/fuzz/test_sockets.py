"""Whatever a socket sends, the server lives, says so politely, and the other phones notice nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tables.live.limits import TALKS_TOO_MUCH
from tests.faults.served import Server, server
from tests.faults.test_killed_server import Host
from tests.fuzz.budget import tried

PING = '{"t":"ping"}'
TOO_LARGE, POLICY = 1009, 1007
ALLOWED = {None, 1000, 1002, TOO_LARGE, POLICY, TALKS_TOO_MUCH}

deep = st.integers(1, 1500).map(lambda n: "[" * n + "]" * n)
objects = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=10),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=10,
).map(json.dumps)
huge = st.sampled_from([4096, 4097, 65_536, 1_000_000]).map("x".__mul__)
near = st.sampled_from(
    [PING, "ping", '{"t":"pin', '{"t": "ping"}', '{"t":"ping","v":1e999}', '{"t":["ping"]}', "PING", ""]
)
message = st.one_of(st.text(max_size=50), st.binary(max_size=50), deep, objects, huge, near)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Host]]:
    """A server as a home runs it, with a table."""
    folder: Path = tmp_path_factory.mktemp("served")
    with server(folder) as one:
        yield one, Host(one)
        assert "Traceback" not in one.said.read_text()


def opened(at: tuple[Server, Host], path: str = "") -> ClientConnection:
    """A phone's socket."""
    port = at[0].port
    url = f"ws://localhost:{port}{path or f'/ws/t/{at[1].code}/?screen=table'}"
    return connect(url, origin=Origin(f"http://localhost:{port}"), proxy=None, open_timeout=60)


def answers(phone: ClientConnection) -> None:
    """A phone that pings hears its pong."""
    phone.send(PING)
    while json.loads(phone.recv(timeout=60))["t"] != "pong":
        pass


def close_code(socket: ClientConnection) -> int | None:
    """Why the server closed it, after everything it still sent; None when it has not."""
    try:
        while True:
            socket.recv(timeout=0.05)
    except TimeoutError:
        return None
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1002


def test_anything_may_be_sent_and_the_other_phones_go_on(served: tuple[Server, Host]) -> None:
    with opened(served) as good:
        version = served[1].version()

        def check(sent: list[str | bytes]) -> None:
            with opened(served) as rogue:
                with suppress(ConnectionClosed):
                    for one in sent:
                        rogue.send(one)
                assert close_code(rogue) in ALLOWED

        tried(check, st.lists(message, min_size=1, max_size=6), examples=40)
        answers(good)
    assert served[1].version() == version


def test_pings_by_the_thousand_close_their_own_socket_alone(served: tuple[Server, Host]) -> None:
    with opened(served) as good, opened(served) as rogue:
        with suppress(ConnectionClosed):
            for _ in range(1000):
                rogue.send(PING)
        code = None
        while code is None:
            code = close_code(rogue)
        assert code == TALKS_TOO_MUCH
        answers(good)


def test_frames_that_only_the_protocol_sees_hinder_nobody(served: tuple[Server, Host]) -> None:
    with opened(served) as good, opened(served) as rogue:
        for number in range(1000):
            rogue.ping(str(number))
        rogue.send(iter(["{", '"t":', '"ping"', "}"]))  # one message in pieces
        answers(good)


@pytest.mark.parametrize(
    "path",
    ["/ws/", "/ws/t/", "/ws/t//", "/ws/x/y/", "/ws/t/a/b/", "/t/ABCDEF/", "/ws/t/%00/%ff/", "/ws/t/" + "x" * 3000],
)
def test_a_socket_to_nowhere_is_refused(served: tuple[Server, Host], path: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        opened(served, path)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("code", ["XXXXXX", "x" * 3000, "%00", "%F0%9F%82%A1", "..", "-"])
def test_a_socket_to_no_table_is_told_so_for_good(served: tuple[Server, Host], code: str) -> None:
    with opened(served, f"/ws/t/{code}/?screen=table&screen=%00&x=" + "y" * 2000) as socket:
        with suppress(ConnectionClosed):
            socket.send(PING)
        found = None
        while found is None:
            found = close_code(socket)
    assert found == 4404
