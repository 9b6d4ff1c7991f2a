"""Brings back what `backup` wrote: a copy of the database in place of the one there is, or tables from text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from homegame.copies import copied, copy_now, damage, in_use
from tables.services.archive import NotRestored, restored


class Command(BaseCommand):
    help = "Restores a copy of the database (end the server first), or tables from JSON (beside those that are there)."
    requires_system_checks = []  # the database there is may be damaged

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        try:
            file.open("rb").close()
        except OSError as problem:
            raise CommandError(f"{file}: {problem.strerror}") from problem
        if file.suffix == ".json":
            try:
                self.stdout.write("Restored: " + " ".join(restored(file.read_text(encoding="utf-8"))))
            except NotRestored as refused:
                raise CommandError(str(refused.reason)) from refused
            return
        self._replace(file)

    def _replace(self, file: Path) -> None:
        if connection.vendor != "sqlite":
            raise CommandError("Only tables written as JSON can be restored into this database.")
        if problem := damage(file):
            raise CommandError(f"{file} is damaged: {problem}")
        database = Path(str(connection.settings_dict["NAME"]))
        connection.close()
        if in_use(database):
            raise CommandError(f"A server has {database} open. End it first.")
        if database.exists() and database.stat().st_size and not damage(database):
            self.stdout.write(f"What was there is kept in {copy_now(database, settings.DATA_DIR / 'copies')}")
        for beside in ("-wal", "-shm"):
            database.with_name(database.name + beside).unlink(missing_ok=True)
        copied(file, database)
        self.stdout.write(f"Restored {file}. Run migrate if it is older than the program.")
