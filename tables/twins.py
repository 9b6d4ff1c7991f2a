"""Copies of rows that were read, as objects of their own: rows of one version are shared and never changed, so what an
entry leaves as it was goes on to the table's next version as a copy (docs/decisions/writing.md).

`copy.copy` would go the long way round, by pickling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from django.db.models import Model
from django.db.models.base import ModelState

if TYPE_CHECKING:
    from tables.deal_models import DealRecord, DealSeat, Entry
    from tables.models import Player, Table

M = TypeVar("M", bound=Model)
OF_AN_ENTRY = ("last", "redo", "correction")  # what is read through a deal and differs with its next version
OF_OTHER_ACTS = ("open_asks", "open_seat_asks")  # what is read through a table and no entry changes


def columns(row: Model) -> dict[str, Any]:
    """The row as the database has it: what was read of other rows through it is left out."""
    held = vars(row)
    return {field.attname: held[field.attname] for field in row._meta.concrete_fields}


def made(row: M, values: dict[str, Any]) -> M:
    """A row like `row` with `values`, and nothing read through it yet."""
    other = row.__class__.__new__(row.__class__)
    vars(other).update(values)
    other._state = ModelState()
    other._state.db, other._state.adding = row._state.db, row._state.adding
    return other


def twin(row: M) -> M:
    """A copy of the row, with all that was read through it."""
    other = made(row, vars(row))
    other._state.fields_cache = dict(row._state.fields_cache)
    return other


def deal_of(table: Table, record: DealRecord) -> DealRecord:
    """The deal `record` as one of `table`'s own to change, with its seats where these were read."""
    own = twin(record)
    own.table = table
    for name in OF_AN_ENTRY:
        vars(own).pop(name, None)
    if "dealt" in vars(record):
        vars(own)["dealt"] = [twin(seat) for seat in record.dealt]
    return own


def people_of(table: Table, kept: Table) -> list[Player]:
    """The people of `kept` as `table`'s own, with the chips that their books have there."""
    people = [twin(player) for player in kept.players]
    for player in people:
        player.table = table
    return people


def plain(row: M) -> M:
    """The row alone: whatever was read through it came with the table's row before, and that with the one before it."""
    return made(row, columns(row))


def entered(kept: Table, table: Table, record: DealRecord, last: Entry) -> Table:
    """`table` with all that was read through `kept`, its version before `last`, which was the only act between them.

    Where that ended the deal, everybody's books have what it brought."""
    alone = plain(last)
    alone.deal = record
    brought = {seat.player_id: seat.net or 0 for seat in record.dealt}
    return _gone_on(kept, table, record, brought, last=alone, highest=last.number)


def started(kept: Table, table: Table, record: DealRecord, seats: list[DealSeat]) -> Table:
    """The same where the start of the deal `record` with `seats` was the only act."""
    for seat in seats:
        seat.deal, seat.player = record, plain(seat.player)
    record.dealer = plain(record.dealer)
    record.called_by = plain(record.called_by) if record.called_by else None
    return _gone_on(kept, table, record, {}, dealt=seats, last=None, highest=0)


def _gone_on(kept: Table, table: Table, record: DealRecord, brought: Mapping[int, int], **through: Any) -> Table:
    people = people_of(table, kept)
    for player in people:
        player.stack += brought.get(player.pk, 0)
    vars(table).update(players=people, current=record)
    vars(table).update({name: vars(kept)[name] for name in OF_OTHER_ACTS if name in vars(kept)})
    vars(record).update(redo=None, correction=None, **through)
    return table
