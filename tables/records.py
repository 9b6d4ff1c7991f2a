"""What people look back on: a player's record over deals and nights, and the highlights of one night."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tables import accounts
from tables.digests import Digest, Part, digest
from tables.engine import RankedHand
from tables.engine.ledger import Worth
from tables.names import same

if TYPE_CHECKING:
    from tables.models import Table


@dataclass(slots=True)
class Record:
    """One player's deals and nights. The same name is the same player, whatever its capitals."""

    name: str
    nights: int = 0
    net: int = 0
    deals: int = 0
    won: int = 0
    hand: RankedHand | None = None
    pot: int = 0
    dearest: int = 0
    flips: int = 0
    struck_out: int = 0
    money: list[tuple[int, Worth]] = field(default_factory=list)

    def add(self, part: Part) -> None:
        """Counts one more deal."""
        self.deals += 1
        self.won += part.won
        self.pot = max(self.pot, part.pot)
        self.dearest = max(self.dearest, part.dearest)
        self.flips = max(self.flips, part.flips)
        self.struck_out += part.struck_out
        if part.hand is not None and (self.hand is None or part.hand > self.hand):
            self.hand = part.hand


def leaderboard(tables: Iterable[Table]) -> list[Record]:
    """Everybody's record over the nights, the most chips won first."""
    found: dict[str, Record] = {}
    for table in tables:
        for record in night(table):
            _join(found.setdefault(same(record.name), Record(record.name)), record)
    return sorted(found.values(), key=lambda record: (-record.net, -record.won, record.name))


def night(table: Table) -> list[Record]:
    """Everybody's record of one night, in seat order; those who were dealt in or won or lost chips."""
    worth = accounts.worth(table)
    deals = finished(table)
    found = []
    for player, account in zip(accounts.everybody(table), accounts.tonight(table), strict=True):
        record = Record(player.name, nights=1, net=account.net)
        if worth:
            record.money.append((account.net, worth))
        for part in (part for deal in deals for part in deal.parts if part.player == player.pk):
            record.add(part)
        if record.deals or record.net:
            found.append(record)
    return found


def finished(table: Table) -> list[Digest]:
    """The deals that count and are over."""
    return [came for record in table.deals.filter(dropped_at=None).order_by("number") if (came := digest(record)).over]


def _join(all_nights: Record, one: Record) -> None:
    for name in ("nights", "net", "deals", "won", "struck_out"):
        setattr(all_nights, name, getattr(all_nights, name) + getattr(one, name))
    for name in ("pot", "dearest", "flips"):
        setattr(all_nights, name, max(getattr(all_nights, name), getattr(one, name)))
    if one.hand is not None and (all_nights.hand is None or one.hand > all_nights.hand):
        all_nights.hand = one.hand
    all_nights.money += one.money
