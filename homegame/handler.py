"""Answers each request in one thread from beginning to end, on a database connection that stays open.

Django's own handler makes a thread and a connection for each request and hops between threads at every middleware;
that cost more than the answer (docs/performance.md). What is posted to a table has threads of its own: no page
keeps a tap waiting. On SQLite one of them, for writes take turns anyway, and two taps that share a processor are both
late. A body larger than any page sends is refused unread."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from io import BytesIO
from time import perf_counter
from typing import Any

from django.conf import settings
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.db import close_old_connections
from django.http import HttpResponse, HttpResponseBase
from django.urls import set_script_prefix

from tables import metrics

MOST_BODY = 256 * 1024
TABLES = "/t/"
PAGES = 3
TAPS = 1 if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3") else 4

_pages = ThreadPoolExecutor(max_workers=PAGES, thread_name_prefix="pages")
_taps = ThreadPoolExecutor(max_workers=TAPS, thread_name_prefix="taps")


class TooLarge(Exception):
    """The request's body is larger than MOST_BODY."""


class InOneThread(ASGIHandler):
    """Django's handler with every synchronous middleware and view run in one go."""

    def load_middleware(self, is_async: bool = False) -> None:
        """The whole chain is synchronous."""
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One request."""
        try:
            body = await _read(receive)
        except RequestAborted:
            return
        except TooLarge:
            await self.send_response(HttpResponse("Too large", status=413, content_type="text/plain"), send)
            return
        threads = _taps if scope["method"] == "POST" and scope["path"].startswith(TABLES) else _pages
        loop, run = asyncio.get_running_loop(), copy_context().run
        response = await loop.run_in_executor(threads, run, self._answer, scope, body, perf_counter())
        await self.send_response(response, send)
        response.close()

    def _answer(self, scope: Any, body: BytesIO, asked: float) -> HttpResponseBase:
        metrics.waited("pages", perf_counter() - asked)
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, unreadable = self.create_request(scope, body)
        try:
            return self.get_response(request) if request else unreadable or HttpResponse(status=400)
        finally:
            close_old_connections()


async def _read(receive: Any) -> BytesIO:
    """The whole body of a request."""
    body = BytesIO()
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise RequestAborted
        body.write(message.get("body", b""))
        more = message.get("more_body", False)
        if body.tell() > MOST_BODY:
            raise TooLarge
    body.seek(0)
    return body
