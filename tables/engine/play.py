"""Playing a deal: start, legal, apply, replay (docs/structure.md).

``apply`` is the only way from one state to the next; it refuses whatever ``legal`` does not hold open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tables.engine import actions as act
from tables.engine import award, pots
from tables.engine.actions import DEALER, Action
from tables.engine.change import replace
from tables.engine.deal import DECK_SIZE, Deal, Phase, Seat, Status, Then
from tables.engine.events import EventKind
from tables.engine.header import Header
from tables.engine.legal import Legal
from tables.engine.phases import bet, choice, claims, dealing, flip, leaving, plan, showdown, turn_card
from tables.engine.refusal import Refusal, refuse
from tables.engine.say import Say, gettext_noop

N_ = gettext_noop

BETTING = (act.Checks, act.Bets, act.Calls, act.Raises, act.AllIn, act.Folds)
ANSWERS = (act.Pays, act.Buys, act.Declines)


def start(header: Header) -> Deal:
    """The deal as its header leaves it: antes paid, face-down cards dealt (R3.1, R4.1); ValueError for a bad header."""
    seats = tuple(_seated(name, chips, header.ante) for name, chips in header.players)
    dealer = header.names.index(header.dealer)
    deck = DECK_SIZE - header.game.plan.table_cards()
    deal = Deal(header, header.game, header.rules, seats, dealer, wild=header.rules.wild, deck_left=deck)
    for place, seat in enumerate(seats):
        if seat.bet:
            deal = deal.tell(EventKind.ANTE, place, chips=seat.bet, clause="R4.1")
    bets = [seat.bet for seat in seats]
    gathered = pots.gather((), bets, deal.still_in, deal.all_in)
    deal = replace(deal, seats=tuple(replace(seat, bet=0) for seat in seats), pots=gathered)
    return settle(deal)


def _seated(name: str, chips: int, ante: int) -> Seat:
    """A player in the seat with the ante in front; one with no chips is not dealt in (R4.1)."""
    paid = min(chips, ante)
    return Seat(name, chips - paid, paid, status=Status.IN if chips else Status.FOLDED)


def legal(deal: Deal) -> tuple[Legal, ...]:
    """All that is open, to whom, with bounds (R8.1); nothing once the deal is over."""
    if deal.over:
        return ()
    return (*LEGAL[deal.phase](deal), *_extra_flips(deal), *_peeks(deal), *claims.legal(deal))


LEGAL: dict[Phase, Callable[[Deal], tuple[Legal, ...]]] = {
    Phase.TURN_CARD: turn_card.legal,
    Phase.FLIP: flip.legal,
    Phase.BET: bet.legal,
    Phase.CHOICE: choice.legal,
    Phase.DEAL: dealing.legal,
    Phase.DECLARE: showdown.legal,
    Phase.REVEAL: showdown.legal,
}


def _extra_flips(deal: Deal) -> tuple[Legal, ...]:
    if deal.leader is None or deal.leader not in deal.still_in or not flip.extra_flip_open(deal, deal.leader):
        return ()
    return (Legal("flips", deal.name(deal.leader)),)


def _peeks(deal: Deal) -> tuple[Legal, ...]:
    if not deal.game.flips:
        return ()
    return tuple(Legal("peeks", seat.name) for seat in deal.seats if seat.still_in and seat.down)


def apply(deal: Deal, action: Action) -> Deal:
    """``deal`` after ``action``; Refusal with the clause when the rules do not allow it, and nothing changes (R8.5)."""
    check_going_on(deal)
    place = None if action.player == DEALER else deal.place(action.player)
    if place is None and not isinstance(action, act.Turns):
        raise refuse("R8.5", N_("nobody here is called %(player)s"), player=action.player)
    return settle(_entered(replace(deal, events=(), clock=deal.clock + 1), place, action))


def check_going_on(deal: Deal) -> None:
    """Refuses whatever comes after the end (R3.5)."""
    if deal.over:
        raise refuse("R3.5", N_("the deal is over"))


def _entered(deal: Deal, place: int | None, action: Action) -> Deal:
    if isinstance(action, act.Turns):
        choice.check_choice(deal)
        return turn_card.turn(deal, action.card)
    assert place is not None
    if isinstance(action, act.Peeks):
        return _peek(deal, place)
    if deal.phase is Phase.TURN_CARD:
        raise refuse("R3.7", N_("the dealer must turn a card first"))
    if deal.phase is Phase.CHOICE:
        return choice.act(deal, place, action, (flip if deal.game.flips else dealing).after_choice)
    if isinstance(action, act.Flips):
        return _flips(deal, place, action)
    if isinstance(action, BETTING + ANSWERS):
        return _bets(deal, place, action)
    return _stud(deal, place, action)


def _stud(deal: Deal, place: int, action: Action) -> Deal:
    """An entry that only the stud family has (R7)."""
    if deal.game.flips:
        raise refuse("R8.5", N_("%(game)s has no such entry"), game=Say(deal.game.title))
    match action:
        case act.Dealt(card=card):
            return dealing.dealt(deal, place, card)
        case act.Reveals(card=card):
            return claims.reveals(deal, place, card)
        case act.Names(game=game):
            return claims.names(deal, place, game)
        case act.Declares(way=way):
            return showdown.declares(deal, place, way)
        case act.Shows(cards=cards):
            return showdown.shows(deal, place, cards)
        case act.Mucks():
            return showdown.mucks(deal, place)
        case _:
            raise AssertionError(action)


def _flips(deal: Deal, place: int, action: act.Flips) -> Deal:
    """Each card as if on a line of its own; if one of them does not fit, none is turned."""
    if not deal.game.flips:
        raise refuse("R3.9", N_("nobody flips in %(game)s"), game=Say(deal.game.title))
    deal = flip.flip(deal, place, action.cards[0])
    for card in action.cards[1:]:
        deal = settle(deal)
        check_going_on(deal)
        choice.check_choice(deal)
        deal = flip.flip(replace(deal, clock=deal.clock + 1), place, card)
    return deal


def _bets(deal: Deal, place: int, action: Action) -> Deal:
    if deal.phase is not Phase.BET:
        reason = N_("nobody bets now: %(player)s must flip") if deal.game.flips else N_("nobody bets now")
        raise Refusal("R3.2", Say(reason, (("player", deal.name(deal.actor)),)))
    return bet.act(deal, place, action)


def _peek(deal: Deal, place: int) -> Deal:
    """A player who looked at a face-down card sits the deal out, whoever's turn it is (R3.8)."""
    seat = deal.seats[place]
    if not deal.game.flips:
        raise refuse("R3.8", N_("in this game everybody may look at their own cards"))
    if not seat.still_in:
        raise refuse("R3.8", N_("%(player)s is out already"), player=seat.name)
    if not seat.down:
        raise refuse("R3.8", N_("%(player)s has no face-down card to look at"), player=seat.name)
    led = deal.leader == place
    deal = leaving.leave(deal, place, Status.PEEKED, "R3.8")
    if deal.phase is Phase.BET:
        return bet.next_turn(deal, place) if place == deal.actor else deal
    deal = leaving.pass_lead(deal)
    if place == deal.actor:
        return replace(deal, choice=None, then=Then.ROUND if led else Then.PASS_TURN)
    if deal.phase is Phase.FLIP and deal.leader is not None and deal.leader == deal.actor:
        return replace(deal, then=Then.ROUND)
    return deal


