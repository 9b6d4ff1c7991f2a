"""What is counted for whoever watches over a server, when METRICS is set; no code, no name, no secret in any of it.

Which series there are and how they are read: docs/deploying.md, Watching. Without the setting nothing is counted."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from django.conf import settings

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

WAITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


def acted(kind: str) -> None:
    """An act was committed: `kind` is the service's name (enter, undo, start_deal, buy, ...)."""
    if counts := _counts():
        counts.acts.labels(kind).inc()


def refused(clause: str, status: int) -> None:
    """A form was refused, by a clause of the rules or by none of them, and answered with `status`."""
    if counts := _counts():
        counts.refusals.labels(clause or "none", str(status)).inc()


def throttled(what: str) -> None:
    """Too many guesses: of a `code` or of a `seat`'s four figures."""
    if counts := _counts():
        counts.throttled.labels(what).inc()


def sockets(change: int) -> None:
    """A socket came (1) or went (-1)."""
    if counts := _counts():
        counts.sockets.inc(change)


def cut_off(why: str) -> None:
    """A socket was sent away: `busy`, or it `talks` too much."""
    if counts := _counts():
        counts.cut_off.labels(why).inc()


def pushed(seconds: float) -> None:
    """A board was handed to one phone's socket so long after the commit that made it."""
    if counts := _counts():
        counts.push.observe(max(0.0, seconds))


def waited(queue: str, seconds: float) -> None:
    """Something waited so long for its turn: in the `pages` queue for a thread, in the `writer` queue to write."""
    if counts := _counts():
        counts.wait.labels(queue).observe(seconds)


def text() -> tuple[bytes, str]:
    """All counts of this process as Prometheus reads them, and their content type."""
    from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

    counts = _counts()
    assert counts is not None
    return generate_latest(counts.registry), CONTENT_TYPE_PLAIN_0_0_4


class Counts:
    """The series of one process; two processes have one each and are asked one by one."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

        self.registry: CollectorRegistry
        to = self.registry = CollectorRegistry()
        ProcessCollector(registry=to)
        self.acts = Counter("homegame_acts", "Acts committed", ["kind"], registry=to)
        self.refusals = Counter("homegame_refusals", "Forms refused", ["clause", "status"], registry=to)
        self.throttled = Counter(
            "homegame_throttled", "Guesses refused because there were too many", ["what"], registry=to
        )
        self.sockets = Gauge("homegame_sockets", "Phones and TVs connected", registry=to)
        self.cut_off = Counter("homegame_sockets_cut_off", "Sockets sent away", ["why"], registry=to)
        self.push = Histogram(
            "homegame_push_seconds", "From the commit to each phone's socket", buckets=WAITS, registry=to
        )
        self.wait = Histogram("homegame_wait_seconds", "Time in a queue", ["queue"], buckets=WAITS, registry=to)


_made = cache(Counts)


def _counts() -> Counts | None:
    return _made() if settings.METRICS != "off" else None
