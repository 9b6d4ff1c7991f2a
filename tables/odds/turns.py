"""No Peek played out turn by turn, many deals at once: who is the last one in (R3.2-R3.5, R5).

Needed only where the order of the cards decides: ties, a card to beat that nobody beats, a deck that may end.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from tables.odds.batch import Codes, orders
from tables.odds.dealing import Cards, Dealt, Places
from tables.odds.lanes import Values
from tables.odds.position import Position


class Stands(IntEnum):
    """How a player stands at the end of a playout."""

    IN = 0
    STRUCK_OUT = 1
    KILLED = 2


class Turns:
    """The playouts ``rows`` of ``cards``, played to their ends by ``play``; arrays are by player, then by playout."""

    def __init__(self, here: Position, cards: Dealt, rows: Places) -> None:
        shape = len(here.seats), len(rows)
        self.here, self.cards, self.rows = here, cards, rows
        self.hands: Codes = np.repeat(np.array(here.held, dtype=np.int64)[:, None], len(rows), axis=1)
        self.showing: Values = self.orders(self.hands)
        self.stands: NDArray[np.int8] = np.zeros(shape, dtype=np.int8)
        self.down: Places = np.repeat(np.array(here.down, dtype=np.int64)[:, None], len(rows), axis=1)
        self.flipped: Places = np.zeros(shape, dtype=np.int64)
        self.given: Places = np.zeros(shape, dtype=np.int64)
        self.from_deck: Places = np.zeros(len(rows), dtype=np.int64)
        self.actor: Places = np.zeros(len(rows), dtype=np.int64)
        self.leader: Places = np.full(len(rows), here.leader, dtype=np.int64)
        self.to_beat: Values = np.full(len(rows), here.to_beat, dtype=np.int32)
        self.piles: Places = np.array(here.down, dtype=np.int64)
        self.can_pay: Places = np.array(here.extras, dtype=np.int64)

    def orders(self, hands: Codes) -> Values:
        """The orders of hands under the rules of the deal."""
        rules = self.here.rules
        return orders(hands, double_ace_flush=rules.double_ace_flush, natural_beats_wild=rules.natural_beats_wild)

    def play(self) -> Places:
        """The last player in of each playout."""
        on = np.arange(len(self.rows))
        while len(on):
            passes = self._flip(on)
            on = self._go_on(on, passes)
        last: Places = self.stands.argmin(axis=0)
        return last

    def _flip(self, on: Places) -> NDArray[np.bool_]:
        """One card of each playout's actor, and whether the turn passes; one without a card is struck out (R3.4)."""
        actor = self.actor[on]
        has = self.down[actor, on] > 0
        self.stands[actor[~has], on[~has]] = Stands.STRUCK_OUT
        passes = ~has
        passes[has] = self._turn_up(actor[has], on[has])
        return passes

    def _turn_up(self, actor: Places, on: Places) -> NDArray[np.bool_]:
        card = self._next_card(actor, on)
        killed = self.here.kills.take(card)
        self.stands[actor[killed], on[killed]] = Stands.KILLED
        self.hands[actor, on] += self.here.codes.take(card)
        self._extra_cards(actor, on, self.here.brings.take(card) & ~killed)
        shows = self.orders(self.hands[actor, on])
        self.showing[actor, on] = shows
        leads = (shows > self.to_beat[on]) & ~killed
        self.leader[on[leads]] = actor[leads]
        self.to_beat[on[leads]] = shows[leads]
        struck = ~leads & ~killed & (self.down[actor, on] == 0)
        self.stands[actor[struck], on[struck]] = Stands.STRUCK_OUT
        passes: NDArray[np.bool_] = leads | killed | struck
        return passes

    def _next_card(self, actor: Places, on: Places) -> Cards:
        rows, turn = self.rows[on], self.flipped[actor, on]
        extra = turn - self.piles[actor]
        at = self.cards.starts[actor] + turn
        late = extra >= 0
        at[late] = self.cards.extra_at[actor[late], extra[late], rows[late]]
        self.flipped[actor, on] += 1
        self.down[actor, on] -= 1
        found: Cards = self.cards.cards[at, rows]
        return found

    def _extra_cards(self, actor: Places, on: Places, brings: NDArray[np.bool_]) -> None:
        """A card more for those whose card brings one, if they can pay and the deck has one (R5.1, R5.3)."""
        if not brings.any():
            return
        actor, on = actor[brings], on[brings]
        gets = self.given[actor, on] < self.can_pay[actor]
        gets &= self.from_deck[on] < self.here.deck_left
        actor, on = actor[gets], on[gets]
        if self.here.deck_may_end:
            self.cards.extra_at[actor, self.given[actor, on], self.rows[on]] = self.cards.deck + self.from_deck[on]
        self.from_deck[on] += 1
        self.given[actor, on] += 1
        self.down[actor, on] += 1

    def _go_on(self, on: Places, passes: NDArray[np.bool_]) -> Places:
        """The playouts that go on, with the turn passed clockwise where it passes (R3.2)."""
        moved = on[passes]
        still = self.stands[:, moved] == Stands.IN
        over = still.sum(axis=0) == 1
        passes[passes] = over  # from here on: whether it is over
        going = moved[~over]
        can_flip = still[:, ~over]
        leader = self.leader[going]
        led = leader >= 0
        can_flip[leader[led], np.flatnonzero(led)] = False
        players = len(self.here.seats)
        turn = (self.actor[going] + np.arange(1, players + 1)[:, None]) % players
        ahead = np.take_along_axis(can_flip, turn, axis=0).argmax(axis=0)
        self.actor[going] = turn[ahead, np.arange(len(going))]
        return on[~passes]
