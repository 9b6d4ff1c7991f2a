"""Looking back: the recap of a night and the record of a group."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tables import records
from tables.engine import words
from tables.engine.ledger import Worth
from tables.pages.charts import chips_over_the_night
from tables.pages.language import gettext as _
from tables.pages.language import translated
from tables.pages.money import money
from tables.pages.settlement import settle_page
from tables.records import Record
from tables.viewers import WATCHER

if TYPE_CHECKING:
    from tables.models import Table
    from tables.night_models import Group


def recap_page(table: Table) -> dict[str, Any]:
    """The night: chips over time, who did best, and what will be told of it."""
    found = records.night(table)
    return {
        "settled": settle_page(table, WATCHER),
        "chart": chips_over_the_night(table),
        "records": [in_words(record) for record in sorted(found, key=lambda record: -record.net)],
        "highlights": highlights(found),
        "deals": len(records.finished(table)),
    }


def group_page(group: Group) -> dict[str, Any]:
    """All nights of a group, newest first, and everybody's record over them."""
    nights = list(group.tables.order_by("-opened_at"))
    return {
        "group": group,
        "nights": [{"table": table, "winner": _winner(table)} for table in nights],
        "records": [in_words(record) for record in records.leaderboard(nights)],
    }


def _winner(table: Table) -> str:
    best = max(records.night(table), key=lambda record: record.net, default=None)
    return best.name if best and best.net > 0 else ""


def in_words(record: Record) -> dict[str, Any]:
    """A record for a page; what never happened is left out."""
    share = round(100 * record.struck_out / record.deals) if record.deals else 0
    return {
        "name": record.name,
        "nights": record.nights,
        "net": record.net,
        "money": " + ".join(_sums(record.money)),
        "deals": record.deals,
        "won": record.won,
        "hand": translated(words.hand(record.hand)) if record.hand else "",
        "pot": record.pot,
        "dearest": record.dearest,
        "flips": record.flips,
        "struck_out": record.struck_out,
        "share": share,
    }


def _sums(sums: Sequence[tuple[int, Worth]]) -> list[str]:
    """What the nights brought in money, a sum a currency."""
    by_currency: dict[str, tuple[Any, Worth]] = {}
    for net, worth in sums:
        amount, _worth = by_currency.get(worth.currency, (0, worth))
        by_currency[worth.currency] = amount + worth.money(net), worth
    return [money(amount, worth) for amount, worth in by_currency.values()]


def highlights(found: Sequence[Record]) -> list[tuple[str, str]]:
    """The night in a few lines: what, and whose."""
    best: list[tuple[str, Callable[[Record], Any], Callable[[Record], str]]] = [
        (_("Best hand"), lambda one: one.hand, lambda one: translated(words.hand(one.hand)) if one.hand else ""),
        (_("Biggest pot"), lambda one: one.pot, lambda one: str(one.pot)),
        (_("Dearest penalty"), lambda one: one.dearest, lambda one: str(one.dearest)),
        (_("Longest run of flips"), lambda one: one.flips, lambda one: str(one.flips)),
        (_("Most deals won"), lambda one: one.won, lambda one: str(one.won)),
        (_("Most often struck out"), lambda one: one.struck_out, lambda one: str(one.struck_out)),
    ]
    said = []
    for what, of, told in best:
        who = [record for record in found if of(record)]
        if who:
            first = max(who, key=of)
            said.append((what, f"{first.name}: {told(first)}"))
    return said
