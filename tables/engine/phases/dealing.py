"""Dealing up cards, street by street (R7.1-R7.5)."""

from __future__ import annotations

from tables.engine.cards import Card
from tables.engine.deal import Choice, Deal
from tables.engine.parts.plan import Move


def turning(deal: Deal) -> Move:
    """The move whose card the dealer must turn now."""
    return deal.game.plan.steps[deal.step].move


def table_card(deal: Deal, move: Move, card: Card) -> Deal:
    raise NotImplementedError


def after_choice(deal: Deal, place: int, choice: Choice, *, bought: bool) -> Deal:
    raise NotImplementedError


def after_offer(deal: Deal, place: int) -> Deal:
    raise NotImplementedError
