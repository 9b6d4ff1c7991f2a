"""The rest of a No Peek deal dealt many times at once, and everybody's full hand (R3, R5).

Cards nobody has seen are alike, so it does not matter in which order they are turned up: each player's pile is dealt
at once, and what an extra-card rank brings comes from the cards after all piles.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from tables.odds.batch import Codes
from tables.odds.position import Position

Places = NDArray[np.int64]
Cards = NDArray[np.uint8]
"""Cards as places among those unseen."""


@dataclass(frozen=True)
class Dealt:
    """``cards[i, n]`` is the i-th card of playout ``n``, as a place among the unseen; player p's pile begins at
    ``starts[p]`` and the deck at ``deck``. ``extra_at[p, k, n]`` is where p's k-th extra card lies."""

    cards: Cards
    starts: Places
    deck: int
    extra_at: Places

    @property
    def playouts(self) -> int:
        """How many times the cards were dealt."""
        return int(self.cards.shape[1])


def dealt(here: Position, playouts: int, random: Generator) -> Dealt:
    """The piles of everybody still in and the top of the deck, dealt anew ``playouts`` times."""
    starts = np.concatenate([[0], np.cumsum(here.down)])
    deck = int(starts[-1])
    from_deck = min(here.most_extras, here.deck_left)
    cards = shuffled(len(here.unseen), deck + from_deck, playouts, random)
    return Dealt(cards, starts, deck, np.zeros((len(here.seats), max(from_deck, 1), playouts), dtype=np.int64))


def shuffled(of: int, count: int, times: int, random: Generator) -> Cards:
    """``count`` of the numbers below ``of`` (at most 64) in random order, in columns, ``times`` of them.

    Sorted by 26 random bits each; two that are equal, once in 50,000 columns, stay in order.
    """
    keys = random.integers(0, 1 << 32, size=(times, of), dtype=np.uint32)
    keys &= np.uint32(0xFFFFFFC0)
    keys |= np.arange(of, dtype=np.uint32)
    keys.sort(axis=1)
    return np.ascontiguousarray((keys[:, :count] & np.uint32(63)).astype(np.uint8).T)


def full_hands(here: Position, cards: Dealt) -> tuple[Codes, NDArray[np.bool_]]:
    """Each player's hand in each playout with every card turned up that can be, and whether a card kills it (R5.5).

    What comes after a killing card is never turned up. Notes in ``cards`` where the extra cards lie.
    """
    hands = np.empty((len(here.seats), cards.playouts), dtype=np.int64)
    killed = np.zeros(hands.shape, dtype=np.bool_)
    following = np.full(cards.playouts, cards.deck)
    for player, held in enumerate(here.held):
        pile = cards.cards[cards.starts[player] : cards.starts[player + 1]]
        up = np.full(cards.playouts, held, dtype=np.int64)
        brought = np.zeros(cards.playouts, dtype=np.int64)
        for card in pile:
            _turn_up(here, card, up, brought, killed[player])
        if here.most_extras:
            _extras(here, cards, player, up, brought, killed[player], following)
        hands[player] = up
    return hands, killed


def _turn_up(here: Position, card: Cards, up: Codes, brought: Places, killed: NDArray[np.bool_]) -> None:
    if not here.kills.any():
        up += here.codes.take(card)
        if here.most_extras:
            brought += here.brings.take(card)
        return
    killed |= here.kills.take(card)
    up += here.codes.take(card) * ~killed
    brought += here.brings.take(card) & ~killed


def _extras(
    here: Position, cards: Dealt, player: int, up: Codes, brought: Places, killed: NDArray[np.bool_], following: Places
) -> None:
    """One extra card after another, to those who have one to come."""
    for given in range(min(here.extras[player], cards.extra_at.shape[1])):
        rows = np.flatnonzero((brought > given) & ~killed)
        if not len(rows):
            return
        at = following[rows]
        following[rows] += 1
        cards.extra_at[player, given, rows] = at
        card = cards.cards[at, rows]
        dead = here.kills.take(card)
        killed[rows] = dead
        up[rows] += here.codes.take(card) * ~dead
        brought[rows] += here.brings.take(card)
