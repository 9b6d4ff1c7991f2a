"""The servers that are measured, in processes of their own: one on SQLite, some on PostgreSQL and Redis, a bare one.

Limits by address are raised for them by the settings there are (docs/settings.md): all phones here have one address."""

from __future__ import annotations

import glob
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[3]
TICK = os.sysconf("SC_CLK_TCK")
LIMITS = {"MOST_SOCKETS": "20000", "MOST_SOCKETS_BY_ADDRESS": "20000", "MOST_SOCKETS_BY_TABLE": "20000"}


@dataclass(frozen=True, slots=True)
class Served:
    """Processes that serve the same tables, one a port."""

    ports: tuple[int, ...]
    pids: tuple[int, ...]

    def cpu(self) -> float:
        """Seconds of CPU that these processes have had, databases not counted."""
        return sum(_cpu(pid) for pid in self.pids)

    def megabytes(self) -> float:
        """What they hold in memory."""
        return sum(_resident(pid) for pid in self.pids)


@contextmanager
def bare() -> Iterator[Served]:
    """The broadcaster without Django."""
    with ExitStack() as ends:
        port = free_port()
        yield Served((port,), (_run(ends, ["-m", "tests.bench.load.bare", str(port)], port, {}),))


@contextmanager
def small() -> Iterator[Served]:
    """As a home has it: one process, SQLite, everything in memory."""
    with ExitStack() as ends:
        data = ends.enter_context(TemporaryDirectory())
        yield _served(ends, 1, {"DATA_DIR": data})


@contextmanager
def big(processes: int) -> Iterator[Served]:
    """As a club has it: PostgreSQL and Redis, which are started for it, and so many processes."""
    with ExitStack() as ends:
        data = ends.enter_context(TemporaryDirectory())
        os.chmod(data, 0o755)
        shared = {
            "DATA_DIR": data,
            "DATABASE_URL": _postgres(ends, Path(data)),
            "REDIS_URL": _redis(ends, data),
            "SECRET_KEY": secrets.token_urlsafe(50),
        }
        yield _served(ends, processes, shared)


def able() -> bool:
    """Whether this machine has PostgreSQL and Redis."""
    return bool(_initdb() and shutil.which("redis-server"))


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _served(ends: ExitStack, processes: int, settings: dict[str, str]) -> Served:
    plain = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    env = {**plain, "COLLECTED_STATIC": "off", **LIMITS, **settings}
    subprocess.run([sys.executable, "manage.py", "migrate", "--verbosity", "0"], cwd=ROOT, env=env, check=True)
    ports = tuple(free_port() for _ in range(processes))
    pids = [_run(ends, ["manage.py", "serve", "--port", str(port)], port, env) for port in ports]
    return Served(ports, tuple(pids))


def _run(ends: ExitStack, command: list[str], port: int, env: dict[str, str]) -> int:
    whole = [sys.executable, *command]
    process = subprocess.Popen(whole, cwd=ROOT, env={**os.environ, **env}, stdout=subprocess.DEVNULL)
    ends.callback(process.wait)
    ends.callback(process.kill)
    for _ in range(600):
        try:
            with urlopen(f"http://localhost:{port}/healthz", timeout=5):
                return process.pid
        except (URLError, ConnectionError):
            time.sleep(0.2)
    raise SystemExit("The server did not come up.")


def _postgres(ends: ExitStack, data: Path) -> str:
    """A database of this run alone, as safe as a real one: it waits for the disk."""
    initdb, port, folder = _initdb(), free_port(), data / "pg"
    folder.mkdir()
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
    control = str(Path(initdb).with_name("pg_ctl"))
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    _as_owner(initdb, "-D", str(folder), "-U", "homegame", "-A", "trust", "--no-sync")
    _as_owner(control, "-D", str(folder), "-w", "-l", str(folder / "log"), "-o", options, "start")
    ends.callback(_as_owner, control, "-D", str(folder), "-m", "immediate", "stop")
    return f"postgres://homegame@127.0.0.1:{port}/postgres"


def _redis(ends: ExitStack, data: str) -> str:
    port = free_port()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", data]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    ends.callback(process.wait)
    ends.callback(process.kill)
    return f"redis://127.0.0.1:{port}/0"


def _initdb() -> str:
    return shutil.which("initdb") or max(glob.glob("/usr/lib/postgresql/*/bin/initdb"), default="")


def _as_owner(*command: str) -> None:
    whole = ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else list(command)
    subprocess.run(whole, check=True, stdout=subprocess.DEVNULL)


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def _resident(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))
