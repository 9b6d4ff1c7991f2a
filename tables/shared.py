"""What the processes of a server share for a while: counted tries and last words. It may be gone; pages go on without.

Django's cache: this process's memory, or Redis when REDIS_URL names one."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

from django.core.cache import cache

try:
    from redis.exceptions import RedisError as SharedGone
except ImportError:  # a home without Redis: this process's memory is never gone

    class SharedGone(Exception):  # type: ignore[no-redef]
        """Never raised."""


Gone: type[Exception] = SharedGone
"""What is raised while the shared memory cannot be reached."""

logger = logging.getLogger(__name__)


def keep(key: str, value: float | str, seconds: int) -> None:
    """Keeps a value for so many seconds, if it can be kept."""
    try:
        cache.set(key, value, seconds)
    except SharedGone as problem:
        logger.warning("Shared memory is gone: %s", problem)


def reached() -> bool:
    """Whether a value is kept at all."""
    keep("reached", "yes", 10)
    return "reached" in kept(["reached"])


def kept(keys: Iterable[str]) -> dict[str, Any]:
    """The values that are still kept, by key; nothing while they cannot be reached."""
    try:
        found: dict[str, Any] = cache.get_many(list(keys))
    except SharedGone as problem:
        logger.warning("Shared memory is gone: %s", problem)
        return {}
    return found


def counted(key: str, seconds: int) -> int:
    """How often this was counted within so many seconds, this time included; 0 while nobody can count."""
    try:
        cache.add(key, 0, seconds)
        return cache.incr(key)
    except ValueError:  # it ran out between the two
        cache.set(key, 1, seconds)
        return 1
    except SharedGone as problem:
        logger.warning("Shared memory is gone: %s", problem)
        return 0
