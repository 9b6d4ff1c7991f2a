"""The pieces of a board, and all that each of them shows: what is not given here a piece cannot depend on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString

from tables.pages.board import Board
from tables.pages.faces import Face
from tables.pages.kept import KEPT, NOTHING, drawn, filled, kept
from tables.pages.language import get_language
from tables.pages.row import Row
from tables.pages.stud import Stud

Shown = Mapping[str, Any]
"""What `pushed.what_is_shown` gives; on a page also whose it is (``viewer``) and who is chosen (``who``)."""


def host_board(shown: Shown) -> SafeString:
    """The board on the host's screen."""
    board: Board = shown["board"]
    given = {**_given(board), "over": board.over is not None}
    also = {"v": escape(board.v), "asks": _asks(shown)}
    if board.over:
        rows = seats(board.winners_first, board.brief, viewer_of(shown))
        return filled("board_host", given, **also, ending=ending(board, "why"), seats=rows)
    if board.stud:
        also |= {"notes": _notes(board.stud, shown), "names": _names(board.stud, shown)}
    else:
        also["others"] = _others(board)
    rows = seats(board.rows, board.brief, viewer_of(shown))
    return filled("board_host", given, **also, lead=_lead(board), turn=_turn(board), facts=facts(board), seats=rows)


def table_board(shown: Shown) -> SafeString:
    """The board as a list of everybody."""
    board: Board = shown["board"]
    given = {**_given(board), "over": board.over is not None, "tight": len(board.pots) > 1}
    also = {"v": escape(board.v), "seats": seats(board.rows, board.brief, viewer_of(shown))}
    if board.over:
        return filled("board_table", given, **also, ending=ending(board, "why"))
    notes = _notes(board.stud, shown) if board.stud else NOTHING
    why = kept("why_button", where="why-button", **_named(board.lead)) if board.lead else NOTHING
    return filled(
        "board_table", given, **also, ask=escape(board.ask), leads=_leads(board), notes=notes, facts=facts(board),
        why=why,
    )  # fmt: skip


def _given(board: Board) -> dict[str, Any]:
    return {"stud": board.stud is not None, "odds": board.odds, "phase": board.phase, "n": len(board.rows)}


def viewer_of(shown: Shown) -> int | None:
    """The player whose page it is; nobody's is a board that is pushed."""
    viewer = shown.get("viewer")
    return viewer.player.pk if viewer and viewer.player else None


def _asks(shown: Shown) -> SafeString:
    """What players ask the host for."""
    if not shown["asks"] and not shown["seat_asks"]:
        return NOTHING
    return drawn("asks", {name: shown[name] for name in ("table", "asks", "seat_asks")})


def _lead(board: Board) -> SafeString:
    """Who leads and with what, on the host's screen."""
    row = board.lead
    if row is None:
        return kept("lead", name="", game=board.game)
    return kept(
        "lead", **_named(row), hand=row.hand, long=row.long, faces=row.faces, down=row.down, size=row.size
    )  # fmt: skip


def _leads(board: Board) -> SafeString:
    """The same in one line, on the table's."""
    row = board.lead
    return kept("leads", **_named(row), hand=row.hand) if row else kept("leads", name="")


def _named(row: Row) -> dict[str, Any]:
    return {"name": row.name, "table": row.table}


def _turn(board: Board) -> SafeString:
    """Who must do what, with their cards unless the leader's line shows them already."""
    row, ask = board.actor, escape(board.ask)
    if row is None or board.same_line:
        return filled("turn", {"row": False}, ask=ask)
    cards = NOTHING if row == board.lead else hand(row.faces, row.down, row.size)
    return filled("turn", {"row": True}, ask=ask, hand=cards, chips=escape(row.chips))


def facts(board: Board) -> SafeString:
    """What is wild, the cards on the table, pots, bets in front, and how many cards are left."""
    return kept(
        "facts", wild=board.wild, turned=board.stud.turned if board.stud else (),
        table=() if board.stud else board.table, pots=board.pots, bets=board.bets, deck=board.deck_left,
        kills=board.kills,
    )  # fmt: skip


def _others(board: Board) -> SafeString:
    """A line each for those whom the host's two blocks do not show."""
    lines = [
        filled("other", {"name": row.name, "out": row.out}, figure=escape(row.state or row.stack))
        for row in board.others
    ]
    return filled("others", {"code": board.code}, lines=SafeString("".join(lines)))


def hand(faces: tuple[Face, ...], down: int = 0, size: str = "") -> SafeString:
    """Cards in a row, and a back for those face down."""
    return kept("hand", faces=faces, down=down, size=size)


def seats(rows: Iterable[Row], brief: bool, me: int | None = None) -> SafeString:
    """The rows of the list, the viewer's own marked; ``brief`` names the hands shortly."""
    language = get_language()
    return SafeString("".join([_seat(row, brief, row.seat == me, language) for row in rows]))


@lru_cache(maxsize=KEPT)
def _seat(row: Row, brief: bool, mine: bool, language: str | None) -> SafeString:
    """One row: its frame stays while chips pass on and cards are turned up."""
    shown = kept(
        "shown", faces=row.faces, gone=row.gone, out=row.out, words=row.short if brief else row.hand,
        low=row.low, declared=row.declared,
    )  # fmt: skip
    chips = kept("seat_chips", stack=row.stack, left=row.left, bet=row.bet)
    given = {**marks(row), "mine": mine, "dealer": row.dealer}
    return filled("seat", given, chips=chips, shown=shown, down=kept("down", down=row.down))


def marks(row: Row) -> dict[str, Any]:
    """Who it is and what they are now."""
    return {
        "seat": row.seat, "name": row.name, "leads": row.leads, "acts": row.acts, "out": row.out, "state": row.state,
    }  # fmt: skip


def ending(board: Board, sheet: str = "") -> SafeString:
    """How the deal ended; ``sheet`` is the one that says why."""
    return kept("ending", over=board.over, sheet=sheet)


def _notes(stud: Stud, shown: Shown) -> SafeString:
    """What is good to know now, and the way to the sheet where down cards may be shown."""
    return kept("stud_notes", notes=stud.notes, claims=bool(shown["controls"]["claims"]))


def _names(stud: Stud, shown: Shown) -> SafeString:
    """The row of names above the card panel; without script the address says who is chosen."""
    return kept("stud_names", names=stud.names, chosen=stud.chosen, who=shown.get("who", ""))
