"""The best hand that cards make, and the five cards that make it (R1, R2).

``best_hand`` for the engine's own cards, ``rank`` for text, ``best_five`` for the reason why.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cache, total_ordering
from typing import Final, NamedTuple

from tables.engine.cards import CARDS, DECK, NO_WILD, Card, Wild, rank_letter, read_cards, split_wild
from tables.engine.strength import (
    IN_SUIT,
    LANE,
    MOST_REMEMBERED,
    MOST_WILDS,
    HandKind,
    best_by_ranks,
    best_in_suit,
    strength,
    unpack,
)
from tables.engine.tally import LANES, MOST_CARDS, RANKS_AND_WILDS, START, SUITED, WILDS_AT

__all__ = ["HandKind", "RankedHand", "Used", "best_five", "best_hand", "mask_of", "rank", "rank_mask"]


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class RankedHand:
    """What a hand is worth. Equal hands tie; the greater one wins (R1.4, R2.5)."""

    value: int = field(repr=False)
    """The kind and the five ranks in one number, a missing card as 0."""
    wilds_used: int
    """The fewest wild cards in any five that make this hand."""
    order: int = field(repr=False)
    """What is compared: the value, then fewer wild cards where ``natural_beats_wild`` is on."""
    kind: HandKind
    ranks: str
    """The ranks as compared, the grouped ones first: ``JJ7``, ``5432A``."""
    strength: int = field(repr=False)
    """Where it came from (``strength.strength``)."""

    @property
    def hand(self) -> str:
        """The kind as the notation writes it: ``one pair``."""
        return self.kind.label

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RankedHand) and self.order == other.order

    def __lt__(self, other: RankedHand) -> bool:
        return self.order < other.order

    def __hash__(self) -> int:
        return self.order


def rank(cards: str, wild: str = "", *, double_ace_flush: bool = False, natural_beats_wild: bool = False) -> RankedHand:
    """The best hand of the cards named (``7d Jc 3h``); ValueError for an unknown card, one there twice, or none."""
    words = cards.split()
    try:
        hand = [CARDS[word] for word in words]
        distinct = len(set(words))
    except KeyError:  # lower case, 10d, commas, or no card at all
        hand = list(read_cards(cards))
        distinct = len(set(hand))
    if distinct < len(hand):
        raise ValueError(f"a card is there twice in {cards!r}")
    ranked = best_hand(hand, _wild(wild), double_ace_flush=double_ace_flush, natural_beats_wild=natural_beats_wild)
    if ranked is None:
        raise ValueError("there is no card to rank")
    return ranked


def best_hand(
    cards: Collection[Card], wild: Wild = NO_WILD, *, double_ace_flush: bool = False, natural_beats_wild: bool = False
) -> RankedHand | None:
    """The best hand of one player's cards, no card twice (R1.2); None when there is no card."""
    if len(cards) > MOST_CARDS or not cards:
        return _best_of_many(cards, wild, double_ace_flush, natural_beats_wild) if cards else None
    tally, tallies = START, wild.tallies
    for card in cards:
        tally += tallies[card.place]
    by_ranks = (BY_RANKS_NATURAL_FIRST if natural_beats_wild else BY_RANKS)[tally & RANKS_AND_WILDS]
    if not (suited := tally & SUITED):
        return by_ranks
    naturals = mask_of(cards) & ~wild.mask
    in_suit = IN_SUIT[double_ace_flush][tally >> WILDS_AT & 15]
    best = by_ranks.strength
    for lane in LANES[suited]:
        if (strong := in_suit[naturals >> lane & LANE]) > best:
            best = strong
    return (RANKED_NATURAL_FIRST if natural_beats_wild else RANKED)[best]


def _best_of_many(cards: Collection[Card], wild: Wild, double_ace_flush: bool, natural_beats_wild: bool) -> RankedHand:
    """The same for more cards than a tally counts."""
    mask = mask_of(cards)
    naturals = mask & ~wild.mask
    wilds = (mask & wild.mask).bit_count()
    return rank_mask(naturals, wilds, double_ace_flush=double_ace_flush, natural_beats_wild=natural_beats_wild)


