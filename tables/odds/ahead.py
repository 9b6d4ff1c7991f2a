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
from tables.engine.least import least_flips
from tables.engine.phases.flip import kill_rank
from tables.odds.batch import NOTHING, code, orders
from tables.odds.chance import Ahead, Chance
from tables.odds.counting import Draws
from tables.odds.position import affordable, answered, hand_code, unseen

SURE = 1 - 1e-12
"""What sums of fractions that make one may come to."""


def flips_ahead(deal: Deal, place: int) -> Ahead:
    """What lies ahead of the player at ``place``, who is still in and does not lead; exact, penalties not thought of.

    Extra cards that cost are bought as long as the player's chips allow.
    """
    deal = answered(deal)
    seat = deal.seats[place]
    beating, weakest = _next_cards(deal, place)
    if place == deal.leader or not seat.down or not seat.still_in:
        return Ahead(seat.name, None, seat.down, (), (), ())
    within = _Chances(deal, place).within()
    return Ahead(seat.name, least_flips(deal, place), seat.down, beating, weakest, within)


def _to_beat(deal: Deal) -> int:
    hand = deal.hand_to_beat
    return NOTHING if hand is None else hand.order


def _next_cards(deal: Deal, place: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that would beat the leader at once, and those among them that make the lowest such hand."""
    cards = [card for card in unseen(deal) if card.rank != kill_rank(deal)]
    held = hand_code(deal, place)
    codes = np.array([held + code(card, deal.wild) for card in cards], dtype=np.int64)
    rules = deal.rules
    found = orders(codes, double_ace_flush=rules.double_ace_flush, natural_beats_wild=rules.natural_beats_wild)
    beating = [(int(order), card) for order, card in zip(found, cards, strict=True) if order > _to_beat(deal)]
    lowest = min((order for order, _ in beating), default=0)
    return tuple(card for _, card in beating), tuple(card for order, card in beating if order == lowest)


class _Chances:
    """The chance to beat the leader after so many flips."""

    def __init__(self, deal: Deal, place: int) -> None:
        cards = unseen(deal)
        could = [card for card in cards if card.rank != kill_rank(deal)]
        brings = [card.rank == deal.rules.extra_card_rank for card in could]
        self.unseen, self.safe = len(cards), len(could)
        self.extra_cards = sum(brings)
        self.other_cards = self.safe - self.extra_cards
        self.down = deal.seats[place].down
        self.most_given = min(affordable(deal, place), deal.deck_left)
        self.draws = Draws(
            hand_code(deal, place),
            [code(card, deal.wild) for card in could],
            brings,
            _to_beat(deal),
            min(self.down, self.other_cards),
            self.extra_cards,
            deal.rules.double_ace_flush,
            deal.rules.natural_beats_wild,
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
