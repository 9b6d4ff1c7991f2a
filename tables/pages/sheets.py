"""What the sheets say alike on the host's screen and the table's: why, what else may be entered, heirs (R8.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tables.pages.board import Board
from tables.pages.kept import kept, kept_told

SHEETS = ("why", "more_list", "heirs")


def sheet(template: str, shown: Mapping[str, Any]) -> str:
    """The part ``template`` of the sheets for everybody, drawn from what `screens.drawn` gives."""
    if template == "why":
        return why(shown["board"])
    if template == "heirs":
        return kept_told(template, heirs=shown["heirs"])
    # without deal, version and screen: the script fills these in, in every form of a board
    controls = {name: shown["controls"][name] for name in ("more", "claims")}
    return kept_told(template, table={"code": shown["table"].code}, controls=controls)


def why(board: Board | None) -> str:
    """Why the leader leads, or who won what; in stud what became wild when."""
    if board is None:
        return kept("why", why=(), timeline=())
    return kept("why", why=board.why, timeline=board.stud.timeline if board.stud else ())
