"""Dealing up cards one by one (R7.1, R7.2), and what each of them brings.

On one card dealt up, in this order (R5.6): kill, penalty, extra card; what is wild is settled first (R2.6).
"""

from __future__ import annotations

from tables.engine.actions import Action, Buys, Folds, Pays
from tables.engine.cards import Card, Wild
from tables.engine.change import replace
from tables.engine.deal import Asks, Choice, Deal, Pause, Phase, Status, Then
from tables.engine.events import EventKind
from tables.engine.legal import Legal
from tables.engine.parts.plan import Move
from tables.engine.parts.wilds import wild_by_cards
from tables.engine.phases import bet, choice
from tables.engine.phases.flip import check_unseen, kill_rank, penalty_price
from tables.engine.phases.leaving import leave
from tables.engine.refusal import refuse
from tables.engine.rules import ON, Facing, Prices
from tables.engine.say import gettext_noop

N_ = gettext_noop


def next_card(deal: Deal) -> Deal:
    """``deal`` waiting for the next up card of the step, or moved on when everybody still in has one (R7.1)."""
    waiting = tuple(place for place in deal.to_deal if place in deal.still_in)
    deal = replace(deal, to_deal=waiting)
    if not waiting or not deal.deck_left:
        return _after_cards(replace(deal, to_deal=()))
    return replace(deal, phase=Phase.DEAL, then=Then.WAIT, actor=waiting[0])


def _after_cards(deal: Deal) -> Deal:
    """The next step; or, after an extra card for a down card, back to what it had interrupted (R7.2)."""
    if deal.pause is None:
        return replace(deal, then=Then.STEP)
    pause, deal = deal.pause, replace(deal, pause=None)
    if pause.phase in (Phase.DECLARE, Phase.REVEAL):
        return replace(deal, then=Then.SHOWDOWN)
    if pause.phase is Phase.DEAL or bet.untouched(replace(deal, phase=pause.phase)):
        return replace(deal, then=Then.NEXT_CARD if pause.phase is Phase.DEAL else Then.ROUND)
    if pause.actor in deal.can_bet:
        return replace(deal, phase=pause.phase, actor=pause.actor, then=Then.WAIT)
    assert pause.actor is not None
    return bet.next_turn(replace(deal, phase=pause.phase, then=Then.WAIT), pause.actor)


def legal(deal: Deal) -> tuple[Legal, ...]:
    """The card that is asked for."""
    return (Legal("dealt", deal.name(deal.actor)),)


def dealt(deal: Deal, place: int, card: Card) -> Deal:
    """``deal`` after the player at ``place`` is dealt ``card`` up; Refusal R7.1 or R3.9."""
    if deal.phase is not Phase.DEAL:
        raise refuse("R7.1", N_("no card is dealt now"))
    if place != deal.actor:
        raise refuse("R7.1", N_("the next card goes to %(player)s"), player=deal.name(deal.actor))
    check_unseen(deal, card, "R3.9")
    seat = deal.seats[place]
    deal = replace(deal, to_deal=deal.to_deal[1:], deck_left=deal.deck_left - 1, dealt_up=(*deal.dealt_up, card))
    deal = deal.seat(place, up=(*seat.up, card)).tell(EventKind.DEALT, place, card=card)
    deal = settle_wild(deal)
    if card.rank == deal.bad:
        return replace(discard(deal, place), then=Then.NEXT_CARD)
    if card.rank == kill_rank(deal):
        return replace(leave(deal, place, Status.KILLED, "R5.5"), then=Then.NEXT_CARD)
    return _penalty(_shifter(deal, place, card), place, card)


def settle_wild(deal: Deal) -> Deal:
    """``deal`` with the wild set as the rules, the up cards and the Good make it (R2.6, R7.4, R7.5)."""
    wild, since = wild_by_cards(deal.game.wilds, deal.dealt_up)
    if deal.good is not None:
        wild, since = wild | deal.good[0], deal.good[1]
    wild = wild | deal.rules.wild
    if (wild, since) == (deal.wild, deal.wild_since):
        return deal
    return replace(deal, wild=wild, wild_since=since).tell(EventKind.WILD_CHANGED, card=since)


def discard(deal: Deal, place: int) -> Deal:
    """``deal`` without the cards of the Bad's rank in the hand of the player (R7.4)."""
    seat = deal.seats[place]
    taken = tuple(card for card in seat.up + seat.shown if card.rank == deal.bad)
    for card in taken:
        deal = deal.tell(EventKind.DISCARDED, place, card=card, clause="R7.4")
    return deal.seat(
        place,
        up=tuple(card for card in seat.up if card not in taken),
        shown=tuple(card for card in seat.shown if card not in taken),
        discarded=seat.discarded + taken,
    )


def _shifter(deal: Deal, place: int, card: Card) -> Deal:
    """A shifter card up lets its owner name a game (R7.7)."""
    if card.rank != deal.header.game.shifter_rank:
        return deal
    return deal.seat(place, namings=deal.seats[place].namings + 1)


