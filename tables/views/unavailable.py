"""The database is locked, full or gone: a sentence with status 503 and nothing changed, not a page about an error.

Every write is one transaction (docs/decisions/writing.md), so whatever was under way has not happened."""

from __future__ import annotations

import logging
from collections.abc import Callable
from http import HTTPStatus

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tables.views.answers import wants_json

logger = logging.getLogger(__name__)
RETRY_AFTER = "2"  # seconds


class Unavailable:
    """Answers for a view whose database did not."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        """The answer to a problem that may pass; None for any other."""
        if not isinstance(problem, OperationalError | InterfaceError):
            return None
        logger.error("The database did not answer: %s", problem)
        reason = _("The referee cannot reach its records just now. Nothing is lost; try again in a moment.")
        headers = {"Retry-After": RETRY_AFTER, "Cache-Control": "no-store"}
        status = HTTPStatus.SERVICE_UNAVAILABLE
        if wants_json(request):
            error = {"clause": "", "reason": reason, "help": "", "changes": [], "field": ""}
            return JsonResponse({"error": error, "payload": None}, status=status, headers=headers)
        page = render(request, "tables/wait.html", {"reason": reason}).content
        return HttpResponse(page, status=status, headers=headers)
