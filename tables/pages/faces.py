"""Cards as people see them: what is printed on the face, whether it is wild, and its name in words (R2.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tables.engine.cards import Card, Wild
from tables.engine.words import card as card_in_words
from tables.pages.language import get_language, translated
from tables.pages.language import gettext as _


@dataclass(frozen=True, slots=True)
class Face:
    """One card on the table: ``code`` is the notation's, ``name`` what a reader for the blind says."""

    code: str
    rank: str
    suit: str
    wild: bool
    name: str


def face(card: Card, wild: Wild) -> Face:
    """How ``card`` looks while ``wild`` is wild."""
    return _face(card, card in wild, get_language())


def faces(cards: Iterable[Card], wild: Wild) -> tuple[Face, ...]:
    """How ``cards`` look, in the order given."""
    language = get_language()
    return tuple([_face(card, card in wild, language) for card in cards])


@lru_cache(maxsize=1024)
def _face(card: Card, is_wild: bool, language: str | None) -> Face:
    """One of the 104 looks of a card in ``language``, the active one."""
    code, words = str(card), translated(card_in_words(card))
    name = _("%(card)s, wild") % {"card": words} if is_wild else words
    return Face(code, printed(code[:-1]), code[-1], is_wild, name)


def printed(rank: str) -> str:
    """The rank as cards print it: ``10`` for ``T``."""
    return "10" if rank == "T" else rank
