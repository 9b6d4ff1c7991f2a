"""A hand laid open, and a reason with the hands it compares (R8.3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tables.engine.cards import Card, Wild
from tables.engine.deal import TABLE, Deal
from tables.engine.hand_words import hand_words
from tables.engine.hands import RankedHand, Used, best_five
from tables.engine.say import Say


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand laid open: whose it is (``table`` for the card to beat), its words, and the cards that make it."""

    player: str
    words: Say
    used: tuple[Used, ...] = ()


@dataclass(frozen=True, slots=True)
class Otherwise:
    """How it would be under the other value of a house rule, and the clause that gives the option."""

    sentence: Say
    clause: str


@dataclass(frozen=True, slots=True)
class Why:
    """Why somebody leads or has won: one sentence, the clause it rests on, and the hands compared, best first.

    ``otherwise`` tells of the house rules that decide: only those under whose other value it would be different.
    """

    sentence: Say
    clause: str
    hands: tuple[Hand, ...] = ()
    otherwise: tuple[Otherwise, ...] = ()


def laid_open(deal: Deal, place: int, shown: RankedHand) -> Hand:
    """The hand ``shown`` of a seat, or of the card to beat, with the cards that make it."""
    cards = deal.table if place == TABLE else deal.known(place)
    wild = deal.wild if place == TABLE else deal.wild_for(place)
    used = _best_five(cards, wild, deal.rules.double_ace_flush)
    return Hand("table" if place == TABLE else deal.name(place), hand_words(shown), used)


@lru_cache(maxsize=1024)
def _best_five(cards: tuple[Card, ...], wild: Wild, double_ace_flush: bool) -> tuple[Used, ...]:
    """The same hands are laid open with every entry that leaves them as they are."""
    return best_five(cards, wild, double_ace_flush=double_ace_flush)


def clause_between(best: RankedHand, shown: RankedHand) -> str:
    """The clause that decides between two hands that differ: the kind, the ranks, or fewer wild cards."""
    return "R1.1" if best.kind != shown.kind else "R2.5" if best.value == shown.value else "R1.4"
