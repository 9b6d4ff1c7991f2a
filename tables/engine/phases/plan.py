"""What comes next in the plan of the game: cards down, cards up, cards turned, rounds, the end (R3.1, R7.1)."""

from __future__ import annotations

from tables.engine.change import replace
from tables.engine.deal import TABLE, Deal, Then
from tables.engine.events import EventKind
from tables.engine.parts.plan import Move
from tables.engine.phases import bet, turn_card
from tables.engine.rules import ON, CardToBeat


def step(deal: Deal) -> Deal:
    """``deal`` at the next step of its plan; after the last one comes the showdown."""
    if deal.step + 1 == len(deal.game.plan.steps):
        return replace(deal, then=Then.SHOWDOWN)
    deal = replace(deal, step=deal.step + 1)
    here = deal.game.plan.steps[deal.step]
    match here.move:
        case Move.DOWN:
            return _down(deal, here.count) if _enough(deal, here.count) else _in_common(deal)
        case Move.UP:
            return _up(deal) if _enough(deal, 1) else _in_common(deal)
        case Move.BET:
            return replace(deal, then=Then.ROUND)
        case Move.BEAT:
            return deal if deal.rules.card_to_beat is CardToBeat.NONE else turn_card.ask(deal)
        case Move.FLIP:
            return replace(deal, then=Then.PASS_TURN)
        case Move.GOOD | Move.BAD | Move.UGLY:
            return turn_card.ask(deal)
        case Move.COMMON:
            return _in_common(deal)


def _enough(deal: Deal, count: int) -> bool:
    """Whether the deck has ``count`` cards for everybody still in (R7.1)."""
    return deal.deck_left >= count * len(deal.still_in)


def _in_common(deal: Deal) -> Deal:
    """One card face up for everybody, if there is one (R7.1)."""
    return turn_card.ask(deal) if deal.deck_left else deal


def _down(deal: Deal, count: int) -> Deal:
    """``count`` face-down cards to everybody still in."""
    seats = tuple(replace(seat, down=seat.down + count) if seat.still_in else seat for seat in deal.seats)
    left = deal.deck_left - count * len(deal.still_in)
    deal = replace(deal, seats=seats, deck_left=left, fresh_down=True)
    return deal.tell(EventKind.FACE_DOWN, text=str(count)) if deal.clock else deal


def _up(deal: Deal) -> Deal:
    """An up card to everybody still in, clockwise from the dealer's left."""
    order = tuple(place for place in deal.clockwise(deal.dealer) if place in deal.still_in)
    return replace(deal, to_deal=order, then=Then.NEXT_CARD)


def open_round(deal: Deal) -> Deal:
    """A betting round: opened by the leader, none before somebody has beaten the card to beat (R3.2, R3.7); in stud by
    the highest hand showing, or with the bring-in by the lowest up card (R7.1)."""
    if not deal.game.flips:
        return _open_stud(deal)
    if deal.leader is None or deal.leader == TABLE:
        return replace(deal, then=Then.AFTER_ROUND)
    return bet.open_round(deal, deal.leader)


def _open_stud(deal: Deal) -> Deal:
    leader = deal.highest_showing
    if deal.rules.bring_in and not deal.betting_round and leader is not None:
        forced = deal.min_bet if deal.rules.bring_in == ON else deal.rules.bring_in
        return bet.open_round(deal, lowest_up(deal), forced=forced)
    first = next(place for place in deal.clockwise(deal.dealer) if place in deal.still_in)
    return bet.open_round(deal, first if leader is None else leader)


def lowest_up(deal: Deal) -> int:
    """The seat with the lowest up card, between equal ranks the lower suit (R7.1)."""
    shown = {place: min(deal.seats[place].up) for place in deal.still_in if deal.seats[place].up}
    return min(shown, key=lambda place: shown[place])


def after_round(deal: Deal) -> Deal:
    """What follows a betting round: the next player's flips, or the next step."""
    flips = deal.game.plan.steps[deal.step].move is Move.FLIP
    return replace(deal, then=Then.PASS_TURN if flips else Then.STEP)
