"""Who wins which part of a pot at the showdown of each playout of a stud deal (R7.1, R7.4-R7.6, R7.8).

Where the table declares high and low, the declarations are not known yet: cards speak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from tables.engine.cards import DECK, Wild
from tables.engine.game import Award
from tables.engine.parts.wilds import WildRule
from tables.engine.rules import HighLow
from tables.odds.batch import ONE_WILD, Codes, orders
from tables.odds.dealing import Places
from tables.odds.lanes import Lanes
from tables.odds.lows import NO_LOW, costs
from tables.odds.pots import Shares
from tables.odds.stud import NO_CARD, RANK, Flags, Hand, Rest

BIT = np.array([*(card.bit for card in DECK), 0], dtype=np.int64)
SPADE = np.array([*(card.suit == "s" for card in DECK), False], dtype=np.bool_)
NONE = -1
"""The strength of a player who has none."""


def shares_of(rest: Rest) -> Callable[[Iterable[int]], Shares]:
    """The parts that the players take of a pot with given contestants, in the order of ``rest.seats``."""
    award = _Award(rest)
    return award.shares


class _Award:
    """Every player's strengths at the end of the playouts."""

    def __init__(self, rest: Rest) -> None:
        self.rest = rest
        self.game, self.rules = rest.here.game, rest.here.rules
        self.fixed = _mask(rest.here.rules.wild)
        codes = np.stack([self._code(hand, all_cards=True) for hand in rest.hands])
        self.highs = self._orders(codes)
        early = np.flatnonzero(~rest.on)
        if len(early):
            showing = np.stack([self._code(hand, all_cards=False) for hand in rest.hands])
            self.highs[:, early] = self._orders(showing[:, early])
        self.others = self._others(codes)

    def shares(self, contestants: Iterable[int]) -> Shares:
        """The part of a pot that each player takes in each playout."""
        among = frozenset(contestants)
        there = np.array([seat in among for seat in self.rest.seats])[:, None] & self.rest.still_in
        highs = np.where(there, self.highs, NONE)
        best = _best(highs)
        if self.others is None:
            second = self.game.award is Award.SECOND and self.rules.high_low is HighLow.OFF
            return _equally(_second(highs, best, self.rest.on) if second else best)
        others = np.where(there & self.rest.on, self.others, NONE)
        found = _best(others)
        if self.game.award is Award.LOW and self.rules.high_low is HighLow.OFF:
            return _equally(np.where(found.any(axis=0), found, best))
        alone = (there.sum(axis=0) == 1) | ~found.any(axis=0)
        return np.where(alone, _equally(best), (_equally(best) + _equally(found)) / 2)

    def _others(self, codes: Codes) -> Lanes | None:
        """The strengths by which the rest of a pot goes: lows, or spades in the hole."""
        if self.rules.high_low is not HighLow.OFF or self.game.award is Award.LOW:
            lows = costs(codes, self.rules.low)
            return np.where(lows == NO_LOW, NONE, NO_LOW - lows)
        if self.game.award in (Award.HIGH_SPADE, Award.LOW_SPADE):
            return np.stack([self._spade(hand) for hand in self.rest.hands])
        return None

    def _spade(self, hand: Hand) -> Lanes:
        best = np.full(self.rest.playouts, NONE)
        for card in hand.shown + hand.down:
            counts = SPADE.take(card) & (RANK.take(card) != self.rest.bad)
            worth = RANK.take(card) if self.game.award is Award.HIGH_SPADE else 20 - RANK.take(card)
            best = np.maximum(best, np.where(counts, worth, NONE))
        return best

    def _orders(self, codes: Codes) -> Lanes:
        rules = self.rules
        found = orders(codes, double_ace_flush=rules.double_ace_flush, natural_beats_wild=rules.natural_beats_wild)
        return found.astype(np.int64)

    def _code(self, hand: Hand, *, all_cards: bool) -> Codes:
        """A hand with what is wild in it, without what the Bad takes."""
        own = self._own_wild(hand) if all_cards else np.zeros(self.rest.playouts, dtype=np.int64)
        total = np.zeros(self.rest.playouts, dtype=np.int64)
        for card in [*hand.up, *hand.shown, *(hand.down if all_cards else ()), *self.rest.common]:
            rank = RANK.take(card)
            wild = self.fixed.take(card) | (rank == self.rest.climbed) | (rank == self.rest.good) | (rank == own)
            there = (card != NO_CARD) & (rank != self.rest.bad)
            total += np.where(there, np.where(wild, ONE_WILD, BIT.take(card)), 0)
        return total

    def _own_wild(self, hand: Hand) -> Places:
        """The rank of the lowest card, or down card, where that is wild in its owner's hand."""
        rule = self.game.wilds.rule
        if rule not in (WildRule.LOWEST, WildRule.LOWEST_DOWN):
            return np.zeros(self.rest.playouts, dtype=np.int64)
        lowest = np.full(self.rest.playouts, 99)
        down = hand.shown + hand.down
        for card in down if rule is WildRule.LOWEST_DOWN else hand.up + down:
            rank = RANK.take(card)
            lowest = np.where((card != NO_CARD) & (rank != self.rest.bad), np.minimum(lowest, rank), lowest)
        return lowest


def _mask(wild: Wild) -> Flags:
    return np.array([*(card in wild for card in DECK), False], dtype=np.bool_)


def _best(strengths: Lanes) -> Flags:
    """Who has the greatest strength, where anybody has one."""
    found: Flags = (strengths == strengths.max(axis=0)) & (strengths != NONE)
    return found


def _second(highs: Lanes, best: Flags, on: Flags) -> Flags:
    """Who has the second best hand; all who are best where nobody has another, or the deal ended early (R7.6)."""
    second = _best(np.where(best, NONE, highs))
    return np.where(second.any(axis=0) & on, second, best)


def _equally(takers: Flags) -> Shares:
    parts: Shares = takers / np.maximum(takers.sum(axis=0), 1)
    return parts
