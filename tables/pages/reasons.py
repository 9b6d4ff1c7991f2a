"""Why the leader leads, or each pot was won: a sentence, the hands side by side, what each wild stands for (R8.3)."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tables.engine import Deal, words
from tables.engine.hands import Used
from tables.pages.faces import Face, face
from tables.pages.language import translated


@dataclass(frozen=True, slots=True)
class Compared:
    """One of the hands compared."""

    name: str
    words: str
    faces: tuple[Face, ...]
    stands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Other:
    """How it would be under the other value of a house rule, and its clause."""

    sentence: str
    clause: str


@dataclass(frozen=True, slots=True)
class Reason:
    """The sentence, its clause, the hands, and the house rules under whose other value it would be different."""

    sentence: str
    clause: str
    hands: tuple[Compared, ...]
    otherwise: tuple[Other, ...]


def reasons(deal: Deal) -> tuple[Reason, ...]:
    """Why the leader leads, and of a deal that is over why each pot was won; empty while nobody leads."""
    whys = words.why_won(deal) if deal.over else tuple(why for why in (words.why(deal),) if why.hands)
    return tuple(
        Reason(
            translated(why.sentence),
            why.clause,
            tuple(_compared(deal, hand) for hand in why.hands),
            tuple(Other(translated(other.sentence), other.clause) for other in why.otherwise),
        )
        for why in whys
    )


def _compared(deal: Deal, hand: words.Hand) -> Compared:
    name = _("The card to beat") if hand.player == "table" else hand.player
    shown = tuple(face(used.card, deal.wild) for used in hand.used)
    return Compared(name, translated(hand.words), shown, tuple(_stands(used) for used in hand.used if _differs(used)))


def _differs(used: Used) -> bool:
    return used.card != used.stands_for


def _stands(used: Used) -> str:
    return _("The %(card)s stands for the %(other)s.") % {
        "card": translated(words.card(used.card)),
        "other": translated(words.card(used.stands_for)),
    }
