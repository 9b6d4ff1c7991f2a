"""How much is tried: the same few examples in every run, or new ones for FUZZ minutes each by hand.

`FUZZ=10 python -m pytest -s tests/fuzz` tries for ten minutes a test; a failure prints the seed and the example."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from itertools import count
from random import SystemRandom
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

SECONDS = 60 * float(os.environ.get("FUZZ", "0"))


def tried(check: Callable[..., None], *inputs: SearchStrategy[Any], examples: int) -> None:
    """Runs `check` on `examples` inputs that are always the same; with FUZZ on others until its time is up."""
    until, began = time.monotonic() + SECONDS, SystemRandom().randrange(10**9)
    for number in count():
        bounds = settings(
            max_examples=examples,
            derandomize=not SECONDS,
            database=None,
            deadline=None,
            report_multiple_bugs=False,
            phases=[Phase.generate, Phase.shrink] if SECONDS else [Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        run = bounds(given(*inputs)(check))
        (seed(began + number)(run) if SECONDS else run)()
        if time.monotonic() >= until:
            if SECONDS:
                print(f"{check.__name__}: {(number + 1) * examples} inputs, seeds from {began}")
            return
