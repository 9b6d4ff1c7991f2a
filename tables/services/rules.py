"""What the host settles: name, stakes, games and their house rules, and who may enter what."""

from __future__ import annotations

from collections.abc import Mapping

from tables import house_games
from tables.engine import Refusal, read_rules, say, write_rules
from tables.engine.game import Game
from tables.engine.say import reason_of
from tables.models import EntryBy, Table
from tables.services.door import only_host
from tables.services.writing import About, writing
from tables.viewers import Viewer

SETTLED = ("name", "start_chips", "ante", "game", "entry_by", "locked", "dealers_choice", "own_cards", "odds")


@writing
def settle(table: Table, viewer: Viewer, fields: Mapping[str, object]) -> About:
    """Changes any of SETTLED; a deal being played keeps the stakes it began with."""
    only_host(viewer)
    changes = {name: value for name, value in fields.items() if name in SETTLED and getattr(table, name) != value}
    game, entry_by = changes.get("game", table.game), changes.get("entry_by", table.entry_by)
    if game not in house_games.known(table) or entry_by not in EntryBy.values:
        raise Refusal("R6", say("This game is not known."))
    about = {name: [getattr(table, name), value] for name, value in changes.items()}
    for name, value in changes.items():
        setattr(table, name, value)
    return about


@writing
def set_rules(table: Table, viewer: Viewer, game: str, rules: str) -> About:
    """Sets the house rules of `game` from the next deal on, in notation."""
    only_host(viewer)
    before = table.rules.get(game, "")
    table.rules = {**table.rules, game: checked_text(known_game(table, game), rules)}
    return {"game": game, "from": before, "to": table.rules[game]}


def known_game(table: Table, name: str) -> Game:
    """The game of that name; Refusal when this table does not know it."""
    if (game := house_games.known(table).get(name)) is None:
        raise Refusal("R6", say("This game is not known."))
    return game


def checked_text(game: Game, rules: str) -> str:
    """`rules` as they are kept: only what differs from the game's defaults. Refusal when they cannot be read."""
    try:
        return write_rules(read_rules(rules, game.defaults), game.defaults)
    except ValueError as wrong:
        raise Refusal("R4.3", say("These rules cannot be: %(why)s.", why=reason_of(wrong))) from wrong
