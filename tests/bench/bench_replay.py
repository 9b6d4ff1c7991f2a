"""What a deal of 200 entries costs to replay, to go on and to judge (by hand: ``python -m tests.bench.bench_replay``).

Absolute figures swing with the machine's load; the ratio to a plain loop of attribute look-ups, in the same run, holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import process_time

from tables.engine import Deal, Header, apply, judge, legal, read_deal, read_entry, replay, start, write_deal
from tables.engine.actions import Action
from tests.engine.random_deals import ends

ENTRIES = 200
ROUNDS = 7
PLAYERS = ", ".join(f"P{number} 10000" for number in range(1, 7))
OFTEN = {"folds": 0, "peeks": 0, "all-in": 0, "raises": 0.4}
GOALS = {"replay, 200 entries": 20.0, "one more entry": 1.0}
"""Milliseconds on an idle core."""


def long_deal(game: str) -> tuple[Header, list[Action]]:
    """A deal of that game with so many entries: nobody leaves of their own will, and some raise again and again."""
    header, _ = read_deal(
        f"game: {game}\nplayers: {PLAYERS}\ndealer: P6\nante: 1\nrules: limit=fixed, max_raises=none\n"
    )
    for seed in range(10_000):
        random, deal, actions = Random(seed), start(header), list[Action]()
        while not deal.over and len(actions) < ENTRIES:
            going_on = [option for option in legal(deal) if random.random() < OFTEN.get(option.verb, 1)]
            going_on = going_on or list(legal(deal))
            actions.append(next(iter(ends(random.choice(going_on), deal, random))))
            deal = apply(deal, actions[-1])
        if len(actions) == ENTRIES:
            return header, actions
    raise LookupError(game)


def milliseconds(work: Callable[[], object], times: int = 1) -> float:
    """The best of some rounds, in processor time, for one of ``times``."""

    def once() -> float:
        began = process_time()
        for _ in range(times):
            work()
        return (process_time() - began) * 1000 / times

    return min(once() for _ in range(ROUNDS))


def plain_loop(deal: Deal) -> None:
    """The yardstick: a thousand look-ups of an attribute."""
    for _ in range(1000):
        deal.clock  # noqa: B018


def measured(header: Header, actions: list[Action]) -> Iterator[tuple[str, float]]:
    """What was measured, in milliseconds; the yardstick first."""
    text = write_deal(header, actions)
    states = [replay(header, actions[:count]).deal for count in range(ENTRIES)]
    steps = list(zip(states, actions, strict=True))

    def read_and_replay() -> None:
        replay(header, [read_entry(line.text, header.names) for line in read_deal(text)[1]])

    yield "a plain loop", milliseconds(lambda: plain_loop(states[0]), 100)
    yield "replay, 200 entries", milliseconds(lambda: replay(header, actions))
    yield "read and replay the text", milliseconds(read_and_replay)
    yield "one more entry", milliseconds(lambda: [apply(deal, action) for deal, action in steps]) / ENTRIES
    yield "legal", milliseconds(lambda: [legal(deal) for deal in states]) / ENTRIES
    yield "judge", milliseconds(lambda: [judge(deal) for deal in states]) / ENTRIES
    yield "the verdict as JSON", milliseconds(lambda: [judge(deal).as_json() for deal in states]) / ENTRIES


def main() -> None:
    for game in ("no_peek", "night_baseball"):
        figures = dict(measured(*long_deal(game)))
        floor = figures["a plain loop"]
        print(f"{game:28} {'ms':>9} {'x the loop':>11} {'goal':>6}")
        for name, took in figures.items():
            print(f"{name:28} {took:9.3f} {took / floor:11.1f} {GOALS.get(name, ''):>6}")


if __name__ == "__main__":
    main()
