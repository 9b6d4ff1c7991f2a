"""Time for tests: it passes, or only the clock is set."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic

import pytest
import time_machine
from django.utils import timezone

from homegame import memory
from tables import clock


@contextmanager
def later(seconds: float) -> Iterator[None]:
    """So many seconds from now, by every clock there is."""
    even = time.time() - clock.monotonic()
    with pytest.MonkeyPatch.context() as patch, time_machine.travel(timezone.now() + timedelta(seconds=seconds)):
        ahead = time.time() - even - monotonic()  # whatever time it took to get here
        for where in (clock, memory):
            patch.setattr(where, "monotonic", lambda: monotonic() + ahead)
        yield


def clock_set(seconds: float) -> time_machine.travel:
    """The machine's clock is set by so much; no time passes."""
    return time_machine.travel(timezone.now() + timedelta(seconds=seconds))
