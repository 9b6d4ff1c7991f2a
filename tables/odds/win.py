"""The chance to win the deal if nobody folds any more, and every pot (R3.5, R4.10).

Without folds the best full hand wins; only where two are equal, or the deck may end, does the order of cards matter.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from tables.odds.ahead import ahead_of
from tables.odds.batch import NOTHING, orders
from tables.odds.chance import NEVER, Chance, WinChance, WinChances
from tables.odds.dealing import Dealt, Places, dealt, full_hands
from tables.odds.lanes import Values
from tables.odds.position import NOBODY, Position
from tables.odds.pots import Ends, shares, told
from tables.odds.turns import Stands, Turns

PLAYOUTS = 20_000
IN_ORDER = 8_000
"""Playouts where each must be played turn by turn."""


def no_peek_chances(here: Position, playouts: int | None, random: Generator) -> WinChances:
    """The chances of everybody still in; counted where only one player has cards to turn up, else sampled."""
    if _counts(here):
        return _counted(here)
    return _told(here, ends(here, dealt(here, playouts or usual(here), random)))


def usual(here: Position) -> int:
    """How many playouts are made of a position: fewer where each must be played turn by turn."""
    return IN_ORDER if _order_decides(here) else PLAYOUTS


def _order_decides(here: Position) -> bool:
    """Whether more than ties depends on the order of flips: who gets the last card of the deck, or whether the hand
    the winner shows in the end, which may be less than the full hand, is tied (R3.5)."""
    return here.deck_may_end or here.rules.ties_share


def ends(here: Position, cards: Dealt) -> Ends:
    """How the deal ends with these cards."""
    return _in_order(here, cards) if _order_decides(here) else _by_full_hands(here, cards)


def _counts(here: Position) -> bool:
    """Whether all hangs on one player's flips against a leader with no card left, for every chip on the table."""
    alike = not here.contests and not here.rules.ties_share
    return alike and len(here.seats) == 2 and here.leader == 1 and not here.down[1]


def _counted(here: Position) -> WinChances:
    ahead = ahead_of(here, here.seats[0])
    beats = ahead.chance if ahead else NEVER
    both = {here.seats[0]: beats, here.seats[1]: Chance(1 - beats.value)}
    return WinChances(tuple(WinChance(here.names[seat], both[seat], both[seat]) for seat in sorted(both)))


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
    rules = here.rules
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
    rules, count = here.rules, len(winner)
    hands = np.array([hand for _, hand in here.struck_out], dtype=np.int64)
    theirs = orders(hands, double_ace_flush=rules.double_ace_flush, natural_beats_wild=rules.natural_beats_wild)
    return Ends(
        (*here.seats, *(seat for seat, _ in here.struck_out)),
        winner,
        np.concatenate([showing, np.repeat(theirs[:, None], count, axis=1)]),
        np.concatenate([struck_out, np.ones((len(hands), count), dtype=np.bool_)]),
    )


def before_the_card(positions: Sequence[Position], playouts: int | None, random: Generator) -> WinChances:
    """While the card to beat is still to be turned: as many playouts of each position that it may bring."""
    each = -(-(playouts or PLAYOUTS) // len(positions))
    found = [ends(here, dealt(here, each, random)) for here in positions]
    first = found[0]
    together = Ends(
        first.seats,
        np.concatenate([end.winner for end in found]),
        np.concatenate([end.showing for end in found], axis=1),
        np.concatenate([end.struck_out for end in found], axis=1),
    )
    return _told(positions[0], together)


def _told(here: Position, played: Ends) -> WinChances:
    return told(
        here.names,
        frozenset(here.seats),
        here.contests,
        played.seats,
        lambda contestants: shares(played, contestants, here.rules.ties_share),
    )
