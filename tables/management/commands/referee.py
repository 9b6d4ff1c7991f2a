"""`manage.py referee FILE…`: judges deals written in notation (docs/notation.md, The verdict)."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from tables.engine import NotationError
from tables.engine.refereeing import Judged, referee
from tables.engine.telling import at_the_end, line_told

REFUSED = 1
UNREADABLE = 2


class Command(BaseCommand):
    """Prints a line an entry and the state at the end, or with ``--json`` one verdict a line."""

    help = "Judges deals written in notation; - is standard input. Exit status 1: an entry is refused; 2: unreadable."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The files, and ``--json``."""
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--json", action="store_true", help="one verdict a line, for programs")

    def handle(self, *args: Any, files: list[str], json: bool, **options: Any) -> None:
        """Judges every file; the exit status is the worst one."""
        named = len(files) > 1
        worst = max(self._judge(file, named, json) for file in files)
        if worst:
            sys.exit(worst)

    def _judge(self, file: str, named: bool, as_json: bool) -> int:
        try:
            return self._tell(file, list(referee(_read(file))), named, as_json)
        except (NotationError, OSError, UnicodeDecodeError) as unreadable:
            self._unreadable(file, unreadable, named, as_json)
            return UNREADABLE

    def _tell(self, file: str, judged: list[Judged], named: bool, as_json: bool) -> int:
        lines = _as_json(file, judged, named) if as_json else _for_people(file, judged, named)
        for line in lines:
            self.stdout.write(line)
        return REFUSED if judged[-1].refusal else 0

    def _unreadable(self, file: str, error: Exception, named: bool, as_json: bool) -> None:
        if not as_json:
            self.stderr.write(f"{file}: {error}")
            return
        line = error.line if isinstance(error, NotationError) else None
        reason = str(error.reason) if isinstance(error, NotationError) else str(error)
        self.stdout.write(_dumps(file, {"error": {"line": line, "reason": reason}}, named))


def _read(file: str) -> str:
    return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")


def _as_json(file: str, judged: list[Judged], named: bool) -> Iterator[str]:
    for each in judged:
        yield _dumps(file, each.as_json(), named)


def _dumps(file: str, row: dict[str, Any], named: bool) -> str:
    return json.dumps({**row, "file": file} if named else row, ensure_ascii=False)


def _for_people(file: str, judged: list[Judged], named: bool) -> Iterator[str]:
    if named:
        yield f"== {file}"
    for each in judged:
        yield line_told(each)
    yield ""
    yield from at_the_end(judged[-1].deal)
