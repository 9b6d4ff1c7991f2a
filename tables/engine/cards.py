"""Cards, suits, the deck and the wild set (rulebook: notation, R2.6).

A card is read from ``Td`` or ``10d`` in any case and written as ``Td``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import total_ordering
from typing import Final

from tables.engine.say import gettext_noop, unfit
from tables.engine.tally import tallies

RANKS: Final = "23456789TJQKA"
TWO: Final = 2
ACE: Final = 14


class Suit(StrEnum):
    """The four suits, lowest first as the bring-in orders them (R7.1); they never break a tie (R1.1)."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"


SUITS: Final = tuple(Suit)


def rank_letter(rank: int) -> str:
    """The letter of a rank 2..14: ``T`` for 10, ``A`` for 14."""
    return RANKS[rank - TWO]


def read_rank(text: str) -> int:
    """The rank 2..14 that ``text`` names (``9``, ``T``, ``10``, ``a``); ValueError if none."""
    letter = "T" if text == "10" else text.upper()
    if len(letter) != 1 or letter not in RANKS:
        raise unfit(gettext_noop("“%(text)s” is not a rank"), text=text)
    return RANKS.index(letter) + TWO


@total_ordering
@dataclass(frozen=True, slots=True)
class Card:
    """One card: ``rank`` 2..14 (the ace is 14) and ``suit``. Ordered by rank, then suit."""

    rank: int
    suit: Suit
    bit: int = field(init=False, repr=False, compare=False)
    """The card's one bit in a 52-bit mask of cards: a lane of 13 bits a suit, twos lowest."""
    place: int = field(init=False, repr=False, compare=False)
    """Which bit that is, 0 to 51."""

    def __post_init__(self) -> None:
        place = 13 * RANK_SUITS.index(self.suit) + self.rank - TWO
        object.__setattr__(self, "bit", 1 << place)
        object.__setattr__(self, "place", place)

    @classmethod
    def read(cls, text: str) -> Card:
        """The card that ``text`` names (``9c``, ``Td``, ``10d``); ValueError if none."""
        try:
            return CARDS[text]
        except KeyError:
            pass
        rank, suit = text[:-1], text[-1:].lower()
        if suit not in RANK_SUITS:
            raise unfit(gettext_noop("“%(text)s” is not a card"), text=text)
        return CARDS[rank_letter(read_rank(rank)) + suit]

    def __hash__(self) -> int:
        return self.bit

    def __str__(self) -> str:
        return rank_letter(self.rank) + self.suit

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return (self.rank, self.suit) < (other.rank, other.suit)


RANK_SUITS: Final = "".join(SUITS)
DECK: Final = tuple(Card(rank, suit) for rank in range(TWO, ACE + 1) for suit in SUITS)
CARDS: Final = {str(card): card for card in DECK}


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards named in ``text``, separated by spaces or commas; ValueError names the bad one."""
    words = text.replace(",", " ").split()
    try:
        return tuple([CARDS[word] for word in words])
    except KeyError:  # lower case, 10d, or no card at all
        return tuple(Card.read(word) for word in words)


@dataclass(frozen=True, slots=True)
class Wild:
    """What is wild (R2.6): a set of ranks and of single cards."""

    ranks: frozenset[int] = frozenset()
    cards: frozenset[Card] = frozenset()
    mask: int = field(init=False, repr=False, compare=False)
    """Every wild card of the deck, as a mask of ``Card.bit``s."""
    tallies: list[int] = field(init=False, repr=False, compare=False)
    """What each card adds to a tally, by its place; shared, never changed."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", sum(c.bit for c in DECK if c.rank in self.ranks or c in self.cards))
        object.__setattr__(self, "tallies", tallies(self.mask))

    @classmethod
    def read(cls, text: str) -> Wild:
        """The wild set that ``text`` names, ranks and cards joined by spaces (``3 9 Js``)."""
        ranks: set[int] = set()
        cards: set[Card] = set()
        for word in text.replace(",", " ").split():
            if word[-1:].lower() in RANK_SUITS and len(word) > 1:
                cards.add(Card.read(word))
            else:
                ranks.add(read_rank(word))
        return cls(frozenset(ranks), frozenset(cards))

    def __contains__(self, card: Card) -> bool:
        return bool(card.bit & self.mask)

    def __bool__(self) -> bool:
        return bool(self.ranks or self.cards)

    def __or__(self, other: Wild) -> Wild:
        return Wild(self.ranks | other.ranks, self.cards | other.cards) if other else self

    def names(self) -> list[str]:
        """Ranks, then cards, each highest first: ``["9", "3", "Js"]``."""
        ranks = [rank_letter(rank) for rank in sorted(self.ranks, reverse=True)]
        return ranks + [str(card) for card in sorted(self.cards, reverse=True)]

    def __str__(self) -> str:
        return " ".join(self.names())


NO_WILD: Final = Wild()


def split_wild(cards: Iterable[Card], wild: Wild) -> tuple[list[Card], list[Card]]:
    """The natural cards and the wild ones among ``cards``, each in the order given."""
    naturals: list[Card] = []
    wilds: list[Card] = []
    for card in cards:
        (wilds if card in wild else naturals).append(card)
    return naturals, wilds
