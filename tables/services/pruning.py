"""Nights that nobody has touched for long are taken out of the database, whole, each written to a file before.

Which, and which never: docs/reliability.md, Pruning. `manage.py restore` brings such a file back."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from django.db.models import Max, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from tables import presence
from tables.models import Table
from tables.services import archive
from tables.services.writing import alone


@dataclass(frozen=True, slots=True)
class Old:
    """A night in which nothing was done since `last`; `kept` says why it stays all the same, or is empty."""

    table: Table
    last: datetime
    kept: str

    def __str__(self) -> str:
        group = self.table.group
        said = f"{self.table.code}  {self.last:%Y-%m-%d}  {self.table.deals.count()} deals  {self.table.name}"
        if self.kept:
            return f"{said}  stays: {self.kept}"
        return f"{said}  (goes from the records of {group.name})" if group else said


def old(days: int, unfinished: bool = False) -> list[Old]:
    """The nights in which nothing was done for `days` days, the oldest first; what stays among them says why.

    A night with a deal on the table stays unless `unfinished`; one that anybody looked at within a day stays always.
    """
    nights = _untouched(days).select_related("group").order_by("last", "pk")
    return [Old(table, table.last, _kept(table, unfinished)) for table in nights]


def prune(days: int, folder: Path, unfinished: bool = False) -> list[Path]:
    """Takes out the old nights, one after another, each after it was written to a file in `folder`; the files."""
    going = [found.table.pk for found in old(days, unfinished) if not found.kept]
    files = [alone(partial(_taken_out, pk, days, folder, unfinished)) for pk in going]
    return [file for file in files if file]


def _taken_out(pk: int, days: int, folder: Path, unfinished: bool) -> Path | None:
    """Asks once more, with the table's row locked: somebody may have come back meanwhile."""
    Table.objects.select_for_update().filter(pk=pk).first()
    table = _untouched(days).filter(pk=pk).first()
    if table is None or _kept(table, unfinished):
        return None
    this = Table.objects.filter(pk=pk)
    file = _written(archive.archived(this), folder / f"{table.code}-{table.last:%Y%m%d}.json")
    archive.take_out(this)
    return file


def _written(text: str, file: Path) -> Path:
    """The file, on the disk before anything is taken out, and readable by its owner only."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    part = file.with_suffix(".part")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    os.replace(part, file)
    return file


def _untouched(days: int) -> QuerySet[Any]:
    """The tables, each with `last`, of which the last act, or their opening, is `days` days ago."""
    if days < 1:
        raise ValueError("A night is not old before a day has passed.")
    last = Coalesce(Max("acts__at"), "opened_at")
    return Table.objects.annotate(last=last).filter(last__lt=timezone.now() - timedelta(days=days))


def _kept(table: Table, unfinished: bool) -> str:
    if presence.looked_at(table.code):
        return "somebody was there within a day"
    if not unfinished and table.current and not table.current.deal().over:
        return "a deal is on the table"
    return ""
