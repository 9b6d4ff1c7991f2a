"""Cards and what is wild in words (R2.6, R8.1)."""

from __future__ import annotations

from tables.engine.cards import Card
from tables.engine.deal import Deal
from tables.engine.hand_words import rank_name, rank_plural
from tables.engine.say import Say, gettext_noop, say

N_ = gettext_noop

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
SUITS = {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}


def card(shown: Card) -> Say:
    """A card in words: "nine of clubs"."""
    return say(N_("%(rank)s of %(suit)s"), rank=rank_name(shown.rank), suit=Say(SUITS[shown.suit]))


def printed(shown: Card) -> str:
    """A card as it is printed, the same in every language: "10♦"."""
    code = str(shown)
    return code[0].replace("T", "10") + SIGNS[code[1]]


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
