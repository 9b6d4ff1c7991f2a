"""A server in a process of its own, as a home runs it: killed hard, started again, asked over plain http."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).parent.parent.parent
Answer = tuple[int, str, dict[str, str]]


class Server:
    """`manage.py serve` on a free port with its own data; `kill` is SIGKILL."""

    def __init__(self, data: Path, **settings: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        plain = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        self.said = data / "stderr.txt"
        self.environment = {**plain, "DATA_DIR": str(data), **settings}

    def manage(self, *command: str) -> None:
        """Runs a management command to its end."""
        subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=self.environment, check=True)

    def start(self) -> None:
        """Serves, once it answers."""
        command = [sys.executable, "manage.py", "serve", "--port", str(self.port)]
        self.said.parent.mkdir(parents=True, exist_ok=True)
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, stdout=subprocess.DEVNULL, stderr=said
            )
        until = time.monotonic() + 120
        while time.monotonic() < until:
            try:
                if self.ask("GET", "/healthz")[0] == 200:
                    return
            except (OSError, HTTPException):
                time.sleep(0.05)
        raise TimeoutError(f"the server did not start: {self.said.read_text()[-2000:]}")

    def kill(self) -> None:
        """Ends it as a power cut would: no clean-up, nobody told."""
        self.process.kill()
        self.process.wait(60)

    def stop(self) -> float:
        """Ends it as systemd does; the seconds that took."""
        began = time.monotonic()
        self.process.terminate()
        self.process.wait(60)
        return time.monotonic() - began

    def ask(
        self, method: str, path: str, form: dict[str, object] | None = None, cookies: dict[str, str] | None = None
    ) -> Answer:
        """Status, text and the cookies that were set; OSError or HTTPException when nobody answers."""
        held = {"csrftoken": "c" * 32, **(cookies or {})}
        headers = {
            "Host": f"localhost:{self.port}",
            "Accept": "application/json" if form else "*/*",
            "Cookie": "; ".join(f"{name}={value}" for name, value in held.items()),
            "X-CSRFToken": "c" * 32,
            "Content-Type": "application/x-www-form-urlencoded",
        }
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, urlencode(form or {}), headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            given = [value.partition(";")[0] for name, value in answer.getheaders() if name.lower() == "set-cookie"]
            return answer.status, text, dict(pair.split("=", 1) for pair in given)
        finally:
            connection.close()


@contextmanager
def server(data: Path, **settings: str) -> Iterator[Server]:
    """A server with an empty database, up."""
    one = Server(data, **settings)
    one.manage("migrate", "--verbosity", "0")
    one.start()
    try:
        yield one
    finally:
        one.kill()
