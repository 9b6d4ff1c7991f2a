"""What comes next in the plan of the game: cards down, cards turned, rounds, the end (R3.1, R7.1)."""

from __future__ import annotations

from dataclasses import replace

from tables.engine.deal import TABLE, Deal, Then
from tables.engine.parts.plan import Move
from tables.engine.phases import bet, turn_card
from tables.engine.rules import CardToBeat


def step(deal: Deal) -> Deal:
    """``deal`` at the next step of its plan."""
    deal = replace(deal, step=deal.step + 1)
    here = deal.game.plan.steps[deal.step]
    match here.move:
        case Move.DOWN:
            return _down(deal, here.count)
        case Move.BEAT:
            return deal if deal.rules.card_to_beat is CardToBeat.NONE else turn_card.ask(deal)
        case Move.FLIP:
            return replace(deal, then=Then.PASS_TURN)
        case _:
            raise NotImplementedError


def _down(deal: Deal, count: int) -> Deal:
    """``count`` face-down cards to everybody still in."""
    seats = tuple(replace(seat, down=seat.down + count) if seat.still_in else seat for seat in deal.seats)
    return replace(deal, seats=seats, deck_left=deal.deck_left - count * len(deal.still_in))


def open_round(deal: Deal) -> Deal:
    """A betting round opened by the leader; none before somebody has beaten the card to beat (R3.2, R3.7)."""
    if deal.leader is None or deal.leader == TABLE:
        return replace(deal, then=Then.AFTER_ROUND)
    return bet.open_round(deal, deal.leader)


def after_round(deal: Deal) -> Deal:
    """What follows a betting round: the next player's flips, or the next step."""
    flips = deal.game.plan.steps[deal.step].move is Move.FLIP
    return replace(deal, then=Then.PASS_TURN if flips else Then.STEP)


def next_card(deal: Deal) -> Deal:
    raise NotImplementedError


def showdown(deal: Deal) -> Deal:
    raise NotImplementedError
