"""Looking on: the page of the table, the TV, the log, and the board alone for a phone that has just woken."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET, require_safe

from tables import boards
from tables.models import Table
from tables.viewers import Viewer
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
    """The board when it is newer than `v`, else 204."""
    if request.GET.get("v") == str(table.version):
        return HttpResponse(status=204)
    text = boards.board(table, screen_of(request, who))
    return HttpResponse(text, content_type="application/json", headers={"Cache-Control": "no-store"})
