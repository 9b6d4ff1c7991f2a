"""A card in words, and as it is printed (R8.1)."""

from __future__ import annotations

from tables.engine.cards import Card
from tables.engine.hand_words import rank_name
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
