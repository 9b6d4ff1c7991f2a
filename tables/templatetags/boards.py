"""Boards and their pieces in whole pages: the same that are pushed, drawn from the same."""

from __future__ import annotations

from typing import Any, cast

from django import template
from django.template.context import Context
from django.utils.safestring import SafeString

from tables.pages import pieces, sheets, tv
from tables.pages.board import Board
from tables.pages.kept import kept

register = template.Library()
for piece in (kept, pieces.ending, pieces.facts, pieces.hand, sheets.why):
    register.simple_tag(piece)


@register.simple_tag(takes_context=True)
def host_board(context: Context) -> SafeString:
    """The board of the host's screen, as this viewer sees it."""
    return pieces.host_board(_shown(context))


@register.simple_tag(takes_context=True)
def table_board(context: Context) -> SafeString:
    """The same as a list of everybody."""
    return pieces.table_board(_shown(context))


@register.simple_tag(takes_context=True)
def tv_board(context: Context) -> SafeString:
    """The same on the TV."""
    return tv.tv_board(_shown(context))


@register.simple_tag(takes_context=True)
def seats(context: Context, board: Board) -> SafeString:
    """The rows of a deal that is looked at, the viewer's own marked."""
    return pieces.seats(board.rows, board.brief, pieces.viewer_of(_shown(context)))


def _shown(context: Context) -> pieces.Shown:
    shown: Any = context.flatten()  # its names are strings, which Django's types do not know
    return cast(pieces.Shown, shown)
