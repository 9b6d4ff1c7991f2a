"""Figures of a stretch of taps, and how they are said."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf
from statistics import median

from tests.bench.load.evening import Timed


@dataclass(frozen=True, slots=True)
class Stretch:
    """So many taps a second at so many tables: milliseconds from the time meant to the last of 8 phones, CPU a tap."""

    tables: int
    rate: float
    p50: float
    p99: float
    cpu: float
    loop: float
    taps: int

    @property
    def held(self) -> bool:
        """Whether 99 of 100 taps reached the last phone within 100 ms."""
        return self.p99 < 100


def stretch(tables: int, rate: float, timed: Timed, cpu: float) -> Stretch:
    """The figures of `timed`; a tap that was not sent in time waited for ever. `cpu`: seconds of all taps."""
    waits = sorted([*timed.waits, *[inf] * timed.unsent])
    each = cpu * 1000 / max(1, len(timed.waits))
    return Stretch(tables, rate, _of(waits, 0.5), _of(waits, 0.99), each, loop(), len(waits))


def loop() -> float:
    """Milliseconds of CPU that 100,000 additions take now: what makes the server slower, makes this slower too."""
    return median(_loop() for _ in range(9)) * 1000


def _loop() -> float:
    began, total = time.process_time(), 0
    for number in range(100_000):
        total += number
    return time.process_time() - began


def _of(waits: Sequence[float], share: float) -> float:
    return waits[ceil(share * len(waits)) - 1] * 1000


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table as Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)
