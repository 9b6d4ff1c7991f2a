"""All that the odds of a No Peek deal depend on: cards up and to come, who is in, whose turn it is (R3.2, R5).

Deals with equal positions have equal odds: a bet changes nothing here, unless it leaves too little for an extra card.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tables.engine.actions import Buys, Pays
from tables.engine.cards import DECK, Card, Wild
from tables.engine.deal import TABLE, Asks, Deal, Phase, Status
from tables.engine.phases.flip import kill_rank
from tables.engine.phases.leaving import pass_lead
from tables.engine.play import apply
from tables.engine.rules import Rules
from tables.odds.batch import NOTHING, Codes, code

NOBODY: Final = -1
"""The leader's place among the seats while the card to beat leads, or nobody."""

Contests = tuple[frozenset[int], ...]
"""The contestants of every pot, the main pot first; empty where all pots have the same."""


@dataclass(frozen=True)
class Position:
    """A deal between two flips. Players are numbered by their place in ``seats``, who flips next first, not by their
    seat; ``names`` and ``contests`` go by seats.

    ``extras`` is how many extra cards each could pay for; ``unseen`` are the cards that may still come. ``struck_out``
    has the seats of players struck out and the hands that they show, as codes.
    """

    rules: Rules
    names: tuple[str, ...]
    seats: tuple[int, ...]
    held: tuple[int, ...]
    down: tuple[int, ...]
    extras: tuple[int, ...]
    leader: int
    to_beat: int
    unseen: tuple[Card, ...]
    wild: Wild
    kill_rank: int | None
    deck_left: int
    struck_out: tuple[tuple[int, int], ...]
    contests: Contests

    @cached_property
    def codes(self) -> Codes:
        """The unseen cards as hands."""
        return np.array([code(card, self.wild) for card in self.unseen], dtype=np.int64)

    @cached_property
    def brings(self) -> NDArray[np.bool_]:
        """Which of the unseen cards bring an extra card (R5.1)."""
        return np.array([card.rank == self.rules.extra_card_rank for card in self.unseen], dtype=np.bool_)

    @cached_property
    def kills(self) -> NDArray[np.bool_]:
        """Which of the unseen cards kill (R5.5)."""
        return np.array([card.rank == self.kill_rank for card in self.unseen], dtype=np.bool_)

    @cached_property
    def most_extras(self) -> int:
        """The most extra cards that could be asked of the deck."""
        return min(int(self.brings.sum()), sum(self.extras))

    @property
    def deck_may_end(self) -> bool:
        """Whether the deck may have no card left for an extra one (R5.1)."""
        return self.deck_left < self.most_extras

    @property
    def seed(self) -> int:
        """Where the random numbers begin: the same position has the same chances, whoever asks and however often."""
        return hash((self.seats, self.held, self.down, self.extras, self.to_beat)) % (1 << 32)


def position(deal: Deal) -> Position:
    """The position of a deal that is not over, open choices answered with pay and buy."""
    deal = pass_lead(answered(deal))
    seats, cards = _in_turn(deal), unseen(deal)
    leads = deal.leader is not None and deal.leader != TABLE
    return Position(
        rules=deal.rules,
        names=deal.header.names,
        seats=seats,
        held=tuple(hand_code(deal, place) for place in seats),
        down=tuple(deal.seats[place].down for place in seats),
        extras=tuple(_affordable(deal, place, cards) for place in seats),
        leader=seats.index(deal.leader) if leads and deal.leader is not None else NOBODY,
        to_beat=hand.order if (hand := deal.hand_to_beat) is not None else NOTHING,
        unseen=cards,
        wild=deal.wild,
        kill_rank=kill_rank(deal),
        deck_left=deal.deck_left,
        struck_out=tuple(
            (place, hand_code(deal, place)) for place, seat in enumerate(deal.seats) if seat.status is Status.STRUCK_OUT
        ),
        contests=contests(deal),
    )


def answered(deal: Deal) -> Deal:
    """``deal`` after its open choices are answered with pay (R5.4) and buy (R5.3)."""
    while deal.phase is Phase.CHOICE and deal.choice is not None:
        name = deal.name(deal.actor)
        deal = apply(deal, Pays(name) if deal.choice.asks is Asks.PENALTY else Buys(name))
    return deal


def unseen(deal: Deal) -> tuple[Card, ...]:
    """The cards nobody has seen, in the deck's order."""
    seen = deal.seen
    return tuple(card for card in DECK if card not in seen)


def hand_code(deal: Deal, place: int) -> int:
    """The up cards of a seat as one hand."""
    return sum(code(card, deal.wild) for card in deal.seats[place].up)


def contests(deal: Deal) -> Contests:
    """Who contests each pot, where not everybody contests every one."""
    found = tuple(pot.contestants for pot in deal.pots)
    return found if len(set(found)) > 1 else ()


def _affordable(deal: Deal, place: int, cards: tuple[Card, ...]) -> int:
    """How many of the extra cards that may still come the player could pay for (R5.3); penalties are not thought of."""
    price, most = deal.rules.extra_card_price[0], sum(card.rank == deal.rules.extra_card_rank for card in cards)
    return min(deal.seats[place].stack // price, most) if price else most


def _in_turn(deal: Deal) -> tuple[int, ...]:
    """The seats still in, clockwise from the one who flips next (R3.2)."""
    if deal.phase is Phase.FLIP and deal.actor is not None:
        first = deal.actor
    else:
        last = deal.dealer if deal.last_flipper is None else deal.last_flipper
        first = next(place for place in deal.clockwise(last) if place in deal.still_in and place != deal.leader)
    count = len(deal.seats)
    return tuple(sorted(deal.still_in, key=lambda place: (place - first) % count))
