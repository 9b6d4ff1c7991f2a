"""How strong a hand is, as one whole number (R1, R2).

The naturals are a mask of ``Card.bit``s, the wild cards only a number: which cards they are does not matter (R2.1).
The best hand is the better of the best by ranks alone and the best within one suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import Final

from tables.engine.tally import MOST_CARDS, WILDS_AT

ACE: Final = 14
LANE: Final = (1 << 13) - 1
MOST_WILDS: Final = 5


class HandKind(IntEnum):
    """The kinds of hand, worst to best (R1.1)."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9

    @property
    def label(self) -> str:
        """The kind as the notation writes it: ``one pair``."""
        return self.name.lower().replace("_", " ")


def strength(naturals: int, wilds: int, double_ace_flush: bool = False) -> int:
    """The value above the three lowest bits, and in those 7 less the wild cards that its best form needs (R2.5)."""
    if wilds > MOST_WILDS:
        wilds = MOST_WILDS
    clubs, diamonds = naturals & LANE, naturals >> 13 & LANE
    hearts, spades = naturals >> 26 & LANE, naturals >> 39
    best = BEST_BY_RANKS[COUNTS[clubs] + COUNTS[diamonds] + COUNTS[hearts] + COUNTS[spades] + (wilds << WILDS_AT)]
    long_enough, in_suit = LONG_ENOUGH[wilds], IN_SUIT[double_ace_flush][wilds]
    for lane in (clubs, diamonds, hearts, spades):
        if long_enough[lane] and (suited := in_suit[lane]) > best:
            best = suited
    return best


class _BestByRanks(dict[int, int]):
    """Strengths without a look at suits, by the ranks' counts (three bits each) and above them the number of wilds."""

    def __missing__(self, key: int) -> int:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        self[key] = best = best_by_ranks(key)
        return best


def best_by_ranks(tally: int) -> int:
    """The strength without a look at suits, from a tally's ranks and wild cards."""
    wilds = min(tally >> WILDS_AT, MOST_WILDS)
    return _strength([_value_by_ranks(tally & ALL_COUNTS, used) for used in range(wilds + 1)])


class _BestInSuit(dict[int, int]):
    """Strengths of the best straight flush or flush of one suit's cards (a lane) and so many wilds, 0 for none."""

    def __init__(self, wilds: int, double_ace_flush: bool) -> None:
        self.wilds, self.double_ace_flush = wilds, double_ace_flush

    def __missing__(self, lane: int) -> int:
        values = [_value_in_suit(lane, used, self.double_ace_flush) for used in range(self.wilds + 1)]
        self[lane] = best = _strength(values) if values[-1] else 0
        return best


def best_in_suit(lane: int, wilds: int, double_ace_flush: bool) -> int:
    """The strength of the best straight flush or flush of one suit's cards and ``wilds``, or 0."""
    return IN_SUIT[double_ace_flush][wilds][lane]


def _strength(values: list[int]) -> int:
    """The last of ``values`` (by wild cards used) with the fewest wild cards that reach it."""
    return values[-1] << 3 | 7 - values.index(values[-1])


def _value_by_ranks(counts: int, wilds: int) -> int:
    held = _held_at_least(counts)

    def lead(copies: int) -> int:
        """The highest rank that ``wilds`` bring to so many copies; an ace when they do it alone (R2.3, R2.4)."""
        needed = copies - wilds
        return _top(held[needed]) if needed > 0 else ACE

    # A wild card is always needed below by what leads: a copy to spare would have made a better hand.
    if rank := lead(5):
        return pack(HandKind.FIVE_OF_A_KIND, (rank,) * 5)
    if rank := lead(4):
        return pack(HandKind.FOUR_OF_A_KIND, (rank,) * 4 + _tops(held[1], 1, but=(rank,)))
    if wilds < 2 and (rank := lead(3)) and (under := _tops(held[2], 1, but=(rank,))):
        return pack(HandKind.FULL_HOUSE, (rank,) * 3 + under * 2)
    if top := straight_top(held[1], wilds):
        return pack(HandKind.STRAIGHT, straight_ranks(top))
    if rank := lead(3):
        return pack(HandKind.THREE_OF_A_KIND, (rank,) * 3 + _tops(held[1], 2, but=(rank,)))
    if not wilds and len(pairs := _tops(held[2], 2)) == 2:
        return pack(HandKind.TWO_PAIR, (*pairs[:1] * 2, *pairs[1:] * 2, *_tops(held[1], 1, but=pairs)))
    if rank := lead(2):
        return pack(HandKind.ONE_PAIR, (rank,) * 2 + _tops(held[1], 3, but=(rank,)))
    return pack(HandKind.HIGH_CARD, _tops(held[1], 5) or (ACE,) * wilds)


