"""Which screen a viewer is shown, and the context of every page of a table (docs/board.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from django.urls import reverse

from tables import presence
from tables.codes import seat_code
from tables.pages.aimed import aim, named
from tables.pages.bank import bank_page
from tables.pages.books import books_page, corrected
from tables.pages.composing import compose_page, games_page
from tables.pages.controls import controls
from tables.pages.holds import held_by
from tables.pages.how import how_page
from tables.pages.language import gettext as _
from tables.pages.logbook import logbook
from tables.pages.options import house_rules
from tables.pages.own import own
from tables.pages.pushed import mark, what_is_shown
from tables.pages.seating import caller, choices, free_seats, people, seat_asks
from tables.pages.settlement import settle_page
from tables.viewers import Screen, Viewer

if TYPE_CHECKING:
    from tables.models import Table

TEMPLATES = {Screen.LOBBY: "tables/lobby.html", Screen.TV: "tables/tv.html"}


def context(name: str, table: Table, viewer: Viewer, asked: Mapping[str, str]) -> dict[str, Any]:
    """What ``tables/NAME.html`` shows to ``viewer``; ``asked`` is what the address and the form say."""
    return PAGES[name](table, viewer, asked)


def table_page(table: Table, viewer: Viewer, asked: Mapping[str, str]) -> dict[str, Any]:
    """The lobby, the host's screen or the table's list."""
    chosen = asked.get("screen", "")
    return _live(table, viewer, screen_for(table, viewer, chosen), asked, follows=chosen != Screen.LOBBY)


def screen_for(table: Table, viewer: Viewer, asked: str) -> Screen:
    """The lobby before the first deal; then the screen asked for, if this viewer may see it, else the viewer's own."""
    if table.current is None:
        return Screen.LOBBY
    if asked in (Screen.HOST, Screen.TABLE, Screen.LOBBY) and viewer.may_see(Screen(asked)):
        return Screen(asked)
    return Screen.HOST if viewer.is_host else Screen.TABLE


def tv_page(table: Table, viewer: Viewer, asked: Mapping[str, str]) -> dict[str, Any]:
    """The TV's page: read only."""
    return _live(table, viewer, Screen.TV, asked, follows=False)


def _live(table: Table, viewer: Viewer, screen: Screen, asked: Mapping[str, str], *, follows: bool) -> dict[str, Any]:
    shown = what_is_shown(table, screen)
    shown["controls"] = deepcopy(shown["controls"])
    me = viewer.player.pk if viewer.player else None
    if shown["board"]:
        shown["board"] = shown["board"].seen_by(me)
    who = aim(shown["controls"], viewer, screen, asked)
    panel = mine(shown["controls"], viewer, screen)
    shown["controls"]["cards"]["shown"] = panel == "cards"
    shown["controls"]["bet"]["shown"] = panel in ("bets", "choice")
    shown["controls"]["declare"]["shown"] = panel == "declare"
    told = shown["board"]
    return {
        **shown,
        "template": TEMPLATES.get(screen, "tables/table.html"),
        "acting": screen is Screen.TABLE and panel in ("cards", "bets", "choice", "declare"),
        "who": who,
        "own": own(table, viewer) if screen in (Screen.HOST, Screen.TABLE) else None,
        "callable": caller(table, viewer),
        "seat_code": seat_code(viewer.player) if viewer.player else "",
        "say": told.say if told else shown["lobby"].headline,
        "live": {
            **_for_script(table, viewer, screen, shown["controls"]),
            "follows": follows and screen is Screen.LOBBY,
        },
    }


def _for_script(table: Table, viewer: Viewer, screen: Screen, controls: Mapping[str, Any]) -> dict[str, Any]:
    """What the page's script begins with (docs/board.md)."""
    return {
        "socket": f"/ws/t/{table.code}/",
        "state": reverse("state", args=[table.code]),
        "screen": screen.value,
        "me": viewer.player.pk if viewer.player else None,
        "host": viewer.is_host,
        "holds": held_by(table, viewer),
        "away": presence.away(table),
        "host_gone": presence.host_gone(table),
        "payload": {**mark(table, screen.value, controls), "controls": controls},
        "words": script_words(),
    }


def mine(controls: Mapping[str, Any], viewer: Viewer, screen: Screen) -> str:
    """The panel that this viewer is shown: the host every one, a player their own turn's; else none."""
    if viewer.is_host and screen is Screen.HOST:
        return str(controls["panel"])
    turns = controls["open"] or [controls["actor"]]
    own = named(controls, viewer) in turns and controls["entry_by"] == "players"
    return str(controls["panel"]) if own else ""


def script_words() -> dict[str, str]:
    """The sentences that the script says by itself."""
    return {
        "still": _("The tap before this one is still on its way."),
        "waits": _("Not sent yet: {tap}. It goes when the connection is back."),
        "drop": _("Drop it"),
        "held": _("Tapped already"),
        "silent": _("silent"),
        "gone": _("gone"),
        "broken": _("That did not work. Look at the last entry, then try again."),
    }


def sit_page(table: Table, viewer: Viewer, asked: Mapping[str, str]) -> dict[str, Any]:
    """Seats to take, and seats to come back to; `asked` is there while this phone waits for the host's nod."""
    return {"free": free_seats(table), "taken": [player for player in table.players if player.taken]}


def deal_page(table: Table, viewer: Viewer, asked: Mapping[str, str]) -> dict[str, Any]:
    """The choice of the next game and dealer."""
    return {**choices(table, asked), "controls": controls(table)}


def rules_page(table: Table, viewer: Viewer, asked: Mapping[str, str]) -> dict[str, Any]:
    """The house rules of one game; once they have been kept, that they are."""
    return {**house_rules(table, asked), "kept": asked.get("kept") == "on"}


def settings_page(table: Table, viewer: Viewer, asked: Mapping[str, str]) -> dict[str, Any]:
    """Seats and host powers."""
    return {"people": people(table, with_codes=viewer.is_host), "seat_asks": seat_asks(table)}


def log_page(table: Table, viewer: Viewer, asked: Mapping[str, str]) -> dict[str, Any]:
    """Every entry of a deal."""
    shown = logbook(table, asked)
    record = shown["record"]
    return {**shown, "corrections": [corrected(one) for one in record.corrections.all()] if record else []}


PAGES: Mapping[str, Callable[[Table, Viewer, Mapping[str, str]], dict[str, Any]]] = {
    "table": table_page,
    "tv": tv_page,
    "sit": sit_page,
    "deal": deal_page,
    "rules": rules_page,
    "settings": settings_page,
    "log": log_page,
    "how": lambda table, viewer, asked: how_page(table, asked),
    "games": lambda table, viewer, asked: games_page(table, asked),
    "compose": lambda table, viewer, asked: compose_page(table, asked),
    "bank": lambda table, viewer, asked: bank_page(table, viewer),
    "books": lambda table, viewer, asked: books_page(table, asked),
    "settle": lambda table, viewer, asked: settle_page(table, viewer),
}
