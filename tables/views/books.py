"""The books, what can be taken away of them, and the settlement (R4.12, R4.13)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from decimal import Decimal

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tables.figures import Whole, whole
from tables.forms import MOST_CHIPS, Step, read
from tables.models import Table
from tables.pages import exports
from tables.services import play, settlement
from tables.viewers import Viewer
from tables.views.answers import act
from tables.views.at_table import at_table, page
from tables.views.bank import Deed
from tables.views.play import tap_id


@require_safe
@at_table
def books(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """Every chip of the night, or of one deal."""
    return page(request, "books", table, who)


EXPORTS: Mapping[str, tuple[str, Callable[[Table], str]]] = {
    "txt": ("text/plain; charset=utf-8", exports.night_text),
    "csv": ("text/csv; charset=utf-8", exports.night_csv),
    "json": ("application/json", lambda table: json.dumps(exports.night_json(table), ensure_ascii=False, indent=1)),
}


@require_safe
@at_table
def export(request: HttpRequest, table: Table, who: Viewer, kind: str) -> HttpResponse:
    """The night as a file."""
    if kind not in EXPORTS:
        raise Http404
    mime, made = EXPORTS[kind]
    name = f"night-{table.code}.{kind}"
    return HttpResponse(
        made(table), content_type=mime, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@require_safe
@at_table
def settle(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """Who pays whom."""
    return page(request, "settle", table, who)


@require_POST
@at_table
def settle_deed(request: HttpRequest, table: Table, who: Viewer, deed: str) -> HttpResponse:
    """One of DEEDS; the settlement is shown again."""
    if deed not in DEEDS:
        raise Http404
    return act(request, table, who, lambda: DEEDS[deed](request, table, who), back="settle")


class Worth(forms.Form):
    """What a chip is worth; empty: chips are only chips."""

    chip = forms.DecimalField(max_digits=14, decimal_places=6, required=False, localize=True)
    currency = forms.CharField(max_length=8, required=False)
    coin = forms.DecimalField(max_digits=10, decimal_places=4, required=False, localize=True)


class Payment(forms.Form):
    """A payment between two players."""

    payer = Whole()
    payee = Whole()
    chips = Whole(max_value=MOST_CHIPS * 100)


class Mark(forms.Form):
    """A mark to be taken off."""

    paid = Whole()


def _worth(request: HttpRequest, table: Table, who: Viewer) -> object:
    sent = read(Worth, request)
    coin = sent["coin"] if sent["coin"] is not None else Decimal("0.01")
    return settlement.set_worth(table, who, sent["chip"], sent["currency"], coin, tap=tap_id(request))


def _pay(request: HttpRequest, table: Table, who: Viewer) -> object:
    sent = read(Payment, request)
    return settlement.mark_paid(table, who, sent["payer"], sent["payee"], sent["chips"], tap=tap_id(request))


def _unpay(request: HttpRequest, table: Table, who: Viewer) -> object:
    return settlement.unmark_paid(table, who, read(Mark, request)["paid"], tap=tap_id(request))


def _count(request: HttpRequest, table: Table, who: Viewer) -> object:
    """Chips counted for each player; with `book` the stacks become what was counted."""
    typed = {name.removeprefix("chips-"): value.strip() for name, value in request.POST.dict().items()}
    counted = {int(seat): int(chips) for seat, chips in typed.items() if min(whole(seat, -1), whole(chips, -1)) >= 0}
    if request.POST.get("book") == "on":
        return settlement.book_count(table, who, counted, _("as counted"), tap=tap_id(request))
    return settlement.count(table, who, counted, tap=tap_id(request))


def _end(request: HttpRequest, table: Table, who: Viewer) -> object:
    sent = read(Step, request)
    return play.drop(table, who, sent["deal"], sent["version"], tap=tap_id(request))


DEEDS: Mapping[str, Deed] = {
    "end": _end,
    "worth": _worth,
    "pay": _pay,
    "unpay": _unpay,
    "count": _count,
}
