"""The rest of a deal played one card at a time, in two ways that share nothing with `tables.odds`.

`by_engine` enters every flip, check and answer as people would; `plainly` is R3 and R5 written again from the
rulebook, for very many deals. Both ask for each card by the seat that turns it up (-1 for the dealer), so that what
they make of the same cards can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tables.engine import Deal, apply
from tables.engine.actions import DEALER, Buys, Calls, Checks, Flips, Pays, Turns
from tables.engine.cards import DECK, Card
from tables.engine.deal import TABLE, Asks, Phase, Status
from tables.engine.hands import mask_of, rank_mask
from tables.engine.phases.bet import to_call

Cards = Callable[[int], Card]


def in_a_row(cards: Sequence[Card]) -> Cards:
    """The cards one after another, whoever turns them up."""
    left = iter(cards)
    return lambda seat: next(left)


def unseen_cards(deal: Deal, random: Random) -> list[Card]:
    """The cards nobody has seen, shuffled."""
    cards = [card for card in DECK if card not in deal.seen]
    random.shuffle(cards)
    return cards


def by_engine(deal: Deal, cards: Cards) -> Deal:
    """The deal played to its end: nobody folds or bets, everybody pays and buys."""
    while not deal.over:
        name = deal.name(deal.actor)
        if deal.phase is Phase.TURN_CARD:
            deal = apply(deal, Turns(DEALER, cards(-1)))
        elif deal.phase is Phase.FLIP:
            deal = apply(deal, Flips(name, (cards(deal.place(name) or 0),)))
        elif deal.phase is Phase.CHOICE:
            assert deal.choice is not None
            deal = apply(deal, Pays(name) if deal.choice.asks is Asks.PENALTY else Buys(name))
        else:
            deal = apply(deal, Calls(name) if to_call(deal) else Checks(name))
    return deal


class Plain:
    """A deal between flips, to be played out plainly again and again."""

    def __init__(self, deal: Deal) -> None:
        rules = deal.rules
        self.deal, self.wild = deal, deal.wild
        self.extra, self.price = rules.extra_card_rank, rules.extra_card_price[0]
        self.kill = deal.table[0].rank if rules.kill_rank == "card_to_beat" and deal.table else rules.kill_rank
        self.ties_share = rules.ties_share
        self.options = {
            "double_ace_flush": rules.double_ace_flush,
            "natural_beats_wild": rules.natural_beats_wild,
        }

    def worth(self, cards: Sequence[Card]) -> int:
        """A number that orders hands; 0 for no card."""
        if not cards:
            return 0
        wild = [card for card in cards if card in self.wild]
        naturals = [card for card in cards if card not in self.wild]
        return rank_mask(mask_of(naturals), len(wild), **self.options).order

    def winners(self, cards: Cards) -> set[str]:
        """Who wins the deal, all sharing alike."""
        deal = self.deal
        seats = range(len(deal.seats))
        still_in = [place for place in seats if deal.seats[place].still_in]
        struck = {place for place in seats if deal.seats[place].status is Status.STRUCK_OUT}
        up = [list(seat.up) for seat in deal.seats]
        down = [seat.down for seat in deal.seats]
        chips = [seat.stack for seat in deal.seats]
        deck = deal.deck_left
        leader = deal.leader
        bar = 0 if leader is None else self.worth(deal.table if leader == TABLE else up[leader])
        last = deal.dealer if deal.last_flipper is None else deal.last_flipper
        turn = deal.actor if deal.phase is Phase.FLIP else None
        while len(still_in) > 1:
            if turn is None:
                turn = next(p for p in ((last + n) % len(seats) for n in range(1, 99)) if p in still_in and p != leader)
            if not down[turn]:
                still_in.remove(turn)
                struck.add(turn)
                turn = None
                continue
            card, last = cards(turn), turn
            down[turn] -= 1
            up[turn].append(card)
            if card.rank == self.kill:
                still_in.remove(turn)
                turn = None
                continue
            if card.rank == self.extra and deck and chips[turn] >= self.price:
                deck -= 1
                down[turn] += 1
                chips[turn] -= self.price
            if (worth := self.worth(up[turn])) > bar:
                leader, bar, turn = turn, worth, None
            elif not down[turn]:
                still_in.remove(turn)
                struck.add(turn)
                turn = None
        (winner,) = still_in
        tied = {p for p in struck if up[winner] and self.worth(up[p]) == self.worth(up[winner])}
        return {deal.name(place) for place in {winner} | (tied if self.ties_share else set())}
