"""Hands ranked a second (run by hand: ``python -m tests.bench.bench_hands``).

Absolute figures swing with the load of the machine; the ratio to a plain loop over the same cards holds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from tables.engine.cards import DECK, Wild, split_wild
from tables.engine.hands import best_hand, mask_of, rank
from tables.engine.low import LowKind, best_low
from tables.engine.strength import strength

HANDS = 50_000
ROUNDS = 7


def seconds(work: Callable[[], object]) -> float:
    """The best of some rounds, in processor time."""

    def once() -> float:
        began = process_time()
        work()
        return process_time() - began

    return min(once() for _ in range(ROUNDS))


def main() -> None:
    random = Random(1)
    hands = [tuple(random.sample(DECK, 7)) for _ in range(HANDS)]
    texts = [" ".join(map(str, hand)) for hand in hands]

    def plain_loop() -> None:
        for hand in hands:
            for card in hand:
                card.bit  # noqa: B018

    floor = seconds(plain_loop)
    print(f"{'7 cards each':34} {'M hands/s':>9} {'x the plain loop':>17}")
    for wild_text in ("", "2", "3 9"):
        wild = Wild.read(wild_text)
        split = [split_wild(hand, wild) for hand in hands]
        masks = [(mask_of(naturals), len(wilds)) for naturals, wilds in split]
        measured = {
            "from cards": lambda wild=wild: [best_hand(hand, wild) for hand in hands],
            "from masks": lambda masks=masks: [strength(naturals, wilds) for naturals, wilds in masks],
            "from text": lambda wild=wild_text: [rank(text, wild) for text in texts],
            "low from cards": lambda wild=wild: (
                [best_low(hand, wild, LowKind.ACE_TO_SIX) for hand in hands[:5000]] * 10
            ),
        }
        for name, work in measured.items():
            took = seconds(work) * (10 if name.startswith("low") else 1)
            print(f"{name + ', wild ' + (wild_text or 'none'):34} {HANDS / took / 1e6:9.2f} {took / floor:17.1f}")


if __name__ == "__main__":
    main()
