"""Our ranking beside treys, eval7, phevaluator and pokerkit (by hand: ``python -m tests.bench.bench_rankers``).

Natural hands of 5 and 7 cards, the only ones that they rank. Each must order 200,000 random hands exactly as ours does;
a peer that is not installed (``requirements/bench.txt`` has them) is left out and said so. With a number it looks at so
many hands instead.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise
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

TIMED = 20_000
SLOW = 2_000


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


OURS = {"ours, in bulk": in_bulk, "ours, masks": from_masks, "ours, cards": from_cards, "ours, text": from_text}
PEERS = {"eval7": eval7, "phevaluator": phevaluator, "treys": treys, "pokerkit": pokerkit}


def seconds(work: Callable[[], object], rounds: int = 3) -> float:
    """The best of some rounds, in processor time."""

    def once() -> float:
        began = process_time()
        work()
        return process_time() - began

    return min(once() for _ in range(rounds))


def agree(ours: Worths, theirs: Worths, sign: int) -> bool:
    """Whether both order all hands alike, ties included."""
    worth: dict[int, Any] = {}
    for mine, other in zip(ours, theirs, strict=True):
        if worth.setdefault(int(mine), other) != other:
            return False
    ranked = [worth[mine] for mine in sorted(worth)]
    return all((low < high) if sign > 0 else (low > high) for low, high in pairwise(ranked))


def main() -> None:
    compared = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    random = Random(1)
    for size in (5, 7):
        hands = [random.sample(DECK, size) for _ in range(compared)]
        ours = in_bulk(hands)[0]()
        print(f"{size} cards, natural: {'M hands/s':>22}   agrees on {compared} hands")
        for name, ready in (OURS | PEERS).items():
            try:
                timed, sign = ready((hands * 10)[: SLOW if name == "pokerkit" else TIMED * 10])
            except ModuleNotFoundError:
                print(f"  {name:16} not installed")
                continue
            count = SLOW if name == "pokerkit" else TIMED * 10
            rate = count / seconds(timed) / 1e6
            said = "" if name in OURS else "yes" if agree(ours, ready(hands)[0](), sign) else "NO"
            print(f"  {name:16} {rate:24.3f}   {said}", flush=True)


if __name__ == "__main__":
    main()
