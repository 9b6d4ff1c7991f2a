"""How many sockets one address, one table and this process may hold, and how often a phone may speak.

A phone pings every 2.5 s; whoever says much more than that is cut off (docs/decisions/server.md)."""

from __future__ import annotations

from collections import Counter, deque
from time import monotonic

from django.conf import settings

from tables import metrics

BUSY, TALKS_TOO_MUCH = 1013, 4429
MOST_WORDS, WITHIN = 20, 10.0  # messages, seconds

_open: Counter[str] = Counter()


class Place:
    """The place of one socket, counted while it is held."""

    def __init__(self, address: str, code: str) -> None:
        self.counted = {
            "all": _most("MOST_SOCKETS"),
            f"address {address}": _most("MOST_SOCKETS_BY_ADDRESS"),
            f"table {code}": _most("MOST_SOCKETS_BY_TABLE"),
        }
        self.held = False
        self._words: deque[float] = deque(maxlen=MOST_WORDS)

    def take(self) -> bool:
        """Takes the place; False when there is none."""
        if any(_open[what] >= most for what, most in self.counted.items()):
            metrics.cut_off("busy")
            return False
        _open.update(self.counted.keys())
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
        """Counts a message; False when there are too many."""
        now = monotonic()
        too_many = len(self._words) == MOST_WORDS and now - self._words[0] < WITHIN
        self._words.append(now)
        if too_many:
            metrics.cut_off("talks")
        return not too_many


def forget() -> None:
    """Counts from nothing; for tests, whose sockets are not all closed."""
    _open.clear()


def _most(setting: str) -> int:
    return int(getattr(settings, setting))
