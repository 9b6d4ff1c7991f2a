"""Takes old nights out of the database; with `--dry-run` it only says which (docs/reliability.md, Pruning)."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tables.services.pruning import old, prune


class Command(BaseCommand):
    help = "Writes nights that nobody touched for PRUNE_AFTER_DAYS days to files and takes them out of the database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--days", type=int, help="at least 1, instead of PRUNE_AFTER_DAYS")
        parser.add_argument("--dry-run", action="store_true", help="only say what would go, and what stays and why")
        parser.add_argument("--unfinished", action="store_true", help="those with a deal on the table too")

    def handle(self, *args: Any, **options: Any) -> None:
        asked, unfinished = options["days"], options["unfinished"]
        if asked is not None and asked < 1:
            raise CommandError("--days must be at least 1.")
        days = asked or settings.PRUNE_AFTER_DAYS
        if days < 1:
            raise CommandError("Nothing is ever pruned: say --days, or set PRUNE_AFTER_DAYS.")
        if options["dry_run"]:
            for found in old(days, unfinished):
                self.stdout.write(str(found))
            return
        for file in prune(days, settings.DATA_DIR / "pruned", unfinished):
            self.stdout.write(f"Taken out, and kept in {file}")
