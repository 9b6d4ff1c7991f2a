"""Copies of the database file: one every quarter of an hour in which something changed, the last two days' worth kept.

And the look at the file before it is served: a damaged one is not played on (docs/reliability.md). SQLite only."""

from __future__ import annotations

import logging
import os
import sqlite3
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

EVERY = 15 * 60  # seconds
KEPT = 192  # copies
LONG_AGO = datetime.min.replace(tzinfo=UTC)
NAMED = "tables-%Y%m%d-%H%M%S.sqlite3"
logger = logging.getLogger(__name__)


def damage(file: Path) -> str:
    """What is wrong with a database file; empty when nothing is, or when there is none yet."""
    if not file.exists() or not file.stat().st_size:
        return ""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            found = [row[0] for row in database.execute("PRAGMA quick_check(5)")]
            found += [f"a row of {row[0]} refers to nothing" for row in database.execute("PRAGMA foreign_key_check")]
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return "" if found == ["ok"] else "; ".join(line for line in found if line != "ok")


def in_use(file: Path) -> bool:
    """Whether a program has the database open: only who is alone with it can take its journal away."""
    if not file.exists():
        return False
    try:
        with closing(sqlite3.connect(file, timeout=0)) as database:
            database.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as problem:
        return "locked" in str(problem)
    except sqlite3.DatabaseError:
        return False  # damaged: what it is replaced for
    return False


def copied(file: Path, to: Path) -> Path:
    """Copies a database that may be in use, whole, to the file `to`, which only its owner reads."""
    to.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    part = to.with_suffix(".part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it
    os.replace(part, to)
    return to


def copy_now(file: Path, folder: Path) -> Path:
    """One more copy in `folder`, named by the moment; the oldest go when there are too many.

    A clock that was set back does not make it an old one: it is named a second after the newest there is.
    """
    newest = max(map(_moment, copies(folder)), default=LONG_AGO)
    moment = max(datetime.now(UTC), newest + timedelta(seconds=1))
    made = copied(file, folder / f"{moment:{NAMED}}")
    for old in copies(folder)[KEPT:]:
        old.unlink()
    return made


def _moment(copy: Path) -> datetime:
    """When a copy says that it was made; LONG_AGO where its name is no moment."""
    try:
        return datetime.strptime(copy.name, NAMED).replace(tzinfo=UTC)
    except ValueError:
        return LONG_AGO


def copies(folder: Path) -> list[Path]:
    """The copies in `folder`, the newest first."""
    return sorted(folder.glob("tables-????????-??????.sqlite3"), reverse=True)


class Rolling(threading.Thread):
    """Copies `file` into `folder` again and again, for as long as the process lives, when it has changed."""

    def __init__(self, file: Path, folder: Path, every: float = EVERY) -> None:
        super().__init__(name="copies", daemon=True)
        self.file, self.folder, self.every = file, folder, every
        self.ended = threading.Event()

    def run(self) -> None:
        """A failure is logged and the next copy tried: a full disk must not stop the evening."""
        seen = 0.0
        while True:
            changed = _changed(self.file)
            if changed != seen:
                try:
                    copy_now(self.file, self.folder)
                    seen = changed
                except (sqlite3.Error, OSError) as problem:
                    logger.error("The database could not be copied: %s", problem)
            if self.ended.wait(self.every):
                return


def _changed(file: Path) -> float:
    """When the database was last written to: its file, or the log of writes beside it (an empty one has none)."""
    files = (file, file.with_name(file.name + "-wal"))
    return max((one.stat().st_mtime for one in files if one.exists() and one.stat().st_size), default=0.0)
