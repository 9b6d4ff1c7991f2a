"""The board: what the referee says at this moment, as a page shows it (R8.1, R8.2; requirement 4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tables import chances
from tables.engine import Deal
from tables.engine.card_words import SIGNS
from tables.engine.cards import RANKS
from tables.engine.deal import TABLE, Phase
from tables.engine.judge import judge
from tables.engine.phases.flip import kill_rank
from tables.pages.asks import ask
from tables.pages.ending import Ending, ending
from tables.pages.faces import Face, faces, printed
from tables.pages.language import gettext as _
from tables.pages.reasons import Reason, reasons
from tables.pages.row import Row, card_to_beat, rows
from tables.pages.stud import Stud, stud
from tables.pages.telling import told, what_happened

if TYPE_CHECKING:
    from tables.models import Table

ROOM_FOR_LONG_HANDS = 5


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
    kills: str = ""

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
    shown = board_of(record.deal(), ids, v=table.version, code=table.code, number=record.number, said=told(record))
    if shown.over:
        shown = replace(shown, rows=with_chips_bought_since(shown.rows, table))
    return replace(shown, odds=chances.shown_at(table) and not shown.over)


def with_chips_bought_since(rows: tuple[Row, ...], table: Table) -> tuple[Row, ...]:
    """The rows of a deal that is over with everybody's chips as they are now: a re-buy is seen before the next deal."""
    now = {player.pk: player.live for player in table.players}
    return tuple(replace(row, stack=now.get(row.seat, row.stack)) for row in rows)


def board_of(
    deal: Deal, ids: dict[str, int], *, v: int = 0, code: str = "", number: int = 0, said: str | None = None
) -> Board:
    """The board of ``deal``, played at a table or only looked at; ``ids`` are the players' ids by name, ``said`` what
    the last act did where that is more than the last entry."""
    verdict = judge(deal)
    lines = rows(deal, verdict, ids)
    return Board(
        v=v,
        code=code,
        phase=deal.phase.value,
        game=_(deal.game.title),
        number=number,
        ask=ask(deal, verdict),
        told=what_happened(deal) if said is None else said,
        lead=card_to_beat(deal) if deal.leader == TABLE else next((row for row in lines if row.leads), None),
        actor=next((row for row in lines if row.acts), None) if deal.phase is not Phase.DECLARE else None,
        rows=lines,
        wild=wild_in_words(deal.wild.names()),
        table=faces(deal.table, deal.wild),
        pots=pot_lines(deal),
        bets=sum(seat.bet for seat in deal.seats),
        deck_left=deal.deck_left,
        over=ending(deal) if deal.over else None,
        why=reasons(deal),
        stud=stud(deal, ids),
        kills=printed(RANKS[kills - 2]) if (kills := kill_rank(deal)) else "",
    )


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