def rank_mask(
    naturals: int, wilds: int, *, double_ace_flush: bool = False, natural_beats_wild: bool = False
) -> RankedHand:
    """The best hand of a mask of natural cards and a number of wild ones, at least one card in all."""
    strong = strength(naturals, wilds, double_ace_flush)
    return RANKED_NATURAL_FIRST[strong] if natural_beats_wild else RANKED[strong]


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask of their bits."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


class _Ranked(dict[int, RankedHand]):
    """The ranked hand of each strength met so far, made once."""

    def __init__(self, natural_beats_wild: bool) -> None:
        self.natural_beats_wild = natural_beats_wild

    def __missing__(self, strong: int) -> RankedHand:
        value = strong >> 3
        order = strong if self.natural_beats_wild else strong | 7
        ranks = "".join(map(rank_letter, unpack(value)))
        self[strong] = ranked = RankedHand(value, 7 - (strong & 7), order, HandKind(value >> 20), ranks, strong)
        return ranked


class _ByRanks(dict[int, RankedHand]):
    """The ranked hand by a tally's ranks and wild cards alone."""

    def __init__(self, ranked: _Ranked) -> None:
        self.ranked = ranked

    def __missing__(self, tally: int) -> RankedHand:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        self[tally] = by_ranks = self.ranked[best_by_ranks(tally)]
        return by_ranks


RANKED: Final = _Ranked(natural_beats_wild=False)
RANKED_NATURAL_FIRST: Final = _Ranked(natural_beats_wild=True)
BY_RANKS: Final = _ByRanks(RANKED)
BY_RANKS_NATURAL_FIRST: Final = _ByRanks(RANKED_NATURAL_FIRST)
_wild = cache(Wild.read)


class Used(NamedTuple):
    """A card of the best five and the card that it stands for (itself when it is natural)."""

    card: Card
    stands_for: Card


def best_five(cards: Collection[Card], wild: Wild = NO_WILD, *, double_ace_flush: bool = False) -> tuple[Used, ...]:
    """The cards that make the best hand, in the order of its ranks, with the fewest wild ones (R2.5)."""
    hand = tuple(cards)
    naturals, wilds = split_wild(hand, wild)
    best = strength(mask_of(naturals), len(wilds), double_ace_flush)
    allowed = ALL_CARDS
    if best >> 23 in SUITED_KINDS:
        lanes = (mask_of(naturals) >> 13 * place & LANE for place in range(4))
        suited = [best_in_suit(lane, min(len(wilds), MOST_WILDS), double_ace_flush) for lane in lanes]
        allowed = LANE << 13 * suited.index(best)
    ranks = unpack(best >> 3)
    used = _chosen(list(ranks), naturals, wilds, allowed, mask_of(hand))
    return tuple(sorted(used, key=lambda each: ranks.index(each.stands_for.rank)))


def _chosen(wanted: list[int], naturals: list[Card], wilds: list[Card], allowed: int, held: int) -> list[Used]:
    """A card for each rank wanted: natural where there is one, else a wild card as itself, else as a card not held."""
    used: list[Used] = []
    for pool in (naturals, wilds):
        for card in pool:
            if card.rank in wanted and card.bit & allowed:
                wanted.remove(card.rank)
                used.append(Used(card, card))
    spare = [card for card in wilds if Used(card, card) not in used]
    for number, card in zip(wanted, spare, strict=False):
        choices = [other for other in reversed(DECK) if other.rank == number and other.bit & allowed]
        taken = held | mask_of(u.stands_for for u in used)
        used.append(Used(card, next((other for other in choices if not other.bit & taken), choices[0])))
    return used


SUITED_KINDS: Final = (HandKind.FLUSH, HandKind.STRAIGHT_FLUSH)
ALL_CARDS: Final = mask_of(DECK)
