"""The chance to win the deal if nobody folds any more, for every game."""

from __future__ import annotations

from numpy.random import Generator, default_rng

from tables.engine.deal import Deal
from tables.odds.chance import WinChances
from tables.odds.pots import told
from tables.odds.showdown import shares_of
from tables.odds.stud import Rest
from tables.odds.win import no_peek_chances

STUD_PLAYOUTS = 10_000


def win_chances(deal: Deal, *, playouts: int | None = None, seed: int | None = None) -> WinChances:
    """The chances of everybody still in; nobody when the deal is over.

    The same deal gives the same answer, whoever asks and however often: the random numbers follow from its clock.
    ``playouts`` is how many to make where sampling is needed (default: as many as keep it quick).
    """
    if deal.over or len(deal.still_in) < 2:
        return WinChances(())
    random = default_rng(deal.clock if seed is None else seed)
    if deal.game.flips:
        return no_peek_chances(deal, playouts, random)
    return _stud_chances(deal, playouts or STUD_PLAYOUTS, random)


def _stud_chances(deal: Deal, playouts: int, random: Generator) -> WinChances:
    """The chances from the cards that all can see, down cards unknown."""
    rest = Rest(deal, playouts, random).play()
    return told(deal, rest.seats, shares_of(rest))
