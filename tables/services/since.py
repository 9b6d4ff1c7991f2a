"""What happened to a deal since a version of it, told to a phone whose tap came too late (docs/board.md)."""

from __future__ import annotations

from tables import replays
from tables.deal_models import DealRecord
from tables.engine import Say, apply, read_entry, say, start, words
from tables.hidden import public


def since(record: DealRecord, version: int) -> tuple[Say, ...]:
    """A sentence for every entry made or undone after `version`, oldest first."""
    undone = record.entries.filter(undone_in__gt=version).order_by("undone_in")
    lines = [public(entry.line, record.deal()) for entry in undone]
    return (*_entered(record, version), *(say("Undone: %(line)s", line=line) for line in lines))


def _entered(record: DealRecord, version: int) -> list[Say]:
    header = replays.header(record)
    deal = start(header)
    told: list[Say] = []
    for entry in record.standing():
        deal = apply(deal, read_entry(entry.line, header.names))
        if entry.version > version:
            told += words.told(deal)
    return told
