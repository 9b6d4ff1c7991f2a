"""The payload that is pushed to a screen: its parts as HTML, its controls as data (docs/board.md)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from json import JSONEncoder
from typing import TYPE_CHECKING, Any

from tables.pages.bank import asks
from tables.pages.board import board
from tables.pages.controls import controls
from tables.pages.kept import drawn
from tables.pages.language import get_language
from tables.pages.lobby import lobby
from tables.pages.pieces import host_board, table_board
from tables.pages.seating import heirs, seat_asks
from tables.pages.sheets import SHEETS, sheet
from tables.pages.spoken import spoken
from tables.pages.tv import tv_board
from tables.viewers import Screen

if TYPE_CHECKING:
    from tables.models import Table

PARTS: Mapping[str, Mapping[str, str]] = {
    Screen.HOST: {"board": "board_host", "why-body": "why", "more-list": "more_list", "heirs": "heirs"},
    Screen.TABLE: {"board": "board_table", "why-body": "why", "more-list": "more_list", "heirs": "heirs"},
    Screen.LOBBY: {"board": "lobby", "heirs": "heirs", "stakes": "stakes"},
    Screen.TV: {"board": "tv"},
}
BOARDS = {"board_host": host_board, "board_table": table_board, "tv": tv_board}


def payload(table: Table, screen: str) -> dict[str, Any]:
    """The board of ``screen`` at the table's version, for every viewer of it alike, in the active language."""
    return _payload(table, screen, what_is_shown(table, screen))


def payload_text(table: Table, screen: str) -> str:
    """The payload as JSON, to the letter; what the screens have in common is put into JSON once for all of them."""
    shown = what_is_shown(table, screen)
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
        **mark(table, screen, shown["controls"]),
        "playing": table.current is not None,
        "say": told.say if told else shown["lobby"].headline,
        "spoken": shown["spoken"],
        "parts": {part: _part(template, shown) for part, template in parts.items()},
        "controls": shown["controls"],
    }


def mark(table: Table, screen: str, controls: Mapping[str, Any]) -> dict[str, Any]:
    """Which board it is: of which screen, version and deal."""
    return {
        "t": "board",
        "v": table.version,
        "deal": controls["deal"],
        "version": controls["version"],
        "screen": screen,
    }


def _part(template: str, shown: dict[str, Any]) -> str:
    """One part; those of the sheets are the same on several screens."""
    if template in BOARDS:
        return BOARDS[template](shown)
    if template not in SHEETS:
        return drawn(template, shown)
    once: dict[str, str] = shown["once"]
    if template not in once:
        once[template] = sheet(template, shown)
    return once[template]


def what_is_shown(table: Table, screen: str) -> dict[str, Any]:
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
