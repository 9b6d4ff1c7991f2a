"""The best low hand that cards make (R7.8).

Of more than five cards the lowest five count. A low's cost orders as a high hand's value does; the lower is better.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, total_ordering
from itertools import combinations
from typing import Final

from tables.engine.cards import ACE, NO_WILD, Card, Wild, rank_letter, read_cards
from tables.engine.hands import mask_of
from tables.engine.strength import LANE, HandKind, pack

CARDS_IN_A_LOW: Final = 5
LOW_ACE: Final = 1


class LowKind(StrEnum):
    """Which low a game plays (R7.8)."""

    ACE_TO_FIVE = "ace_to_five"
    ACE_TO_SIX = "ace_to_six"
    DEUCE_TO_SEVEN = "deuce_to_seven"

    @property
    def lowest(self) -> int:
        """The lowest rank: 1 for the ace, or 2 in deuce to seven."""
        return 2 if self is LowKind.DEUCE_TO_SEVEN else LOW_ACE

    @property
    def straights_count(self) -> bool:
        """Whether straights and flushes count, against the one who holds them."""
        return self is not LowKind.ACE_TO_FIVE


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class RankedLow:
    """What a low hand is worth. Equal lows tie; the greater one is the better (lower) hand."""

    cost: int = field(repr=False)
    """The kind and the five ranks in one number: the lower the better."""
    kind: HandKind
    ranks: str
    """The five ranks from the highest: ``86432``, ``5432A``, ``K8422``."""

    @property
    def hand(self) -> str:
        """The kind as the notation writes it: ``high card`` for a low without a pair."""
        return self.kind.label

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RankedLow) and self.cost == other.cost

    def __lt__(self, other: RankedLow) -> bool:
        return self.cost > other.cost

    def __hash__(self) -> int:
        return self.cost


def rank_low(cards: str, kind: str = LowKind.ACE_TO_FIVE, wild: str = "") -> RankedLow:
    """The best low of the cards named; ValueError for an unknown card or kind, one there twice, or under five cards."""
    hand = read_cards(cards)
    if len(set(hand)) < len(hand):
        raise ValueError(f"a card is there twice in {cards!r}")
    low = best_low(hand, Wild.read(wild), LowKind(kind))
    if low is None:
        raise ValueError("fewer than five cards have no low (R7.8)")
    return low


def best_low(cards: Collection[Card], wild: Wild = NO_WILD, kind: LowKind = LowKind.ACE_TO_FIVE) -> RankedLow | None:
    """The best low of one player's cards, no card twice; None with fewer than five (R7.8)."""
    if len(cards) < CARDS_IN_A_LOW:
        return None
    mask = mask_of(cards)
    naturals = mask & ~wild.mask
    return low_of_mask(naturals, (mask ^ naturals).bit_count(), kind)


def low_of_mask(naturals: int, wilds: int, kind: LowKind) -> RankedLow:
    """The best low of a mask of natural cards and a number of wild ones, at least five cards in all."""
    lanes = [naturals & LANE, naturals >> 13 & LANE, naturals >> 26 & LANE, naturals >> 39]
    if kind.lowest == LOW_ACE:
        lanes = [lane << 1 & LANE | lane >> 12 for lane in lanes]
    held = lanes[0] | lanes[1] | lanes[2] | lanes[3]
    # A wild card can always break a flush.
    one_suit = _only_in_one_suit(lanes) if kind.straights_count and not wilds else ()
    if unpaired := lowest_unpaired(held, wilds, kind, one_suit):
        return unpaired
    held = _filled(held, wilds)
    copies = {rank: sum(lane >> rank - kind.lowest & 1 for lane in lanes) for rank in _ranks(held, kind)}
    return _ranked(*(_paired(copies) or _straight_or_flush(held, kind, one_suit)))


