"""A player's own down cards: entered and shown on that player's own phone alone."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tables import forms
from tables.engine import Refusal
from tables.models import Table
from tables.pages.own import own as own_of
from tables.services import own_cards
from tables.viewers import Viewer
from tables.views.answers import status_of, told_to_people, wants_json
from tables.views.at_table import at_table, page


@never_cache
@require_http_methods(["GET", "POST"])
@at_table
def own(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The viewer's own cards as a part of the page; posted, those that were entered take their place."""
    refusal = None
    status = 200
    if request.method == "POST":
        try:
            _keep(request, table, who)
        except Refusal as refused:
            refusal, status = told_to_people(refused), status_of(refused)
    if not wants_json(request):
        return page(request, "table", table, who, status=status, refusal=refusal) if refusal else _back(request, table)
    return JsonResponse({"own": part(request, table, who), "error": refusal}, status=status)


def part(request: HttpRequest, table: Table, who: Viewer) -> str:
    """The part of the page that shows them."""
    return render_to_string("tables/parts/own.html", {"own": own_of(table, who), "table": table}, request=request)


def _keep(request: HttpRequest, table: Table, who: Viewer) -> None:
    """All the cards in `cards`, or one more in `rank` and `suit`; `clear` takes the last one back."""
    sent = forms.read(forms.Own, request)
    now = own_of(table, who)
    cards = sent["cards"].split() if "cards" in request.POST else now.codes.split() if now else []
    if sent["rank"] and sent["suit"]:
        cards.append(sent["rank"] + sent["suit"])
    if sent["clear"]:
        cards = cards[:-1]
    own_cards.keep(table, who, sent["deal"], " ".join(cards))


def _back(request: HttpRequest, table: Table) -> HttpResponse:
    screen = "?screen=table" if request.POST.get("screen") == "table" else ""
    answer = redirect("table", code=table.code)
    answer["Location"] += screen
    return answer
