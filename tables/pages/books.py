"""The books of a night: every chip explained, by whom and when; nothing ever leaves them (R4.12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from tables import accounts, replays
from tables.digests import digest, walked
from tables.engine.events import EventKind
from tables.engine.walk import APART, Movement
from tables.hidden import public, public_entry
from tables.pages.doings import in_words
from tables.pages.language import gettext as _
from tables.pages.logbook import who

if TYPE_CHECKING:
    from tables.deal_models import DealRecord, Entry
    from tables.models import ChipMove, Table
    from tables.night_models import Correction


@dataclass(frozen=True, slots=True)
class Line:
    """One player's night: chips bought, handed back, in front, and up or down; payments that are no bets apart."""

    name: str
    bought: int
    cashed_out: int
    stack: int
    net: int
    penalties: int
    cards: int


@dataclass(frozen=True, slots=True)
class Chips:
    """One line of the ledger. `chips` went to the player's stack, or from it when negative."""

    at: datetime
    number: str
    what: str
    player: str
    chips: int
    kind: str
    clause: str
    by: str
    apart: bool = False
    undone: str = ""
    pot: int | None = None


def books_page(table: Table, asked: Mapping[str, str]) -> dict[str, Any]:
    """The whole night, or with `deal` the ledger of that deal."""
    deals = list(table.deals.order_by("number"))
    chosen = next((record for record in deals if str(record.number) == asked.get("deal", "")), None)
    return {
        "lines": lines(table),
        "balance": accounts.balance(table),
        "moves": [_move(move) for move in table.chip_moves.select_related("player", "by")],
        "deals": [_deal(record) for record in deals],
        "record": chosen,
        "ledger": list(ledger(chosen)) if chosen else [],
        "corrections": [corrected(one) for one in chosen.corrections.select_related("by")] if chosen else [],
    }


def lines(table: Table) -> list[Line]:
    """A line for everybody who ever sat at the table."""
    found = accounts.by_player(table)
    parts = [part for record in table.deals.filter(dropped_at=None) for part in digest(record).parts]
    return [
        Line(
            player.name,
            found[player.pk].bought,
            found[player.pk].cashed_out,
            found[player.pk].stack,
            found[player.pk].net,
            sum(part.penalties for part in parts if part.player == player.pk),
            sum(part.cards for part in parts if part.player == player.pk),
        )
        for player in accounts.everybody(table)
    ]


def ledger(record: DealRecord) -> Iterator[Chips]:
    """Every chip of a deal in the order of its entries, with the entries that were taken back."""
    moved: dict[int, list[Movement]] = {}
    for movement in walked(record).movements():
        moved.setdefault(movement.number, []).append(movement)
    for movement in moved.get(0, []):
        yield _chips(record.started_at, "0", _("the deal begins"), "", movement)
    standing = {entry.pk: place for place, entry in enumerate(record.standing(), start=1)}
    for entry in record.entries.select_related("by", "undone_by"):
        by, text = who(entry.by, entry.by_host), _text(entry)
        if entry.pk not in standing:
            undone = _("undone by %(who)s") % {"who": who(entry.undone_by, entry.undone_by_host)}
            yield Chips(entry.at, str(entry.number), text, "", 0, "", "", by, undone=undone)
        for movement in moved.get(standing.get(entry.pk, -1), []):
            yield _chips(entry.at, str(entry.number), text, by, movement)


def _chips(at: datetime, number: str, what: str, by: str, moved: Movement) -> Chips:
    return Chips(
        at, number, what, moved.player, moved.chips, KINDS[moved.kind](), moved.clause, by,
        apart=moved.kind in APART, pot=moved.pot if moved.kind is EventKind.WON else None,
    )  # fmt: skip


def _text(entry: Entry) -> str:
    return in_words(public_entry(entry), entry.deal.deal().header.named)


KINDS = {
    EventKind.ANTE: lambda: _("ante"),
    EventKind.BET: lambda: _("bet"),
    EventKind.CALLED: lambda: _("call"),
    EventKind.RAISED: lambda: _("raise"),
    EventKind.PAID: lambda: _("penalty"),
    EventKind.BOUGHT: lambda: _("card bought"),
    EventKind.RETURNED: lambda: _("returned"),
    EventKind.WON: lambda: _("won"),
}
MOVES = {
    "buy_in": lambda: _("buy-in"),
    "rebuy": lambda: _("re-buy"),
    "top_up": lambda: _("top-up"),
    "cash_out": lambda: _("cash-out"),
    "correction": lambda: _("correction"),
    "transfer": lambda: _("passed on"),
}


def _move(move: ChipMove) -> Chips:
    """A line of the bank."""
    what = f"{MOVES[move.kind]()}: {move.reason}" if move.reason else MOVES[move.kind]()
    return Chips(move.at, "", what, move.player.name, move.chips, move.kind, "R4.12", who(move.by, move.by_host))


def _deal(record: DealRecord) -> dict[str, Any]:
    came = digest(record)
    return {
        "number": record.number,
        "game": title(record),
        "dropped": record.dropped_at is not None,
        "over": came.over,
        "nets": [(part.name, part.net) for part in came.parts],
        "corrected": record.corrections.exists(),
    }


def title(record: DealRecord) -> str:
    """The name of the game that was called."""
    return _(replays.header(record).game.title)


def corrected(line: Correction) -> str:
    """Who changed what into what (R8.4)."""
    before, after = (public(text, line.deal.deal()) for text in (line.before, line.after))
    words = {"who": who(line.by, line.by_host), "place": line.place, "before": before, "after": after}
    named = line.deal.deal().header.named
    words |= {name: in_words(str(words[name]), named) for name in ("before", "after")}
    if not line.place:
        return _("Stacks follow a correction of an earlier deal, by %(who)s") % words
    if not line.before:
        return _("Corrected by %(who)s: “%(after)s” put in as entry %(place)d") % words
    if not line.after:
        return _("Corrected by %(who)s: “%(before)s”, entry %(place)d, taken out") % words
    return _("Corrected by %(who)s: “%(before)s” → “%(after)s”") % words
