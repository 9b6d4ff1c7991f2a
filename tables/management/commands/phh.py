"""`manage.py phh FILE`: a deal in notation as a PHH file (docs/phh.md)."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from tables.engine import NotationError, read_deal, read_entry
from tables.engine.phh import write_phh
from tables.engine.refereeing import referee
from tables.engine.telling import line_told

REFUSED = 1
UNREADABLE = 2


class Command(BaseCommand):
    """Prints the PHH file; with an entry that breaks a rule, that entry and its clause instead."""

    help = "Writes a deal in notation as a PHH file; - is standard input. Exit status as of referee."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file."""
        parser.add_argument("file", metavar="FILE")

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        """Prints the PHH file of one deal."""
        try:
            text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
            *_, last = referee(text)
        except (NotationError, OSError, UnicodeDecodeError) as unreadable:
            self.stderr.write(f"{file}: {unreadable}")
            sys.exit(UNREADABLE)
        if last.refusal is not None:
            self.stderr.write(line_told(last))
            sys.exit(REFUSED)
        header, lines = read_deal(text)
        self.stdout.write(write_phh(header, (read_entry(line.text, header.names) for line in lines)), ending="")
