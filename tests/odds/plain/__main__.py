"""Plays positions on and counts who wins: ``pypy3 -m tests.odds.plain positions.json 1000000`` (any Python from 3.9).

Each line of the file is a position (``tests.odds.slow_play.told``); each line written is its number and what came of
so many playouts.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import time
from typing import Any

from tests.odds.plain.play import Play


def counted(told: dict[str, Any], times: int) -> dict[str, Any]:
    """What came of ``times`` playouts: for the deal and each pot, how often each seat won, and its shares in sum."""
    play, random = Play(told), Random(told["number"])
    seats = len(play.down)
    rows = 1 + len(play.pots)
    won, shares = [[0] * seats for _ in range(rows)], [[0.0] * seats for _ in range(rows)]
    began = time()
    for _ in range(times):
        end = play.play(play.deck_drawn(random))
        for row, takers in enumerate([end.winners(), *(end.takers() if play.pots else [])]):
            for seat in takers:
                won[row][seat] += 1
                shares[row][seat] += 1 / len(takers)
    return {
        "number": told["number"],
        "won": won,
        "shares": shares,
        "leads": leads(play, random, times),
        "seconds": time() - began,
    }


def leads(play: Play, random: Random, times: int) -> list[int]:
    """How often the player whose turn it is takes the lead with the first flip, the second and so on."""
    if play.turn is None:
        return []
    reached = [0] * (len(play.unseen) + 1)
    for _ in range(times):
        reached[play.flips_to_lead(play.deck_drawn(random))] += 1
    return reached[1:]


def main() -> None:
    path, times = sys.argv[1], int(sys.argv[2])
    with open(path) as lines:
        for line in lines:
            print(json.dumps(counted(json.loads(line), times)), flush=True)


if __name__ == "__main__":
    main()
