"""How it would be under the other house rule, where the table's option decides (R2.2, R2.5, R3.4, R3.5, R8.3)."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator
from functools import lru_cache

from tables.engine.change import replace
from tables.engine.deal import TABLE, Deal
from tables.engine.events import EventKind
from tables.engine.hand_words import hand_words as hand
from tables.engine.hand_words import versus
from tables.engine.hands import RankedHand
from tables.engine.rules import ExhaustedOut, Rules
from tables.engine.say import gettext_noop, say
from tables.engine.words.laid_open import Otherwise

N_ = gettext_noop


def by_hands(deal: Deal, place: int, rivals: Collection[int]) -> tuple[Otherwise, ...]:
    """Where the other value of an option would change how the hand of ``place`` compares with the best of ``rivals``
    (``TABLE`` for the card to beat among either)."""
    return tuple(_by_hands(deal, place, rivals)) if rivals and _any_wild(deal, place, rivals) else ()


def by_ties(deal: Deal, winner: int, sharers: Collection[int]) -> tuple[Otherwise, ...]:
    """Where ``ties_share`` decides a pot that the leader contests (R3.5): ``sharers`` have exactly the same hand and
    were struck out."""
    if not sharers:
        return ()
    other = deal.name(winner)
    if deal.rules.ties_share:
        return (Otherwise(say(ALONE, other=other), "R3.5"),)
    names = tuple(deal.name(place) for place in sharers)
    return (Otherwise(say(SHARED if deal.over else WOULD_SHARE, player=names, other=other), "R3.5"),)


def by_exhaustion(deal: Deal) -> tuple[Otherwise, ...]:
    """Where ``exhausted_out`` decides whether players without face-down cards are still in (R3.4)."""
    if not deal.game.flips:
        return ()
    if deal.rules.exhausted_out is ExhaustedOut.AT_ONCE:
        text, names = STILL_IN, _struck_out_at_once(deal)
    else:
        text, names = OUT_ALREADY, _beaten_without_cards(deal)
    return (Otherwise(say(text, player=names), "R3.4"),) if names else ()


def _by_hands(deal: Deal, place: int, rivals: Collection[int]) -> Iterator[Otherwise]:
    here = _hands(deal, place, rivals)
    for clause, there, ahead, tie in _other_rules(deal):
        other = _hands(there, place, rivals)
        if not here or not other or _order(*here) == _order(*other):
            continue
        (best, winner), (less, _) = sorted(other, key=lambda held: held[0], reverse=True)
        if best == less:
            yield Otherwise(say(tie, hand=hand(best)), clause)
        else:
            name = say(N_("the card to beat")) if winner == TABLE else deal.name(winner)
            yield Otherwise(say(ahead, player=name, why=versus(best, less)), clause)


def _any_wild(deal: Deal, place: int, rivals: Collection[int]) -> bool:
    """Whether anything is wild in one of the hands: both options are about wild cards alone."""
    return any(deal.wild if one == TABLE else deal.wild_for(one) for one in (place, *rivals))


def _other_rules(deal: Deal) -> Iterator[tuple[str, Deal, str, str]]:
    """The deal under the other value of each option that ranks hands, with its clause and sentences."""
    natural, aces = _others(deal.rules)
    yield "R2.5", replace(deal, rules=natural), NATURAL_AHEAD, NATURAL_TIE
    texts = (NO_ACES_AHEAD, NO_ACES_TIE) if deal.rules.double_ace_flush else (ACES_AHEAD, ACES_TIE)
    yield "R2.2", replace(deal, rules=aces), *texts


@lru_cache(maxsize=64)
def _others(rules: Rules) -> tuple[Rules, Rules]:
    return (
        dataclasses.replace(rules, natural_beats_wild=not rules.natural_beats_wild),
        dataclasses.replace(rules, double_ace_flush=not rules.double_ace_flush),
    )


Held = tuple[RankedHand, int]


def _hands(deal: Deal, place: int, rivals: Collection[int]) -> tuple[Held, Held] | None:
    """The hand of ``place`` and the best of ``rivals``, each with its place; None where one shows nothing."""
    mine = _shown(deal, place)
    theirs = [(shown, rival) for rival in rivals if (shown := _shown(deal, rival)) is not None]
    return None if mine is None or not theirs else ((mine, place), max(theirs, key=lambda held: held[0]))


def _shown(deal: Deal, place: int) -> RankedHand | None:
    return deal.best(deal.table) if place == TABLE else deal.showing(place)


def _order(one: Held, other: Held) -> int:
    return (one[0] > other[0]) - (one[0] < other[0])


def _struck_out_at_once(deal: Deal) -> tuple[str, ...]:
    """Who went out in the last entry because somebody else took the lead."""
    kinds = [event.kind for event in deal.events]
    if EventKind.TOOK_LEAD not in kinds:
        return ()
    after = deal.events[kinds.index(EventKind.TOOK_LEAD) + 1 :]
    return tuple(event.player for event in after if event.kind is EventKind.STRUCK_OUT)


def _beaten_without_cards(deal: Deal) -> tuple[str, ...]:
    if deal.leader is None or deal.leader == TABLE or deal.over:
        return ()
    seats = ((place, deal.seats[place]) for place in sorted(deal.still_in - {deal.leader}))
    return tuple(seat.name for _, seat in seats if not seat.down)


NATURAL_AHEAD = N_("If of equal hands the one with fewer wild cards won, %(player)s would be ahead: %(why)s.")
NATURAL_TIE = N_("If wild cards counted as much as natural ones, it would be a tie: both have %(hand)s.")
ACES_AHEAD = N_("If a wild card could be a second ace in a flush, %(player)s would be ahead: %(why)s.")
ACES_TIE = N_("If a wild card could be a second ace in a flush, it would be a tie: both have %(hand)s.")
NO_ACES_AHEAD = N_("If no wild card could be a second ace in a flush, %(player)s would be ahead: %(why)s.")
NO_ACES_TIE = N_("If no wild card could be a second ace in a flush, it would be a tie: both have %(hand)s.")
SHARED = N_("If equal hands shared the pot, %(player)s would share it with %(other)s.")
WOULD_SHARE = N_("If equal hands shared, %(player)s would share the pot should %(other)s win.")
ALONE = N_("If equal hands did not share, %(other)s would win the pot alone.")
STILL_IN = N_("If players without cards were out only when their turn comes, %(player)s would still be in.")
OUT_ALREADY = N_("If players without cards were out as soon as they are beaten, %(player)s would be out already.")
