"""The rest of a stud deal dealt many times at once, step by step of the plan (R7.1-R7.5).

Nobody folds any more, penalties are paid, extra cards bought as long as chips allow, no down card is shown early and no
game named. Arrays run over the playouts; a player is a place in ``seats``, clockwise from the dealer's left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from tables.engine.cards import ACE, DECK, TWO, Card
from tables.engine.parts.plan import Move, Step
from tables.engine.parts.wilds import WildRule
from tables.odds.dealing import Places, shuffled
from tables.odds.stud_position import StudPosition

NO_CARD: Final = len(DECK)
RANK: Final = np.array([*(card.rank for card in DECK), 0], dtype=np.int64)
Flags = NDArray[np.bool_]


@dataclass
class Hand:
    """The cards of one player, each an array of places in the deck, ``NO_CARD`` where a playout has none; ``shown`` are
    the down cards that all can see by now."""

    up: list[Places] = field(default_factory=list)
    shown: list[Places] = field(default_factory=list)
    down: list[Places] = field(default_factory=list)


class Rest:
    """The rest of a deal, played by ``play``."""

    def __init__(self, here: StudPosition, playouts: int, random: Generator) -> None:
        self.here, self.playouts, self.step, self.seats = here, playouts, here.step, here.seats
        self.pool = np.array([place_in_deck(card) for card in here.unseen], dtype=np.int64)
        self.order = self.pool.take(shuffled(len(self.pool), len(self.pool), playouts, random))
        self.next = np.zeros(playouts, dtype=np.int64)
        self.deck_left = np.full(playouts, here.deck_left)
        self.still_in: Flags = np.ones((len(self.seats), playouts), dtype=np.bool_)
        self.on: Flags = np.ones(playouts, dtype=np.bool_)
        self.chips = np.repeat(np.array(here.chips)[:, None], playouts, axis=1)
        self.common = self._known(here.community)
        hands = zip(here.up, here.shown, strict=True)
        self.hands = [Hand(self._known(up), self._known(shown)) for up, shown in hands]
        self.climbed = np.full(playouts, here.climbed)
        self.waiting: Flags = np.full(playouts, here.waits)
        self.good = np.full(playouts, here.good)
        self.bad = np.full(playouts, here.bad)

    def play(self) -> Rest:
        """This deal with everything dealt that is still to come."""
        here = self.here
        for player, down in enumerate(here.down):
            for _ in range(down):
                self._down_card(player, np.arange(self.playouts))
        if here.turning:
            self._turn(here.steps[here.step].move, np.arange(self.playouts))
        for seat in here.to_deal:
            self._up_card(self.seats.index(seat), np.arange(self.playouts))
        for number, step in enumerate(here.steps[here.step + 1 :], start=here.step + 1):
            self._step(step, number)
        return self

    # Steps -----------------------------------------------------------------------------------------------------

    def _step(self, step: Step, number: int) -> None:
        self.step = number
        rows = np.flatnonzero(self.on)
        match step.move:
            case Move.UP | Move.DOWN:
                enough = self.deck_left[rows] >= step.count * self.still_in[:, rows].sum(axis=0)
                self._cards(step, rows[enough])
                self._common_card(rows[~enough])
            case Move.GOOD | Move.BAD | Move.UGLY | Move.COMMON:
                self._turn(step.move, rows)
            case _:
                pass

    def _cards(self, step: Step, rows: Places) -> None:
        """So many cards to everybody still in."""
        for player in range(len(self.seats)):
            mine = rows[self.still_in[player, rows]]
            if step.move is Move.UP:
                self._up_card(player, mine)
                continue
            for _ in range(step.count):
                self._down_card(player, mine)
                self.deck_left[mine] -= 1

    def _turn(self, move: Move, rows: Places) -> None:
        """The card that the dealer turns: a table card, or one for everybody (R7.1, R7.4)."""
        match move:
            case Move.GOOD:
                self.good[rows] = RANK.take(self._draw(rows))
            case Move.BAD:
                self.bad[rows] = RANK.take(self._draw(rows))
            case Move.UGLY:
                self._ugly(rows, RANK.take(self._draw(rows)))
            case _:
                self._common_card(rows)

    def _ugly(self, rows: Places, rank: Places) -> None:
        """Whoever shows the rank folds; where all do, the best hand showing wins (R7.4)."""
        caught = self.still_in[:, rows]
        for player, hand in enumerate(self.hands):
            shows = np.zeros(len(rows), dtype=np.bool_)
            for card in hand.up:
                shows |= RANK.take(card[rows]) == rank
            caught[player] &= shows & (rank != self.bad[rows])
        everybody = (caught == self.still_in[:, rows]).all(axis=0)
        self.on[rows[everybody]] = False
        self.still_in[:, rows] &= ~caught | everybody

    def _common_card(self, rows: Places) -> None:
        rows = rows[self.deck_left[rows] > 0]
        if len(rows):
            self.common.append(self._spread(rows, self._draw(rows)))
            self.deck_left[rows] -= 1

    # Cards -----------------------------------------------------------------------------------------------------

    def _draw(self, rows: Places) -> Places:
        cards: Places = self.order[self.next[rows], rows]
        self.next[rows] += 1
        return cards

    def _spread(self, rows: Places, cards: Places) -> Places:
        """The cards of some playouts, and none in the others."""
        spread = np.full(self.playouts, NO_CARD)
        spread[rows] = cards
        return spread

    def _down_card(self, player: int, rows: Places) -> None:
        if len(rows):
            self.hands[player].down.append(self._spread(rows, self._draw(rows)))

    def _up_card(self, player: int, rows: Places) -> None:
        """An up card, and what it brings: what it makes wild, a kill, an extra card (R5.6, R7.2)."""
        rows = rows[(self.deck_left[rows] > 0) & self.on[rows]]
        if not len(rows):
            return
        cards = self._draw(rows)
        self.deck_left[rows] -= 1
        self.hands[player].up.append(self._spread(rows, cards))
        rank = RANK.take(cards)
        self._settle_wild(rows, rank)
        counts = rank != self.bad[rows]
        dead = counts & (rank == self.here.kill_rank)
        self.still_in[player, rows[dead]] = False
        rules = self.here.rules
        if rules.extra_card_rank is not None and not rules.dime_store:
            self._up_card(player, self._extra(player, rows[counts & ~dead & (rank == rules.extra_card_rank)]))

    def _extra(self, player: int, rows: Places) -> Places:
        """Those of the playouts in which the player can pay for an extra card (R5.3)."""
        prices = self.here.rules.extra_card_price
        before = sum(1 for step in self.here.steps[: self.step] if step.move is Move.BET)
        price = prices[min(before, len(prices) - 1)]
        rows = rows[(self.deck_left[rows] > 0) & (self.chips[player, rows] >= price)]
        self.chips[player, rows] -= price
        return rows

    def _settle_wild(self, rows: Places, rank: Places) -> None:
        """What the up cards make wild (R7.5)."""
        wilds = self.here.game.wilds
        if wilds.rule is WildRule.CLIMBING:
            climbs = (rank == self.climbed[rows] + 1) & (rank <= ACE)
            self.climbed[rows[climbs]] = rank[climbs]
        if wilds.rule is WildRule.NEXT_UP:
            again = rank == wilds.trigger
            follows = self.waiting[rows] & ~again
            self.climbed[rows[again]] = TWO - 1
            self.climbed[rows[follows]] = rank[follows]
            self.waiting[rows] = again | (self.waiting[rows] & ~follows)

    def _known(self, cards: tuple[Card, ...]) -> list[Places]:
        """Cards that all can see, the same in every playout."""
        return [np.full(self.playouts, place_in_deck(card)) for card in cards]


def place_in_deck(card: Card) -> int:
    """The card's place in ``DECK``."""
    return (card.rank - TWO) * 4 + "cdhs".index(card.suit)
