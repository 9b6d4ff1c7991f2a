"""The games of a table: which are played, one put together, the dealer's call, and how a game goes."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tables import composed_form
from tables.models import Table
from tables.services import games as house
from tables.viewers import Viewer
from tables.views.answers import act
from tables.views.at_table import at_table, page
from tables.views.play import tap_id


@require_safe
@at_table
def how(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """How a game goes, with the table's house rules."""
    return page(request, "how", table, who)


@require_http_methods(["GET", "POST"])
@at_table
def games(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The games that dealers choose from."""
    if request.method == "GET":
        return page(request, "games", table, who)
    ticked = request.POST.getlist("plays")
    return act(request, table, who, lambda: house.choose_games(table, who, ticked, tap=tap_id(request)), back="games")


@require_http_methods(["GET", "POST"])
@at_table
def compose(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """A game put together from its parts; a refused one is shown again as it was sent."""
    if request.method == "GET":
        return page(request, "compose", table, who)
    sent = {name: value.strip() for name, value in request.POST.items() if isinstance(value, str)}

    def deed() -> None:
        lines = list(composed_form.parts(sent))
        house.compose(table, who, sent.get("title", ""), lines, sent.get("name", ""), tap=tap_id(request))

    answer = act(request, table, who, deed, back="compose")
    return redirect("games", code=table.code) if answer.status_code == HTTPStatus.FOUND else answer


@require_POST
@at_table
def forget(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """A composed game taken off the table."""
    name = request.POST.get("name", "")
    return act(request, table, who, lambda: house.forget(table, who, name, tap=tap_id(request)), back="games")


@require_POST
@at_table
def call(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The next dealer calls the game."""
    game = request.POST.get("game", "")
    return act(request, table, who, lambda: house.call(table, who, game, tap=tap_id(request)))
