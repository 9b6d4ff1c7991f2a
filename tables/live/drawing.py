"""The boards and odds of one table for all who look at it here: drawn in one go, apart from the loop that serves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tables import boards, chances
from tables.live.threads import apart
from tables.models import Table
from tables.viewers import Screen

Look = tuple[Screen, str]  # and the language


@dataclass(frozen=True, slots=True)
class Drawn:
    """A table at one version, with those who sit at it, its board for each look, and whether odds follow."""

    table: Table
    texts: dict[Look, str]
    odds: bool


async def drawn(code: str, looks: Iterable[Look]) -> Drawn:
    """The table now and its board for each look; Table.DoesNotExist when it has gone."""
    return await apart(lambda: draw(boards.current(code), looks))


def draw(table: Table, looks: Iterable[Look]) -> Drawn:
    """The same in this thread, which may ask the database."""
    assert table.players is not None  # read here: nobody may ask the database from the loop
    return Drawn(table, {look: boards.board(table, *look) for look in looks}, chances.shown_at(table))
