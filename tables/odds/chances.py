"""The chance to win the deal if nobody folds any more, for every game."""

from __future__ import annotations

from numpy.random import Generator, default_rng

from tables.engine.actions import DEALER, Turns
from tables.engine.cards import DECK
from tables.engine.deal import Deal, Phase
from tables.engine.play import apply
from tables.odds.chance import WinChances
from tables.odds.position import Position, answered, position
from tables.odds.pots import told, with_chips
from tables.odds.showdown import shares_of
from tables.odds.stud import Rest
from tables.odds.stud_position import StudPosition, stud_position
from tables.odds.win import before_the_card, no_peek_chances

STUD_PLAYOUTS = 10_000
Facts = tuple[Position, ...] | StudPosition
"""All that the chances depend on; several positions while the card to beat is still to be turned."""


def win_chances(deal: Deal, *, playouts: int | None = None, seed: int | None = None) -> WinChances:
    """The chances of everybody still in; nobody when the deal is over.

    Deals with the same facts give the same answer, whoever asks and however often: the random numbers follow from them.
    ``playouts`` is how many to make where sampling is needed (default: as many as keep it quick).
    """
    found = facts(deal)
    return with_chips(chances(found, playouts, seed), deal)


def facts(deal: Deal) -> Facts:
    """What the chances of a deal depend on, open choices answered with pay and buy; nothing when it is over."""
    deal = answered(deal)
    if deal.over:
        return ()
    if not deal.game.flips:
        return stud_position(deal)
    if deal.phase is not Phase.TURN_CARD:
        return (position(deal),)
    # Before anything is up suits are alike, unless single cards are wild.
    cards = DECK if deal.rules.wild.cards else DECK[::4]
    return tuple(position(apply(deal, Turns(DEALER, card))) for card in cards)


def chances(found: Facts, playouts: int | None = None, seed: int | None = None) -> WinChances:
    """The chances that follow from the facts; how many chips are in each pot is still to be said."""
    if isinstance(found, StudPosition):
        return _stud_chances(found, playouts or STUD_PLAYOUTS, default_rng(found.seed if seed is None else seed))
    if not found:
        return WinChances(())
    random = default_rng(found[0].seed if seed is None else seed)
    if len(found) > 1:
        return before_the_card(found, playouts, random)
    return no_peek_chances(found[0], playouts, random)


def _stud_chances(here: StudPosition, playouts: int, random: Generator) -> WinChances:
    """The chances from the cards that all can see, down cards unknown."""
    rest = Rest(here, playouts, random).play()
    return told(here.names, frozenset(here.seats), here.contests, here.seats, shares_of(rest))
