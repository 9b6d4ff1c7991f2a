"""What every view of a table begins with: the table of the code, and who is looking."""

from __future__ import annotations

import functools
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tables import pages, presence, rows
from tables.codes import new_secret, read_code
from tables.models import Table
from tables.throttle import looked, silenced, too_many
from tables.viewers import WATCHER, Screen, Viewer, viewer

View = Callable[..., HttpResponse]


def at_table(view: Callable[..., HttpResponse]) -> View:
    """Gives `view` the table and the viewer in place of the code; 404 for a code that no table has.

    Wrong codes are counted like those that are typed, but each once a minute; an address with too many of them hears
    429 for right and wrong ones alike, unless it holds a seat at the table or is its host.
    """

    @functools.wraps(view)
    def found(request: HttpRequest, code: str, **parts: Any) -> HttpResponse:
        table = rows.now(read_code(code))
        who = viewer(table, request.COOKIES) if table else WATCHER
        address = request.META.get("REMOTE_ADDR", "")
        if who == WATCHER and silenced(address):
            told = too_many()
            return render(request, "tables/wait.html", {"reason": told.reason, "clause": told.clause}, status=429)
        if table is None:
            looked(address, read_code(code))
            raise Http404
        presence.heard(table.code, who)
        return view(request, table, who, **parts)

    return found


def page(request: HttpRequest, name: str, table: Table, who: Viewer, status: int = 200, **more: Any) -> HttpResponse:
    """The whole page `tables/NAME.html`; `more` is what only this answer says.

    Empty for a page that follows and shows this version already (`{% follows %}`).
    """
    if request.htmx and request.GET.get("seen") == str(table.version):  # type: ignore[attr-defined]
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    asked = {**request.GET.dict(), **request.POST.dict()}
    context = {
        "table": table,
        "viewer": who,
        "tap": new_secret(),
        "refusal": None,
        **pages.context(name, table, who, asked),
        **more,
    }
    return render(request, context.get("template", f"tables/{name}.html"), context, status=status)


def screen_of(request: HttpRequest, who: Viewer) -> Screen:
    """The screen that the phone shows and is to be sent again; the table's when it may not see that one."""
    asked = request.POST.get("screen") or request.GET.get("screen", "")
    screen = Screen(asked) if asked in list(Screen) else Screen.TABLE
    return screen if who.may_see(screen) else Screen.TABLE