def settle(deal: Deal) -> Deal:
    """``deal`` moved on by itself until somebody must enter something, or it is over."""
    while not deal.over:
        if len(deal.still_in) == 1:
            return award.end(deal)
        if deal.then is Then.WAIT:
            return deal
        deal = MOVES[deal.then](deal)
    return deal


MOVES: dict[Then, Callable[[Deal], Deal]] = {
    Then.STEP: plan.step,
    Then.ROUND: plan.open_round,
    Then.AFTER_ROUND: plan.after_round,
    Then.PASS_TURN: flip.pass_turn,
    Then.NEXT_CARD: dealing.next_card,
    Then.SHOWDOWN: showdown.open_showdown,
    Then.BEST_SHOWING: award.showing_wins,
    Then.END: award.end,
}


@dataclass(frozen=True, slots=True)
class Replay:
    """A deal replayed: the state reached, how many actions it took, and the refusal that stopped it, if any."""

    deal: Deal
    done: int
    refusal: Refusal | None = None


def replay(header: Header, actions: Iterable[Action]) -> Replay:
    """The fold of ``apply`` over ``actions``, up to the first that no longer fits (R8.4)."""
    deal, done = start(header), 0
    for action in actions:
        try:
            deal = apply(deal, action)
        except Refusal as refusal:
            return Replay(deal, done, refusal)
        done += 1
    return Replay(deal, done)
