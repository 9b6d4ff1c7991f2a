"""Who wins what at a showdown: high, second, low, high/low, spade in the hole (R7.1, R7.5, R7.6, R7.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tables.engine.award import Part, shared_out
from tables.engine.cards import Card, Suit
from tables.engine.change import replace
from tables.engine.deal import Deal
from tables.engine.game import Award
from tables.engine.low import RankedLow, best_low
from tables.engine.phases.bet import gathered
from tables.engine.pots import Pot
from tables.engine.rules import HighLow

Strengths = Mapping[int, Any]
"""A comparable strength for each seat that has one."""


def award(deal: Deal) -> Deal:
    """``deal`` over, every pot shared among its contestants still in as the game says."""
    deal = gathered(replace(deal, betting=None))
    return shared_out(deal, lambda pot: _parts(deal, pot))


def _parts(deal: Deal, pot: Pot) -> Iterable[Part]:
    among = pot.contestants & deal.still_in
    highs = {place: deal.showing(place) for place in among}
    if len(among) == 1:
        return (Part(pot.chips, among, ""),)
    match deal.rules.high_low:
        case HighLow.DECLARE:
            return _declared(deal, pot, highs)
        case HighLow.CARDS_SPEAK:
            return _halves(pot, _best(highs), _best(lows(deal, among)))
        case HighLow.OFF:
            return _one_way(deal, pot, highs)


def _one_way(deal: Deal, pot: Pot, highs: Strengths) -> Iterable[Part]:
    match deal.game.award:
        case Award.HIGH:
            return (Part(pot.chips, _best(highs), "high"),)
        case Award.SECOND:
            return (Part(pot.chips, _second(highs), "second"),)
        case Award.LOW:
            lowest = _best(lows(deal, frozenset(highs)))
            return (Part(pot.chips, lowest or _best(highs), "low" if lowest else "high"),)
        case Award.HIGH_SPADE | Award.LOW_SPADE:
            return _halves(pot, _best(highs), _best(_spades(deal, frozenset(highs))), "spade")


def _best(strengths: Strengths) -> frozenset[int]:
    """The seats with the greatest strength; empty when nobody has one."""
    if not strengths:
        return frozenset()
    best = max(strengths.values())
    return frozenset(place for place, strength in strengths.items() if strength == best)


def _second(strengths: Strengths) -> frozenset[int]:
    """The seats with the second best hand; all of them when all are the same (R7.6)."""
    best = _best(strengths)
    return _best({place: strength for place, strength in strengths.items() if place not in best}) or best


def _halves(pot: Pot, high: frozenset[int], low: frozenset[int], what: str = "low") -> Iterable[Part]:
    """The pot in two halves, the odd chip to high (R4.11); high takes it all where nobody has the other (R7.8)."""
    if not low or not high:
        return (Part(pot.chips, high or low, "high" if high else what),)
    return Part(pot.chips - pot.chips // 2, high, "high"), Part(pot.chips // 2, low, what)


def lows(deal: Deal, among: frozenset[int]) -> dict[int, RankedLow]:
    """The low hand of each seat that makes one: it takes five known cards (R7.8)."""
    made = {place: best_low(deal.known(place), deal.wild_for(place), deal.rules.low) for place in among}
    return {place: low for place, low in made.items() if low is not None}


def _spades(deal: Deal, among: frozenset[int]) -> dict[int, int]:
    """The spade in the hole that counts, as a strength: the highest, or the lowest (Chicago)."""
    sign = 1 if deal.game.award is Award.HIGH_SPADE else -1
    held = {place: [sign * card.rank for card in _in_the_hole(deal, place)] for place in among}
    return {place: max(spades) for place, spades in held.items() if spades}


def _in_the_hole(deal: Deal, place: int) -> tuple[Card, ...]:
    return tuple(card for card in deal.seats[place].shown if card.suit is Suit.SPADES)


def _declared(deal: Deal, pot: Pot, highs: Strengths) -> Iterable[Part]:
    """Each half among those who declared for it; who declares both must win both outright (R7.5)."""
    lowest = lows(deal, frozenset(highs))
    for_high = {place: highs[place] for place in highs if deal.seats[place].declared in ("high", "both")}
    for_low = {place: lowest[place] for place in lowest if deal.seats[place].declared in ("low", "both")}
    if not lowest and for_high:
        return (Part(pot.chips, _best(for_high), "high"),)
    both = {place for place in highs if deal.seats[place].declared == "both"}
    for place in both:
        if _best(for_high) == {place} == _best(for_low):
            return (Part(pot.chips, frozenset({place}), "both"),)
    high = _best({place: hand for place, hand in for_high.items() if place not in both})
    low = _best({place: hand for place, hand in for_low.items() if place not in both})
    if not high and not low:
        return _halves(pot, _best(highs), _best(lowest))
    return _halves(pot, high, low)
