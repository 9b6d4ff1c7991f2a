"""Chances against an independent slow simulation (run by hand: ``python -m tests.bench.bench_chances 50 1000000``).

Prints, for so many positions of all games of the No Peek family, how far each chance to win and each exact chance to
beat the leader lies from so many slow playouts, in standard errors, and the farthest of all.
"""

from __future__ import annotations

import sys
from math import sqrt
from random import Random

from tables.engine import Deal
from tables.engine.deal import Phase
from tables.odds import flips_ahead, win_chances
from tests.odds.positions import some_position
from tests.odds.slow_play import Plain, drawn


def away(chance: float, error: float, found: float, times: int) -> float:
    """How many standard errors a chance is from the share found in so many playouts."""
    spread = max(found * (1 - found), chance * (1 - chance), 1 / times) / times
    return abs(chance - found) / sqrt(spread + error**2)


def winning(deal: Deal, times: int, random: Random) -> float:
    """The farthest of the chances to win."""
    plain = Plain(deal)
    parts = dict.fromkeys(deal.header.names, 0.0)
    for _ in range(times):
        winners = plain.winners(drawn(plain.unseen, random))
        for name in winners:
            parts[name] += 1 / len(winners)
    found = win_chances(deal, seed=1).chances
    return max(away(each.share.value, each.share.error, parts[each.player] / times, times) for each in found)


def beating(deal: Deal, times: int, random: Random) -> float:
    """The farthest of the chances to beat the leader within so many flips; 0 where nobody must flip."""
    if deal.phase is not Phase.FLIP or deal.actor is None:
        return 0.0
    within = flips_ahead(deal, deal.actor).within
    plain = Plain(deal)
    reached = [0] * (len(within) + 1)
    for _ in range(times):
        flips = plain.flips_to_lead(drawn(plain.unseen, random))
        if flips:
            reached[flips] += 1
    return max(
        away(chance.value, 0.0, sum(reached[: flips + 1]) / times, times) for flips, chance in enumerate(within, 1)
    )


def main() -> None:
    positions, times = int(sys.argv[1]), int(sys.argv[2])
    farthest = 0.0
    for number in range(positions):
        random = Random(number)
        deal = some_position(random, number)
        found = winning(deal, times, random), beating(deal, times, random)
        farthest = max(farthest, *found)
        print(
            f"{number:>3} {deal.game.name:15} {len(deal.still_in)} in  win {found[0]:.2f}  ahead {found[1]:.2f}",
            flush=True,
        )
    print(f"farthest of {positions} positions from {times} slow playouts: {farthest:.2f} standard errors")


if __name__ == "__main__":
    main()
