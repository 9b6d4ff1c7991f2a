"""Since when the clock of the day runs evenly: setting it makes nobody late (docs/decisions/presence.md).

Time passes by the monotonic clock. What was said before the other one was set cannot be told to be long ago."""

from __future__ import annotations

import time
from time import monotonic as monotonic

STEADY = 5.0  # seconds; clocks of two machines and a corrected one differ by less

_ahead = time.time() - monotonic()
_even = 0.0


def even_since() -> float:
    """The time of day at which the clock was set last, as far as this process has seen; 0 when it never was.

    A machine that slept looks the same, and its phones could not say a word meanwhile.
    """
    global _ahead, _even
    begun, now, ended = monotonic(), time.time(), monotonic()
    if ended - begun > 1:  # a busy machine: the two cannot be compared this time
        return _even
    before, _ahead = _ahead, now - ended
    if abs(_ahead - before) > STEADY:
        _even = now
    return _even


def forget() -> None:
    """As if the clock had never been set; for tests."""
    global _ahead, _even
    _ahead, _even = time.time() - monotonic(), 0.0
