"""Logs that may be kept: one line an event, as JSON on request, and no code or secret of a table in any of them."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

HIDDEN = "***"
NAMES = r"csrftoken|csrfmiddlewaretoken|sessionid|group|code|figures|name"
SECRETS = (
    (re.compile(r"/([hsdng])/[^\s\"'?]+"), rf"/\1/{HIDDEN}"),  # a seat's or host's way back, what is shared
    (re.compile(r"/(t|tv)/[A-Za-z0-9]+"), rf"/\1/{HIDDEN}"),  # a join code
    (re.compile(r"\b(host|seat)-\w+=[^\s;]+"), rf"\1-{HIDDEN}={HIDDEN}"),  # a cookie's name holds the code
    (re.compile(rf"\b({NAMES})=[^\s;&\"']+"), rf"\1={HIDDEN}"),
    (re.compile(r"(://[^:/\s]+):[^@\s]+@"), rf"\1:{HIDDEN}@"),  # a password in DATABASE_URL or REDIS_URL
)


def scrubbed(text: str) -> str:
    """`text` without what opens a table, a seat or a server."""
    for secret, instead in SECRETS:
        text = secret.sub(instead, text)
    return text


class Lines(logging.Formatter):
    """A plain line for people; the traceback follows it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """The line without secrets."""
        return scrubbed(super().format(record))


class Json(logging.Formatter):
    """An object a line for machines: `at`, `level`, `logger`, `message`; `status` and `trace` where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """The object without secrets."""
        event = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": scrubbed(record.getMessage()),
        }
        if status := getattr(record, "status_code", None):
            event["status"] = str(status)
        if record.exc_info:
            event["trace"] = scrubbed(self.formatException(record.exc_info))
        return json.dumps(event, ensure_ascii=False)
