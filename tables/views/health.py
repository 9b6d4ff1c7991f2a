"""Signs of life for whoever watches over a server; they say what is wrong in one word and nothing else."""

from __future__ import annotations

import logging
from http import HTTPStatus

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tables import shared

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


def _missing() -> str:
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return "migrations"
    except DatabaseError as problem:
        logger.error("Not ready, the database: %s", problem)
        return "database"
    return "" if shared.reached() else "cache"
