"""What lies ahead of a player who must flip (R8.2): which card would do it, and the chance within so many flips.

The order in which cards come does not matter to whether a hand beats, so the chance is counted over sets of cards. What
does depend on order is counted apart: how many cards an extra-card rank brings (R5.1), and whether a card that kills
(R5.5) comes first.
"""

from __future__ import annotations

from math import comb

import numpy as np

from tables.engine.cards import Card
from tables.engine.deal import Deal
from tables.odds.batch import code, orders
from tables.odds.chance import Ahead, Chance
from tables.odds.counting import Draws
from tables.odds.position import Position, answered, position
from tables.odds.weakest import weakest_draw

SURE = 1 - 1e-12
"""What sums of fractions that make one may come to."""


def flips_ahead(deal: Deal, place: int) -> Ahead:
    """What lies ahead of the player at ``place``, who is still in and does not lead; exact, penalties not thought of.

    Extra cards that cost are bought as long as the player's chips allow.
    """
    deal = answered(deal)
    seat = deal.seats[place]
    nothing = Ahead(seat.name, None, seat.down, (), (), ())
    return nothing if deal.over else ahead_of(position(deal), place) or nothing


def ahead_of(here: Position, seat: int) -> Ahead | None:
    """What lies ahead of the player at a seat; nothing for one who is out, leads or has no card left."""
    player = here.seats.index(seat) if seat in here.seats else here.leader
    if player == here.leader or not here.down[player]:
        return None
    beating, weakest = _next_cards(here, player)
    within = _Chances(here, player).within()
    least = next((flips for flips, chance in enumerate(within, start=1) if chance.value), None)
    if least and least > 1:
        weakest = weakest_draw(here, player, least)
    return Ahead(here.names[seat], least, here.down[player], beating, weakest, within)


def _next_cards(here: Position, player: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that would beat the leader at once, and those among them that make the lowest such hand."""
    rules = here.rules
    found = orders(
        here.held[player] + here.codes,
        double_ace_flush=rules.double_ace_flush,
        natural_beats_wild=rules.natural_beats_wild,
    )
    alive = (int(order) * (card.rank != here.kill_rank) for order, card in zip(found, here.unseen, strict=True))
    beating = [(order, card) for order, card in zip(alive, here.unseen, strict=True) if order > here.to_beat]
    lowest = min((order for order, _ in beating), default=0)
    return tuple(card for _, card in beating), tuple(card for order, card in beating if order == lowest)


class _Chances:
    """The chance to beat the leader after so many flips."""

    def __init__(self, here: Position, player: int) -> None:
        could = [card for card in here.unseen if card.rank != here.kill_rank]
        brings = [card.rank == here.rules.extra_card_rank for card in could]
        self.unseen, self.safe = len(here.unseen), len(could)
        self.extra_cards = sum(brings)
        self.other_cards = self.safe - self.extra_cards
        self.down = here.down[player]
        self.most_given = min(here.extras[player], here.deck_left)
        self.draws = Draws(
            here.held[player],
            [code(card, here.wild) for card in could],
            brings,
            here.to_beat,
            min(self.down, self.other_cards),
            self.extra_cards,
            here.rules.double_ace_flush,
            here.rules.natural_beats_wild,
        )

    def within(self) -> tuple[Chance, ...]:
        """The chance within one flip, two, and so on, up to all that could be had."""
        before, alive, total = 0.0, 1.0, 0.0
        found = []
        for flips, beaten in enumerate(self._without_kills()):
            alive *= (self.safe - flips) / (self.unseen - flips)
            total += (beaten - before) * alive
            before = beaten
            found.append(Chance(total if total < SURE else 1.0))
        return tuple(found)

    def _without_kills(self) -> list[float]:
        """The chance that so many cards beat, were there none that kills: over the numbers of extra-rank cards."""
        counts = self.draws.beating()
        going, stopped = {0: 1.0}, 0.0
        found: list[float] = []
        while going:
            flips = len(found) + 1
            after: dict[int, float] = {}
            reached = stopped
            for extras, chance in self._one_more(going, flips).items():
                beats = chance * self._share(counts, flips - extras, extras)
                reached += beats
                if flips < min(self.down + min(extras, self.most_given), self.safe):
                    after[extras] = chance
                else:
                    stopped += beats
            found.append(reached)
            going = after
        return found

    def _one_more(self, going: dict[int, float], flips: int) -> dict[int, float]:
        """The chances of each number of extra-rank cards once one more card is flipped."""
        found: dict[int, float] = {}
        left = self.safe - (flips - 1)
        for extras, chance in going.items():
            brings = (self.extra_cards - extras) / left
            if brings:
                found[extras + 1] = found.get(extras + 1, 0.0) + chance * brings
            if brings < 1:
                found[extras] = found.get(extras, 0.0) + chance * (1 - brings)
        return found

    def _share(self, counts: np.ndarray, others: int, extras: int) -> float:
        ways = comb(self.other_cards, others) * comb(self.extra_cards, extras)
        return float(counts[others, extras]) / ways
