"""The database file is copied while it is in use, a damaged one is not served, and a copy takes its place."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from homegame import copies
from tests.faults.served import ROOT, Server


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database in use, with a thousand rows."""
    file = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE chips (n INTEGER, words TEXT)")
        database.executemany("INSERT INTO chips VALUES (?, ?)", [(n, "x" * 200) for n in range(1000)])
        database.commit()
    return file


def rows(file: Path) -> int:
    """How many rows it has."""
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT COUNT(*) FROM chips").fetchone()[0])


def spoil(file: Path) -> None:
    """Writes nonsense over the middle of the file, as a bad card does."""
    data = bytearray(file.read_bytes())
    data[8192:40960] = b"\xaa" * (40960 - 8192)
    file.write_bytes(data)


def test_a_copy_is_whole_while_somebody_writes(file: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(file)) as writer:
        writer.execute("INSERT INTO chips VALUES (1000, 'not committed')")
        copy = copies.copied(file, tmp_path / "copies" / "one.sqlite3")
        assert (rows(copy), copies.damage(copy)) == (1000, "")
    assert copy.stat().st_mode & 0o777 == 0o600


def test_a_file_whose_name_is_no_moment_stops_no_copy(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "tables-20261399-256199.sqlite3").touch()
    assert rows(copies.copy_now(file, folder)) == rows(copies.copy_now(file, folder)) == 1000
    assert len(copies.copies(folder)) == 3


def test_damage_is_found_and_a_file_that_is_not_there_yet_is_fine(file: Path, tmp_path: Path) -> None:
    assert copies.damage(file) == ""
    assert copies.damage(tmp_path / "none") == ""
    spoil(file)
    assert copies.damage(file)


def test_a_file_that_is_open_elsewhere_is_in_use_and_a_closed_or_damaged_one_is_not(file: Path) -> None:
    with closing(sqlite3.connect(file)) as reader:
        reader.execute("SELECT COUNT(*) FROM chips").fetchone()
        assert copies.in_use(file)
    assert not copies.in_use(file)
    assert not copies.in_use(file.with_name("none"))
    spoil(file)
    assert not copies.in_use(file)


def test_nothing_is_restored_under_a_running_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.manage("migrate", "--verbosity", "0")
    server.manage("backup")
    copy = copies.copies(tmp_path / "copies")[0]
    server.start()
    try:
        assert server.ask("GET", "/readyz")[0] == 200
        restore = [sys.executable, "manage.py", "restore", str(copy)]
        refused = subprocess.run(restore, cwd=ROOT, env=server.environment, capture_output=True, text=True, timeout=180)
        assert refused.returncode == 1
        assert "End it first" in refused.stderr
    finally:
        server.kill()


def test_the_oldest_copies_go(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "KEPT", 3)
    folder = tmp_path / "copies"
    folder.mkdir()
    for day in range(10, 15):
        (folder / f"tables-202601{day}-000000.sqlite3").touch()
    newest = copies.copy_now(file, folder)
    assert copies.copies(folder) == [newest, *sorted(folder.glob("tables-20260114*")), *folder.glob("tables-20260113*")]


def test_copies_are_made_when_something_has_changed_and_only_then(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    rolling = copies.Rolling(file, folder, every=0.05)
    rolling.start()
    until = time.monotonic() + 60
    while not copies.copies(folder) and time.monotonic() < until:
        time.sleep(0.02)
    time.sleep(0.3)
    rolling.ended.set()
    rolling.join(60)
    assert len(copies.copies(folder)) == 1


def test_a_damaged_file_is_not_served_and_a_copy_takes_its_place(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.manage("migrate", "--verbosity", "0")
    server.manage("backup")
    spoil(tmp_path / "tables.sqlite3")
    serve = [sys.executable, "manage.py", "serve", "--port", str(server.port)]
    refused = subprocess.run(serve, cwd=ROOT, env=server.environment, capture_output=True, text=True, timeout=180)
    assert refused.returncode == 1
    assert "is damaged" in refused.stderr
    copy = copies.copies(tmp_path / "copies")[0]
    assert f"manage.py restore {copy}" in refused.stderr
    server.manage("restore", str(copy))
    server.start()
    try:
        assert server.ask("GET", "/readyz")[0] == 200
    finally:
        server.kill()
