"""Why the leader leads, or each pot was won: a sentence, the hands side by side, what each wild stands for (R8.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tables.engine import Deal, words
from tables.engine.cards import Wild
from tables.engine.deal import Seat
from tables.engine.events import EventKind
from tables.engine.hands import Used
from tables.pages.faces import Face, faces
from tables.pages.language import get_language, translated
from tables.pages.language import gettext as _


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
    return _told(deal, words.why_won(deal)) if deal.over else _of_the_lead(_all_it_rests_on(deal), get_language())


def _all_it_rests_on(deal: Deal) -> Deal:
    """``deal`` with nothing but what a lead rests on: the same while only chips change hands and turns go round."""
    seats = tuple(
        Seat(seat.name, 0, down=seat.down, up=seat.up, shown=seat.shown, status=seat.status) for seat in deal.seats
    )
    somebody_out = any(event.kind is EventKind.STRUCK_OUT for event in deal.events)
    return Deal(
        deal.header,
        deal.game,
        deal.rules,
        seats,
        deal.dealer,
        leader=deal.leader,
        table=deal.table,
        community=deal.community,
        wild=deal.wild,
        events=deal.events if somebody_out else (),
    )


@lru_cache(maxsize=512)
def _of_the_lead(deal: Deal, language: str | None) -> tuple[Reason, ...]:
    """Why the leader leads, in ``language``, the active one; it is given no more of the deal than it is kept by."""
    why = words.why(deal)
    return _told(deal, (why,)) if why.hands else ()


def _told(deal: Deal, whys: Iterable[words.Why]) -> tuple[Reason, ...]:
    language = get_language()
    return tuple(_reason(why, deal.wild, language) for why in whys)


@lru_cache(maxsize=512)
def _reason(why: words.Why, wild: Wild, language: str | None) -> Reason:
    return Reason(
        translated(why.sentence),
        why.clause,
        tuple(_compared(hand, wild, language) for hand in why.hands),
        tuple(Other(translated(other.sentence), other.clause) for other in why.otherwise),
    )


@lru_cache(maxsize=1024)
def _compared(hand: words.Hand, wild: Wild, language: str | None) -> Compared:
    """One hand laid open, in ``language``, the active one."""
    name = _("The card to beat") if hand.player == "table" else hand.player
    shown = faces((used.card for used in hand.used), wild)
    return Compared(name, translated(hand.words), shown, tuple(_stands(used) for used in hand.used if _differs(used)))


def _differs(used: Used) -> bool:
    return used.card != used.stands_for


def _stands(used: Used) -> str:
    return _("The %(card)s stands for the %(other)s.") % {
        "card": translated(words.card(used.card)),
        "other": translated(words.card(used.stands_for)),
    }
