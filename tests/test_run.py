"""`run.py` passes SIGTERM on and waits; a setting whose library is missing is said in one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CHILD = """
import signal, sys, time
def ended(*_):
    print("ended", flush=True)
    sys.exit(7)
signal.signal(signal.SIGTERM, ended)
print("here", flush=True)
while True:
    time.sleep(60)
"""
PARENT = "import os, run, sys; sys.exit(run._run([sys.executable, '-c', sys.argv[1]], dict(os.environ)))"


def test_what_is_asked_to_end_asks_the_server_and_waits_for_it() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT, CHILD], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert parent.stdout and parent.stdout.readline() == "here\n"
    parent.send_signal(signal.SIGTERM)
    said, _ = parent.communicate(timeout=180)
    assert (said, parent.returncode) == ("ended\n", 7)


@pytest.mark.parametrize(
    ("name", "value", "library"),
    [
        ("DATABASE_URL", "postgres://nobody@localhost/no", "psycopg"),
        ("REDIS_URL", "redis://localhost", "channels_redis"),
    ],
)
def test_a_setting_whose_library_is_missing_says_what_to_install(name: str, value: str, library: str) -> None:
    started = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.modules[{library!r}] = None; import homegame.settings"],
        cwd=ROOT,
        env={**os.environ, name: value},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert started.returncode == 1
    assert started.stderr.splitlines() == [f"{name} needs more: pip install --require-hashes -r requirements/scale.txt"]
