"""The chance to win the deal if nobody folds any more, and every pot (R3.5, R4.10).

Without folds the best full hand wins; only where two are equal, or the deck may end, does the order of cards matter.
"""

from __future__ import annotations

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from tables.engine.actions import DEALER
from tables.engine.actions import Turns as TurnsCard
from tables.engine.cards import DECK
from tables.engine.deal import Deal, Phase, Status
from tables.engine.play import apply
from tables.odds.ahead import flips_ahead
from tables.odds.batch import NOTHING, orders
from tables.odds.chance import Chance, WinChance, WinChances
from tables.odds.dealing import Dealt, Places, dealt, full_hands
from tables.odds.lanes import Values
from tables.odds.position import NOBODY, Position, hand_code, position
from tables.odds.pots import Ends, shares, told
from tables.odds.turns import Stands, Turns

PLAYOUTS = 20_000
IN_ORDER = 8_000
"""Playouts where each must be played turn by turn."""


def no_peek_chances(deal: Deal, playouts: int | None, random: Generator) -> WinChances:
    """The chances of everybody still in; counted where only one player has cards to turn up, else sampled."""
    if deal.phase is Phase.TURN_CARD:
        return _before_the_card(deal, playouts or PLAYOUTS, random)
    here = position(deal)
    if _counts(here):
        return _counted(here)
    return _told(deal, ends(here, dealt(here, playouts or usual(here), random)))


def usual(here: Position) -> int:
    """How many playouts are made of a position: fewer where each must be played turn by turn."""
    return IN_ORDER if _order_decides(here) else PLAYOUTS


def _order_decides(here: Position) -> bool:
    """Whether more than ties depends on the order of flips: who gets the last card of the deck, or whether the hand
    the winner shows in the end, which may be less than the full hand, is tied (R3.5)."""
    return here.deck_may_end or here.deal.rules.ties_share


def ends(here: Position, cards: Dealt) -> Ends:
    """How the deal ends with these cards."""
    return _in_order(here, cards) if _order_decides(here) else _by_full_hands(here, cards)


def _counts(here: Position) -> bool:
    """Whether all hangs on one player's flips against a leader with no card left, for every chip on the table."""
    deal = here.deal
    alike = len({pot.contestants for pot in deal.pots}) < 2
    return alike and not deal.rules.ties_share and len(here.seats) == 2 and here.leader == 1 and not here.down[1]


def _counted(here: Position) -> WinChances:
    beats = flips_ahead(here.deal, here.seats[0]).chance
    stays = Chance(1 - beats.value)
    both = {here.seats[0]: beats, here.seats[1]: stays}
    return WinChances(tuple(WinChance(here.deal.name(place), both[place], both[place]) for place in sorted(both)))


def _in_order(here: Position, cards: Dealt) -> Ends:
    """Every playout turn by turn."""
    if not here.deck_may_end:
        full_hands(here, cards)  # says where each player's extra cards lie
    turns = Turns(here, cards, np.arange(cards.playouts))
    winner = turns.play()
    return _with_struck_out(here, winner, turns.showing, turns.stands == Stands.STRUCK_OUT)


def _by_full_hands(here: Position, cards: Dealt) -> Ends:
    """The best full hand wins; the playouts in which two are equal, or none beats the card to beat, turn by turn."""
    hands, killed = full_hands(here, cards)
    rules = here.deal.rules
    full = orders(hands, double_ace_flush=rules.double_ace_flush, natural_beats_wild=rules.natural_beats_wild)
    best = full.max(axis=0)
    winner = full.argmax(axis=0)
    bar = here.to_beat if here.leader == NOBODY else NOTHING
    rows = np.flatnonzero(((full == best).sum(axis=0) > 1) | (best <= bar))
    if len(rows):
        winner[rows] = Turns(here, cards, rows).play()
    struck_out = ~killed
    struck_out[winner, np.arange(cards.playouts)] = False
    return _with_struck_out(here, winner, full, struck_out)


def _with_struck_out(here: Position, winner: Places, showing: Values, struck_out: NDArray[np.bool_]) -> Ends:
    """The ends of the playouts, with the players who had been struck out before them."""
    deal, count = here.deal, len(winner)
    before = [place for place, seat in enumerate(deal.seats) if seat.status is Status.STRUCK_OUT]
    hands = np.array([hand_code(deal, place) for place in before], dtype=np.int64)
    theirs = orders(
        hands, double_ace_flush=deal.rules.double_ace_flush, natural_beats_wild=deal.rules.natural_beats_wild
    )
    return Ends(
        (*here.seats, *before),
        winner,
        np.concatenate([showing, np.repeat(theirs[:, None], count, axis=1)]),
        np.concatenate([struck_out, np.ones((len(before), count), dtype=np.bool_)]),
    )


def _before_the_card(deal: Deal, playouts: int, random: Generator) -> WinChances:
    """While the card to beat is still to be turned: as many playouts of each rank of it, suits at random."""
    each = -(-playouts // 13)
    found = []
    for rank in range(2, 15):
        card = DECK[(rank - 2) * 4 + int(random.integers(4))]
        here = position(apply(deal, TurnsCard(DEALER, card)))
        found.append(ends(here, dealt(here, each, random)))
    first = found[0]
    together = Ends(
        first.seats,
        np.concatenate([end.winner for end in found]),
        np.concatenate([end.showing for end in found], axis=1),
        np.concatenate([end.struck_out for end in found], axis=1),
    )
    return _told(deal, together)


def _told(deal: Deal, played: Ends) -> WinChances:
    return told(deal, played.seats, lambda contestants: shares(played, contestants, deal.rules.ties_share))
