"""The games of a table: the rulebook's, those that ship composed, and those put together here (R6, R7).

A composed game is kept as the lines of its parts (docs/composing.md); a deal of it carries them in its own header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tables.engine import GAMES
from tables.engine.compose import read_parts
from tables.engine.game import Game
from tables.engine.head import may_name

if TYPE_CHECKING:
    from tables.deal_models import DealRecord
    from tables.models import Table


def known(table: Table) -> Mapping[str, Game]:
    """Every game that `table` knows, by name: the rulebook's first, its own last."""
    own = {name: read_parts(name, lines) for name, lines in table.composed.items()}
    return {**GAMES, **own}


def played(table: Table) -> tuple[Game, ...]:
    """The games a dealer of `table` chooses from: those that were ticked, or all."""
    games = known(table)
    chosen = tuple(games[name] for name in games if name in table.plays)
    return chosen or tuple(games.values())


def nameable(table: Table, name: str) -> tuple[Game, ...]:
    """The games put together at `table`, and played there, that a card in a deal of `name` may name (R7.7)."""
    dealt = game(table, name)
    return tuple(one for one in played(table) if one.name in table.composed and may_name(dealt, one))


def game(table: Table, name: str) -> Game:
    """The game called `name`; KeyError when the table does not know it."""
    return GAMES[name] if name in GAMES else read_parts(name, table.composed[name])


def title(record: DealRecord) -> str:
    """The title of the game that a deal began as, untranslated; from its header, so that it stays what it was."""
    if record.game in GAMES:
        return GAMES[record.game].title
    line = next((line for line in record.header.splitlines() if line.startswith("parts: title ")), "")
    return line.removeprefix("parts: title ") or record.game
