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
from tables.engine.hands import mask_of
from tables.engine.phases.bet import to_call
from tables.engine.strength import strength

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


def drawn(cards: Sequence[Card], random: Random) -> Cards:
    """Cards drawn one by one, as from a shuffled deck."""
    left = list(cards)

    def draw(seat: int) -> Card:
        at = int(random.random() * len(left))
        left[at], left[-1] = left[-1], left[at]
        return left.pop()

    return draw


class Plain:
    """A deal between flips, to be played out plainly again and again."""

    def __init__(self, deal: Deal) -> None:
        rules = deal.rules
        self.deal, self.wild = deal, deal.wild.mask
        self.extra, self.price = rules.extra_card_rank, rules.extra_card_price[0]
        self.kill = deal.table[0].rank if rules.kill_rank == "card_to_beat" and deal.table else rules.kill_rank
        self.ties_share, self.doubled = rules.ties_share, rules.double_ace_flush
        self.blur = 0 if rules.natural_beats_wild else 7
        self.unseen = [card for card in DECK if card not in deal.seen]
        self.still_in = [place for place, seat in enumerate(deal.seats) if seat.still_in]
        self.struck = {place for place, seat in enumerate(deal.seats) if seat.status is Status.STRUCK_OUT}
        self.held = [mask_of(seat.up) for seat in deal.seats]
        self.bar = 0
        if deal.leader is not None:
            self.bar = self.worth(mask_of(deal.table) if deal.leader == TABLE else self.held[deal.leader])

    def worth(self, cards: int) -> int:
        """A number that orders hands, given as masks."""
        return strength(cards & ~self.wild, (cards & self.wild).bit_count(), self.doubled) | self.blur

    def winners(self, cards: Cards) -> set[str]:
        """Who wins the deal, all sharing alike."""
        deal, bar, leader = self.deal, self.bar, self.deal.leader
        still_in, struck, held = self.still_in.copy(), self.struck.copy(), self.held.copy()
        down, chips = [seat.down for seat in deal.seats], [seat.stack for seat in deal.seats]
        deck, count = deal.deck_left, len(deal.seats)
        last = deal.dealer if deal.last_flipper is None else deal.last_flipper
        turn = deal.actor if deal.phase is Phase.FLIP else None
        while len(still_in) > 1:
            if turn is None:
                turn = (last + 1) % count
                while turn == leader or turn not in still_in:
                    turn = (turn + 1) % count
            if not down[turn]:
                still_in.remove(turn)
                struck.add(turn)
                turn = None
                continue
            card, last = cards(turn), turn
            down[turn] -= 1
            held[turn] |= card.bit
            if card.rank == self.kill:
                still_in.remove(turn)
                turn = None
                continue
            if card.rank == self.extra and deck and chips[turn] >= self.price:
                deck -= 1
                down[turn] += 1
                chips[turn] -= self.price
            if (worth := self.worth(held[turn])) > bar:
                leader, bar, turn = turn, worth, None
            elif not down[turn]:
                still_in.remove(turn)
                struck.add(turn)
                turn = None
        (winner,) = still_in
        tied: set[int] = set()
        if self.ties_share and held[winner]:
            tied = {place for place in struck if self.worth(held[place]) == self.worth(held[winner])}
        return {deal.name(place) for place in {winner} | tied}

    def flips_to_lead(self, cards: Cards) -> int:
        """After how many flips the player whose turn it is takes the lead; 0 when that fails."""
        turn = self.deal.actor
        assert turn is not None
        seat, held, flips = self.deal.seats[turn], self.held[turn], 0
        down, chips, deck = seat.down, seat.stack, self.deal.deck_left
        while down:
            card = cards(turn)
            flips, down, held = flips + 1, down - 1, held | card.bit
            if card.rank == self.kill:
                return 0
            if card.rank == self.extra and deck and chips >= self.price:
                down, deck, chips = down + 1, deck - 1, chips - self.price
            if self.worth(held) > self.bar:
                return flips
        return 0
