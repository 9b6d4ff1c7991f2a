"""How many sockets one address, one table and this process may hold, and how often a phone may speak.

A phone pings every 2.5 s; whoever says much more than that is cut off (docs/decisions/server.md)."""

from __future__ import annotations

from collections import Counter
from time import monotonic

from django.conf import settings

from tables import metrics

BUSY, TALKS_TOO_MUCH, GUESSES_TOO_MUCH = 1013, 4429, 4429
MOST_WORDS, WITHIN = 20, 10.0  # messages, seconds
LIMITS = ("MOST_SOCKETS", "MOST_SOCKETS_BY_ADDRESS", "MOST_SOCKETS_BY_TABLE")

_open: Counter[str] = Counter()


class Place:
    """The place of one socket, counted while it is held."""

    __slots__ = ("_at", "_words", "counted", "held")

    def __init__(self, address: str, code: str) -> None:
        self.counted = ("all", f"address {address}", f"table {code}")
        self.held = False
        self._words, self._at = float(MOST_WORDS), 0.0

    def take(self) -> bool:
        """Takes the place; False when there is none."""
        if any(_open[what] >= most for what, most in zip(self.counted, map(_most, LIMITS), strict=True)):
            metrics.cut_off("busy")
            return False
        _open.update(self.counted)
        self.held = True
        metrics.sockets(1)
        return True

    def leave(self) -> None:
        """Gives the place up; twice is once."""
        if not self.held:
            return
        self.held = False
        metrics.sockets(-1)
        for what in self.counted:
            _open[what] -= 1
            if _open[what] <= 0:
                del _open[what]

    def speaks(self) -> bool:
        """Counts a message; False when there are too many: words come back at the rate at which they may be spent."""
        now = monotonic()
        self._words = min(MOST_WORDS, self._words + (now - self._at) * MOST_WORDS / WITHIN) - 1
        self._at = now
        if self._words < 0:
            metrics.cut_off("talks")
        return self._words >= 0


def forget() -> None:
    """Counts from nothing; for tests, whose sockets are not all closed."""
    _open.clear()


def _most(setting: str) -> int:
    return int(getattr(settings, setting))
