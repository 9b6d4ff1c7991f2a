"""The rest of a stud deal played in the engine, card by card from a shuffled deck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tables.engine import Deal, apply
from tables.engine.actions import DEALER, Action, Buys, Calls, Checks, Dealt, Folds, Pays, Shows, Turns
from tables.engine.cards import Card
from tables.engine.deal import Asks, Phase
from tables.engine.phases.bet import to_call
from tests.odds.positions import played
from tests.odds.slow_play import unseen_cards

GAMES = (
    ("seven_card_stud", "", 2, 7),
    ("baseball", "", 2, 7),
    ("baseball", "extra_card_price=5 98000, penalty_rank=3, penalty=7", 3, 6),
    ("football", "", 2, 7),
    ("woolworth", "dime_store=2", 2, 6),
    ("good_bad_ugly", "", 2, 7),
    ("sequence", "", 2, 7),
    ("sequence", "high_low=cards_speak", 2, 6),
    ("second_hand_high", "", 2, 7),
    ("jack_the_shifter", "", 2, 6),
    ("follow_the_queen", "", 2, 7),
    ("high_chicago", "", 2, 6),
    ("low_chicago", "", 3, 6),
    ("screwball", "", 2, 6),
    ("seven_card_stud", "high_low=cards_speak, low=deuce_to_seven, wild=8", 2, 7),
    ("baseball", "high_low=cards_speak, low=ace_to_six, natural_beats_wild=on, kill_rank=Q", 2, 6),
)


class Table:
    """A deal with the cards to come: down cards first, clockwise from the dealer's left, then the deck in order."""

    def __init__(self, deal: Deal, cards: Sequence[Card]) -> None:
        self.deal, self.cards = deal, iter(cards)
        self.down: dict[int, list[Card]] = {place: [] for place in range(len(deal.seats))}
        self._look_down()

    def _look_down(self) -> None:
        for place in self.deal.clockwise(self.deal.dealer):
            seat = self.deal.seats[place]
            while seat.still_in and len(self.down[place]) < seat.down:
                self.down[place].append(next(self.cards))

    def enter(self, action: Action) -> None:
        """One entry, and the down cards that it deals."""
        self.deal = apply(self.deal, action)
        self._look_down()

    def next_entry(self) -> Action:
        """What comes next when nobody folds or bets."""
        deal = self.deal
        name = deal.name(deal.actor)
        match deal.phase:
            case Phase.DEAL:
                return Dealt(name, next(self.cards))
            case Phase.TURN_CARD:
                return Turns(DEALER, next(self.cards))
            case Phase.CHOICE:
                assert deal.choice is not None
                return Pays(name) if deal.choice.asks is Asks.PENALTY else Buys(name)
            case Phase.REVEAL:
                assert deal.actor is not None
                return Shows(name, tuple(self.down[deal.actor]))
            case _:
                return Calls(name) if to_call(deal) else Checks(name)

    def play(self) -> Deal:
        """The deal at its end."""
        while not self.deal.over:
            self.enter(self.next_entry())
        return self.deal


def some_stud_position(random: Random, number: int) -> Deal:
    """A deal that is not over, after a number of entries with a fold here and there; the number picks the game."""
    game, rules, least, most = GAMES[number % len(GAMES)]
    while True:
        deal = played(game, random.randint(least, most), rules, chips=100_000, ante=840)
        table = Table(deal, unseen_cards(deal, random))
        for _ in range(random.randint(0, 50)):
            if table.deal.over or table.deal.phase is Phase.REVEAL:
                break
            fold = table.deal.phase is Phase.BET and random.random() < 0.1
            table.enter(Folds(table.deal.name(table.deal.actor)) if fold else table.next_entry())
        if not table.deal.over:
            return table.deal
