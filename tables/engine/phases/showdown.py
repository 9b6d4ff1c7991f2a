"""The showdown: declarations (R7.5), then showing or mucking (R7.1), then every pot to its winners."""

from __future__ import annotations

from tables.engine import pots
from tables.engine.cards import Card
from tables.engine.change import replace
from tables.engine.deal import Deal, Phase, Status, Then
from tables.engine.events import EventKind
from tables.engine.legal import Legal
from tables.engine.phases import dealing, showdown_award
from tables.engine.phases.flip import check_unseen
from tables.engine.refusal import refuse
from tables.engine.rules import HighLow
from tables.engine.say import gettext_noop

N_ = gettext_noop
WAYS = ("high", "low", "both")


def open_showdown(deal: Deal) -> Deal:
    """``deal`` at its showdown: first the declarations where the game has them."""
    if deal.rules.high_low is HighLow.DECLARE:
        return _next_to_declare(replace(deal, phase=Phase.DECLARE, then=Then.WAIT))
    return _open_reveal(deal)


def _open_reveal(deal: Deal) -> Deal:
    """Those without a face-down card have nothing to show."""
    seats = tuple(replace(seat, revealed=seat.revealed or not seat.down) for seat in deal.seats)
    return _next_to_reveal(replace(deal, phase=Phase.REVEAL, then=Then.WAIT, seats=seats))


def legal(deal: Deal) -> tuple[Legal, ...]:
    """What each player who has not yet done it may do: declare, or show or muck."""
    if deal.phase is Phase.DECLARE:
        return tuple(Legal("declares", deal.name(place), ways=WAYS) for place in _undeclared(deal))
    mucks = len(deal.still_in) > 1
    return tuple(
        option
        for place in _unrevealed(deal)
        for option in (Legal("shows", deal.name(place)), *((Legal("mucks", deal.name(place)),) if mucks else ()))
    )


def _in_order(deal: Deal) -> list[int]:
    return [place for place in deal.clockwise(deal.dealer) if place in deal.still_in]


def _undeclared(deal: Deal) -> list[int]:
    return [place for place in _in_order(deal) if not deal.seats[place].declared]


def _unrevealed(deal: Deal) -> list[int]:
    return [place for place in _in_order(deal) if not deal.seats[place].revealed]


def declares(deal: Deal, place: int, way: str) -> Deal:
    """``deal`` after a declaration, which nobody sees before all are in; Refusal R7.5."""
    if deal.phase is not Phase.DECLARE or place not in deal.still_in:
        raise refuse("R7.5", N_("nothing is declared now"))
    if deal.seats[place].declared:
        raise refuse("R7.5", N_("%(player)s has declared already"), player=deal.name(place))
    deal = replace(deal, no_round=False).seat(place, declared=way).tell(EventKind.DECLARED, place, clause="R7.5")
    return _next_to_declare(deal)


def _next_to_declare(deal: Deal) -> Deal:
    waiting = _undeclared(deal)
    if waiting:
        return replace(deal, actor=waiting[0])
    for place in _in_order(deal):
        deal = deal.tell(EventKind.DECLARED, place, text=deal.seats[place].declared, clause="R7.5")
    return _open_reveal(deal)


def shows(deal: Deal, place: int, cards: tuple[Card, ...]) -> Deal:
    """``deal`` after the player shows exactly the down ``cards`` of the hand; Refusal R7.1, R3.9."""
    _check_revealing(deal, place)
    seat = deal.seats[place]
    if len(cards) != seat.down:
        raise refuse("R7.1", N_("%(player)s shows exactly %(count)s down cards"), player=seat.name, count=seat.down)
    if len(set(cards)) < len(cards):
        raise refuse("R3.9", N_("a card is there twice"))
    for card in cards:
        check_unseen(deal, card, "R3.9")
    deal = replace(deal, no_round=False).seat(place, shown=seat.shown + cards, down=0, revealed=True)
    return _next_to_reveal(dealing.discard(deal, place).tell(EventKind.SHOWED, place))


def mucks(deal: Deal, place: int) -> Deal:
    """``deal`` after the player gives up the claim; Refusal R7.1 for the last one left."""
    _check_revealing(deal, place)
    deal = replace(deal, no_round=False).seat(place, status=Status.FOLDED, revealed=True).tell(EventKind.MUCKED, place)
    return _next_to_reveal(replace(deal, pots=pots.without(deal.pots, place)))


def _check_revealing(deal: Deal, place: int) -> None:
    if deal.phase is not Phase.REVEAL or place not in deal.still_in:
        raise refuse("R7.1", N_("nothing is shown now"))
    if deal.seats[place].revealed:
        raise refuse("R7.1", N_("%(player)s has shown already"), player=deal.name(place))


def _next_to_reveal(deal: Deal) -> Deal:
    waiting = _unrevealed(deal)
    if waiting:
        return replace(deal, actor=waiting[0])
    return showdown_award.award(deal)
