"""The chance to win the deal if nobody folds any more, for every game."""

from __future__ import annotations

from numpy.random import default_rng

from tables.engine.deal import Deal
from tables.odds.chance import WinChances
from tables.odds.win import no_peek_chances


def win_chances(deal: Deal, *, playouts: int | None = None, seed: int | None = None) -> WinChances:
    """The chances of everybody still in; nobody when the deal is over.

    The same deal gives the same answer, whoever asks and however often: the random numbers follow from its clock.
    ``playouts`` is how many to make where sampling is needed (default: as many as keep it quick).
    """
    if deal.over or len(deal.still_in) < 2:
        return WinChances(())
    return no_peek_chances(deal, playouts, default_rng(deal.clock if seed is None else seed))
