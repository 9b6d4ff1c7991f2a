"""How often codes may be guessed: by one address and by all together, so that 22^6 codes cannot be tried out."""

from __future__ import annotations

from django.core.cache import cache
from django.http import HttpRequest

from tables.engine import Refusal, say

MINUTE = 60
BY_ONE, BY_ALL = 30, 300  # tries a minute; a whole table of phones may share one address


class Throttled(Refusal):
    """Too many tries."""


def tried(request: HttpRequest) -> None:
    """Counts one try; Throttled when there were too many within the minute."""
    for who, most in ((request.META.get("REMOTE_ADDR", ""), BY_ONE), ("all", BY_ALL)):
        if _count(f"tries:{who}") > most:
            raise Throttled("", say("Too many tries; wait a minute."))


def _count(key: str) -> int:
    cache.add(key, 0, MINUTE)
    return cache.incr(key)
