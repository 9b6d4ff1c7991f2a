"""What makes cards wild: a fixed set, or the cards as they come (R2.6, R7.4, R7.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tables.engine.cards import ACE, NO_WILD, TWO, Card, Wild


class WildRule(StrEnum):
    """How the wild set follows the up cards dealt, besides the fixed wild cards of the rules."""

    FIXED = "fixed"
    CLIMBING = "climbing"  # twos first, then the next rank as it is dealt up (R7.5)
    NEXT_UP = "next_up"  # the rank of the up card that follows a card of the trigger rank
    LOWEST = "lowest"  # each player's lowest card, and all of its rank in that hand
    LOWEST_DOWN = "lowest_down"  # each player's lowest down card, and all of its rank in that hand


@dataclass(frozen=True, slots=True)
class Wilds:
    """A wild rule with its trigger rank (``next_up``); the trigger is wild too where the rules' fixed set names it."""

    rule: WildRule = WildRule.FIXED
    trigger: int | None = None


def wild_by_cards(wilds: Wilds, dealt_up: tuple[Card, ...]) -> tuple[Wild, Card | None]:
    """What ``wilds`` make wild after the up cards ``dealt_up`` in order, and the card that made it so."""
    if wilds.rule is WildRule.CLIMBING:
        return _climbing(dealt_up)
    if wilds.rule is WildRule.NEXT_UP:
        return _next_up(dealt_up, wilds.trigger)
    return NO_WILD, None


def own_wild(wilds: Wilds, up: tuple[Card, ...], shown: tuple[Card, ...], unseen: int) -> Wild:
    """What is wild in one hand alone: the rank of its lowest card, once every card is known (``unseen`` is 0)."""
    if unseen or wilds.rule not in (WildRule.LOWEST, WildRule.LOWEST_DOWN):
        return NO_WILD
    among = shown if wilds.rule is WildRule.LOWEST_DOWN else up + shown
    return Wild(frozenset({min(card.rank for card in among)})) if among else NO_WILD


def _climbing(dealt_up: tuple[Card, ...]) -> tuple[Wild, Card | None]:
    wild, since = TWO - 1, None
    for card in dealt_up:
        if card.rank == wild + 1 and wild < ACE:
            wild, since = card.rank, card
    return (Wild(frozenset({wild})), since) if since else (NO_WILD, None)


def _next_up(dealt_up: tuple[Card, ...], trigger: int | None) -> tuple[Wild, Card | None]:
    """The last trigger card counts; while nothing follows it, nothing but the fixed set is wild."""
    since: Card | None = None
    waiting = False
    for card in dealt_up:
        if card.rank == trigger:
            since, waiting = None, True
        elif waiting:
            since, waiting = card, False
    return (Wild(frozenset({since.rank})), since) if since else (NO_WILD, None)
