"""Choices: pay or fold (R5.4), buy or decline (R5.3)."""

from __future__ import annotations

from dataclasses import replace

from tables.engine import pots
from tables.engine.actions import Action, Buys, Declines, Folds, Pays
from tables.engine.deal import Asks, Choice, Deal, Status, Then
from tables.engine.events import EventKind
from tables.engine.legal import Legal
from tables.engine.phases import dealing, flip
from tables.engine.phases.leaving import leave, pass_lead
from tables.engine.refusal import refuse
from tables.engine.say import gettext_noop

N_ = gettext_noop
CLAUSE = {Asks.PENALTY: "R5.4", Asks.EXTRA: "R5.3", Asks.LAST_CHANCE: "R7.7"}
_QUESTION = {
    Asks.PENALTY: N_("%(player)s must pay %(chips)s or fold first"),
    Asks.EXTRA: N_("%(player)s must buy the extra card for %(chips)s or decline it first"),
    Asks.LAST_CHANCE: N_("%(player)s may show a down jack or decline first"),
}


def legal(deal: Deal) -> tuple[Legal, ...]:
    """The two answers to the question that is asked."""
    assert deal.choice is not None
    name, chips = deal.name(deal.actor), deal.choice.chips
    match deal.choice.asks:
        case Asks.PENALTY:
            return Legal("pays", name, chips=chips), Legal("folds", name)
        case Asks.EXTRA:
            return Legal("buys", name, chips=chips), Legal("declines", name)
        case Asks.LAST_CHANCE:
            return Legal("reveals", name), Legal("declines", name)


def check_choice(deal: Deal) -> None:
    """Refuses whatever is not an answer while a question is open (R5.3, R5.4)."""
    if deal.choice is not None:
        question = _QUESTION[deal.choice.asks]
        raise refuse(CLAUSE[deal.choice.asks], question, player=deal.name(deal.actor), chips=deal.choice.chips)


def act(deal: Deal, place: int, action: Action) -> Deal:
    """``deal`` after the answer of the player at ``place``; Refusal R5.3 or R5.4."""
    choice = deal.choice
    assert choice is not None
    if place != deal.actor:
        check_choice(deal)
    asked = replace(deal, choice=None)
    match choice.asks, action:
        case Asks.PENALTY, Pays():
            return _go_on(_pay(asked, place, choice.chips, EventKind.PAID, "R5.4"), place, choice)
        case Asks.PENALTY, Folds():
            return _fold(asked, place)
        case Asks.EXTRA, Buys():
            return _go_on(_pay(asked, place, choice.chips, EventKind.BOUGHT, "R5.3"), place, choice, bought=True)
        case Asks.EXTRA, Declines():
            return _go_on(asked.tell(EventKind.DECLINED, place, clause="R5.3"), place, choice)
        case Asks.LAST_CHANCE, Declines():
            return dealing.after_offer(asked.tell(EventKind.DECLINED, place, clause="R7.7"), place)
        case _:
            check_choice(deal)
            raise AssertionError("a question is open")


def _pay(deal: Deal, place: int, chips: int, kind: EventKind, clause: str) -> Deal:
    """``deal`` with ``chips`` of the player in the newest open pot, dead (R4.7)."""
    can_bet = deal.can_bet
    left = deal.seats[place].stack - chips
    deal = deal.seat(place, stack=left).tell(kind, place, chips=chips, clause=clause)
    return replace(deal, pots=pots.add_dead(deal.pots, chips, place, can_bet, all_in=not left))


def _go_on(deal: Deal, place: int, choice: Choice, *, bought: bool = False) -> Deal:
    """The rest of what the card brings, in its order (R5.6)."""
    if not deal.game.flips:
        return dealing.after_choice(deal, place, choice, bought=bought)
    assert choice.card is not None
    if choice.asks is Asks.PENALTY:
        return flip.after_penalty(deal, place, choice.card)
    return flip.compare(flip.with_extra_card(deal, place) if bought else deal, place)


def _fold(deal: Deal, place: int) -> Deal:
    led = deal.leader == place
    deal = leave(deal, place, Status.FOLDED, "R5.4")
    if not deal.game.flips:
        return replace(deal, then=Then.NEXT_CARD)
    return replace(pass_lead(deal), then=Then.ROUND if led else Then.PASS_TURN)
