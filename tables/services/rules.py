"""What the host settles: name, stakes, games and their house rules, and who may enter what."""

from __future__ import annotations

from collections.abc import Mapping

from tables.engine import GAMES, Refusal, read_rules, say, write_rules
from tables.engine.say import reason_of
from tables.models import EntryBy, Table
from tables.services.door import only_host
from tables.services.writing import About, writing
from tables.viewers import Viewer

SETTLED = ("name", "start_chips", "ante", "game", "entry_by", "locked")


@writing
def settle(table: Table, viewer: Viewer, fields: Mapping[str, object]) -> About:
    """Changes any of SETTLED; a deal being played keeps the stakes it began with."""
    only_host(viewer)
    changes = {name: value for name, value in fields.items() if name in SETTLED and getattr(table, name) != value}
    if changes.get("game", table.game) not in GAMES or changes.get("entry_by", table.entry_by) not in EntryBy.values:
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
    table.rules = {**table.rules, game: checked_text(game, rules)}
    return {"game": game, "from": before, "to": table.rules[game]}


def checked_text(game: str, rules: str) -> str:
    """`rules` as they are kept: only what differs from the game's defaults. Refusal when they cannot be read."""
    if game not in GAMES:
        raise Refusal("R6", say("This game is not known."))
    try:
        return write_rules(read_rules(rules, GAMES[game].defaults), GAMES[game].defaults)
    except ValueError as wrong:
        raise Refusal("R4.3", say("These rules cannot be: %(why)s.", why=reason_of(wrong))) from wrong
