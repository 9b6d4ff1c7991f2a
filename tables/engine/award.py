"""The end of a deal: who wins which pot, and the odd chips (R3.5, R4.10, R4.11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tables.engine.change import replace
from tables.engine.deal import Deal, Phase, Status, Then
from tables.engine.events import EventKind
from tables.engine.phases.bet import gathered
from tables.engine.pots import Pot


def end(deal: Deal) -> Deal:
    """``deal`` ended with one player left in: the leader wins, the other pots go to the best hand showing."""
    deal = gathered(deal)
    (winner,) = deal.still_in
    deal = replace(deal, leader=winner if deal.game.flips else None, betting=None, choice=None)
    return paid_out(deal, lambda pot: _winners(deal, pot, winner))


def showing_wins(deal: Deal) -> Deal:
    """``deal`` ended with every pot to the best hand showing among its contestants (R7.4)."""
    return paid_out(gathered(deal), lambda pot: best_showing(deal, pot.contestants & deal.still_in))


def paid_out(deal: Deal, winners: Callable[[Pot], Iterable[int]]) -> Deal:
    """``deal`` over, with every pot shared among its ``winners`` (R4.11)."""
    return shared_out(deal, lambda pot: (Part(pot.chips, frozenset(winners(pot)), ""),))


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a pot: its chips, who shares it, and what for (``high``, ``low``, ``both``, ``second``, ``spade``)."""

    chips: int
    winners: frozenset[int]
    what: str


def shared_out(deal: Deal, parts: Callable[[Pot], Iterable[Part]]) -> Deal:
    """``deal`` over, with every part of every pot shared among its winners (R4.10, R4.11)."""
    won = [0] * len(deal.seats)
    for number, pot in enumerate(deal.pots):
        for part in parts(pot):
            for place, chips in share(deal, part.chips, part.winners):
                won[place] += chips
                deal = deal.seat(place, stack=deal.seats[place].stack + chips)
                deal = deal.tell(EventKind.WON, place, chips=chips, pot=number, clause="R4.10", text=part.what)
    deal = replace(deal, phase=Phase.OVER, then=Then.WAIT, actor=None, pots=(), won=tuple(won), awarded=deal.pots)
    return deal.tell(EventKind.OVER, deal.leader)


def share(deal: Deal, chips: int, winners: Iterable[int]) -> list[tuple[int, int]]:
    """``chips`` in equal parts, the odd ones one each to the winners nearest the dealer's left (R4.11)."""
    among = frozenset(winners)
    order = [place for place in deal.clockwise(deal.dealer) if place in among]
    each, odd = divmod(chips, len(order))
    return [(place, each + (1 if turn < odd else 0)) for turn, place in enumerate(order) if each or turn < odd]


def _winners(deal: Deal, pot: Pot, winner: int) -> Iterable[int]:
    if winner in pot.contestants or not pot.contestants:
        return {winner} | (_tied(deal, pot, winner) if deal.rules.ties_share else frozenset())
    return best_showing(deal, pot.contestants)


def _tied(deal: Deal, pot: Pot, winner: int) -> frozenset[int]:
    hand = deal.showing(winner)
    return frozenset(
        place
        for place in pot.contestants
        if hand is not None and deal.seats[place].status is Status.STRUCK_OUT and deal.showing(place) == hand
    )


def best_showing(deal: Deal, contestants: frozenset[int]) -> frozenset[int]:
    """Those of ``contestants`` with the best hand showing; one who shows nothing has none (R4.10)."""
    hands = {place: hand for place in contestants if (hand := deal.showing(place)) is not None}
    if not hands:
        return contestants
    best = max(hands.values())
    return frozenset(place for place, hand in hands.items() if hand == best)
