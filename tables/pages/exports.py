"""A night to take away: its deals in notation, everything as JSON, the ledger as CSV; read only, nothing left out."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils import timezone

from tables import accounts, replays
from tables.digests import digest
from tables.engine import write_deal
from tables.hidden import public, public_lines
from tables.pages.books import ledger
from tables.pages.logbook import who

if TYPE_CHECKING:
    from tables.deal_models import DealRecord, Entry
    from tables.engine.ledger import Account
    from tables.models import ChipMove, Player, Table
    from tables.night_models import Correction, Paid

COLUMNS = ("at", "deal", "entry", "what", "player", "chips", "kind", "clause", "by", "undone")
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def notation(record: DealRecord) -> str:
    """A deal as text that anybody can read and any referee judge (docs/notation.md)."""
    return write_deal(replays.header(record), public_lines(record))


def night_text(table: Table) -> str:
    """Every deal that counts, one after another, each under a comment with its number and time."""
    return "\n".join(
        f"# Deal {record.number}, {timezone.localtime(record.started_at):%Y-%m-%d %H:%M}\n{notation(record)}"
        for record in table.deals.filter(dropped_at=None).order_by("number")
    )


def night_json(table: Table) -> dict[str, Any]:
    """Everything that the books of the night know."""
    worth = accounts.worth(table)
    players = zip(accounts.everybody(table), accounts.tonight(table), strict=True)
    return {
        "table": {"code": table.code, "name": table.name, "opened_at": table.opened_at.isoformat()},
        "worth": {"chip": str(worth.chip), "currency": worth.currency, "coin": str(worth.coin)} if worth else None,
        "players": [_player(player, account) for player, account in players],
        "moves": [_move(move) for move in table.chip_moves.select_related("player", "by")],
        "deals": [_deal(record) for record in table.deals.order_by("number")],
        "paid": [_paid(one) for one in table.paid.select_related("payer", "payee")],
    }


def _player(player: Player, account: Account) -> dict[str, Any]:
    return {
        "name": player.name,
        "bought": account.bought,
        "cashed_out": account.cashed_out,
        "stack": account.stack,
        "net": account.net,
        "removed": player.removed_at is not None,
    }


def _move(move: ChipMove) -> dict[str, Any]:
    return {
        "at": move.at.isoformat(),
        "player": move.player.name,
        "chips": move.chips,
        "kind": move.kind,
        "reason": move.reason,
        "by": who(move.by, move.by_host),
    }


def _paid(one: Paid) -> dict[str, Any]:
    return {
        "at": one.at.isoformat(),
        "payer": one.payer.name,
        "payee": one.payee.name,
        "chips": one.chips,
        "undone_at": one.undone_at.isoformat() if one.undone_at else None,
    }


def _deal(record: DealRecord) -> dict[str, Any]:
    return {
        "number": record.number,
        "game": record.game,
        "started_at": record.started_at.isoformat(),
        "dropped": record.dropped_at is not None,
        "notation": notation(record),
        "nets": {part.name: part.net for part in digest(record).parts},
        "entries": [_entry(record, entry) for entry in record.entries.select_related("by", "undone_by")],
        "corrections": [_correction(record, one) for one in record.corrections.select_related("by")],
    }


def _entry(record: DealRecord, entry: Entry) -> dict[str, Any]:
    return {
        "number": entry.number,
        "line": public(entry.line, record.deal()),
        "at": entry.at.isoformat(),
        "by": who(entry.by, entry.by_host),
        "undone_at": entry.undone_at.isoformat() if entry.undone_at else None,
        "undone_by": who(entry.undone_by, entry.undone_by_host) if entry.undone_at else None,
    }


def _correction(record: DealRecord, one: Correction) -> dict[str, Any]:
    return {
        "at": one.at.isoformat(),
        "place": one.place,
        "from": public(one.before, record.deal()),
        "to": public(one.after, record.deal()),
        "cut": one.cut,
        "header_before": one.header_before,
        "by": who(one.by, one.by_host),
    }


def night_csv(table: Table) -> str:
    """The ledger, a line a movement: the bank's first, then each deal's. Texts can start no formula."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for row in _rows(table):
        writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue()


def harmless(text: str) -> str:
    """`text` as a cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


Row = tuple[str | int, ...]


def _rows(table: Table) -> Iterator[Row]:
    for move in table.chip_moves.select_related("player", "by"):
        by = who(move.by, move.by_host)
        yield _when(move.at), "", "", move.reason, move.player.name, move.chips, move.kind, "R4.12", by, ""
    for record in table.deals.order_by("number"):
        dropped = f"misdeal {_when(record.dropped_at)}" if record.dropped_at else ""
        for line in ledger(record):
            yield (
                _when(line.at), record.number, line.number, line.what, line.player, line.chips, line.kind, line.clause,
                line.by, line.undone or dropped,
            )  # fmt: skip


def _when(at: datetime) -> str:
    return timezone.localtime(at).isoformat(timespec="seconds")
