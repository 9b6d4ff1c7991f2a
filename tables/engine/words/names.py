"""What is wild in words (R2.6, R8.1), and what a game is called (R7.7)."""

from __future__ import annotations

from tables.engine.card_words import card
from tables.engine.cards import Card
from tables.engine.deal import Deal
from tables.engine.game import Game
from tables.engine.games import GAMES
from tables.engine.hand_words import rank_plural
from tables.engine.say import Say, gettext_noop, say

N_ = gettext_noop


def known(deal: Deal, shown: Card) -> Say:
    """A card in words, wild said of it where it is."""
    return say(N_("%(card)s, wild"), card=card(shown)) if shown in deal.wild else card(shown)


def wild(deal: Deal) -> Say:
    """What is wild now: "Wild: nines and threes."."""
    parts = [rank_plural(rank) for rank in sorted(deal.wild.ranks, reverse=True)]
    parts += [card(single) for single in sorted(deal.wild.cards, reverse=True)]
    if not parts:
        return say(N_("Nothing is wild."))
    since = deal.wild_since
    if since is None:
        return say(N_("Wild: %(cards)s."), cards=tuple(parts))
    return say(N_("Wild: %(cards)s, since the %(card)s."), cards=tuple(parts), card=card(since))


def title(name: str, named: tuple[Game, ...] = ()) -> Say:
    """The title of the game of that name in code, which ships or is one of ``named``; else the name, spelled out."""
    games = {**{game.name: game for game in named}, **GAMES}
    return Say(games[name].title if name in games else name.replace("_", " ").capitalize())
