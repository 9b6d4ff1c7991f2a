"""The deal as it is played: taps, undo, redo, the next deal, a misdeal. Every one of them is a plain form too."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tables import forms
from tables.models import Table
from tables.services import play
from tables.viewers import Viewer
from tables.views.answers import act, wants_json
from tables.views.at_table import at_table, page


@require_POST
@at_table
def tap(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """One entry."""

    def deed() -> None:
        sent = forms.read(forms.Tap, request)
        play.enter(table, who, sent["deal"], sent["version"], sent["line"], tap=tap_id(request))

    return _more_to_show(request, table) or act(request, table, who, deed)


def _more_to_show(request: HttpRequest, table: Table) -> HttpResponse | None:
    """Without script the down cards of a showdown are tapped one page after another: the page for the next of them."""
    if wants_json(request):
        return None
    form = forms.Tap(request.POST)
    if not form.is_valid() or form.cleaned_data["verb"] != "shows" or table.current is None:
        return None
    name, _, cards = form.cleaned_data["line"].partition(" shows ")
    down = {seat.name: seat.down for seat in table.current.deal().seats}.get(name, 0)
    if not 0 < len(cards.split()) < down:
        return None
    return redirect(f"{reverse('table', args=[table.code])}?{urlencode({'who': name, 'held': cards})}")


Step = Callable[..., object]
"""A service that takes the table, who taps, the deal, the version that was seen, and `tap`."""


def step(does: Step) -> Callable[..., HttpResponse]:
    """The view of a deed that needs no more than the deal and the version that were seen."""

    @require_POST
    @at_table
    def answer(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
        def deed() -> None:
            sent = forms.read(forms.Step, request)
            does(table, who, sent["deal"], sent["version"], tap=tap_id(request))

        return act(request, table, who, deed)

    return answer


undo = step(play.undo)
redo = step(play.redo)
drop = step(play.drop)


@require_http_methods(["GET", "POST"])
@at_table
def deal(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The choice of the next game and dealer, and the start of the deal."""
    if request.method == "GET":
        return page(request, "deal", table, who)

    def deed() -> None:
        sent = forms.read(forms.Start, request)
        play.start_deal(table, who, sent["game"], sent["dealer"], tap=tap_id(request))

    return act(request, table, who, deed)


def tap_id(request: HttpRequest) -> str:
    """The id that makes a tap act once."""
    return request.POST.get("tap", "")[:64]
