"""A hand's tally: how often it has each rank and each suit, and how many wild cards, as the sum of what its cards add.

From the lowest bit: three bits for each rank, four for the wild cards, four for each suit, which begin at three so that
the fifth card sets the highest. It stays under 60 bits, which Python adds in two steps."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

RANKS: Final = 13
WILDS_AT: Final = 3 * RANKS
SUITS_AT: Final = WILDS_AT + 4
MOST_CARDS: Final = 12
"""So many cards at most are told apart in every part; no game deals a player more than eleven."""

RANKS_AND_WILDS: Final = (1 << SUITS_AT) - 1
START: Final = sum(3 << SUITS_AT + 4 * suit for suit in range(4))
WILD: Final = (1 << WILDS_AT) + sum(1 << SUITS_AT + 4 * suit for suit in range(4))
"""What a wild card adds: it counts in every suit."""
FIVE: Final = [8 << SUITS_AT + 4 * suit for suit in range(4)]
SUITED: Final = sum(FIVE)
LANES: Final = {
    sum(FIVE[suit] for suit in suits): tuple(RANKS * suit for suit in suits)
    for suits in ([suit for suit in range(4) if which >> suit & 1] for which in range(16))
}
"""For what SUITED leaves of a tally, where the lanes of the suits with five cards begin in a mask of cards."""


@lru_cache(maxsize=1024)
def tallies(wild: int) -> list[int]:
    """What each card of the deck, in the order of its bit, adds to a tally while those of the mask `wild` are wild."""
    return [
        WILD if wild >> place & 1 else (1 << 3 * (place % RANKS)) + (1 << SUITS_AT + 4 * (place // RANKS))
        for place in range(4 * RANKS)
    ]
