"""The TV's board: read from afar, so hands are short and there is nothing to tap (requirement 25)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString

from tables.models import Table
from tables.pages.board import Board
from tables.pages.kept import KEPT, NOTHING, filled, kept
from tables.pages.language import get_language
from tables.pages.lobby import Lobby
from tables.pages.pieces import Shown, marks
from tables.pages.row import Row

FEW = 3
"""So many of the leader's cards, shown large, leave room for a hand told in full."""


def tv_board(shown: Shown) -> SafeString:
    """The board on the TV; before the first deal the way to join."""
    table, board = shown["table"], shown["board"]
    v = escape(table.version)
    if board is None:
        given = {"odds": False, "phase": "", "dealt": False}
        return filled("tv", given, v=v, top=_top(table, None), invite=_invite(table, shown["lobby"]))
    given = {"odds": board.odds, "phase": board.phase, "dealt": True, "n": len(board.rows), "over": bool(board.over)}
    also = {"v": v, "top": _top(table, board), "rows": rows(board.rows)}
    if board.over:
        return filled("tv", given, **also, ending=kept("tv_ending", over=board.over))
    notes = board.stud.notes if board.stud else ()
    given |= {"long": bool(board.lead) and len(board.lead.name) > 9, "noted": bool(notes)}
    return filled(
        "tv", given, **also, lead=_lead(board), ask=escape(board.ask), note=escape(notes[0]) if notes else NOTHING,
        hand=kept("tv_hand", faces=board.lead.faces) if board.lead else NOTHING,
        pots=kept("tv_pots", pots=board.pots, bets=board.bets),
    )  # fmt: skip


def _top(table: Table, board: Board | None) -> SafeString:
    """The title line."""
    named = {"name": table.name, "practice": table.practice, "code": table.code}
    if board is None:
        return kept("tv_top", **named, game=None)
    turned = board.stud.turned if board.stud else ()
    return kept("tv_top", **named, game=board.game, wild=board.wild, kills=board.kills, turned=turned)


def _invite(table: Table, lobby: Lobby) -> SafeString:
    names = tuple(seat.name for seat in lobby.seats)
    return kept("tv_invite", code=table.code, headline=lobby.headline, names=names)


def _lead(board: Board) -> SafeString:
    """Who leads, large; the other cards are named as long as few cards leave room for them."""
    row = board.lead
    if row is None:
        return kept("tv_lead", name="")
    return kept("tv_lead", name=row.name, table=row.table, hand=row.hand if len(row.faces) <= FEW else row.short)


def rows(players: Iterable[Row]) -> SafeString:
    """The rows of the players."""
    language = get_language()
    return SafeString("".join([_row(row, language) for row in players]))


@lru_cache(maxsize=KEPT)
def _row(row: Row, language: str | None) -> SafeString:
    """One player; the cards face down lie beside the others."""
    shown = kept(
        "tv_shown", faces=row.faces, gone=row.gone, out=row.out, down=row.down, words=row.short,
        low=row.low, declared=row.declared,
    )  # fmt: skip
    wide = len(row.name) > 7 or len(row.chips) > 9
    chips = kept("tv_chips", stack=row.stack, left=row.left, bet=row.bet)
    return filled("tv_row", {**marks(row), "dealer": row.dealer, "wide": wide}, chips=chips, shown=shown)
