"""What the odds need of a No Peek deal: hands as numbers, cards unseen, whose turn it is (R3.2, R5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tables.engine.actions import Buys, Pays
from tables.engine.cards import DECK, Card
from tables.engine.deal import TABLE, Asks, Deal, Phase
from tables.engine.phases.flip import kill_rank
from tables.engine.play import apply
from tables.odds.batch import NOTHING, Codes, code

NOBODY: Final = -1
"""The leader's place among the seats while the card to beat leads, or nobody."""


@dataclass(frozen=True)
class Position:
    """A deal between two flips. Players are numbered by their place in ``seats``, not by their seat.

    ``extras`` is how many extra cards each could pay for; ``unseen`` are the cards that may still come, as hands.
    """

    deal: Deal
    seats: tuple[int, ...]
    held: tuple[int, ...]
    down: tuple[int, ...]
    extras: tuple[int, ...]
    leader: int
    to_beat: int
    unseen: Codes
    brings: NDArray[np.bool_]
    kills: NDArray[np.bool_]

    @property
    def most_extras(self) -> int:
        """The most extra cards that could be asked of the deck."""
        return min(int(self.brings.sum()), sum(self.extras))

    @property
    def deck_may_end(self) -> bool:
        """Whether the deck may have no card left for an extra one (R5.1)."""
        return self.deal.deck_left < self.most_extras


def position(deal: Deal) -> Position:
    """The position of a deal that is not over, open choices answered with pay and buy; the next to flip is first."""
    deal = answered(deal)
    seats = _in_turn(deal)
    cards = unseen(deal)
    leads = deal.leader is not None and deal.leader != TABLE
    return Position(
        deal,
        seats,
        held=tuple(hand_code(deal, place) for place in seats),
        down=tuple(deal.seats[place].down for place in seats),
        extras=tuple(affordable(deal, place) for place in seats),
        leader=seats.index(deal.leader) if leads and deal.leader is not None else NOBODY,
        to_beat=hand.order if (hand := deal.hand_to_beat) is not None else NOTHING,
        unseen=np.array([code(card, deal.wild) for card in cards], dtype=np.int64),
        brings=np.array([card.rank == deal.rules.extra_card_rank for card in cards], dtype=np.bool_),
        kills=np.array([card.rank == kill_rank(deal) for card in cards], dtype=np.bool_),
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


def affordable(deal: Deal, place: int) -> int:
    """How many extra cards the player could pay for (R5.3); penalties to come are not thought of."""
    price = deal.rules.extra_card_price[0]
    return deal.seats[place].stack // price if price else len(DECK)


def _in_turn(deal: Deal) -> tuple[int, ...]:
    """The seats still in, clockwise from the one who flips next (R3.2)."""
    if deal.phase is Phase.FLIP and deal.actor is not None:
        first = deal.actor
    else:
        last = deal.dealer if deal.last_flipper is None else deal.last_flipper
        first = next(place for place in deal.clockwise(last) if place in deal.still_in and place != deal.leader)
    count = len(deal.seats)
    return tuple(sorted(deal.still_in, key=lambda place: (place - first) % count))
