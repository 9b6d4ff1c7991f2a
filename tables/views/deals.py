"""Deals looked at again: step by step, shared by a read-only link, and corrected (R8.4)."""

from __future__ import annotations

from typing import Any

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tables.addresses import address
from tables.codes import new_secret
from tables.deal_models import DealRecord
from tables.engine import Refusal
from tables.figures import whole
from tables.models import Table
from tables.pages.correcting import correct_page, edit_of
from tables.pages.replaying import replay_page
from tables.rejudging import standing_lines
from tables.services import corrections
from tables.services.refusals import DoneAlready
from tables.viewers import Viewer
from tables.views.answers import status_of, told_to_people
from tables.views.at_table import at_table
from tables.views.play import tap_id

shared_deals = signing.Signer(sep=".", salt="tables.deal")


@require_safe
@at_table
def replay(request: HttpRequest, table: Table, who: Viewer, number: int) -> HttpResponse:
    """The deal after any of its entries."""
    record = _record(table, number)
    url = address(request, "shared_deal", shared_deals.sign(str(record.pk)))
    return _page(request, "replay", table, who, share_url=url, **replay_page(record, request.GET.dict()))


@require_safe
def shared_deal(request: HttpRequest, signed: str) -> HttpResponse:
    """The same for whoever has the link, read only; it tells nobody the table's code."""
    try:
        record = get_object_or_404(DealRecord, pk=shared_deals.unsign(signed))
    except signing.BadSignature:
        raise Http404 from None
    shown = {"shared": True, "practice": record.table.practice, **replay_page(record, request.GET.dict())}
    return render(request, "tables/replay.html", shown)


@require_http_methods(["GET", "POST"])
@at_table
def correct(request: HttpRequest, table: Table, who: Viewer, number: int) -> HttpResponse:
    """A line of the deal changed: the form, the preview, and with POST the correction that was agreed."""
    record = _record(table, number)
    if request.method == "GET":
        return _page(request, "correct", table, who, **correct_page(record, request.GET.dict()))
    asked = request.POST.dict()
    try:
        _correct(table, who, record, asked, tap_id(request))
    except DoneAlready:
        pass
    except Refusal as refusal:
        record = _record(Table.objects.get(pk=table.pk), number)
        shown = correct_page(record, asked)
        return _page(request, "correct", table, who, status_of(refusal), refusal=told_to_people(refusal), **shown)
    return redirect("table", code=table.code)


def _correct(table: Table, who: Viewer, record: DealRecord, asked: dict[str, str], tap: str) -> None:
    place = whole(asked.get("place", ""), 0)
    lines = standing_lines(record)
    edit = edit_of(asked, place, lines[place - 1] if 1 <= place <= len(lines) else "")
    if edit is None:
        raise corrections.nothing_chosen()
    agreed = asked.get("agreed") == "on"
    corrections.correct(table, who, record.pk, asked.get("versions", ""), edit, agreed, tap=tap)


@require_safe
@at_table
def correct_card(request: HttpRequest, table: Table, who: Viewer, card: str) -> HttpResponse:
    """Where a card of the current deal is corrected: the last entry that names it."""
    record = table.current
    lines = standing_lines(record) if record else ()
    place = next((place for place, line in reversed(list(enumerate(lines, start=1))) if card in line.split()), 0)
    if record is None or not place:
        raise Http404
    return redirect(f"{reverse('correct', args=[table.code, record.number])}?place={place}")


def _record(table: Table, number: int) -> DealRecord:
    record = get_object_or_404(DealRecord, table=table, number=number)
    record.table = table
    return record


def _page(request: HttpRequest, name: str, table: Table, who: Viewer, status: int = 200, **more: Any) -> HttpResponse:
    context = {"table": table, "viewer": who, "tap": new_secret(), "refusal": None, **more}
    return render(request, f"tables/{name}.html", context, status=status)
