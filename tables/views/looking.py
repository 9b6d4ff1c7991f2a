"""Looking on: the page of the table, the TV, the log, and the board alone for a phone that has just woken."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET, require_safe

from tables import boards, chances
from tables.models import Table
from tables.viewers import Screen, Viewer
from tables.views.at_table import at_table, page, screen_of


@require_safe
@at_table
def table(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The host's, a player's or a watcher's page."""
    return page(request, "table", table, who)


@require_safe
@at_table
def tv(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The read-only page for a TV."""
    return page(request, "tv", table, who)


@require_safe
@at_table
def log(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """Every entry, undone ones too."""
    return page(request, "log", table, who)


@require_GET
@at_table
def state(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The board when it is newer than `v`; else the odds for a phone that wants them, once they are there; else 204."""
    screen = screen_of(request, who)
    odds = _odds(table, screen)
    if request.GET.get("v") != str(table.version):
        text = boards.board(table, screen)
    elif odds and request.GET.get("odds") == "wanted":
        text = odds
    else:
        return HttpResponse(status=204)
    return HttpResponse(text, content_type="application/json", headers={"Cache-Control": "no-store"})


def _odds(table: Table, screen: Screen) -> str:
    """The odds that go with the board; empty where none do, or they are still being worked out, which this begins."""
    if screen is Screen.LOBBY or table.current is None or not chances.shown_at(table):
        return ""
    asked = chances.asked(table.current)
    return boards.odds(table, asked.result(), screen) if asked.done() and not asked.cancelled() else ""
