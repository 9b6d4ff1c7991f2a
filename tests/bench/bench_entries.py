"""What one entry costs, from the first of a deal to the 300th (run by hand: ``python -m tests.bench.bench_entries``).

A deal of raise upon raise: every entry is a raise in one round, so that each does the same work and only the number of
entries before it differs.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

from tables.engine import apply, judge, read_deal, read_entry, replay, start

ENTRIES = 300
PLAYERS = 6
HEADER = "game: no_peek\nplayers: {}\ndealer: P0\nante: 1\nrules: min_bet=1\n"


def main() -> None:
    header, _ = read_deal(HEADER.format(", ".join(f"P{place} 100000" for place in range(PLAYERS))))
    lines = ["P1 flips Kd", "P1 bets 1"]
    lines += [f"P{(2 + number) % PLAYERS} raises to {number + 2}" for number in range(ENTRIES - 2)]
    actions = [read_entry(line, header.names) for line in lines]
    costs: list[list[float]] = [[] for _ in actions]
    for _ in range(15):
        deal = start(header)
        for number, action in enumerate(actions):
            began = perf_counter()
            deal = apply(deal, action)
            judge(deal)
            costs[number].append(perf_counter() - began)
    print("entries      apply and judge one more, microseconds")
    for first in range(0, ENTRIES, 50):
        block = [min(cost) for cost in costs[first : first + 50]]
        print(f"{first + 1:>3} to {first + 50:<3}   {median(block) * 1e6:8.1f}")
    began = perf_counter()
    replay(header, actions)
    print(f"replay of all {ENTRIES}: {(perf_counter() - began) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