def _value_in_suit(lane: int, wilds: int, double_ace_flush: bool) -> int:
    if lane.bit_count() + wilds < 5:
        return 0
    if top := straight_top(lane, wilds):
        return pack(HandKind.STRAIGHT_FLUSH, straight_ranks(top))
    ranks = _tops(_filled(lane, wilds), 5)
    if double_ace_flush and wilds:
        # All wild cards but one fill; if that shows an ace, the last is a second one (R2.2).
        doubled = _tops(_filled(lane, wilds - 1), 4)
        if doubled[0] == ACE:
            ranks = (ACE, *doubled)
    return pack(HandKind.FLUSH, ranks)


def _filled(lane: int, wilds: int) -> int:
    """``lane`` with its ``wilds`` highest absent ranks added."""
    for _ in range(wilds):
        lane |= 1 << (~lane & LANE).bit_length() - 1
    return lane


@cache
def straight_top(ranks: int, wilds: int) -> int:
    """The top rank of the best straight that ``ranks`` (a lane) make with ``wilds``, or 0 (R1.5)."""
    return next((top for top, window in WINDOWS if (ranks & window).bit_count() + wilds >= 5), 0)


def straight_ranks(top: int) -> tuple[int, ...]:
    """The five ranks of the straight up to ``top``; the ace is last in the lowest."""
    return tuple(range(top, top - 5, -1)) if top > 5 else (5, 4, 3, 2, ACE)


def pack(kind: HandKind, ranks: Iterable[int]) -> int:
    """The kind and up to five ranks in one number that orders as R1.4 does: a missing card is 0."""
    value, shift = kind << 20, 16
    for rank in ranks:
        value |= rank << shift
        shift -= 4
    return value


def unpack(value: int) -> tuple[int, ...]:
    """The ranks that ``pack`` put into ``value``."""
    return tuple(rank for shift in (16, 12, 8, 4, 0) if (rank := value >> shift & 15))


def _held_at_least(counts: int) -> list[int]:
    """For 0 to 5 copies, the ranks (a lane) of which at least so many are held."""
    held = [0] * 6
    for place in range(13):
        for copies in range(1, (counts >> 3 * place & 7) + 1):
            held[copies] |= 1 << place
    return held


def _top(lane: int) -> int:
    """The highest rank of a lane, 0 if it is empty."""
    return lane.bit_length() + 1 if lane else 0


def _tops(lane: int, most: int, but: Iterable[int] = ()) -> tuple[int, ...]:
    """Up to ``most`` ranks of a lane from the highest, leaving out those in ``but``."""
    ranks = (rank for rank in range(ACE, 1, -1) if lane >> rank - 2 & 1 and rank not in but)
    return tuple(rank for _, rank in zip(range(most), ranks, strict=False))


WINDOWS: Final = [(top, 0b11111 << top - 6) for top in range(ACE, 5, -1)] + [(5, 0b1_0000_0000_1111)]
MOST_REMEMBERED: Final = 1 << 17
BEST_BY_RANKS: Final = _BestByRanks()
_IN_SUIT: Final = [[_BestInSuit(wilds, doubled) for wilds in range(MOST_WILDS + 1)] for doubled in (False, True)]
IN_SUIT: Final = [[by_wilds[min(wilds, MOST_WILDS)] for wilds in range(MOST_CARDS + 1)] for by_wilds in _IN_SUIT]
"""By ``double_ace_flush`` and the number of wild cards, however many a tally can have."""
ALL_COUNTS: Final = (1 << WILDS_AT) - 1
COUNTS: Final = [sum(1 << 3 * place for place in range(13) if lane >> place & 1) for lane in range(LANE + 1)]
LONG_ENOUGH: Final = [bytes(lane.bit_count() + wilds >= 5 for lane in range(LANE + 1)) for wilds in range(6)]
