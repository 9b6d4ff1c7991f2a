"""A table's books as they stand: everybody's account, and whether all chips are there (R4.12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Sum

from tables.engine import Deal, Refusal, say
from tables.engine.ledger import Account, Move, MoveKind, Worth, accounts
from tables.engine.say import gettext_noop
from tables.models import Player, stacked

if TYPE_CHECKING:
    from tables.deal_models import DealRecord
    from tables.models import Table

HANDED_BACK = gettext_noop("%(name)s has handed back chips that this deal brought; they must take them back first.")


@dataclass(frozen=True, slots=True)
class Balance:
    """Chips the bank gave (less what it took back), chips in stacks, and chips in pots and bets of a deal."""

    bank: int
    stacks: int
    pots: int

    @property
    def gap(self) -> int:
        """Chips too many (negative: too few); always 0."""
        return self.stacks + self.pots - self.bank


def everybody(table: Table) -> list[Player]:
    """All who ever sat at the table, the removed too, in seat order with their chips."""
    return stacked(table, table.people.all())


def balance(table: Table) -> Balance:
    """The chips of the table at this moment, in and beside the deal."""
    bank = table.chip_moves.aggregate(sum=Sum("chips"))["sum"] or 0
    deal = table.current.deal() if table.current else None
    in_stacks = sum(player.live for player in everybody(table))
    in_pots = 0 if deal is None or deal.over else deal.chips - sum(seat.stack for seat in deal.seats)
    return Balance(bank, in_stacks, in_pots)


def short(table: Table) -> Player | None:
    """Somebody whose chips do not cover what the deal being played says they have, or who has fewer than none."""
    record = table.current
    return lacking(table, _brought(record) if record and not record.deal().over else {})


def check_covered(table: Table, record: DealRecord, deal: Deal) -> None:
    """Refusal when chips are gone that `deal`, the state that `record` is about to have, plays with (R4.12)."""
    if player := lacking(table, {} if deal.over else _brought(record)):
        raise handed_back(player.name)


def lacking(table: Table, brought: Mapping[int, int], changed: Mapping[int, int] | None = None) -> Player | None:
    """The same for a deal to which everybody, by id, `brought` so many chips, once the books are `changed`."""
    more = changed or {}
    people = everybody(table)
    return next((one for one in people if one.stack + more.get(one.pk, 0) < brought.get(one.pk, 0)), None)


def handed_back(name: str) -> Refusal:
    """Chips would be missing that `name` has handed back since."""
    return Refusal("R4.12", say(HANDED_BACK, name=name))


def _brought(record: DealRecord) -> dict[int, int]:
    return {seat.player_id: seat.chips for seat in record.dealt}


def tonight(table: Table) -> tuple[Account, ...]:
    """Everybody's account; chips of a deal being played count where they were when it began."""
    stacks = {str(player.pk): player.stack for player in everybody(table)}
    moves = [Move(str(move.player_id), move.chips, MoveKind(move.kind)) for move in table.chip_moves.all()]
    return accounts(stacks, moves)


def by_player(table: Table) -> dict[int, Account]:
    """The same by the player's id."""
    return {int(account.player): account for account in tonight(table)}


def worth(table: Table) -> Worth | None:
    """What a chip is worth here; None while the table has not said (R4.13)."""
    if table.chip_worth is None:
        return None
    return Worth(table.chip_worth.normalize(), table.currency, table.coin.normalize())
