"""The flip phase (R3.2-R3.9, R5): one card after another until it beats the leader.

On one flipped card, in this order (R5.6): kill, penalty, extra card, then compare.
"""

from __future__ import annotations

from tables.engine import card_words, pots
from tables.engine.actions import Action, Buys, Folds, Pays
from tables.engine.cards import Card
from tables.engine.change import replace
from tables.engine.deal import TABLE, Asks, Choice, Deal, Phase, Status, Then
from tables.engine.events import EventKind
from tables.engine.legal import Legal
from tables.engine.phases import choice
from tables.engine.phases.leaving import leave, pass_lead, strike_out
from tables.engine.refusal import refuse
from tables.engine.rules import CardToBeatRank, ExhaustedOut, MatchPot
from tables.engine.say import gettext_noop

N_ = gettext_noop


def pass_turn(deal: Deal) -> Deal:
    """The turn with the next player who must flip, clockwise from the last who did (R3.2); one who has no card left
    is struck out as the turn comes (R3.4)."""
    start = deal.dealer if deal.last_flipper is None else deal.last_flipper
    for place in deal.clockwise(start):
        if place in deal.still_in and place != deal.leader:
            break
    else:
        return replace(deal, then=Then.END)
    if deal.seats[place].down:
        return replace(deal, phase=Phase.FLIP, then=Then.WAIT, actor=place)
    return _after_strike(strike_out(deal, place))


def _after_strike(deal: Deal) -> Deal:
    return replace(deal, then=Then.ROUND if deal.rules.back_betting and _has_leader(deal) else Then.PASS_TURN)


def _has_leader(deal: Deal) -> bool:
    return deal.leader is not None and deal.leader != TABLE


def legal(deal: Deal) -> tuple[Legal, ...]:
    """The flip that is asked for."""
    return (Legal("flips", deal.name(deal.actor)),)


def extra_flip_open(deal: Deal, place: int) -> bool:
    """Whether the player may still turn up one card more than was needed (R3.9): the leader, who flipped last,
    before anybody has acted in the round that follows or, when none can be held (R4.8), before the next flip."""
    if deal.phase not in (Phase.BET, Phase.FLIP) or not deal.just_flipped:
        return False
    return place == deal.leader == deal.last_flipper and deal.seats[place].down > 0


def flip(deal: Deal, place: int, card: Card) -> Deal:
    """``deal`` after the player at ``place`` flips ``card``; Refusal R3.4, R3.9."""
    _check_flip(deal, place, card)
    extra = place != deal.actor or deal.phase is Phase.BET
    deal = _turned_up(deal, place, card)
    deal = replace(deal, last_flipper=place, just_flipped=True, betting=None)
    deal = deal.tell(
        EventKind.EXTRA_FLIP if extra else EventKind.FLIPPED, place, card=card, clause="R3.9" if extra else ""
    )
    if card.rank == kill_rank(deal):
        return _kill(deal, place, card)
    return _penalty(deal, place, card)


def _check_flip(deal: Deal, place: int, card: Card) -> None:
    seat = deal.seats[place]
    if not seat.down:
        raise refuse("R3.4", N_("%(player)s has no face-down card left"), player=seat.name)
    check_unseen(deal, card, "R3.9")
    if not extra_flip_open(deal, place):
        if deal.phase is not Phase.FLIP:
            raise refuse("R3.9", N_("nobody flips now: it is %(player)s's turn to bet"), player=deal.name(deal.actor))
        if place == deal.leader:
            raise refuse("R3.9", N_("%(player)s leads, and the leader never flips (R3.3)"), player=seat.name)
        if place != deal.actor:
            raise refuse("R3.9", N_("it is %(player)s's turn to flip (R3.2)"), player=deal.name(deal.actor))


def check_unseen(deal: Deal, card: Card, clause: str) -> None:
    """Refuses a card that is already up, and says who has it."""
    owner, shown = deal.owner(card), card_words.card(card)
    if owner == "table":
        raise refuse(clause, N_("the %(card)s is already up on the table"), card=shown)
    if owner:
        raise refuse(clause, N_("the %(card)s is already up: %(player)s has it"), card=shown, player=owner)


