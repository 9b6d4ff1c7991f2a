"""The ways in: opening a table, finding one, sitting down, and coming back from another device."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from tables import forms
from tables.addresses import address
from tables.codes import hashed, new_secret, read_code
from tables.engine import Refusal, say
from tables.models import Table
from tables.qr import picture
from tables.services import groups, people, returning
from tables.services.opening import open_table
from tables.throttle import Throttled, tried, tried_seat
from tables.viewers import Viewer, remember_host, remember_seat, seat_secret, viewer
from tables.views.answers import status_of, told_to_people
from tables.views.at_table import at_table, page
from tables.views.memory import group_of, group_url, remember_group


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Open a table, or type the code of one."""
    return _home(request)


@require_http_methods(["GET", "POST"])
def open(request: HttpRequest) -> HttpResponse:
    """Opens a table; this device becomes the host's, and sits down when the host gave a name."""
    if request.method == "GET":
        return _home(request)
    host, seat = new_secret(), new_secret()
    try:
        table = open_table(**_stakes(forms.read(forms.Open, request)), host_secret=host, seat_secret=seat)
    except Refusal as refusal:
        return _home(request, status_of(refusal), refusal=told_to_people(refusal), form=request.POST.dict())
    answer = redirect("table", code=table.code)
    remember_host(answer, request, table, host)
    remember_group(answer, request, groups.belong(table, group_of(request)))
    if table.host:
        remember_seat(answer, request, table, seat)
    return answer


def _stakes(sent: dict[str, Any]) -> dict[str, Any]:
    """The fields of the form with their defaults, as the service names them."""
    return {
        "name": sent["name"] or _("Poker night"),
        "host_name": sent["host_name"],
        "start_chips": sent["stack"] or 100,
        "ante": 1 if sent["ante"] is None else sent["ante"],
        "game": sent["game"] or "night_baseball",
    }


@require_http_methods(["GET", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Finds the table of a typed code; a wrong one is said, and what was typed is kept."""
    typed = request.POST.get("code") or request.GET.get("code", "")
    if not typed:
        return _home(request)
    try:
        tried(request.META.get("REMOTE_ADDR", ""))
    except Throttled as refusal:
        return _home(request, 429, error=refusal.reason, code=typed)
    if Table.objects.filter(code=read_code(typed)).exists():
        return redirect("sit", code=read_code(typed))
    return _home(request, 404, error=say("No table has the code %(code)s.", code=typed[:20]), code=typed)


def _home(request: HttpRequest, status: int = 200, **more: object) -> HttpResponse:
    asked: dict[str, object] = {"form": {}, "games": forms.games(), "group_url": group_url(request), **more}
    context = {"tap": new_secret(), "refusal": None, **asked}
    return render(request, "tables/home.html", context, status=status)


@require_http_methods(["GET", "POST"])
@at_table
def sit(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """A new seat by name, or a free one; a device that has its seat goes straight to the table."""
    if who.player:
        return _to_table(request, table)
    if request.method == "GET":
        return page(request, "sit", table, who, **_waiting(request, table))
    secret = new_secret()
    try:
        _sit(request, table, who, secret)
    except Throttled as refusal:
        return page(request, "sit", table, who, status=429, refusal=told_to_people(refusal))
    except people.NameTaken as taken:
        return page(request, "sit", table, who, status=409, refusal=told_to_people(taken), typed=taken.offer)
    except Refusal as refusal:
        typed = request.POST.get("name", "")
        return page(request, "sit", table, who, status=status_of(refusal), refusal=told_to_people(refusal), typed=typed)
    answer = redirect("sit" if _asks_host(request) else "table", code=table.code)
    remember_seat(answer, request, table, secret)
    return answer


def _to_table(request: HttpRequest, table: Table) -> HttpResponse:
    """The table's page as a whole, also for a page that waited in parts."""
    address = reverse("table", args=[table.code])
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)  # type: ignore[attr-defined]


def _sit(request: HttpRequest, table: Table, who: Viewer, secret: str) -> None:
    if request.POST.get("back"):
        _come_back(request, table, who, secret)
    elif request.POST.get("seat"):
        people.take_seat(table, who, forms.read(forms.Seat, request)["seat"], secret)
    else:
        people.join(table, who, request.POST.get("name", ""), secret)


def _come_back(request: HttpRequest, table: Table, who: Viewer, secret: str) -> None:
    """Back to a seat with its code, or, without one, on the host's nod: until then the secret opens nothing."""
    sent = forms.read(forms.Back, request)
    tried(request.META.get("REMOTE_ADDR", ""))
    if _asks_host(request):
        returning.ask_back(table, who, sent["back"], secret)
        return
    tried_seat(table.code, sent["back"])
    returning.come_back(table, who, sent["back"], sent["figures"], secret)


def _asks_host(request: HttpRequest) -> bool:
    return "back" in request.POST and ("ask" in request.POST or not request.POST.get("figures"))


def _waiting(request: HttpRequest, table: Table) -> dict[str, Any]:
    """What this phone has asked the host for, while it waits and when the answer was no."""
    secret = seat_secret(request, table)
    ask = table.seat_asks.filter(seat_hash=hashed(secret)).select_related("player").last() if secret else None
    return {"asked": ask}


@never_cache
@require_GET
@at_table
def host_link(request: HttpRequest, table: Table, who: Viewer, secret: str) -> HttpResponse:
    """The host comes back from another device."""
    answer = redirect("table", code=table.code)
    if viewer(table, {f"host-{table.code}": secret}).is_host:
        remember_host(answer, request, table, secret)
    return answer


@never_cache
@require_GET
@at_table
def seat_back(request: HttpRequest, table: Table, who: Viewer, secret: str) -> HttpResponse:
    """A player comes back to the seat from another device."""
    answer = redirect("table", code=table.code)
    if viewer(table, {f"seat-{table.code}": secret}).player:
        remember_seat(answer, request, table, secret)
    return answer


@require_safe
@at_table
def qr(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The address to sit down at, as a QR code."""
    return HttpResponse(picture(address(request, "sit", table.code)), content_type="image/svg+xml")
