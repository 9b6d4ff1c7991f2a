"""Signs of life for whoever watches over a server; they say what is wrong in one word and nothing else."""

from __future__ import annotations

import logging
import secrets
from http import HTTPStatus

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tables import metrics, shared

logger = logging.getLogger(__name__)


@never_cache
@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return HttpResponse("ok", content_type="text/plain")


@never_cache
@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """The process can do its work: the database answers and has every table, and the cache keeps what it is given."""
    missing = _missing()
    status = HTTPStatus.SERVICE_UNAVAILABLE if missing else HTTPStatus.OK
    return HttpResponse(missing or "ok", content_type="text/plain", status=status)


@never_cache
@require_safe
def counts(request: HttpRequest) -> HttpResponse:
    """What METRICS counts, for who holds its token; with `on`, for who asks from this machine and through no proxy."""
    if not _may_count(request):
        raise Http404
    text, kind = metrics.text()
    return HttpResponse(text, content_type=kind)


def _may_count(request: HttpRequest) -> bool:
    if settings.METRICS == "on":
        passed_on = "X-Forwarded-For" in request.headers or "Forwarded" in request.headers
        return request.META.get("REMOTE_ADDR") in ("127.0.0.1", "::1") and not passed_on
    held = request.headers.get("Authorization", "").encode()
    return settings.METRICS != "off" and secrets.compare_digest(held, f"Bearer {settings.METRICS}".encode())


def _missing() -> str:
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return "migrations"
    except DatabaseError as problem:
        logger.error("Not ready, the database: %s", problem)
        return "database"
    return "" if shared.reached() else "cache"
