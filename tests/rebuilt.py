"""The books made again from the log alone: the bank's lines, the deals' headers and their standing entries (R4.12).

Whatever else the database says of chips must be equal to this."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tables import replays
from tables.accounts import everybody
from tables.engine.walk import walk

if TYPE_CHECKING:
    from tables.deal_models import DealRecord
    from tables.models import Table


@dataclass(frozen=True, slots=True)
class Books:
    """Everybody's chips by player's id, beside a deal being played, and what each deal began with and brought."""

    stacks: dict[int, int]
    deals: dict[int, dict[int, tuple[int, int | None]]]


def rebuilt(table: Table) -> Books:
    """The books as the log gives them."""
    moves = [(move.at, move.player_id, move.chips) for move in table.chip_moves.all()]
    nets: Counter[int] = Counter()
    deals = {}
    for record in table.deals.filter(dropped_at=None).order_by("number"):
        began = Counter(nets)
        for at, player, chips in moves:
            if at < record.started_at:
                began[player] += chips
        deals[record.number] = _came(record, began)
        nets.update({player: net for player, (_, net) in deals[record.number].items() if net is not None})
    for _at, player, chips in moves:
        nets[player] += chips
    return Books(dict(nets), deals)


def kept(table: Table) -> Books:
    """The books as the database keeps them."""
    return Books(
        {player.pk: player.stack for player in everybody(table)},
        {
            record.number: {seat.player_id: (seat.chips, seat.net) for seat in record.dealt}
            for record in table.deals.filter(dropped_at=None).order_by("number")
        },
    )


def _came(record: DealRecord, began: Counter[int]) -> dict[int, tuple[int, int | None]]:
    through = walk(replays.header(record), tuple(record.standing().values_list("line", flat=True)))
    if through.refusal:
        raise through.refusal
    ids = {seat.name: seat.player_id for seat in record.dealt}
    return {
        ids[seat.name]: (began[ids[seat.name]], seat.stack - began[ids[seat.name]] if through.last.over else None)
        for seat in through.last.seats
    }
