"""Copies the database file, or writes tables as text (`--table CODE`, or on PostgreSQL all of them)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from homegame.copies import copied, copy_now
from tables.codes import read_code
from tables.models import Table
from tables.services.archive import archived


class Command(BaseCommand):
    help = "Copies the database while it is in use. Keep the copy as safe as the database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="where to (else beside the automatic copies)")
        parser.add_argument("--table", action="append", default=[], metavar="CODE", help="this table only, as JSON")
        parser.add_argument("--json", action="store_true", help="all tables as JSON, for another kind of database")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path | None = options["file"]
        if connection.vendor == "sqlite" and not options["json"] and not options["table"]:
            database = Path(str(connection.settings_dict["NAME"]))
            made = copied(database, file) if file else copy_now(database, settings.DATA_DIR / "copies")
            self.stdout.write(str(made))
            return
        if file is None:
            raise CommandError("Say which file the tables are written to.")
        tables = Table.objects.all()
        if codes := [read_code(code) for code in options["table"]]:
            tables = tables.filter(code__in=codes)
            if missing := set(codes) - {table.code for table in tables}:
                raise CommandError(f"No such table: {', '.join(sorted(missing))}")
        text = archived(tables)
        try:
            with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
                out.write(text)
        except OSError as problem:
            raise CommandError(f"{file}: {problem.strerror}") from problem
        self.stdout.write(str(file))
