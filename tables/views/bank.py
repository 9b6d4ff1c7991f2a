"""The bank's page and its deeds: chips asked for, given, handed back, corrected (docs/board.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from tables.figures import Whole
from tables.forms import read
from tables.models import Table
from tables.services import bank, people
from tables.viewers import Viewer
from tables.views.answers import act
from tables.views.at_table import at_table, page
from tables.views.play import tap_id

Deed = Callable[[HttpRequest, Table, Viewer], object]


@require_safe
@at_table
def bank_page(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """Everybody's chips and what may be done about them."""
    return page(request, "bank", table, who)


@require_POST
@at_table
def bank_deed(request: HttpRequest, table: Table, who: Viewer, deed: str) -> HttpResponse:
    """One of DEEDS; the bank's page is shown again."""
    if deed not in DEEDS:
        raise Http404
    return act(request, table, who, lambda: DEEDS[deed](request, table, who), back="bank")


class Chips(forms.Form):
    """Chips of a seat; an empty number is all of them, a typed minus may be any of the two signs."""

    seat = Whole(required=False)
    chips = forms.CharField(max_length=12, required=False)
    giver = Whole(required=False)
    reason = forms.CharField(max_length=120, required=False)

    def clean_chips(self) -> int | None:
        """The number, or None when it was left empty."""
        typed = self.cleaned_data["chips"].replace("−", "-").replace(" ", "")
        if not typed:
            return None
        number: int = Whole().clean(typed)
        return number


class Answer(forms.Form):
    """The host's answer to what was asked for."""

    ask = Whole()
    grant = forms.ChoiceField(choices=[("on", "on"), ("off", "off")])


def _buy(request: HttpRequest, table: Table, who: Viewer) -> object:
    sent = read(Chips, request)
    return bank.buy(table, who, sent["seat"], sent["chips"] or 0, sent["reason"], tap=tap_id(request))


def _cash_out(request: HttpRequest, table: Table, who: Viewer) -> object:
    sent, leave = read(Chips, request), request.POST.get("leave") == "on"
    chips = None if leave else sent["chips"]
    return bank.cash_out(table, who, sent["seat"], chips, sent["reason"], leave, tap=tap_id(request))


def _correct(request: HttpRequest, table: Table, who: Viewer) -> object:
    sent = read(Chips, request)
    return bank.correct(
        table, who, sent["seat"], sent["chips"] or 0, sent["reason"], sent["giver"], tap=tap_id(request)
    )


def _ask(request: HttpRequest, table: Table, who: Viewer) -> object:
    chips = read(Chips, request)["chips"] or 0
    sign = -1 if request.POST.get("way") == "back" else 1
    return bank.ask(table, who, sign * chips, tap=tap_id(request))


def _answer(request: HttpRequest, table: Table, who: Viewer) -> object:
    sent = read(Answer, request)
    return bank.answer(table, who, sent["ask"], sent["grant"] == "on", tap=tap_id(request))


def _absent(request: HttpRequest, table: Table, who: Viewer) -> object:
    return people.seat_absent(table, who, read(Chips, request)["seat"], tap=tap_id(request))


DEEDS: Mapping[str, Deed] = {
    "buy": _buy,
    "cash-out": _cash_out,
    "correct": _correct,
    "ask": _ask,
    "answer": _answer,
    "absent": _absent,
}
