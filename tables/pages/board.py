"""The board: what the referee says at this moment, as a page shows it (R8.1, R8.2; requirement 4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tables import chances
from tables.engine import Deal, words
from tables.engine.actions import DEALER
from tables.engine.card_words import SIGNS
from tables.engine.cards import NO_WILD
from tables.engine.deal import TABLE, Phase, Status
from tables.engine.hand_words import hand_name
from tables.engine.judge import Verdict, judge
from tables.engine.low import best_low
from tables.engine.strength import HandKind
from tables.hidden import all_in
from tables.pages.asks import ask
from tables.pages.ending import Ending, ending
from tables.pages.faces import Face, faces, printed
from tables.pages.language import paragraph, translated
from tables.pages.reasons import Reason, reasons
from tables.pages.stud import Stud, stud
from tables.pages.telling import told

if TYPE_CHECKING:
    from tables.models import Table

ROOM_FOR_MIDDLE_CARDS = 6
ROOM_FOR_LONG_HANDS = 5
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
    def chips(self) -> str:
        """The stack, and what lies in front."""
        return f"{self.stack} +{self.bet}" if self.bet else str(self.stack)


@dataclass(frozen=True, slots=True)
class PotLine:
    """One pot; ``names`` are its contestants, empty when that is everybody still in (R4.6)."""

    label: str
    chips: int
    names: str


@dataclass(frozen=True, slots=True)
class Board:
    """Everything on the board of one version; without a deal only its frame."""

    v: int
    code: str
    phase: str
    game: str
    number: int
    ask: str
    told: str
    lead: Row | None
    actor: Row | None
    rows: tuple[Row, ...]
    wild: str
    table: tuple[Face, ...]
    pots: tuple[PotLine, ...]
    bets: int
    deck_left: int
    over: Ending | None
    why: tuple[Reason, ...]
    stud: Stud | None
    odds: bool = False

    @property
    def say(self) -> str:
        """The status line: what the last entry did and, while there is more to do, what is asked now."""
        return self.told if self.over else f"{self.told} {self.ask}".strip()

    @property
    def others(self) -> tuple[Row, ...]:
        """Everybody whom the host's two lines do not show."""
        return tuple(row for row in self.rows if row not in (self.lead, self.actor))

    @property
    def winners_first(self) -> tuple[Row, ...]:
        """The rows once the deal is over: on a low screen the winner's must not lie below the fold."""
        winners = self.over.winners if self.over else ()
        return tuple(sorted(self.rows, key=lambda row: row.name not in winners))

    @property
    def same_line(self) -> bool:
        """Whether the leader's line shows already what the actor's would (in stud, where the names have one too)."""
        return self.stud is not None and self.actor == self.lead

    @property
    def brief(self) -> bool:
        """Whether hands are named shortly, because there are many rows."""
        return len(self.rows) > ROOM_FOR_LONG_HANDS

    def seen_by(self, player: int | None) -> Board:
        """The board with that player (an id) first, then clockwise; as it is for others."""
        place = next((place for place, row in enumerate(self.rows) if row.seat == player), 0)
        return replace(self, rows=self.rows[place:] + self.rows[:place])


def board(table: Table) -> Board | None:
    """The board of the table's current deal; None before the first."""
    record = table.current
    if record is None:
        return None
    ids = {seat.name: seat.player_id for seat in record.dealt}
    shown = board_of(record.deal(), ids, v=table.version, code=table.code, number=record.number)
    if shown.over:
        shown = replace(shown, rows=with_chips_bought_since(shown.rows, table))
    return replace(shown, told=told(record), odds=chances.shown_at(table) and not shown.over)


def with_chips_bought_since(rows: tuple[Row, ...], table: Table) -> tuple[Row, ...]:
    """The rows of a deal that is over with everybody's chips as they are now: a re-buy is seen before the next deal."""
    now = {player.pk: player.live for player in table.players}
    return tuple(replace(row, stack=now.get(row.seat, row.stack)) for row in rows)


def board_of(deal: Deal, ids: dict[str, int], *, v: int = 0, code: str = "", number: int = 0) -> Board:
    """The board of ``deal``, played at a table or only looked at; ``ids`` are the players' ids by name."""
    verdict = judge(deal)
    lines = rows(deal, verdict, ids)
    return Board(
        v=v,
        code=code,
        phase=deal.phase.value,
        game=_(deal.game.title),
        number=number,
        ask=ask(deal, verdict),
        told=paragraph(words.told(deal)),
        lead=card_to_beat(deal) if deal.leader == TABLE else next((row for row in lines if row.leads), None),
        actor=next((row for row in lines if row.acts), None),
        rows=lines,
        wild=wild_in_words(deal.wild.names()),
        table=faces(deal.table, deal.wild),
        pots=pot_lines(deal),
        bets=sum(seat.bet for seat in deal.seats),
        deck_left=deal.deck_left,
        over=ending(deal) if deal.over else None,
        why=reasons(deal),
        stud=stud(deal, ids),
    )


