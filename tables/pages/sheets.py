"""What the sheets say alike on the host's screen and the table's: why, what else may be entered, heirs (R8.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tables.pages.board import Board
from tables.pages.kept import kept

SHEETS = ("why", "more_list", "heirs")


class Heir(NamedTuple):
    """Somebody who can be made the host."""

    id: int
    name: str


class Entry(NamedTuple):
    """One of the rarer entries, as a button."""

    player: str
    verb: str
    text: str


class Value(NamedTuple):
    """A card or a game that can be claimed."""

    value: str
    text: str


class Claim(NamedTuple):
    """What a player may claim: a button for each value."""

    player: str
    verb: str
    text: str
    field: str
    values: tuple[Value, ...]


def sheet(template: str, shown: Mapping[str, Any]) -> str:
    """The part ``template`` of the sheets for everybody, drawn from what `pushed.what_is_shown` gives."""
    if template == "why":
        return why(shown["board"])
    if template == "heirs":
        return kept("heirs", heirs=tuple(Heir(**one) for one in shown["heirs"]))
    return more_list(shown["table"].code, shown["controls"])


def why(board: Board | None) -> str:
    """Why the leader leads, or who won what; in stud what became wild when."""
    if board is None:
        return kept("why", why=(), timeline=())
    return kept("why", why=board.why, timeline=board.stud.timeline if board.stud else ())


def more_list(code: str, controls: Mapping[str, Any]) -> str:
    """Without deal, version and screen: the script fills these in, in every form of a board."""
    more = tuple([Entry(**one) for one in controls["more"]])
    return kept("more_list", code=code, more=more, claims=tuple(_claims(controls["claims"])))


def _claims(claims: Iterable[Mapping[str, Any]]) -> Iterable[Claim]:
    for one in claims:
        yield Claim(**{**one, "values": tuple([Value(**value) for value in one["values"]])})
