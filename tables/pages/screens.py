"""Which screen a viewer is shown, its context, and the payload that is pushed to it (docs/board.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import lru_cache
from json import JSONEncoder
from typing import TYPE_CHECKING, Any

from django.urls import reverse

from tables import presence
from tables.codes import seat_code
from tables.pages.aimed import aim, named
from tables.pages.bank import asks, bank_page
from tables.pages.board import board
from tables.pages.books import books_page, corrected
from tables.pages.composing import compose_page, games_page
from tables.pages.controls import controls
from tables.pages.holds import held_by
from tables.pages.how import how_page
from tables.pages.kept import drawn as drawn_part
from tables.pages.language import get_language
from tables.pages.language import gettext as _
from tables.pages.lobby import lobby
from tables.pages.logbook import logbook
from tables.pages.options import house_rules
from tables.pages.own import own
from tables.pages.pieces import host_board, table_board
from tables.pages.seating import caller, choices, free_seats, heirs, people, seat_asks
from tables.pages.settlement import settle_page
from tables.pages.sheets import SHEETS, sheet
from tables.pages.spoken import spoken
from tables.pages.tv import tv_board
from tables.viewers import Screen, Viewer

if TYPE_CHECKING:
    from tables.models import Table

PARTS: Mapping[str, Mapping[str, str]] = {
    Screen.HOST: {"board": "board_host", "why-body": "why", "more-list": "more_list", "heirs": "heirs"},
    Screen.TABLE: {"board": "board_table", "why-body": "why", "more-list": "more_list", "heirs": "heirs"},
    Screen.LOBBY: {"board": "lobby", "heirs": "heirs", "stakes": "stakes"},
    Screen.TV: {"board": "tv"},
}
BOARDS = {"board_host": host_board, "board_table": table_board, "tv": tv_board}
TEMPLATES = {Screen.LOBBY: "tables/lobby.html", Screen.TV: "tables/tv.html"}


def payload(table: Table, screen: str) -> dict[str, Any]:
    """The board of ``screen`` at the table's version, for every viewer of it alike, in the active language."""
    return _payload(table, screen, drawn(table, screen))


def payload_text(table: Table, screen: str) -> str:
    """The payload as JSON; what the screens have in common is put into words once for all of them."""
    shown = drawn(table, screen)
    said = _payload(table, screen, shown)
    once = shown["once"]
    if "controls" not in once:
        once["controls"] = in_json(said["controls"])
    parts = ", ".join(
        f'"{part}": {_sheet_in_json(text) if PARTS[screen][part] in SHEETS else in_json(text)}'
        for part, text in said.pop("parts").items()
    )
    del said["controls"]
    return f'{in_json(said)[:-1]}, "parts": {{{parts}}}, "controls": {once["controls"]}}}'


in_json = JSONEncoder(ensure_ascii=False).encode
_sheet_in_json = lru_cache(maxsize=512)(in_json)


def _payload(table: Table, screen: str, shown: dict[str, Any]) -> dict[str, Any]:
    told = shown["board"]
    parts = PARTS[screen] if told or screen in (Screen.LOBBY, Screen.TV) else {}
    return {
        "t": "board",
        "v": table.version,
        "deal": shown["controls"]["deal"],
        "version": shown["controls"]["version"],
        "screen": screen,
        "playing": table.current is not None,
        "say": told.say if told else shown["lobby"].headline,
        "spoken": shown["spoken"],
        "parts": {part: _part(template, shown) for part, template in parts.items()},
        "controls": shown["controls"],
    }


def _part(template: str, shown: dict[str, Any]) -> str:
    """One part; those of the sheets are the same on several screens."""
    if template in BOARDS:
        return BOARDS[template](shown)
    if template not in SHEETS:
        return drawn_part(template, shown)
    once: dict[str, str] = shown["once"]
    if template not in once:
        once[template] = sheet(template, shown)
    return once[template]


def drawn(table: Table, screen: str) -> dict[str, Any]:
    """What the parts of ``screen`` are drawn from: the same for all screens, so worked out once a row and language."""
    worked_out: dict[str, dict[str, Any]] = vars(table).setdefault("worked_out", {})
    language = get_language() or ""
    if language not in worked_out:
        worked_out[language] = {
            "table": table,
            "board": board(table),
            "asks": asks(table),
            "seat_asks": seat_asks(table),
            "heirs": heirs(table),
            "controls": controls(table),
            "spoken": spoken(table.current) if table.current else "",
            "once": {},  # what is drawn of all this for several screens
        }
    seated = lobby(table) if screen == Screen.LOBBY or table.current is None else None
    return {**worked_out[language], "lobby": seated, "screen": screen}


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
    shown = drawn(table, screen)
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
        "payload": {
            "t": "board",
            "v": table.version,
            "deal": controls["deal"],
            "version": controls["version"],
            "screen": screen.value,
            "controls": controls,
        },
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
    """The house rules of one game."""
    return house_rules(table, asked)


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
