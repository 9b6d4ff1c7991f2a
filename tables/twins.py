"""Rows of the database as further objects: what an entry leaves as it was goes on to the table's next version.

`copy` would go the long way round, by pickling (docs/decisions/writing.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from django.db.models import Model
from django.db.models.base import ModelState

if TYPE_CHECKING:
    from tables.deal_models import DealRecord, Entry
    from tables.models import Table

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
    """The same row as another object, with all that was read through it."""
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


def entered(kept: Table, table: Table, record: DealRecord, last: Entry) -> Table:
    """`table` with all that was read through `kept`, its version before `last`, which was the only act between them."""
    players = [twin(player) for player in kept.players]
    for player in players:
        player.table = table
    vars(table).update(players=players, current=record)
    vars(table).update({name: vars(kept)[name] for name in OF_OTHER_ACTS if name in vars(kept)})
    alone = made(last, columns(last))  # whoever entered it came with the row before, and that with the one before it
    alone.deal = record
    vars(record).update(last=alone, redo=None, correction=None, highest=last.number)
    return table
