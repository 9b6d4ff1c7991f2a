"""Whose cards or declaration the panel takes where several may come next: the viewer's, or whom the host chose (R7.1).

A whole page knows its viewer; a pushed board does not, and static/tables/stud.js decides the same for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tables.engine.card_words import printed
from tables.engine.cards import Card, read_cards
from tables.pages.language import gettext as _
from tables.viewers import Screen, Viewer


def aim(controls: dict[str, Any], viewer: Viewer, screen: Screen, asked: Mapping[str, str]) -> str:
    """Aims the panels of ``controls`` at one player and says who that is; empty where the referee alone decides."""
    who = _who(controls, viewer, screen, asked.get("who", ""))
    controls["declare"] = {
        "player": who,
        "asks": _("%(name)s declares. Nobody sees it until all are in.") % {"name": who} if who else "",
    }
    if who and controls["cards"]["verb"] == "shows":
        held = held_cards(asked.get("held", ""))
        controls["cards"] |= {"player": who, "held": " ".join(map(str, held)), "held_words": _held(controls, who, held)}
    return who


def _who(controls: dict[str, Any], viewer: Viewer, screen: Screen, asked: str) -> str:
    waiting: list[str] = controls["open"]
    if screen is Screen.TABLE:
        mine = named(controls, viewer)
        return mine if mine in waiting else ""
    return asked if asked in waiting else waiting[0] if waiting else ""


def named(controls: Mapping[str, Any], viewer: Viewer) -> str:
    """What the deal calls this viewer: a deal keeps the names it began with, whatever they are called now (R8.4)."""
    me = viewer.player.pk if viewer.player else None
    return next((name for name, player in controls["seats"].items() if player == me), "")


def held_cards(text: str) -> tuple[Card, ...]:
    """The cards tapped so far for a hand that is shown in several taps; none when they cannot be read."""
    try:
        return tuple(read_cards(text[:60]))
    except ValueError:
        return ()


def _held(controls: dict[str, Any], who: str, held: tuple[Card, ...]) -> str:
    left = controls["cards"]["counts"].get(who, 0) - len(held)
    if not held:
        return _("%(name)s shows the down cards: %(n)d") % {"name": who, "n": left}
    cards = " ".join(map(printed, held))
    return _("%(name)s shows %(cards)s, %(n)d more") % {"name": who, "cards": cards, "n": left}
