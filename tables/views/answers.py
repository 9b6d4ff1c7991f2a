"""How a write is answered: to the script with the new board, to a plain form with a page (docs/board.md, Answers)."""

from __future__ import annotations

import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from tables import boards, metrics, rows
from tables.engine import Refusal, Say
from tables.forms import Unreadable
from tables.models import Table
from tables.services.refusals import DoneAlready, MovedOn, NotYours
from tables.viewers import Viewer, holders, viewer
from tables.views.at_table import page, screen_of


def act(
    request: HttpRequest, table: Table, who: Viewer, deed: Callable[[], object], back: str = "table"
) -> HttpResponse:
    """Does `deed` and answers; `back` is the page that a plain form came from, which is shown again with a refusal."""
    try:
        deed()
    except DoneAlready:
        pass
    except Refusal as refusal:
        return _refused(request, table, refusal, back)
    return _done(request, table, who, back)


def _done(request: HttpRequest, table: Table, who: Viewer, back: str) -> HttpResponse:
    if not wants_json(request):
        return redirect(back, code=table.code)
    fresh = rows.written(table.code) or table
    if holders(fresh) != holders(table):  # handed over by this very tap, or taken away since
        who = viewer(fresh, request.COOKIES)
    return _json(boards.board(fresh, screen_of(request, who)))


def _refused(request: HttpRequest, table: Table, refusal: Refusal, back: str) -> HttpResponse:
    fresh = rows.now(table.code) or table
    who = viewer(fresh, request.COOKIES)
    told, status = told_to_people(refusal), status_of(refusal)
    metrics.refused(refusal.clause, status)
    if not wants_json(request):
        return page(request, back, fresh, who, status=status, refusal=told)
    board = boards.board(fresh, screen_of(request, who))
    return _json(f'{{"error": {json.dumps(told)}, "payload": {board}}}', status)


def told_to_people(refusal: Refusal) -> dict[str, Any]:
    """The refusal in the active language, with the clause it names and where that can be read."""
    changes = refusal.changes if isinstance(refusal, MovedOn) else ()
    return {
        "clause": refusal.clause,
        "reason": said(refusal.reason),
        "help": f"{reverse('rulebook')}#{refusal.clause}" if refusal.clause else "",
        "changes": [said(change) for change in changes],
        "field": refusal.field if isinstance(refusal, Unreadable) else "",
    }


def status_of(refusal: Refusal) -> HTTPStatus:
    """409 for what the rules or a newer table refuse, 403 for what is not this viewer's, 422 for an unreadable form."""
    if isinstance(refusal, NotYours):
        return HTTPStatus.FORBIDDEN
    return HTTPStatus.UNPROCESSABLE_ENTITY if isinstance(refusal, Unreadable) else HTTPStatus.CONFLICT


def said(sentence: Say | str) -> str:
    """`sentence` in the active language."""
    return sentence.translate(gettext, ngettext) if isinstance(sentence, Say) else sentence


def wants_json(request: HttpRequest) -> bool:
    """Whether the script asks, not a plain form."""
    return "application/json" in request.headers.get("Accept", "")


def _json(text: str, status: int = HTTPStatus.OK) -> HttpResponse:
    return HttpResponse(text, content_type="application/json", status=status, headers={"Cache-Control": "no-store"})
