"""Declarations that nobody may read before all are in (R7.5): lines of the log as they may be sent to people.

The log itself holds them; whatever leaves the server goes through here until the deal shows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tables.engine.deal import Deal, Phase

if TYPE_CHECKING:
    from tables.deal_models import DealRecord, Entry

HIDDEN = "declares"
WAYS = ("high", "low", "both")


def declares(line: str) -> bool:
    """Whether `line` is a declaration; names may hold any words, so the last two decide."""
    words = line.split()
    return len(words) > 2 and words[-2] == HIDDEN and words[-1] in WAYS


def all_in(deal: Deal) -> bool:
    """Whether the declarations are open: the cards are shown, or the deal is over."""
    return deal.phase in (Phase.REVEAL, Phase.OVER)


def public(line: str, deal: Deal) -> str:
    """`line` as anybody may read it: before all are in, a declaration without its way (`Anna declares`)."""
    return concealed(line) if not all_in(deal) else line


def concealed(line: str) -> str:
    """`line` without the way that it declares."""
    return " ".join(line.split()[:-1]) if declares(line) else line


def public_entry(entry: Entry) -> str:
    """The line of `entry` as anybody may read it now."""
    return public(entry.line, entry.deal.deal()) if declares(entry.line) else entry.line


def public_lines(record: DealRecord) -> tuple[str, ...]:
    """The standing lines of a deal that anybody may read: up to the declarations while they are hidden."""
    return tuple(_until_hidden(record))


def _until_hidden(record: DealRecord) -> Iterator[str]:
    for line in record.standing().values_list("line", flat=True):
        if declares(line) and not all_in(record.deal()):
            return
        yield line
