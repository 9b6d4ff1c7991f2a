"""The memory of one process as Django's cache: what is kept for so long is kept so long, whatever the clock says.

Django's own goes by the time of day: a clock set back by an hour would keep a minute's throttle for an hour."""

from __future__ import annotations

from time import monotonic

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache


class Memory(LocMemCache):
    """LocMemCache by the monotonic clock."""

    def get_backend_timeout(self, timeout: float | None = DEFAULT_TIMEOUT) -> float | None:
        """When that is, by the monotonic clock; None is never."""
        if timeout == DEFAULT_TIMEOUT:
            timeout = self.default_timeout
        return None if timeout is None else monotonic() + timeout

    def _has_expired(self, key: str) -> bool:
        ends: float | None = self._expire_info.get(key, -1)  # type: ignore[attr-defined]
        return ends is not None and ends <= monotonic()
