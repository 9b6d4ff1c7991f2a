"""Trying it alone: a practice table opened from the home page, and its next card drawn by the app."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tables import forms
from tables.codes import new_secret
from tables.models import Table
from tables.services import practice
from tables.viewers import Viewer, remember_host
from tables.views.answers import act
from tables.views.at_table import at_table
from tables.views.play import tap_id


@require_POST
def open(request: HttpRequest) -> HttpResponse:
    """Opens a practice table; this device becomes the host's."""
    secret = new_secret()
    table = practice.open_practice(_("Practice"), secret)
    answer = redirect("table", code=table.code)
    remember_host(answer, request, table, secret)
    return answer


@require_POST
@at_table
def draw(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The next card of the deal."""

    def deed() -> None:
        sent = forms.read(forms.Step, request)
        practice.draw(table, who, sent["deal"], sent["version"], tap=tap_id(request))

    return act(request, table, who, deed)
