"""Hands ranked a second (run by hand: ``python -m tests.bench.bench_hands``).

Absolute figures swing with the load of the machine; the ratio to a plain loop over the same cards holds. Each few
thousand hands count with the best of some rounds through all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

from tables.engine.cards import DECK, Card, Wild, split_wild
from tables.engine.hands import best_hand, mask_of, rank
from tables.engine.low import LowKind, best_low
from tables.engine.strength import strength

HANDS = 50_000
AT_A_TIME = 2_500
ROUNDS = 9
Work = Callable[[Sequence[Any]], object]


def rate(work: Work, of: Sequence[Any]) -> float:
    """How many a second, in processor time."""
    parts = [of[start : start + AT_A_TIME] for start in range(0, len(of), AT_A_TIME)]
    best = [float("inf")] * len(parts)
    for _ in range(ROUNDS):
        for place, part in enumerate(parts):
            began = process_time()
            work(part)
            best[place] = min(best[place], process_time() - began)
    return len(of) / sum(best)


def plain_loop(hands: Sequence[tuple[Card, ...]]) -> None:
    """Looks at every card and does nothing with it."""
    for hand in hands:
        for card in hand:
            card.bit  # noqa: B018


def from_cards(wild: Wild) -> Work:
    return lambda hands: [best_hand(hand, wild) for hand in hands]


def from_masks(hands: Sequence[Any]) -> object:
    return [strength(naturals, wilds) for naturals, wilds in hands]


def from_text(wild: str) -> Work:
    return lambda texts: [rank(text, wild) for text in texts]


def lows(wild: Wild) -> Work:
    return lambda hands: [best_low(hand, wild, LowKind.ACE_TO_SIX) for hand in hands]


def main() -> None:
    random = Random(1)
    hands = [tuple(random.sample(DECK, 7)) for _ in range(HANDS)]
    texts = [" ".join(map(str, hand)) for hand in hands]
    floor = rate(plain_loop, hands)
    print(f"{'7 cards each':34} {'M hands/s':>9} {'x the plain loop':>17}   ({floor / 1e6:.1f} M/s)")
    for wild_text in ("", "2", "3 9"):
        wild = Wild.read(wild_text)
        split = [split_wild(hand, wild) for hand in hands]
        masks = [(mask_of(naturals), len(wilds)) for naturals, wilds in split]
        measured: dict[str, tuple[Work, Sequence[Any]]] = {
            "from cards": (from_cards(wild), hands),
            "from masks": (from_masks, masks),
            "from text": (from_text(wild_text), texts),
            "low from cards": (lows(wild), hands[:5000]),
        }
        for name, (work, of) in measured.items():
            found = rate(work, of)
            print(f"{name + ', wild ' + (wild_text or 'none'):34} {found / 1e6:9.2f} {floor / found:17.1f}", flush=True)


if __name__ == "__main__":
    main()
