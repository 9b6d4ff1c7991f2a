"""The dealer turns a card: the card to beat (R3.7), a table card (R7.4), a community card (R7.1)."""

from __future__ import annotations

from tables.engine.actions import DEALER
from tables.engine.cards import Card
from tables.engine.change import replace
from tables.engine.deal import TABLE, Deal, Phase, Then
from tables.engine.events import EventKind
from tables.engine.legal import Legal
from tables.engine.parts.plan import Move
from tables.engine.phases import dealing
from tables.engine.phases.flip import check_unseen
from tables.engine.refusal import refuse
from tables.engine.rules import CardToBeat
from tables.engine.say import gettext_noop

N_ = gettext_noop


def ask(deal: Deal) -> Deal:
    """``deal`` waiting for the dealer to turn a card."""
    return replace(deal, phase=Phase.TURN_CARD, then=Then.WAIT, actor=None)


def legal(deal: Deal) -> tuple[Legal, ...]:
    """The card that is asked of the dealer."""
    return (Legal("turns", DEALER),)


def turn(deal: Deal, card: Card) -> Deal:
    """``deal`` after the dealer turns ``card``; Refusal R3.7 when none is asked for."""
    if deal.phase is not Phase.TURN_CARD:
        raise refuse("R3.7", N_("no card is to be turned now"))
    move = deal.game.plan.steps[deal.step].move
    second_deck = move is Move.BEAT and deal.rules.card_to_beat is CardToBeat.SECOND_DECK
    if not second_deck:
        check_unseen(deal, card, "R3.7")
    deal = deal.tell(EventKind.TURNED, card=card, text=move.value)
    if move is Move.BEAT:
        left = deal.deck_left - (0 if second_deck else 1)
        return replace(deal, table=(card,), leader=TABLE, deck_left=left, then=Then.STEP)
    return dealing.table_card(deal, move, card)
