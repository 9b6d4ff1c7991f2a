"""A player's row of the board: cards showing, the hand in words, chips, and what the player is now (R8.1).

An entry changes one row or two of seven. So a row is made of what it is given alone, and is kept by that."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import lru_cache
from operator import attrgetter

from django.utils.translation import gettext_noop as N_

from tables.engine import Deal, words
from tables.engine.actions import DEALER
from tables.engine.cards import NO_WILD, Card, Wild
from tables.engine.deal import TABLE, Phase, Seat, Status
from tables.engine.hand_words import hand_name
from tables.engine.hands import RankedHand
from tables.engine.judge import Verdict
from tables.engine.low import RankedLow, best_low
from tables.engine.strength import HandKind
from tables.hidden import all_in
from tables.pages.faces import Face, faces
from tables.pages.language import get_language, translated
from tables.pages.language import gettext as _

ROOM_FOR_MIDDLE_CARDS = 6
LONG_LINE = 30


@dataclass(frozen=True, slots=True)
class Row:
    """One player's place: cards showing, how many face down, the hand in words, chips, and what the player is now."""

    seat: int
    name: str
    faces: tuple[Face, ...] = ()
    down: int = 0
    hand: str = ""
    short: str = ""
    stack: int = 0
    bet: int = 0
    state: str = ""
    leads: bool = False
    acts: bool = False
    out: bool = False
    dealer: bool = False
    low: str = ""
    gone: tuple[Face, ...] = ()
    declared: str = ""
    hashed: int = field(init=False, repr=False, compare=False)
    """Reckoned once: what is drawn of a row is kept by the row, and so asked for by it with every board."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "hashed", hash(_all_that_is_shown(self)))

    def __hash__(self) -> int:
        return self.hashed

    @property
    def size(self) -> str:
        """The cards' size in the host's lines: the middle one while they fit beside a button."""
        return "m" if len(self.faces) + bool(self.down) <= ROOM_FOR_MIDDLE_CARDS and not self.long else ""

    @property
    def long(self) -> bool:
        """Whether the line that says who leads needs smaller letters."""
        return len(self.name) + len(self.hand) > LONG_LINE

    @property
    def table(self) -> bool:
        """Whether this is the card to beat (R3.7)."""
        return self.seat == TABLE

    @property
    def left(self) -> str:
        """The stack; "all-in" of who has none and leads or is to act, so that it does not say so below (R4.8)."""
        return _("all-in") if not (self.stack or self.out) and (self.leads or self.acts) else str(self.stack)

    @property
    def chips(self) -> str:
        """The stack, and what lies in front."""
        return f"{self.left} +{self.bet}" if self.bet else self.left


_all_that_is_shown = attrgetter(*(each.name for each in fields(Row) if each.compare))


def rows(deal: Deal, verdict: Verdict, ids: dict[str, int]) -> tuple[Row, ...]:
    """A row for every player of the deal, in seat order; ``ids`` are the players' ids by name."""
    leads, language = leading(deal), get_language()
    turns = deal.dealer if verdict.actor == DEALER else None
    acting = _acting(deal) or {turns}
    declared, won = all_in(deal), deal.won if deal.over and not deal.game.flips else ()
    return tuple(
        _row(
            seat,
            ids.get(seat.name, place),
            deal.wild,
            deal.showing(place),
            low(deal, place),
            _state(deal, place, leads, turns),
            leads=leads == place or bool(won and won[place]),
            acts=place in acting,
            dealer=deal.dealer == place,
            declared=_DECLARED[seat.declared] if seat.declared and declared else "",
            language=language,
        )
        for place, seat in enumerate(deal.seats)
    )


def _acting(deal: Deal) -> frozenset[int]:
    """The places of those who must do something now: everybody who has yet to declare (R7.5), else one player."""
    if deal.phase is Phase.DECLARE:
        return frozenset(place for place in deal.still_in if not deal.seats[place].declared)
    return frozenset() if deal.actor is None else frozenset({deal.actor})


def leading(deal: Deal) -> int | None:
    """Who leads: by flipping, or in the stud family, until it is over, with the highest hand showing (R7.1)."""
    if deal.game.flips:
        return deal.leader
    return None if deal.over else deal.highest_showing


def low(deal: Deal, place: int) -> RankedLow | None:
    """The low hand of a seat where lows count, once five of its cards are known (R7.8)."""
    return best_low(deal.known(place), deal.wild_for(place), deal.rules.low) if deal.has_low else None


@lru_cache(maxsize=4096)
def _row(
    seat: Seat, pk: int, wild: Wild, hand: RankedHand | None, lowest: RankedLow | None, state: str, *,
    leads: bool, acts: bool, dealer: bool, declared: str, language: str | None,
) -> Row:  # fmt: skip
    """The row of ``seat`` in ``language``, the active one; ``state`` and ``declared`` are yet to be translated."""
    in_full, in_short = _hand(hand, language) if hand else ("", "")
    return Row(
        seat=pk,
        name=seat.name,
        faces=faces(seat.up + seat.shown, wild),
        down=seat.down,
        hand=in_full,
        short=in_short,
        stack=seat.stack,
        bet=seat.bet,
        state=_(state) if state else "",
        leads=leads,
        acts=acts,
        out=not seat.still_in,
        dealer=dealer,
        low=_low_in_words(lowest) if lowest else "",
        gone=faces(seat.discarded, NO_WILD) if seat.discarded else (),
        declared=_(declared) if declared else "",
    )


@lru_cache(maxsize=4096)
def _hand(hand: RankedHand, language: str | None) -> tuple[str, str]:
    """A hand in words, and the same without its other cards, for a list of many players."""
    return translated(words.hand(hand)), translated(hand_name(hand))


def _low_in_words(lowest: RankedLow) -> str:
    hand = translated(words.hand(lowest))
    return hand if lowest.kind is HandKind.HIGH_CARD else _("for low %(hand)s") % {"hand": hand}


def _state(deal: Deal, place: int, leads: int | None, turns: int | None) -> str:
    """One or two words for what the player is now, not yet translated; never told by colour alone."""
    seat = deal.seats[place]
    if not seat.still_in:
        return _OUT[seat.status]
    if deal.phase is Phase.DECLARE:
        return N_("is in") if seat.declared else N_("declares")
    if deal.phase is Phase.REVEAL:
        return N_("shown") if seat.revealed else N_("shows")
    if deal.actor == place:
        return _ACTS.get(deal.phase, N_("next"))
    if turns == place:
        return N_("turns a card")
    if deal.over:
        return ""
    return N_("leads") if leads == place else "" if seat.stack else N_("all-in")


def card_to_beat(deal: Deal) -> Row:
    """The card that the dealer turned, in the leader's place (R3.7)."""
    return _card_to_beat(deal.table, deal.wild, deal.hand_to_beat, get_language())


@lru_cache(maxsize=512)
def _card_to_beat(table: tuple[Card, ...], wild: Wild, hand: RankedHand | None, language: str | None) -> Row:
    in_full, in_short = _hand(hand, language) if hand else ("", "")
    return Row(TABLE, _("the table"), faces(table, wild), hand=in_full, short=in_short)


_OUT = {
    Status.FOLDED: N_("folded"),
    Status.STRUCK_OUT: N_("struck out"),
    Status.KILLED: N_("killed"),
    Status.PEEKED: N_("peeked"),
    Status.UGLY: N_("ugly"),
}
_ACTS = {
    Phase.FLIP: N_("flips"),
    Phase.BET: N_("to act"),
    Phase.CHOICE: N_("chooses"),
}
_DECLARED = {"high": N_("for high"), "low": N_("for low"), "both": N_("for both")}
