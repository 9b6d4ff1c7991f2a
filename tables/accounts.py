"""A table's books as they stand: everybody's account, and whether all chips are there (R4.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Sum

from tables.engine.ledger import Account, Move, MoveKind, Worth, accounts
from tables.models import Player, stacked

if TYPE_CHECKING:
    from tables.models import Table


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
