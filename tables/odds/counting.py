"""How many draws of further cards beat a hand, counted exactly.

A draw beats by its ranks, whatever the suits, or within a suit. The first are counted by how many cards of each rank
come; the second, where the ranks do not beat already, by which cards of the suit come and the ranks of the others,
suits together by inclusion and exclusion. Wild cards are only a number (R2.1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from tables.engine.strength import LANE, MOST_WILDS
from tables.odds.batch import rank_orders, suit_orders
from tables.odds.lanes import COUNT, EVERY, Lanes

Counts = NDArray[np.float64]
"""Whole numbers below 2**53; ``[o, x]`` is for draws of o other cards and x cards of the extra-card rank."""


@dataclass(frozen=True)
class Draws:
    """Draws from the unseen cards (their codes, and which of them are of the extra-card rank) on top of ``held``.

    At most ``others`` cards and ``extras`` of the extra-card rank are drawn; a hand beats whose order is above
    ``to_beat``.
    """

    held: int
    unseen: Sequence[int]
    brings: Sequence[bool]
    to_beat: int
    others: int
    extras: int
    double_ace_flush: bool = False
    natural_beats_wild: bool = False

    def beating(self) -> Counts:
        """The number of draws that beat."""
        found = np.zeros((self.others + 1, self.extras + 1))
        by_wilds = {0: self._naturals_beating(0)}
        wild_others, wild_extras = self._wilds(False), self._wilds(True)
        for some in range(min(wild_others, self.others) + 1):
            for more in range(min(wild_extras, self.extras) + 1):
                drawn = some + more
                if drawn not in by_wilds:
                    by_wilds[drawn] = self._naturals_beating(drawn)
                ways = comb(wild_others, some) * comb(wild_extras, more)
                natural = by_wilds[drawn][: self.others + 1 - some, : self.extras + 1 - more]
                found[some:, more:] += ways * natural
        return found

    def _naturals_beating(self, drawn: int) -> Counts:
        """The draws of natural cards that beat together with ``drawn`` wild ones."""
        wilds = min((self.held >> 52) + drawn, MOST_WILDS)
        most = self.others - max(0, drawn - min(self._wilds(True), self.extras))
        rows = _vectors(self.pool, self.counts, self.extra_lane, most, self.extras)
        beats = self._ranks_beat(rows.copies, wilds)
        found = rows.counted(beats, self.others, self.extras)
        if beats.all():
            return found
        for suits, times in self._suit_sets().items():
            sign = 1 if len(suits) % 2 else -1
            found += sign * times * self._suited(suits, wilds, most)
        return found

    def _ranks_beat(self, held: list[Lanes], wilds: int) -> NDArray[np.bool_]:
        return rank_orders(held, wilds, self.natural_beats_wild) > self.to_beat

    # Within suits ----------------------------------------------------------------------------------------------

    def _suit_sets(self) -> dict[tuple[int, ...], int]:
        """Every set of suits, and how many are like it; of those that are alike only one is kept."""
        alike: dict[object, tuple[int, ...]] = {}
        times: Counter[tuple[int, ...]] = Counter()
        for count in range(1, 5):
            for suits in combinations(range(4), count):
                apart = [suit for suit in range(4) if suit not in suits]
                kind = (self._kinds(suits), self._kinds(apart))
                times[alike.setdefault(kind, suits)] += 1
        return times

    def _kinds(self, suits: Sequence[int]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted((self.held_lanes[suit], self.pool[suit]) for suit in suits))

    def _suited(self, suits: tuple[int, ...], wilds: int, most: int) -> Counts:
        """The draws whose ranks do not beat, but every one of ``suits`` does."""
        found = np.zeros((self.others + 1, self.extras + 1))
        choices = [self._lanes_beating(suit, wilds, most) for suit in suits]
        if not all(len(lanes) for lanes in choices):
            return found
        left = most - sum(self._fewest(lanes) for lanes in choices)
        if left < 0:
            return found
        rest = [lane for suit, lane in enumerate(self.pool) if suit not in suits]
        rows = self._without_beating(_vectors(rest, self.counts, self.extra_lane, left, self.extras), wilds)
        for lanes in choices:
            left += self._fewest(lanes)
            rows = self._without_beating(rows.with_cards(lanes, self.extra_lane, left, self.extras), wilds)
        return rows.counted(np.full(len(rows.ways), True), self.others, self.extras)

    def _fewest(self, lanes: Lanes) -> int:
        """The fewest cards in any of the sets, the extra-card rank left out."""
        return int(COUNT[lanes & ~self.extra_lane].min())

    def _without_beating(self, rows: Rows, wilds: int) -> Rows:
        """The rows whose ranks do not beat; more cards would never make them fall back."""
        return rows.only(~self._ranks_beat(rows.copies, wilds))

    def _lanes_beating(self, suit: int, wilds: int, most: int) -> Lanes:
        """The sets of cards of a suit that may come and with which it beats."""
        pool = self.pool[suit]
        subsets = EVERY[(EVERY & ~pool) == 0]
        subsets = subsets[COUNT[subsets & ~self.extra_lane] <= most]
        worth = suit_orders(wilds, self.double_ace_flush, self.natural_beats_wild).take(subsets | self.held_lanes[suit])
        found: Lanes = subsets[worth > max(self.to_beat, 7)]
        return found

    # Cards -----------------------------------------------------------------------------------------------------

    @cached_property
    def held_lanes(self) -> list[int]:
        """The naturals held, suit by suit."""
        return [self.held >> 13 * suit & LANE for suit in range(4)]

    @cached_property
    def pool(self) -> list[int]:
        """The naturals that may come, suit by suit."""
        naturals = sum(card for card in self.unseen if not card >> 52)
        return [naturals >> 13 * suit & LANE for suit in range(4)]

    @cached_property
    def counts(self) -> list[int]:
        """How many naturals of each rank are held, twos first."""
        return [sum(lane >> place & 1 for lane in self.held_lanes) for place in range(13)]

    @cached_property
    def extra_lane(self) -> int:
        """The natural extra-card rank that may come, as a lane."""
        naturals = sum(card for card, extra in zip(self.unseen, self.brings, strict=True) if extra and not card >> 52)
        return (naturals | naturals >> 13 | naturals >> 26 | naturals >> 39) & LANE

    def _wilds(self, extra: bool) -> int:
        return sum(1 for card, brings in zip(self.unseen, self.brings, strict=True) if card >> 52 and brings == extra)


@dataclass(frozen=True)
class Rows:
    """Kinds of draws: the copies of each rank held with them, in how many ways, and how many cards of each sort."""

    copies: list[Lanes]
    ways: Counts
    others: Lanes
    extras: Lanes

    def counted(self, which: NDArray[np.bool_], others: int, extras: int) -> Counts:
        """The ways of those rows that ``which`` names, by the cards drawn."""
        place = self.others[which] * (extras + 1) + self.extras[which]
        size = (others + 1) * (extras + 1)
        found: Counts = np.bincount(place, self.ways[which], size).astype(np.float64)
        return found.reshape(others + 1, extras + 1)

    def only(self, which: NDArray[np.bool_]) -> Rows:
        """Those rows that ``which`` names."""
        copies = [lane[which] for lane in self.copies]
        return Rows(copies, self.ways[which], self.others[which], self.extras[which])

    def with_cards(self, lanes: Lanes, extra_lane: int, others: int, extras: int) -> Rows:
        """Each row with each of the sets of cards of one more suit, as far as so many cards are drawn."""
        more_extras = COUNT[lanes & extra_lane]
        more_others = COUNT[lanes] - more_extras
        fits = (self.others[:, None] + more_others <= others) & (self.extras[:, None] + more_extras <= extras)
        row, card = np.nonzero(fits)
        once, twice, thrice, four = (lane[row] for lane in self.copies)
        new = lanes[card]
        copies = [once | new, twice | (once & new), thrice | (twice & new), four | (thrice & new)]
        return Rows(copies, self.ways[row], self.others[row] + more_others[card], self.extras[row] + more_extras[card])


def _vectors(pool: Sequence[int], held: Sequence[int], extra_lane: int, others: int, extras: int) -> Rows:
    """Every way to draw so many cards of each rank from ``pool``, in how many ways by suits."""
    state = np.zeros((7, 1), dtype=np.int64)  # four lanes of copies, others, extras, ways
    state[6] = 1
    for place in range(13):
        available = sum(lane >> place & 1 for lane in pool)
        extra = extra_lane >> place & 1
        grown = [_drawn(state, place, count, held[place], available, extra) for count in range(available + 1)]
        state = np.concatenate(grown, axis=1)
        state = state[:, (state[4] <= others) & (state[5] <= extras)]
    return Rows(list(state[:4]), state[6].astype(np.float64), state[4], state[5])


def _drawn(state: Lanes, place: int, count: int, held: int, available: int, extra: int) -> Lanes:
    """``state`` with ``count`` cards of one rank drawn."""
    grown = state.copy()
    grown[: held + count] |= 1 << place
    grown[5 if extra else 4] += count
    grown[6] *= comb(available, count)
    return grown
