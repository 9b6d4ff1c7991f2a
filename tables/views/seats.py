"""What the host does with seats, and what players do with their own; each is one form (docs/board.md)."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from tables import forms
from tables.addresses import address
from tables.codes import new_secret
from tables.engine import Refusal
from tables.figures import Whole
from tables.models import EntryBy, Table
from tables.services import hosting, people, returning
from tables.services import rules as house
from tables.viewers import Viewer
from tables.views.answers import act, status_of, told_to_people
from tables.views.at_table import at_table
from tables.views.bank import Answer
from tables.views.house import settings_page
from tables.views.play import tap_id


class Place(forms.Seat):
    """A seat and its new place, from 0."""

    to = Whole()


def _seat_view(
    name: str, deed: Callable[..., object], *wanted: str, form: type[forms.Seat] = forms.Seat
) -> Callable[..., HttpResponse]:
    """The view that does `deed` to the seat that was sent, with the `wanted` fields of the form."""

    @require_POST
    @at_table
    def view(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
        def do() -> None:
            sent = forms.read(form, request)
            deed(table, who, sent["seat"], *(sent[field] for field in wanted), tap=tap_id(request))

        return act(request, table, who, do, back="settings")

    view.__name__ = name
    return view


seat_rename = _seat_view("seat_rename", people.seat_rename, "name")
seat_move = _seat_view("seat_move", people.seat_move, "to", form=Place)
seat_remove = _seat_view("seat_remove", people.seat_remove)
seat_absent = _seat_view("seat_absent", people.seat_absent)
seat_free = _seat_view("seat_free", people.seat_free)
hand_over = _seat_view("hand_over", people.hand_over)


@require_POST
@at_table
def seat_add(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """A player without a phone."""
    name = request.POST.get("name", "")
    return act(request, table, who, lambda: people.seat_add(table, who, name, tap=tap_id(request)), back="settings")


@require_POST
@at_table
def seat_link(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """A new way back to a seat, shown this once to the host, who shows it to the seat's owner."""
    secret = new_secret()
    try:
        sent = forms.read(forms.Seat, request)
        people.seat_link(table, who, sent["seat"], secret)
    except Refusal as refusal:
        return settings_page(request, table, who, refusal=told_to_people(refusal), status=status_of(refusal))
    url = address(request, "seat_back", table.code, secret)
    return settings_page(request, Table.objects.get(pk=table.pk), who, seat_url=url)


@require_POST
@at_table
def take_over(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """A player becomes the host while nothing is heard of the host."""
    return act(request, table, who, lambda: hosting.take_over(table, who, tap=tap_id(request)))


@require_POST
@at_table
def take_back(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The host of before has the table again."""
    return act(request, table, who, lambda: hosting.take_back(table, who, tap=tap_id(request)))


@require_POST
@at_table
def seat_answer(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The host's answer to a phone that asks for its seat back."""

    def deed() -> None:
        sent = forms.read(Answer, request)
        returning.answer_back(table, who, sent["ask"], sent["grant"] == "on", tap=tap_id(request))

    return act(request, table, who, deed, back="settings")


@require_POST
@at_table
def entry_by(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """Who may enter flips and bets."""
    by = request.POST.get("by", "")
    changes = {"entry_by": by if by in EntryBy.values else table.entry_by}
    return act(request, table, who, lambda: house.settle(table, who, changes, tap=tap_id(request)), back="settings")


@require_POST
@at_table
def lock(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """Whether anybody new may join."""
    locked = request.POST.get("locked") == "on"
    return act(
        request, table, who, lambda: house.settle(table, who, {"locked": locked}, tap=tap_id(request)), back="settings"
    )
