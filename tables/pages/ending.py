"""The end of a deal: who won which pot and why (R3.5, R4.10, R4.11, R8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tables.engine import Deal, words
from tables.engine.events import Event, EventKind
from tables.pages.language import gettext as _
from tables.pages.language import translated


@dataclass(frozen=True, slots=True)
class Award:
    """One pot, or one half of a split one: who won it, its chips, the reason and its clause."""

    name: str
    chips: int
    sentence: str
    clause: str


@dataclass(frozen=True, slots=True)
class Ending:
    """What stands where the board was: a headline, a line for every pot, and the names of who won any."""

    headline: str
    awards: tuple[Award, ...]
    winners: tuple[str, ...]


def ending(deal: Deal) -> Ending:
    """How ``deal`` ended."""
    won = [event for event in deal.events if event.kind is EventKind.WON]
    names = list(dict.fromkeys(event.player for event in won))
    headline = _("%(name)s wins the deal") if len(names) == 1 else _("%(name)s win the deal")
    return Ending(headline % {"name": _(" and ").join(names)}, tuple(_awards(deal, won)), tuple(names))


def _awards(deal: Deal, won: list[Event]) -> Iterator[Award]:
    """A line for every pot, and for each half of a split one, as the engine explains it."""
    parts: dict[tuple[int, str], list[Event]] = {}
    for event in won:
        parts.setdefault((event.pot, event.text), []).append(event)
    for shares, why in zip(parts.values(), words.why_won(deal), strict=True):
        names = _(" and ").join(event.player for event in shares)
        yield Award(names, sum(event.chips for event in shares), translated(why.sentence), why.clause)