def _penalty(deal: Deal, place: int, card: Card) -> Deal:
    price = _dime_store(deal, place, card) or _penalty_rank(deal, place, card)
    if not price:
        return _extra(deal, place, card)
    return choice.ask(deal, place, Asks.PENALTY, price, card)


def _penalty_rank(deal: Deal, place: int, card: Card) -> int:
    return penalty_price(deal, place) if card.rank == deal.rules.penalty_rank else 0


def _dime_store(deal: Deal, place: int, card: Card) -> int:
    """What a wild card dealt up costs in the Dime Store: the sum named, or the smallest bet (R7.3)."""
    asked = deal.min_bet if deal.rules.dime_store == ON else deal.rules.dime_store
    return min(asked, deal.seats[place].stack) if card in deal.rules.wild else 0


def _extra(deal: Deal, place: int, card: Card, *, down: bool = False) -> Deal:
    if card.rank != deal.rules.extra_card_rank or deal.rules.dime_store:
        return replace(deal, then=Then.NEXT_CARD)
    price = _price(deal, down=down)
    if not deal.deck_left or not price:
        return _give_extra(deal, place, down=down)
    if deal.seats[place].stack < price:
        return replace(deal, then=Then.NEXT_CARD)
    return choice.ask(deal, place, Asks.EXTRA, price, card, down=down)


def _price(deal: Deal, *, down: bool) -> int:
    """The price of an extra card in this round (R7.2)."""
    prices: Prices = deal.rules.extra_card_price
    if down and deal.rules.extra_card_price_down is not None:
        prices = deal.rules.extra_card_price_down
    return prices[min(deal.betting_round, len(prices) - 1)]


def _give_extra(deal: Deal, place: int, *, down: bool) -> Deal:
    """One more card for the player: the next one dealt up, or one face down (R5.1, R7.2)."""
    if not deal.deck_left:
        return replace(deal.tell(EventKind.DECK_EMPTY, place, clause="R5.1"), then=Then.NEXT_CARD)
    deal = deal.tell(EventKind.EXTRA_CARD, place, clause="R5.1")
    if not down or deal.rules.down_fours_card is Facing.UP:
        return replace(deal, to_deal=(place, *deal.to_deal), then=Then.NEXT_CARD)
    deal = deal.seat(place, down=deal.seats[place].down + 1)
    return replace(deal, deck_left=deal.deck_left - 1, then=Then.NEXT_CARD)


def claim(deal: Deal, place: int, card: Card) -> Deal:
    """``deal`` with the extra card for a down ``card`` on its way; what it interrupts goes on afterwards (R7.2), also
    when another down card is shown before that extra card is dealt."""
    pause = deal.pause or Pause(deal.phase, deal.actor)
    return _extra(replace(deal, pause=pause), place, card, down=True)


def after_choice(deal: Deal, place: int, asked: Choice, answer: Action) -> Deal:
    """``deal`` once the question of a card dealt up or claimed is answered: the rest of what it brings (R5.6)."""
    match answer:
        case Folds():
            return replace(leave(deal, place, Status.FOLDED, "R5.4"), then=Then.NEXT_CARD)
        case Pays():
            return _extra(deal, place, asked.card)
        case Buys():
            return _give_extra(deal, place, down=asked.down)
        case _:
            return replace(deal, then=Then.NEXT_CARD)


def table_card(deal: Deal, move: Move, card: Card) -> Deal:
    """``deal`` after the dealer turned a table or community card (R7.1, R7.4)."""
    match move:
        case Move.GOOD:
            return _good(replace(deal, table=(*deal.table, card)), card)
        case Move.BAD:
            return _bad(replace(deal, table=(*deal.table, card), bad=card.rank))
        case Move.UGLY:
            return _ugly(replace(deal, table=(*deal.table, card)), card)
        case _:
            left = deal.deck_left - 1
            return replace(deal, community=(*deal.community, card), deck_left=left, then=Then.STEP)


def _good(deal: Deal, card: Card) -> Deal:
    wild = (Wild(frozenset({card.rank})), card)
    return replace(settle_wild(replace(deal, good=wild)), then=Then.STEP)


def _bad(deal: Deal) -> Deal:
    for place in range(len(deal.seats)):
        deal = discard(deal, place)
    return replace(deal, then=Then.STEP)


def _ugly(deal: Deal, card: Card) -> Deal:
    """Whoever shows the rank folds; if that were everybody, the best hand showing among them wins (R7.4)."""
    caught = [place for place in sorted(deal.still_in) if any(up.rank == card.rank for up in deal.seats[place].up)]
    if len(caught) == len(deal.still_in):
        return replace(deal, then=Then.BEST_SHOWING)
    for place in caught:
        deal = leave(deal, place, Status.UGLY, "R7.4")
    return replace(deal, then=Then.STEP)
