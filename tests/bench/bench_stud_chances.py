"""Stud chances against deals played in the engine (by hand: ``python -m tests.bench.bench_stud_chances 16 2000``).

For so many positions of every stud game and option: how far, in standard errors, each player's part of the pot lies
from what so many deals paid, entered card by card; at last the farthest. A third number is the first position.
"""

from __future__ import annotations

import sys
from math import hypot
from random import Random
from time import process_time

from tables.engine import Deal
from tables.odds import Chance, win_chances
from tables.odds.chance import sampled
from tables.odds.position import answered
from tests.odds.slow_play import unseen_cards
from tests.odds.stud_play import Table, some_stud_position

PLAYOUTS = 50_000


def paid(deal: Deal, times: int, random: Random) -> dict[str, Chance]:
    """Each player's part of the chips in the middle over so many deals, played on in the engine."""
    parts: dict[str, list[float]] = {seat.name: [] for seat in deal.seats}
    for _ in range(times):
        over = Table(deal, unseen_cards(deal, random)).play()
        for seat, won in zip(deal.seats, over.won, strict=True):
            parts[seat.name].append(won / sum(over.won))
    return {name: sampled(sum(found), sum(part * part for part in found), times) for name, found in parts.items()}


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    positions, times, first = given + [16, 2000, 0][len(given) :]
    farthest: list[float] = []
    for number in range(first, first + positions):
        random, began = Random(number), process_time()
        deal = answered(some_stud_position(random, number))
        there, chances = paid(deal, times, random), win_chances(deal, playouts=PLAYOUTS).chances
        away = [
            abs(each.share.value - there[each.player].value) / hypot(each.share.error, there[each.player].error)
            for each in chances
        ]
        farthest.append(max(away))
        game = f"{number:>3} {deal.game.name:17} {len(deal.still_in)} in"
        print(f"{game}  {process_time() - began:6.1f} s  {max(away):.2f}", flush=True)
    print(f"farthest of {positions} positions, {times} deals each: {max(farthest):.2f} standard errors")


if __name__ == "__main__":
    main()
