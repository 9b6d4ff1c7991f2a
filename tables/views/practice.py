"""Trying it alone: a practice table opened from the home page, and its next card drawn by the app."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tables.codes import new_secret
from tables.services import practice
from tables.viewers import remember_host
from tables.views.play import step


@require_POST
def open(request: HttpRequest) -> HttpResponse:
    """Opens a practice table; this device becomes the host's."""
    secret = new_secret()
    table = practice.open_practice(_("Practice"), secret)
    answer = redirect("table", code=table.code)
    remember_host(answer, request, table, secret)
    return answer


draw = step(practice.draw)
