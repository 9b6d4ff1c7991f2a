"""Serves the referee: says where phones find it and runs uvicorn with the right limits.

Why these limits: docs/decisions/server.md."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from homegame import lan
from homegame.copies import Rolling, copies, damage
from homegame.daily import Daily
from tables.qr import blocks
from tables.services.pruning import prune

SPARE = 500  # connections beside the sockets: pages and taps


class Command(BaseCommand):
    help = "Serves the referee to the phones on the network."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for every phone on the network")
        parser.add_argument("--port", type=int, default=0, help="8000, or the next one that is free")

    def handle(self, *args: Any, **options: Any) -> None:
        host = options["host"]
        port = _free_port(host, options["port"])
        self._look_after_database()
        if settings.PRUNE_AFTER_DAYS > 0:
            Daily(lambda: prune(settings.PRUNE_AFTER_DAYS, settings.DATA_DIR / "pruned")).start()
        behind_proxy = settings.SECURE_PROXY_SSL_HEADER is not None
        self._say_where(host, port, behind_proxy)
        lan.open_to_all = host == "0.0.0.0" and not behind_proxy  # behind one the page's own address is the right one
        uvicorn.run(
            "homegame.asgi:application",
            host=host,
            port=port,
            lifespan="off",
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=behind_proxy,
            limit_concurrency=settings.MOST_SOCKETS + SPARE,
            timeout_keep_alive=10,
            ws_max_size=4096,
            ws_max_queue=8,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=3,
        )

    def _look_after_database(self) -> None:
        """Refuses to serve a damaged file, and copies a whole one from time to time."""
        if connection.vendor != "sqlite":
            return
        file, folder = Path(str(connection.settings_dict["NAME"])), settings.DATA_DIR / "copies"
        if problem := damage(file):
            newest = next(iter(copies(folder)), None)
            way = f"manage.py restore {newest}" if newest else "there is no copy of it yet"
            raise CommandError(f"The database {file} is damaged ({problem}). To go back: {way}")
        Rolling(file, folder).start()

    def _say_where(self, host: str, port: int, behind_proxy: bool) -> None:
        if behind_proxy:
            self.stdout.write(f"Serving the proxy on {host}:{port}")
            self.stdout.flush()
            return
        own = lan.addresses() if host == "0.0.0.0" else []
        for address in own or ["localhost"]:
            self.stdout.write(f"  http://{address}:{port}/")
        if own:
            self.stdout.write("\n" + blocks(f"http://{own[0]}:{port}/"))
            self.stdout.write("Scan it with any phone on this network, or open the address. Ctrl+C ends the evening.")
        self.stdout.flush()


def _free_port(host: str, asked: int) -> int:
    """The port asked for, else the first free one from 8000; says so in one line when something else has it."""
    for port in [asked] if asked else range(8000, 8010):
        if _is_free(host, port):
            return port
    taken = f"Port {asked} is" if asked else "Ports 8000 to 8009 are all"
    raise CommandError(f"{taken} in use; choose another with --port.")


def _is_free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True
