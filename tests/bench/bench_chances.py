"""Chances against an independent slow simulation (run by hand: ``python -m tests.bench.bench_chances 50 1000000``).

Positions of all games of the No Peek family are written as plain data and played so many times by ``tests.odds.plain``,
in PyPy where it is installed. Prints how far, in standard errors, the chances lie from what came of it: those that a
table shows, the mean of as many playouts of ours, and the exact chances within so many flips; at last the farthest.
A third number is how many processes play, a fourth the first position.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tables.engine import Deal
from tables.engine.deal import Phase
from tables.odds import Chance, WinChances, flips_ahead, win_chances
from tests.odds.positions import some_position
from tests.odds.slow_play import told

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Farthest:
    """Distances in standard errors, by what was compared."""

    by_kind: dict[str, list[float]] = field(default_factory=dict)

    def note(self, kind: str, chance: Chance, found: float, times: int) -> float:
        """How far a chance is from the share found in so many playouts."""
        spread = max(found * (1 - found), chance.value * (1 - chance.value), 1 / times) / times
        distance = abs(chance.value - found) / sqrt(spread + chance.error**2)
        self.by_kind.setdefault(kind, []).append(distance)
        return distance

    def lines(self) -> Iterator[str]:
        """A line a kind: how many were compared, how many lie far away, and the farthest."""
        for kind, all_of_it in self.by_kind.items():
            far = [sum(distance > limit for distance in all_of_it) for limit in (2, 3, 4)]
            yield f"{kind:14} {len(all_of_it):5} compared, over 2, 3, 4: {far}, farthest {max(all_of_it):.2f}"


def ours(deal: Deal, times: int) -> WinChances:
    """The chances from as many playouts of ours as the slow play makes, in rounds of the usual number."""
    rounds: list[WinChances] = []
    while sum(found.playouts for found in rounds) < times:
        rounds.append(win_chances(deal, seed=len(rounds)))
        if not rounds[0].playouts:
            break
    return rounds[0] if len(rounds) == 1 else mean(rounds)


def mean(rounds: list[WinChances]) -> WinChances:
    """The chances of several rounds together; those of the deal as a whole, not of each pot."""
    first, error = rounds[0], len(rounds) ** -0.5
    found = []
    for place, one in enumerate(first.chances):
        all_of_it = [each.chances[place] for each in rounds]
        share = Chance(sum(each.share.value for each in all_of_it) / len(rounds), one.share.error * error)
        win = Chance(sum(each.win.value for each in all_of_it) / len(rounds), one.win.error * error)
        found.append(type(one)(one.player, share, win))
    return WinChances(tuple(found), (), sum(each.playouts for each in rounds))


def compare(deal: Deal, slow: dict[str, Any], times: int, far: Farthest) -> dict[str, float]:
    """How far each kind of chance lies at most in this position."""
    found: dict[str, float] = {}

    def note(kind: str, chance: Chance, counted: float) -> None:
        found[kind] = max(found.get(kind, 0.0), far.note(kind, chance, counted / times, times))

    shown = win_chances(deal)
    for kind, chances in (("shown", shown), ("as many", ours(deal, times))):
        for one in chances.chances:
            place = deal.place(one.player) or 0
            note(kind, one.share, slow["shares"][0][place])
            note(kind, one.win, slow["won"][0][place])
    for pot, chances_of_pot in enumerate(shown.pots, start=1):
        for one in chances_of_pot.chances:
            note("pots", one.share, slow["shares"][pot][deal.place(one.player) or 0])
    if deal.phase is Phase.FLIP and deal.actor is not None:
        for flips, chance in enumerate(flips_ahead(deal, deal.actor).within, start=1):
            note("within", chance, sum(slow["leads"][:flips]))
    return found


def played(positions: list[dict[str, Any]], times: int, processes: int) -> Iterator[dict[str, Any]]:
    """What came of the positions, in order, each played by a process of its own."""
    python = shutil.which("pypy3") or sys.executable
    with TemporaryDirectory() as folder, ThreadPoolExecutor(processes) as pool:
        yield from pool.map(partial(_played, python, Path(folder), times), positions)


def _played(python: str, folder: Path, times: int, position: dict[str, Any]) -> dict[str, Any]:
    path = folder / f"{position['number']}.json"
    path.write_text(json.dumps(position) + "\n")
    command = [python, "-m", "tests.odds.plain", str(path), str(times)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def positions(numbers: Iterable[int]) -> list[Deal]:
    """The positions of these numbers."""
    return [some_position(Random(number), number) for number in numbers]


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    count, times, processes, first = given + [50, 1_000_000, 1, 0][len(given) :]
    numbers = range(first, first + count)
    deals, far = positions(numbers), Farthest()
    plain = [told(deal, number) for number, deal in zip(numbers, deals, strict=True)]
    for deal, slow in zip(deals, played(plain, times, processes), strict=True):
        found = compare(deal, slow, times, far)
        said = "  ".join(f"{kind} {distance:.2f}" for kind, distance in found.items())
        where = f"{slow['number']:>3} {deal.game.name:15} {len(deal.still_in)} in"
        print(f"{where}  {slow['seconds']:6.1f} s  {said}", flush=True)
    print(f"{count} positions, {times} slow playouts each, distances in standard errors")
    print("\n".join(far.lines()))


if __name__ == "__main__":
    main()