@cache
def lowest_unpaired(held: int, wilds: int, kind: LowKind, one_suit: tuple[int, ...]) -> RankedLow | None:
    """The lowest five ranks of which the wild cards can stand for those not ``held``, if there are five."""
    for five in FIVES[kind]:
        if (five & ~held).bit_count() <= wilds and not any(five & ~suited == 0 for suited in one_suit):
            return _ranked(HandKind.HIGH_CARD, _ranks(five, kind))
    return None


def _only_in_one_suit(lanes: list[int]) -> tuple[int, ...]:
    """For each suit with five such ranks, the ranks held in that suit alone: five of them are a flush."""
    if max(lane.bit_count() for lane in lanes) < CARDS_IN_A_LOW:
        return ()
    clubs, diamonds, hearts, spades = lanes
    twice = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    alone = (lane & ~twice for lane in lanes)
    return tuple(ranks for ranks in alone if ranks.bit_count() >= CARDS_IN_A_LOW)


def _filled(held: int, wilds: int) -> int:
    """``held`` with its lowest absent ranks as wild cards."""
    for _ in range(wilds):
        held |= held + 1 & ~held
    return held


def _paired(copies: dict[int, int]) -> Grouped | None:
    """The lowest hand with a pair or worse; ``copies`` of the ranks from the highest (0 for a wild card's)."""
    ranks = sorted(copies)
    doubled = [rank for rank in ranks if copies[rank] >= 2]
    tripled = [rank for rank in ranks if copies[rank] >= 3]

    def others(*grouped: int) -> tuple[int, ...]:
        return tuple(rank for rank in ranks if rank not in grouped)

    if not doubled:
        return None
    if len(ranks) >= 4:
        pair = doubled[0]
        return HandKind.ONE_PAIR, (pair, pair, *reversed(others(pair)[:3]))
    if len(ranks) == 3 and len(doubled) >= 2:
        under, over = doubled[:2]
        return HandKind.TWO_PAIR, (over, over, under, under, *others(under, over))
    if len(ranks) == 3:
        return HandKind.THREE_OF_A_KIND, (*tripled[:1] * 3, *reversed(others(tripled[0])))
    if len(doubled) == 2:
        return HandKind.FULL_HOUSE, (*tripled[:1] * 3, *others(tripled[0]) * 2)
    return HandKind.FOUR_OF_A_KIND, (*doubled * 4, *others(*doubled))


def _straight_or_flush(held: int, kind: LowKind, one_suit: tuple[int, ...]) -> Grouped:
    """The least bad of hands that are all straights or flushes."""
    fives = [_mask(places) for places in combinations(_places(held), CARDS_IN_A_LOW)]
    kinds = {(True, False): HandKind.STRAIGHT, (False, True): HandKind.FLUSH, (True, True): HandKind.STRAIGHT_FLUSH}
    worths = ((_straight(five), any(five & ~suited == 0 for suited in one_suit)) for five in fives)
    return min((kinds[worth], _ranks(five, kind)) for worth, five in zip(worths, fives, strict=True))


def _straight(five: int) -> bool:
    return five // (five & -five) == 0b11111


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _places(lane: int) -> tuple[int, ...]:
    return tuple(place for place in range(12, -1, -1) if lane >> place & 1)


def _ranks(lane: int, kind: LowKind) -> tuple[int, ...]:
    """The ranks of a lane from the highest."""
    return tuple(place + kind.lowest for place in _places(lane))


@cache
def _ranked(kind: HandKind, grouped: tuple[int, ...]) -> RankedLow:
    letters = "".join(rank_letter(ACE if rank == LOW_ACE else rank) for rank in sorted(grouped, reverse=True))
    return RankedLow(pack(kind, grouped), kind, letters)


def _fives(kind: LowKind) -> tuple[int, ...]:
    """Every five different ranks as lanes, the best low first, without the straights where they count."""
    fives = map(_mask, combinations(range(13), CARDS_IN_A_LOW))
    return tuple(sorted(five for five in fives if not (kind.straights_count and _straight(five))))


Grouped = tuple[HandKind, tuple[int, ...]]
FIVES: Final = {kind: _fives(kind) for kind in LowKind}
