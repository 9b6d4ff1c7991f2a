"""Choices: pay or fold (R5.4), buy or decline (R5.3)."""

from __future__ import annotations

from collections.abc import Callable

from tables.engine import pots
from tables.engine.actions import Action, Buys, Declines, Folds, Pays
from tables.engine.cards import Card
from tables.engine.change import replace
from tables.engine.deal import Asks, Choice, Deal, Phase, Then
from tables.engine.events import EventKind
from tables.engine.legal import Legal
from tables.engine.refusal import refuse
from tables.engine.say import gettext_noop

N_ = gettext_noop
CLAUSE = {Asks.PENALTY: "R5.4", Asks.EXTRA: "R5.3"}
_QUESTION = {
    Asks.PENALTY: N_("%(player)s must pay %(chips)s or fold first"),
    Asks.EXTRA: N_("%(player)s must buy the extra card for %(chips)s or decline it first"),
}


def ask(deal: Deal, place: int, asks: Asks, chips: int, card: Card, *, down: bool = False) -> Deal:
    """``deal`` waiting for the player's answer at the price of ``chips``."""
    return replace(deal, phase=Phase.CHOICE, then=Then.WAIT, actor=place, choice=Choice(asks, chips, card, down))


def legal(deal: Deal) -> tuple[Legal, ...]:
    """The two answers to the question that is asked."""
    assert deal.choice is not None
    name, chips = deal.name(deal.actor), deal.choice.chips
    match deal.choice.asks:
        case Asks.PENALTY:
            return Legal("pays", name, chips=chips), Legal("folds", name)
        case Asks.EXTRA:
            return Legal("buys", name, chips=chips), Legal("declines", name)


def check_choice(deal: Deal) -> None:
    """Refuses whatever is not an answer while a question is open (R5.3, R5.4)."""
    if deal.choice is not None:
        question = _QUESTION[deal.choice.asks]
        raise refuse(CLAUSE[deal.choice.asks], question, player=deal.name(deal.actor), chips=deal.choice.chips)


GoOn = Callable[[Deal, int, Choice, Action], Deal]
"""What a family of games does once the question is answered and paid for."""


def act(deal: Deal, place: int, action: Action, go_on: GoOn) -> Deal:
    """``deal`` after the answer of the player at ``place``; Refusal R5.3 or R5.4."""
    choice = deal.choice
    assert choice is not None
    if place != deal.actor:
        check_choice(deal)
    asked = replace(deal, choice=None)
    match choice.asks, action:
        case Asks.PENALTY, Pays():
            asked = _pay(asked, place, choice.chips, EventKind.PAID, "R5.4")
        case Asks.EXTRA, Buys():
            asked = _pay(asked, place, choice.chips, EventKind.BOUGHT, "R5.3")
        case Asks.EXTRA, Declines():
            asked = asked.tell(EventKind.DECLINED, place, clause="R5.3")
        case Asks.PENALTY, Folds():
            pass
        case _:
            check_choice(deal)
    return go_on(asked, place, choice, action)


def _pay(deal: Deal, place: int, chips: int, kind: EventKind, clause: str) -> Deal:
    """``deal`` with ``chips`` of the player in the newest open pot, dead (R4.7)."""
    can_bet = deal.can_bet
    left = deal.seats[place].stack - chips
    deal = deal.seat(place, stack=left).tell(kind, place, chips=chips, clause=clause)
    return replace(deal, pots=pots.add_dead(deal.pots, chips, place, can_bet, all_in=not left))
