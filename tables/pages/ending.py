"""The end of a deal: who won which pot and why (R3.5, R4.10, R4.11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tables.engine import Deal, words
from tables.engine.events import Event, EventKind
from tables.pages.language import translated


@dataclass(frozen=True, slots=True)
class Award:
    """One player's share of one pot, with the reason and its clause."""

    name: str
    chips: int
    sentence: str
    clause: str


@dataclass(frozen=True, slots=True)
class Ending:
    """What stands where the board was: a headline and a line for every share."""

    headline: str
    awards: tuple[Award, ...]


def ending(deal: Deal) -> Ending:
    """How ``deal`` ended."""
    won = [event for event in deal.events if event.kind is EventKind.WON]
    pots = max((event.pot for event in won), default=0) + 1
    names = list(dict.fromkeys(event.player for event in won))
    headline = _("%(name)s wins the deal") if len(names) == 1 else _("%(name)s win the deal")
    return Ending(
        headline % {"name": _(" and ").join(names)},
        tuple(_award(deal, event, pots, sum(other.pot == event.pot for other in won)) for event in won)
        if deal.game.flips
        else tuple(_parts(deal, won)),
    )


def _parts(deal: Deal, won: list[Event]) -> Iterator[Award]:
    """A line for every pot, and for each half of a split one, as the engine explains it (R7)."""
    parts: dict[tuple[int, str], list[Event]] = {}
    for event in won:
        parts.setdefault((event.pot, event.text), []).append(event)
    for shares, why in zip(parts.values(), words.why_won(deal), strict=True):
        names = _(" and ").join(event.player for event in shares)
        yield Award(names, sum(event.chips for event in shares), translated(why.sentence), why.clause)


def _award(deal: Deal, event: Event, pots: int, sharers: int) -> Award:
    pot = _("the pot") if pots == 1 else _("the main pot") if event.pot == 0 else _("a side pot")
    why, clause = _why(deal, event, sharers)
    sentence = _("%(name)s wins %(pot)s: %(why)s.") if sharers == 1 else _("%(name)s shares %(pot)s: %(why)s.")
    return Award(event.player, event.chips, sentence % {"name": event.player, "pot": pot, "why": why}, clause)


def _why(deal: Deal, event: Event, sharers: int) -> tuple[str, str]:
    place = deal.place(event.player)
    assert place is not None
    shown = deal.showing(place)
    hand = translated(words.hand(shown)) if shown else _("no card showing")
    if sharers > 1:
        return _("equal hands, %(hand)s") % {"hand": hand}, "R4.11"
    if place != deal.leader:
        return _("best of those who could win it, %(hand)s") % {"hand": hand}, "R4.10"
    if shown is None:
        return _("everybody else is out"), "R3.5"
    return _("nobody left to beat %(hand)s") % {"hand": hand}, "R3.5"
