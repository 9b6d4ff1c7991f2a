"""Measures a tap on its way to the last phone, beside a broadcaster that does nothing else (docs/performance.md).

``python -m tests.bench.load`` is everything, about a quarter of an hour; ``--quick`` shows in seconds that it works.
Afterwards every phone is held against the log; a difference ends the run with status 1."""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

import uvloop

from tests.bench.load import servers
from tests.bench.load.evening import Evening, gather_tables, taps
from tests.bench.load.figures import Stretch, stretch, table
from tests.bench.load.idle import idle
from tests.bench.load.plain import PlainEvening
from tests.bench.load.servers import Served
from tests.bench.load.truth import wrongs

Start = Callable[[], AbstractContextManager[Served]]
SERVERS: dict[str, Start] = {
    "bare": servers.bare,
    "one": servers.small,
    "pg": lambda: servers.big(1),
    "two": lambda: servers.big(2),
    "split": lambda: servers.big(2),
}
TITLES = {
    "bare": "bare broadcaster",
    "one": "one process, SQLite",
    "pg": "one process, PostgreSQL + Redis",
    "two": "two processes, PostgreSQL + Redis, a table at one of them",
    "split": "two processes, PostgreSQL + Redis, every table at both",
}


def main() -> None:
    """Measures what was asked for; prints tables."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asked = _asked()
    faults = [fault for name in asked.on for fault in uvloop.run(_measured(name, asked))]
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.load", description=__doc__)
    parser.add_argument("--on", nargs="+", choices=SERVERS, default=list(SERVERS))
    parser.add_argument("--at", nargs="*", default=["1@5", "50@50", "50@250", "250@250"], help="tables@taps a second")
    parser.add_argument("--ladder", nargs="*", type=int, default=[50, 100, 150, 200, 250, 300, 400, 500, 750, 1000])
    parser.add_argument("--idle", nargs="*", type=int, default=[1000, 5000])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--odds", choices=["flips", "off"], default="flips", help="as a table has them, or turned off")
    parser.add_argument("--quick", action="store_true", help="three tables for two seconds")
    asked = parser.parse_args()
    if asked.quick:
        asked.at, asked.ladder, asked.idle, asked.seconds = ["3@15"], [], [30], 2.0
    if not servers.able():
        asked.on = [name for name in asked.on if name in ("bare", "one")]
    return asked


async def _measured(name: str, asked: argparse.Namespace) -> list[str]:
    with SERVERS[name]() as served:
        kind = PlainEvening if name == "bare" else Evening
        points = [(int(tables), float(rate)) for tables, _, rate in (at.partition("@") for at in asked.at)]
        at = [served.ports if name == "split" else served.ports[place:][:1] for place in range(len(served.ports))]
        evenings = [kind(at[number % len(at)], number) for number in range(max(tables for tables, _ in points))]
        await gather_tables(evenings, asked.odds)
        await asyncio.sleep(2)
        stretches = [await _stretch(served, evenings[:tables], rate, asked.seconds) for tables, rate in points]
        stretches += await _ladder(served, evenings[:50], asked.ladder, asked.seconds)
        _tell(f"{TITLES[name]}, odds {asked.odds}", stretches)
        faults = [] if name == "bare" else [wrong for evening in evenings for wrong in await wrongs(evening)]
        print(f"{len(evenings) * 8} phones held against the log: {len(faults)} differences\n", flush=True)
        if name in ("bare", "one", "two") and asked.idle:
            await idle(served, evenings, asked.idle)
        for evening in evenings:
            evening.leave()
        return faults


async def _stretch(served: Served, evenings: Sequence[Evening], rate: float, seconds: float) -> Stretch:
    """One stretch; what the phones' pings cost meanwhile is measured beforehand and not counted."""
    seconds = seconds * 4 if len(evenings) == 1 else seconds
    before = served.cpu()
    await asyncio.sleep(2)
    pings = (served.cpu() - before) / 2
    before = served.cpu()
    began = asyncio.get_running_loop().time()
    timed = await taps(evenings, rate, seconds)
    lasted = asyncio.get_running_loop().time() - began
    return stretch(len(evenings), rate, timed, served.cpu() - before - pings * lasted)


async def _ladder(served: Served, evenings: Sequence[Evening], rates: Sequence[int], seconds: float) -> list[Stretch]:
    """Faster and faster, until two rates in turn were too fast."""
    steps: list[Stretch] = []
    for rate in rates:
        steps.append(await _stretch(served, evenings, rate, seconds))
        if len(steps) > 1 and not steps[-1].held and not steps[-2].held:
            break
    return steps


def _tell(title: str, stretches: Sequence[Stretch]) -> None:
    rows = [
        (one.tables, f"{one.rate:g}", f"{one.p50:.1f}", f"{one.p99:.1f}", f"{one.cpu:.1f}", f"{one.loop:.1f}", one.taps)
        for one in stretches
    ]
    held = max((one.rate for one in stretches if one.tables > 1 and one.held), default=0)
    print(f"## {title}\n")
    print(table(("tables x 8", "taps/s", "p50 ms", "p99 ms", "CPU ms a tap", "one loop, ms", "taps"), rows))
    print(f"\nhighest rate with p99 < 100 ms: {held:g} taps/s")


if __name__ == "__main__":
    main()