def rows(deal: Deal, verdict: Verdict, ids: dict[str, int]) -> tuple[Row, ...]:
    """A row for every player of the deal, in seat order; ``ids`` are the players' ids by name."""
    return tuple(
        Row(
            seat=ids.get(seat.name, place),
            name=seat.name,
            faces=faces(seat.up + seat.shown, deal.wild),
            down=seat.down,
            hand=hand_in_words(deal, place),
            short=hand_in_short(deal, place),
            stack=seat.stack,
            bet=seat.bet,
            state=state_in_words(deal, place, verdict),
            leads=leading(deal) == place,
            acts=deal.actor == place or (verdict.actor == DEALER and deal.dealer == place),
            out=not seat.still_in,
            dealer=deal.dealer == place,
            low=low_in_words(deal, place),
            gone=faces(seat.discarded, NO_WILD),
            declared=_DECLARED[seat.declared]() if seat.declared and all_in(deal) else "",
        )
        for place, seat in enumerate(deal.seats)
    )


def leading(deal: Deal) -> int | None:
    """Who leads: by flipping, or in the stud family with the highest hand showing (R7.1)."""
    if deal.game.flips:
        return deal.leader
    return None if deal.over else deal.highest_showing


def low_in_words(deal: Deal, place: int) -> str:
    """The low hand of a seat where lows count, once five of its cards are known (R7.8)."""
    low = best_low(deal.known(place), deal.wild_for(place), deal.rules.low) if deal.has_low else None
    if low is None:
        return ""
    hand = translated(words.hand(low))
    return hand if low.kind is HandKind.HIGH_CARD else _("for low %(hand)s") % {"hand": hand}


def hand_in_words(deal: Deal, place: int) -> str:
    """The hand that a seat shows; empty with no card up."""
    hand = deal.showing(place)
    return translated(words.hand(hand)) if hand else ""


def hand_in_short(deal: Deal, place: int) -> str:
    """The same without its other cards, for a list of many players."""
    hand = deal.showing(place)
    return translated(hand_name(hand)) if hand else ""


def state_in_words(deal: Deal, place: int, verdict: Verdict) -> str:
    """One or two words for what the player is now; never told by colour alone."""
    seat = deal.seats[place]
    if not seat.still_in:
        return _OUT[seat.status]()
    if deal.actor == place:
        return _ACTS.get(deal.phase, lambda: _("next"))()
    if verdict.actor == DEALER and deal.dealer == place:
        return _("turns a card")
    if leading(deal) == place and not deal.over:
        return _("leads")
    return _("all-in") if not seat.stack and not deal.over else ""


_OUT = {
    Status.FOLDED: lambda: _("folded"),
    Status.STRUCK_OUT: lambda: _("struck out"),
    Status.KILLED: lambda: _("killed"),
    Status.PEEKED: lambda: _("peeked"),
    Status.UGLY: lambda: _("ugly"),
}
_ACTS = {
    Phase.FLIP: lambda: _("flips"),
    Phase.BET: lambda: _("to act"),
    Phase.CHOICE: lambda: _("chooses"),
    Phase.DECLARE: lambda: _("declares"),
    Phase.REVEAL: lambda: _("shows"),
}
_DECLARED = {"high": lambda: _("for high"), "low": lambda: _("for low"), "both": lambda: _("for both")}


def card_to_beat(deal: Deal) -> Row:
    """The card that the dealer turned, in the leader's place (R3.7)."""
    hand = deal.hand_to_beat
    shown = faces(deal.table, deal.wild)
    if hand is None:
        return Row(TABLE, _("the table"), shown)
    return Row(TABLE, _("the table"), shown, hand=translated(words.hand(hand)), short=translated(hand_name(hand)))


def pot_lines(deal: Deal) -> tuple[PotLine, ...]:
    """The pots, main pot first; contestants are named as soon as there is more than one pot (R4.6)."""
    pots = [pot for pot in deal.pots if pot.chips]
    if len(pots) < 2:
        return tuple(PotLine(_("Pot"), pot.chips, "") for pot in pots)
    return tuple(
        PotLine(
            _("Main") if place == 0 else _("Side"),
            pot.chips,
            ", ".join(deal.name(seat) for seat in sorted(pot.contestants)),
        )
        for place, pot in enumerate(pots)
    )


def wild_in_words(names: list[str]) -> str:
    """What is wild, as cards print it: ``9 3 J♠``."""
    return " ".join(printed(name[0]) + SIGNS.get(name[1:], "") for name in names)
