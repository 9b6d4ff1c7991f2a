#!/usr/bin/env python3
"""Brings the referee up (`python3 run.py`) or runs its tests (`python3 run.py test`), from nothing but Python 3.11.

It makes `.venv`, installs what the hashed lists in `requirements/` name, and starts. Standard library only."""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
WINDOWS = os.name == "nt"


def main() -> int:
    """Does what the command line asks; the exit status of what was run."""
    if sys.version_info < (3, 11):
        print("Python 3.11 or newer is needed; this is", sys.version.split()[0])
        return 2
    asked, rest = _arguments()
    return test(rest) if asked.what == "test" else serve(asked)


def _arguments() -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["serve", "test"], default="serve", help="serve (default) or test")
    parser.add_argument("--port", type=int, default=0, help="the port to listen on (8000, or the next free one)")
    parser.add_argument("--local", action="store_true", help="for this machine only, not for phones on the network")
    asked, rest = parser.parse_known_args()
    if rest and asked.what != "test":
        parser.error(f"unknown: {' '.join(rest)}")
    return asked, rest


def serve(asked: argparse.Namespace) -> int:
    """Prepares the database and the files, says where phones find the table, and serves until Ctrl+C."""
    python = ready(HERE / ".venv", "base")
    environment = {**os.environ, "COLLECTED_STATIC": "on"}
    for command in (["migrate", "--verbosity", "0"], ["collectstatic", "--noinput", "--verbosity", "0"]):
        subprocess.run([python, "manage.py", *command], cwd=HERE, env=environment, check=True)
    host = "127.0.0.1" if asked.local else "0.0.0.0"
    return _run([python, "manage.py", "serve", "--host", host, "--port", str(asked.port)], environment)


def test(rest: list[str]) -> int:
    """Runs the whole test suite, the browser's journeys too; what follows `test` goes to pytest."""
    python = ready(HERE / ".venv-test", "dev")
    chromium = _chromium(python)
    side_by_side = ["-n", str(min(4, max(2, os.cpu_count() or 2)))]  # most of a browser test is waiting
    return _run([python, "-m", "pytest", *side_by_side, *rest], {**os.environ, "CHROMIUM": chromium})


def ready(place: Path, wanted: str) -> str:
    """The Python of the environment at `place`, made and filled when it is missing or its list has changed."""
    python = place / ("Scripts/python.exe" if WINDOWS else "bin/python")
    listed = HERE / "requirements" / f"{wanted}.txt"
    stamp, now = place / "installed", hashlib.sha256(listed.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == now:
        return str(python)
    print(f"Installing what {listed.relative_to(HERE)} lists, once ...", flush=True)
    venv.create(place, with_pip=True, clear=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    subprocess.run([*install, "-r", str(listed)], check=True)
    stamp.write_text(now)
    return str(python)


def _chromium(python: str) -> str:
    """A Chromium for the browser tests: the machine's own, else Debian's, else the one Playwright brings ("")."""
    found = _installed_chromium()
    if not found and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, stdout=subprocess.DEVNULL)
        found = _installed_chromium()
    if not found:
        subprocess.run([python, "-m", "playwright", "install", "chromium"], check=True)
    return found


def _installed_chromium() -> str:
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), "")


def _run(command: list[str], environment: dict[str, str]) -> int:
    """Runs `command` to its end; Ctrl+C ends it and is no error, SIGTERM is passed on and waited for."""
    asked: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _: asked.append(number))
    process = subprocess.Popen(command, cwd=HERE, env=environment)
    signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    if asked:  # between the two lines before
        process.terminate()
    try:
        status = process.wait()
        return 128 - status if status < 0 else status  # ended by a signal, as a shell says it
    except KeyboardInterrupt:
        process.wait()
        return 0


if __name__ == "__main__":
    sys.exit(main())
