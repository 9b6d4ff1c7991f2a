"""The rest of a deal played one card at a time, in two ways that share nothing with `tables.odds`.

`by_engine` enters every flip, check and answer as people would; `plain` is R1-R3 and R5 written again from the
rulebook, for very many deals, and gets the deal as plain data (`told`). Both ask for each card by the seat that turns
it up (-1 for the dealer), so that what they make of the same cards can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from tables.engine import Deal, apply
from tables.engine.actions import DEALER, Buys, Calls, Checks, Flips, Pays, Turns
from tables.engine.cards import DECK, Card, rank_letter
from tables.engine.deal import Asks, Phase, Status
from tables.engine.phases.bet import to_call
from tables.engine.rules import CardToBeatRank
from tests.odds.plain.play import Draw, Play

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


def told(deal: Deal, number: int = 0) -> dict[str, Any]:
    """A deal between two flips as plain data, from which ``plain`` plays it on."""
    rules, contests = deal.rules, [sorted(pot.contestants) for pot in deal.pots]
    kill = deal.table[0].rank if deal.table and isinstance(rules.kill_rank, CardToBeatRank) else rules.kill_rank
    return {
        "number": number,
        "up": [names(seat.up) for seat in deal.seats],
        "down": [seat.down for seat in deal.seats],
        "chips": [seat.stack for seat in deal.seats],
        "in": sorted(deal.still_in),
        "struck": [place for place, seat in enumerate(deal.seats) if seat.status is Status.STRUCK_OUT],
        "pots": contests if any(contestants != contests[0] for contestants in contests) else [],
        "last": deal.dealer if deal.last_flipper is None else deal.last_flipper,
        "turn": deal.actor if deal.phase is Phase.FLIP else None,
        "leader": deal.leader,
        "reached": [seat.reached for seat in deal.seats],
        "table": names(deal.table),
        "deck": deal.deck_left,
        "unseen": names(card for card in DECK if card not in deal.seen),
        "wild": names(card for card in DECK if card in deal.wild),
        "kill_rank": rank_letter(kill) if isinstance(kill, int) else "",
        "extra_card_rank": rank_letter(rules.extra_card_rank) if rules.extra_card_rank else "",
        "price": rules.extra_card_price[0],
        "ties_share": rules.ties_share,
        "double_ace_flush": rules.double_ace_flush,
        "natural_beats_wild": rules.natural_beats_wild,
    }


def names(cards: Iterable[Card]) -> list[str]:
    """The cards as the notation writes them."""
    return [str(card) for card in cards]


def numbered(play: Play, cards: Cards) -> Draw:
    """The same cards for ``plain``, which knows them by their places among the unseen."""
    return lambda seat: play.unseen.index(str(cards(seat)))
