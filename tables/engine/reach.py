"""The best hand within reach of so many further cards, exactly (R8.2).

Cards are masks of ``Card.bit``s and numbers of wild cards, as in ``strength``. A further card is either a natural of
the pool or one of its wild cards; what is not spent on the hand may fall as it likes, since more cards never hurt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tables.engine.strength import ACE, COUNTS, LANE, MOST_WILDS, WINDOWS, HandKind, pack, straight_ranks, unpack

RANKS_DOWN = tuple(range(ACE, 1, -1))


@dataclass(frozen=True)
class Reach:
    """Cards held (``naturals``, ``wilds``) and cards that may still come (``pool``, ``pool_wilds``)."""

    naturals: int
    wilds: int
    pool: int
    pool_wilds: int
    double_ace_flush: bool = False

    def best(self, cards: int) -> int:
        """The greatest value (``strength.pack``) that at most ``cards`` further cards can make."""
        most_wilds = min(self.pool_wilds, cards)
        return max(self._best(min(self.wilds + drawn, MOST_WILDS), cards - drawn) for drawn in range(most_wilds + 1))

    def fewest_wilds(self, value: int, cards: int) -> int:
        """The fewest wild cards in a hand of ``value``, the best within reach of ``cards`` more cards (R2.5)."""
        ranks = unpack(value)
        need = {rank: ranks.count(rank) for rank in ranks}
        suited = value >> 20 in (HandKind.FLUSH, HandKind.STRAIGHT_FLUSH)
        return min(self._fewest(need, cards, held, pool) for held, pool in self._counted(suited))

    # By ranks --------------------------------------------------------------------------------------------------

    def _best(self, wilds: int, budget: int) -> int:
        """The greatest value with ``wilds`` wild cards in all and up to ``budget`` naturals of the pool."""
        suited = max((self._suited(lane, wilds, budget) for lane in range(4)), default=0)
        return max(suited, self._by_ranks(wilds, budget))

    def _by_ranks(self, wilds: int, budget: int) -> int:
        if rank := self._lead(5 - wilds, budget):
            return pack(HandKind.FIVE_OF_A_KIND, (rank,) * 5)
        if rank := self._lead(4 - wilds, budget):
            return self._with_kickers(HandKind.FOUR_OF_A_KIND, (rank,) * 4, 1, budget - self._cost(rank, 4 - wilds))
        if wilds < 2 and (full := self._full_house(wilds, budget)):
            return full
        if top := self._straight(self._held_lane, self._pool_lane, wilds, budget):
            return pack(HandKind.STRAIGHT, straight_ranks(top))
        if rank := self._lead(3 - wilds, budget):
            return self._with_kickers(HandKind.THREE_OF_A_KIND, (rank,) * 3, 2, budget - self._cost(rank, 3 - wilds))
        if not wilds and (two := self._two_pair(budget)):
            return two
        if rank := self._lead(2 - wilds, budget):
            return self._with_kickers(HandKind.ONE_PAIR, (rank,) * 2, 3, budget - self._cost(rank, 2 - wilds))
        return self._with_kickers(HandKind.HIGH_CARD, (), 5, budget) if not wilds else pack(HandKind.HIGH_CARD, (ACE,))

    def _lead(self, needed: int, budget: int) -> int:
        """The highest rank of which ``needed`` naturals can be had; an ace when none are needed (R2.3), else 0."""
        return next((rank for rank in RANKS_DOWN if self._can(rank, needed, budget)), 0)

    def _can(self, rank: int, needed: int, budget: int) -> bool:
        cost = self._cost(rank, needed)
        return cost <= budget and cost <= self.pool_count[rank]

    def _cost(self, rank: int, needed: int) -> int:
        """The naturals of ``rank`` that must come from the pool for ``needed`` of them."""
        held = self.held_count[rank]
        return needed - held if needed > held else 0

    def _full_house(self, wilds: int, budget: int) -> int:
        if self._too_few(3, 2, wilds + budget):
            return 0
        for three in RANKS_DOWN:
            if not self._can(three, 3 - wilds, budget):
                continue
            for two in RANKS_DOWN:
                if three != two and self._pays((three, 3), (two, 2), wilds, budget):
                    return pack(HandKind.FULL_HOUSE, (three,) * 3 + (two,) * 2)
        return 0

    def _too_few(self, first: int, second: int, further: int) -> bool:
        """Whether so many cards of one rank and of a second are out of reach, whichever the ``further`` cards are."""
        second_most, most = sorted(self.held_count)[-2:]
        return min(most, first) + min(second_most, second) + further < first + second

    def _pays(self, first: tuple[int, int], second: tuple[int, int], wilds: int, budget: int) -> bool:
        """Whether both groups can be had, ``wilds`` shared between them as suits best."""
        return any(
            self._can(first[0], first[1] - mine, budget)
            and self._can(second[0], second[1] - (wilds - mine), budget - self._cost(first[0], first[1] - mine))
            for mine in range(wilds + 1)
        )

    def _two_pair(self, budget: int) -> int:
        if self._too_few(2, 2, budget):
            return 0
        for high in RANKS_DOWN:
            if not self._can(high, 2, budget):
                continue
            for low in range(high - 1, 1, -1):
                if self._pays((high, 2), (low, 2), 0, budget):
                    left = budget - self._cost(high, 2) - self._cost(low, 2)
                    return self._with_kickers(HandKind.TWO_PAIR, (high, high, low, low), 1, left)
        return 0

    def _with_kickers(self, kind: HandKind, lead: tuple[int, ...], most: int, budget: int) -> int:
        kickers: list[int] = []
        for rank in RANKS_DOWN:
            if len(kickers) == most:
                break
            if rank in lead:
                continue
            if self.held_count[rank]:
                kickers.append(rank)
            elif budget and self.pool_count[rank]:
                kickers.append(rank)
                budget -= 1
        return pack(kind, (*lead, *kickers))

    # Straights and suits ---------------------------------------------------------------------------------------

    def _straight(self, held: int, pool: int, wilds: int, budget: int) -> int:
        """The top rank of the best straight of a lane of ranks ``held`` and one of ranks to come, or 0."""
        for top, window in WINDOWS:
            missing = window & ~held
            come = min((missing & pool).bit_count(), budget)
            if missing.bit_count() - come <= wilds:
                return top
        return 0

    def _suited(self, lane: int, wilds: int, budget: int) -> int:
        held, pool = self.naturals >> 13 * lane & LANE, self.pool >> 13 * lane & LANE
        if held.bit_count() + wilds + min(budget, pool.bit_count()) < 5:
            return 0
        if top := self._straight(held, pool, wilds, budget):
            return pack(HandKind.STRAIGHT_FLUSH, straight_ranks(top))
        ranks = _filled(held, pool, wilds, budget, 5)
        if self.double_ace_flush and wilds:
            doubled = _filled(held, pool, wilds - 1, budget, 4)
            if len(doubled) == 4 and doubled[0] == ACE:
                ranks = max(ranks, (ACE, *doubled))
        return pack(HandKind.FLUSH, ranks) if len(ranks) == 5 else 0

    # Counts ----------------------------------------------------------------------------------------------------

    @cached_property
    def held_count(self) -> list[int]:
        """How many naturals of each rank are held."""
        return _counts(self.naturals)

    @cached_property
    def pool_count(self) -> list[int]:
        """How many naturals of each rank may still come."""
        return _counts(self.pool)

    @property
    def _held_lane(self) -> int:
        return _ranks_of(self.naturals)

    @property
    def _pool_lane(self) -> int:
        return _ranks_of(self.pool)

    def _counted(self, suited: bool) -> Iterator[tuple[list[int], list[int]]]:
        """The counts by rank held and to come: of all suits together, or suit by suit."""
        if not suited:
            yield self.held_count, self.pool_count
            return
        for lane in range(4):
            yield _counts(self.naturals & LANE << 13 * lane), _counts(self.pool & LANE << 13 * lane)

    def _fewest(self, need: dict[int, int], cards: int, held: list[int], pool: list[int]) -> int:
        free = sum(min(count, held[rank]) for rank, count in need.items())
        come = sum(min(count - min(count, held[rank]), pool[rank]) for rank, count in need.items())
        for naturals in range(come, -1, -1):
            wilds = sum(need.values()) - free - naturals
            drawn = max(0, wilds - self.wilds)
            if naturals + drawn <= cards and drawn <= self.pool_wilds:
                return wilds
        return MOST_WILDS + 1


def _filled(held: int, pool: int, wilds: int, budget: int, count: int) -> tuple[int, ...]:
    """The ``count`` highest ranks of a suit that can be had: held, else from the pool, else as a wild card."""
    ranks: list[int] = []
    for rank in RANKS_DOWN:
        bit = 1 << rank - 2
        if len(ranks) == count:
            break
        if held & bit:
            ranks.append(rank)
        elif pool & bit and budget:
            ranks.append(rank)
            budget -= 1
        elif wilds:
            ranks.append(rank)
            wilds -= 1
    return tuple(ranks)


def _counts(mask: int) -> list[int]:
    """How many cards of each rank 2..14 a mask holds, by rank."""
    tally = sum(COUNTS[mask >> 13 * lane & LANE] for lane in range(4))
    return [0, 0, *(tally >> 3 * place & 7 for place in range(13))]


def _ranks_of(mask: int) -> int:
    """The lane of the ranks that a mask holds."""
    return (mask | mask >> 13 | mask >> 26 | mask >> 39) & LANE
