"""The whole site as it is served, for browsers: uvicorn in a thread, which a test can stop, start again and cut off."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from homegame.asgi import application


class Site:
    """One server on a free port of this machine; `url` is where it is found, also after a new start."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://localhost:{self.port}"

    def start(self) -> None:
        """Serves, once it is there."""
        config = uvicorn.Config(application, host="127.0.0.1", port=self.port, lifespan="off", log_level="error")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        until = time.monotonic() + 60
        while not self._server.started:
            assert time.monotonic() < until, "the site did not start"
            time.sleep(0.01)

    def stop(self) -> None:
        """Ends the server as if it were killed: sockets are cut, nobody is told."""
        self.cut()
        self._server.should_exit = self._server.force_exit = True
        self._thread.join(60)

    def cut(self) -> None:
        """Cuts every connection, sockets too, while the server goes on."""
        for connection in list(self._server.server_state.connections):
            connection.loop.call_soon_threadsafe(connection.transport.abort)


@contextmanager
def served() -> Iterator[Site]:
    """A site that is up."""
    site = Site()
    site.start()
    try:
        yield site
    finally:
        site.stop()