def _turned_up(deal: Deal, place: int, card: Card) -> Deal:
    """``deal`` with one face-down card of the player turned up as ``card``; notes when the hand changed (R3.6)."""
    before = deal.showing(place)
    seat = deal.seats[place]
    deal = deal.seat(place, up=(*seat.up, card), down=seat.down - 1)
    return deal.seat(place, reached=deal.clock) if deal.showing(place) != before else deal


def kill_rank(deal: Deal) -> int | None:
    """The rank that kills: the option, or the rank of the card to beat (R5.5, R6)."""
    rank = deal.rules.kill_rank
    if isinstance(rank, CardToBeatRank):
        return deal.table[0].rank if deal.table else None
    return rank


def _kill(deal: Deal, place: int, card: Card) -> Deal:
    led = deal.leader == place
    deal = pass_lead(leave(deal, place, Status.KILLED, "R5.5"))
    betting = (deal.rules.kill_betting or led) and _has_leader(deal)
    return replace(deal, then=Then.ROUND if betting else Then.PASS_TURN)


def _penalty(deal: Deal, place: int, card: Card) -> Deal:
    price = penalty_price(deal, place)
    if card.rank != deal.rules.penalty_rank or not price:
        return _extra_card(deal, place, card)
    return choice.ask(deal, place, Asks.PENALTY, price, card)


def penalty_price(deal: Deal, place: int) -> int:
    """What the penalty costs the player: all the pots together or a fixed sum, at most the whole stack (R5.4)."""
    asked = pots.total(deal.pots) if isinstance(deal.rules.penalty, MatchPot) else deal.rules.penalty
    return min(asked, deal.seats[place].stack)


def _extra_card(deal: Deal, place: int, card: Card) -> Deal:
    if card.rank != deal.rules.extra_card_rank:
        return compare(deal, place)
    price = deal.rules.extra_card_price[0]
    if not deal.deck_left or not price:
        return compare(with_extra_card(deal, place), place)
    if deal.seats[place].stack < price:
        return compare(deal, place)
    return choice.ask(deal, place, Asks.EXTRA, price, card)


def with_extra_card(deal: Deal, place: int) -> Deal:
    """``deal`` with one more face-down card on the player's pile, or the word that the deck is empty (R5.1)."""
    if not deal.deck_left:
        return deal.tell(EventKind.DECK_EMPTY, place, clause="R5.1")
    deal = replace(deal.seat(place, down=deal.seats[place].down + 1), deck_left=deal.deck_left - 1)
    return deal.tell(EventKind.EXTRA_CARD, place, clause="R5.1")


def after_choice(deal: Deal, place: int, asked: Choice, answer: Action) -> Deal:
    """``deal`` once the question of a flipped card is answered: the rest of what it brings, in order (R5.6)."""
    match answer:
        case Folds():
            led = deal.leader == place
            deal = pass_lead(leave(deal, place, Status.FOLDED, "R5.4"))
            return replace(deal, then=Then.ROUND if led else Then.PASS_TURN)
        case Pays():
            return _extra_card(deal, place, asked.card)
        case Buys():
            return compare(with_extra_card(deal, place), place)
        case _:
            return compare(deal, place)


def compare(deal: Deal, place: int) -> Deal:
    """``deal`` once the hand showing is compared with the one to beat (R3.2, R3.4)."""
    if place == deal.leader:
        return replace(deal, then=Then.ROUND)
    mine, to_beat = deal.showing(place), deal.hand_to_beat
    assert mine is not None
    if to_beat is None or mine > to_beat:
        return _take_lead(deal, place)
    if deal.seats[place].down:
        return replace(deal, phase=Phase.FLIP, then=Then.WAIT, actor=place)
    return _after_strike(strike_out(deal, place))


def _take_lead(deal: Deal, place: int) -> Deal:
    deal = replace(deal, leader=place).tell(EventKind.TOOK_LEAD, place, clause="R3.2")
    if deal.rules.exhausted_out is ExhaustedOut.AT_ONCE:
        for other in sorted(deal.still_in - {place}):
            if not deal.seats[other].down:
                deal = strike_out(deal, other)
    return replace(deal, then=Then.ROUND)
