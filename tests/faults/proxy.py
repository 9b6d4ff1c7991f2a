"""Caddy with `deploy/Caddyfile` as it is but for its ports, before one server or several."""

from __future__ import annotations

import os
import socket
import ssl
import subprocess
from http.client import HTTPException, HTTPSConnection
from pathlib import Path

from tests.faults.served import ROOT
from tests.faults.test_killed_server import within

UNKNOWN = ssl._create_unverified_context()  # Caddy's own authority, made for this run


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Proxy:
    """What phones reach by TLS; `servers` are the ports behind it."""

    def __init__(self, folder: Path, *servers: int) -> None:
        self.port = free_port()
        self.origin = f"https://localhost:{self.port}"
        config, self.log = folder / "Caddyfile", folder / "caddy.log"
        own = ("admin off", "skip_install_trust", f"http_port {free_port()}", f"https_port {self.port}")
        opening, rest = (ROOT / "deploy/Caddyfile").read_text().split("\n", 1)
        assert opening == "{"  # options for all of Caddy come first, in the file's as in ours
        config.write_text("\n\t".join([opening, *own]) + f"\n{rest}")
        addresses = " ".join(f"127.0.0.1:{server}" for server in servers)
        folders = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        self.environment = {**os.environ, "HOST": "localhost", "SERVERS": addresses, **folders}
        self.command = ["--config", str(config), "--adapter", "caddyfile"]

    def checked(self) -> int:
        """Caddy's own opinion of the file: 0."""
        validate = ["caddy", "validate", *self.command]
        return subprocess.run(validate, env=self.environment, capture_output=True, check=False).returncode

    def start(self) -> None:
        """Serves, once a server behind it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                ["caddy", "run", *self.command], env=self.environment, stdout=subprocess.DEVNULL, stderr=log
            )
        assert within(60, lambda: bool(self.got("/healthz")))

    def stop(self) -> None:
        """Ends it."""
        self.process.terminate()
        self.process.wait(30)

    def got(self, path: str, form: bytes | None = None, headers: dict[str, str] | None = None) -> str:
        """What a server answered with 200, to a POST when there is a form; "" when none did."""
        connection = HTTPSConnection("localhost", self.port, timeout=60, context=UNKNOWN)
        try:
            connection.request("GET" if form is None else "POST", path, form, headers or {})
            answer = connection.getresponse()
            text = answer.read().decode()
            return text if answer.status == 200 else ""
        except (OSError, HTTPException):
            return ""
        finally:
            connection.close()
