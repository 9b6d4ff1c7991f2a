"""Headers of every answer, signs of life, logs without secrets, and bodies that are too large."""

from __future__ import annotations

import json
import logging
import sys

import pytest
from django.db import connection
from django.test import Client

from homegame.handler import MOST_BODY, InOneThread
from homegame.logs import Json, Lines, scrubbed
from tests.night import night

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/", "/healthz", "/t/NOSUCH/", "/rulebook"])
def test_every_answer_carries_the_headers(client: Client, address: str) -> None:
    headers = client.get(address).headers
    assert "camera=()" in headers["Permissions-Policy"]
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy


def test_a_server_whose_database_lacks_a_table_is_not_ready(client: Client) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'tables' AND name = '0007_stood_in'")
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"migrations")


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("Not Found: /h/BCDFGH/aVerySecretSecret", "Not Found: /h/***"),
        ("Not Found: /s/BCDFGH/aVerySecretSecret?x=1", "Not Found: /s/***?x=1"),
        ("Not Found: /d/31.aSignature", "Not Found: /d/***"),
        ("Forbidden: /n/31.aSignature", "Forbidden: /n/***"),
        ("Forbidden: /g/31.aSignature?x=1", "Forbidden: /g/***?x=1"),
        ("Forbidden: /t/BCDFGH/tap", "Forbidden: /t/***/tap"),
        ("GET /tv/BCDFGH", "GET /tv/***"),
        ("GET /join?code=BCDFGH&x=1", "GET /join?code=***&x=1"),
        ("cookies: seat-BCDFGH=secret; host-BCDFGH=other; x=dark", "cookies: seat-***=***; host-***=***; x=dark"),
        ("cookies: group=31.aSignature; x=dark", "cookies: group=***; x=dark"),
        ("postgres://me:word@db/x is gone", "postgres://me:***@db/x is gone"),
        ("nothing to hide", "nothing to hide"),
    ],
)
def test_logs_keep_no_code_and_no_secret(line: str, kept: str) -> None:
    assert scrubbed(line) == kept


def record(message: str) -> logging.LogRecord:
    """A record of an error with its traceback."""
    try:
        raise ValueError("/h/BCDFGH/secret")
    except ValueError:
        return logging.LogRecord("tables", logging.ERROR, "x.py", 1, message, (), sys.exc_info())


def test_a_line_of_json_says_what_when_and_where_from() -> None:
    event = json.loads(Json().format(record("Broken: /t/BCDFGH/tap")))
    assert event["level"] == "error" and event["logger"] == "tables" and event["message"] == "Broken: /t/***/tap"
    assert "ValueError" in event["trace"] and "secret" not in event["trace"] and event["at"].endswith("+00:00")


def test_a_plain_line_hides_secrets_in_its_traceback_too() -> None:
    assert "secret" not in Lines().format(record("Broken"))


def test_a_refused_request_is_logged_without_its_code(caplog: pytest.LogCaptureFixture) -> None:
    tonight = night("Anna")
    tonight.phone().get(f"/h/{tonight.table.code}X/{tonight.host_secret}")
    shown = "\n".join(Lines().format(one) for one in caplog.records)
    assert "Not Found: /h/***" in shown
    assert tonight.table.code not in shown and tonight.host_secret not in shown


async def test_a_body_larger_than_any_page_sends_is_refused_unread() -> None:
    sent: list[dict[str, object]] = []
    chunks = iter([{"type": "http.request", "body": b"x" * MOST_BODY, "more_body": True} for _ in range(3)])

    async def receive() -> dict[str, object]:
        return next(chunks)

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    await InOneThread()({"type": "http", "method": "POST", "path": "/", "headers": []}, receive, send)
    assert sent[0]["status"] == 413
    assert len(list(chunks)) == 1
