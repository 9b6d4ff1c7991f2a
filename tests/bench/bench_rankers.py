"""Our ranking beside treys, eval7, phevaluator and pokerkit (by hand: ``python -m tests.bench.bench_rankers``).

Natural hands of 5 and 7 cards, the only ones that they rank. Each must order 200,000 random hands exactly as ours does;
a peer that is not installed (``requirements/bench.txt`` has them) is left out and said so. With a number it looks at so
many hands instead.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise, product
from random import Random
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tables.engine.cards import DECK, NO_WILD, Card
from tables.engine.hands import best_hand, mask_of, rank
from tables.engine.strength import strength
from tables.odds.batch import deck_codes, orders

Hands = Sequence[Sequence[Card]]
Worths = Sequence[Any] | NDArray[Any]
Ready = tuple[Callable[[], Worths], int]
"""Ranks hands that have been made ready as the library likes them, and 1 where more is better, -1 where less is."""

Ranker = Callable[[Hands], Ready]

TIMED = 20_000
AT_A_TIME = 1_000
ROUNDS = 7
SLOW = ("pokerkit",)
"""Looked at with two of these parts alone."""


def treys(hands: Hands) -> Ready:
    lib = import_module("treys")
    evaluator, cards = lib.Evaluator(), [[lib.Card.new(str(card)) for card in hand] for hand in hands]
    return lambda: [evaluator.evaluate([], hand) for hand in cards], -1


def eval7(hands: Hands) -> Ready:
    lib = import_module("eval7")
    cards = [[lib.Card(str(card)) for card in hand] for hand in hands]
    return lambda: [lib.evaluate(hand) for hand in cards], 1


def phevaluator(hands: Hands) -> Ready:
    lib = import_module("phevaluator")
    cards = [[lib.Card(str(card)) for card in hand] for hand in hands]
    return lambda: [lib.evaluate_cards(*hand) for hand in cards], -1


def pokerkit(hands: Hands) -> Ready:
    high = import_module("pokerkit").StandardHighHand
    texts = ["".join(map(str, hand)) for hand in hands]
    return lambda: [high.from_game(text) for text in texts], 1


def from_masks(hands: Hands) -> Ready:
    masks = [mask_of(hand) for hand in hands]
    return lambda: [strength(mask, 0) for mask in masks], 1


def from_cards(hands: Hands) -> Ready:
    return lambda: [best_hand(hand) for hand in hands], 1


def from_text(hands: Hands) -> Ready:
    texts = [" ".join(map(str, hand)) for hand in hands]
    return lambda: [rank(text) for text in texts], 1


def in_bulk(hands: Hands) -> Ready:
    places = np.array([[DECK.index(card) for card in hand] for hand in hands])
    codes = deck_codes(NO_WILD)[places].sum(axis=1)
    return lambda: orders(codes), 1


OURS: dict[str, Ranker] = {
    "ours, masks": from_masks,
    "ours, cards": from_cards,
    "ours, text": from_text,
}
PEERS: dict[str, Ranker] = {"eval7": eval7, "phevaluator": phevaluator, "treys": treys, "pokerkit": pokerkit}


def rates(rankers: Mapping[str, Ranker], hands: Hands) -> dict[str, float]:
    """Millions of hands a second in processor time: all of them take turns at the same few hands, so that what else the
    machine does falls on all alike, and each few count with their best round."""
    parts = [hands[start : start + AT_A_TIME] for start in range(0, TIMED, AT_A_TIME)]
    few = {name: parts[:2] if name in SLOW else parts for name in rankers}
    ready = {name: [make(part)[0] for part in few[name]] for name, make in rankers.items()}
    best = {name: [float("inf")] * len(works) for name, works in ready.items()}
    for _, place in product(range(ROUNDS), range(len(parts))):
        for name, works in ready.items():
            if place < len(works):
                began = process_time()
                works[place]()
                best[name][place] = min(best[name][place], process_time() - began)
    return {name: AT_A_TIME * len(taken) / sum(taken) / 1e6 for name, taken in best.items()}


def rate_in_bulk(hands: Hands) -> float:
    """Millions of hands a second of our own ranking in bulk, all at once."""
    work, _ = in_bulk(hands)

    def once() -> float:
        began = process_time()
        work()
        return process_time() - began

    return len(hands) / min(once() for _ in range(ROUNDS)) / 1e6


def agree(ours: Worths, theirs: Worths, sign: int) -> bool:
    """Whether both order all hands alike, ties included."""
    worth: dict[int, Any] = {}
    for mine, other in zip(ours, theirs, strict=True):
        if worth.setdefault(int(mine), other) != other:
            return False
    ranked = [worth[mine] for mine in sorted(worth)]
    return all((low < high) if sign > 0 else (low > high) for low, high in pairwise(ranked))


def installed() -> dict[str, Ranker]:
    """The peers that are there; says which are not."""
    for name in PEERS:
        if not find_spec(name):
            print(f"{name} is not installed")
    return {name: ready for name, ready in PEERS.items() if find_spec(name)}


def main() -> None:
    compared = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    random, peers = Random(1), installed()
    for size in (5, 7):
        hands = [random.sample(DECK, size) for _ in range(max(compared, TIMED))]
        print(f"{size} cards, natural: {'M hands/s':>22}")
        found = {"ours, in bulk": rate_in_bulk(hands), **rates(OURS | peers, hands)}
        for name, rate in found.items():
            print(f"  {name:16} {rate:24.3f}")
        ours = in_bulk(hands[:compared])[0]()
        for name, ready in peers.items():
            worths, sign = ready(hands[:compared])
            print(
                f"  {name:16} {'agrees' if agree(ours, worths(), sign) else 'DIFFERS'} on {compared} hands", flush=True
            )


if __name__ == "__main__":
    main()
