"""The pieces of a board, and all that each of them shows: what is not given here a piece cannot depend on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.safestring import SafeString

from tables.models import Table
from tables.pages.board import Board
from tables.pages.faces import Face
from tables.pages.kept import kept, kept_rows
from tables.pages.row import Row
from tables.pages.sheets import why
from tables.pages.stud import Stud

register = template.Library()
register.simple_tag(kept)
register.simple_tag(why)


@register.simple_tag
def lead(board: Board) -> SafeString:
    """Who leads and with what, on the host's screen."""
    row = board.lead
    if row is None:
        return kept("lead", name="", game=board.game)
    return kept(
        "lead", name=row.name, table=row.table, hand=row.hand, long=row.long,
        faces=row.faces, down=row.down, size=row.size,
    )  # fmt: skip


@register.simple_tag
def leads(board: Board) -> SafeString:
    """The same in one line, on the table's."""
    row = board.lead
    return kept("leads", name=row.name, table=row.table, hand=row.hand) if row else kept("leads", name="")


@register.simple_tag
def why_button(board: Board) -> SafeString | str:
    """Asks why the leader leads; nothing while nobody does."""
    row = board.lead
    return kept("why_button", where="why-button", name=row.name, table=row.table) if row else ""


@register.simple_tag
def turn(board: Board) -> SafeString:
    """Who must do what, with their cards unless the leader's line shows them already."""
    row = board.actor
    if row is None or board.same_line:
        return kept("turn", ask=board.ask)
    if row == board.lead:
        return kept("turn", ask=board.ask, chips=row.chips, faces=None)
    return kept("turn", ask=board.ask, chips=row.chips, faces=row.faces, down=row.down, size=row.size)


@register.simple_tag
def facts(board: Board) -> SafeString:
    """What is wild, the cards on the table, pots, bets in front, and how many cards are left."""
    return kept(
        "facts", wild=board.wild, turned=board.stud.turned if board.stud else (),
        table=() if board.stud else board.table, pots=board.pots, bets=board.bets, deck=board.deck_left,
    )  # fmt: skip


@register.simple_tag
def others(board: Board) -> SafeString:
    """A line each for those whom the host's two blocks do not show."""
    return kept_rows("other", board.others)


@register.simple_tag
def hand(faces: tuple[Face, ...], down: int = 0, size: str = "") -> SafeString:
    """Cards in a row, and a back for those face down."""
    return kept("hand", faces=faces, down=down, size=size)


@register.simple_tag(takes_context=True)
def seats(context: Context, rows: Iterable[Row], brief: bool) -> SafeString:
    """The rows of the list, the viewer's own marked; ``brief`` names the hands shortly."""
    viewer = context.get("viewer")
    me = viewer.player.pk if viewer and viewer.player else None
    return kept_rows("seat", rows, brief, me)


@register.simple_tag
def shown(row: Row, brief: bool) -> SafeString:
    """The cards of a row and what they make: as it was, while chips and turns pass on."""
    return kept(
        "shown", faces=row.faces, gone=row.gone, out=row.out, words=row.short if brief else row.hand,
        low=row.low, declared=row.declared,
    )  # fmt: skip


@register.simple_tag
def tv_rows(rows: Iterable[Row]) -> SafeString:
    """The players on the TV."""
    return kept_rows("tv_row", rows)


@register.simple_tag
def tv_shown(row: Row) -> SafeString:
    """The same as ``shown`` on the TV, where the cards face down lie beside the others."""
    return kept(
        "tv_shown", faces=row.faces, gone=row.gone, out=row.out, down=row.down, words=row.short,
        low=row.low, declared=row.declared,
    )  # fmt: skip


@register.simple_tag
def tv_top(table: Table, board: Board | None) -> SafeString:
    """The TV's title line."""
    if board is None:
        return kept("tv_top", name=table.name, practice=table.practice, code=table.code, game=None)
    return kept(
        "tv_top", name=table.name, practice=table.practice, code=table.code, game=board.game, wild=board.wild,
        turned=board.stud.turned if board.stud else (),
    )  # fmt: skip


@register.simple_tag
def tv_lead(board: Board) -> SafeString:
    """Who leads, large."""
    row = board.lead
    return kept("tv_lead", name=row.name, table=row.table, short=row.short) if row else kept("tv_lead", name="")


@register.simple_tag
def ending(board: Board, sheet: str = "") -> SafeString:
    """How the deal ended; ``sheet`` is the one that says why."""
    return kept("ending", over=board.over, sheet=sheet)


@register.simple_tag(takes_context=True)
def stud_notes(context: Context, stud: Stud) -> SafeString:
    """What is good to know now, and the way to the sheet where down cards may be shown."""
    controls: dict[str, Any] = context["controls"]
    return kept("stud_notes", notes=stud.notes, claims=bool(controls["claims"]))


@register.simple_tag(takes_context=True)
def stud_names(context: Context, stud: Stud) -> SafeString:
    """The row of names above the card panel; without script the address says who is chosen."""
    return kept("stud_names", names=stud.names, chosen=stud.chosen, who=context.get("who", ""))


@register.simple_tag
@lru_cache(maxsize=1024)
def table_address(code: str) -> str:
    """The address of a table: finding it takes longer than drawing a small piece."""
    return reverse("table", args=[code])
