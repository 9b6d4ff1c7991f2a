"""The games of a table: composing one, forgetting it, which ones are played, and the dealer's call (R6, R7)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from tables import house_games
from tables.engine import Refusal, say
from tables.engine.compose import read_parts, write_parts
from tables.engine.say import reason_of
from tables.models import Table
from tables.services.door import only_host
from tables.services.refusals import NotYours
from tables.services.rules import known_game
from tables.services.writing import About, writing
from tables.viewers import Viewer

MOST_COMPOSED = 30
LONGEST_NAME = 30


@writing
def compose(table: Table, viewer: Viewer, title: str, parts: Iterable[str], name: str = "") -> About:
    """Keeps the game that `parts` make under `title`; `name` is that of a composed game it takes the place of."""
    only_host(viewer)
    if name and name not in table.composed:
        raise Refusal("T.7", say("Only a game put together here can be changed."))
    if not name and len(table.composed) >= MOST_COMPOSED:
        raise Refusal("T.7", say("A table keeps at most %(most)d games of its own.", most=MOST_COMPOSED))
    name = name or free_name(table, title)
    try:
        lines = list(write_parts(read_parts(name, [f"title {' '.join(title.split())}", *parts])))
    except ValueError as wrong:
        raise Refusal("T.7", say("This game cannot be: %(why)s.", why=reason_of(wrong))) from wrong
    table.composed = {**table.composed, name: lines}
    table.rules = {game: text for game, text in table.rules.items() if game != name}
    if table.plays and name not in table.plays:
        table.plays = [*table.plays, name]
    return {"game": name, "parts": lines}


def free_name(table: Table, title: str) -> str:
    """A name in code for a game called `title`, that no game of the table has."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = "_".join(re.findall("[a-z0-9]+", plain))[:LONGEST_NAME].strip("_") or "our_game"
    taken, number, offered = house_games.known(table), 2, name
    while offered in taken:
        offered, number = f"{name}_{number}", number + 1
    return offered


@writing
def forget(table: Table, viewer: Viewer, name: str) -> About:
    """Takes a composed game off the table; deals of it keep its parts in their headers."""
    only_host(viewer)
    if name not in table.composed:
        raise Refusal("T.7", say("Only a game put together here can be taken away."))
    table.composed = {game: lines for game, lines in table.composed.items() if game != name}
    table.rules = {game: text for game, text in table.rules.items() if game != name}
    table.plays = [game for game in table.plays if game != name]
    if table.game == name:
        table.game = next(iter(house_games.played(table))).name
    return {"game": name}


@writing
def choose_games(table: Table, viewer: Viewer, names: Iterable[str]) -> About:
    """Sets the games that dealers choose from; none ticked means all."""
    only_host(viewer)
    wanted = set(names)
    table.plays = [name for name in house_games.known(table) if name in wanted]
    return {"plays": table.plays}


@writing
def call(table: Table, viewer: Viewer, game: str) -> About:
    """The dealer of the next deal calls its game; the host may do it for the dealer."""
    dealer = table.next_dealer
    if not viewer.is_host and (not table.dealers_choice or viewer.player is None or viewer.player != dealer):
        raise NotYours("T.7", say("The next dealer calls the game, at a table of dealer's choice."))
    if table.current and not table.current.deal().over:
        raise Refusal("R3.1", say("A deal is being played."))
    if known_game(table, game) not in house_games.played(table):
        raise Refusal("T.7", say("This table does not play that game."))
    table.game = game
    table.called_by = dealer
    return {"game": game, "dealer": dealer.name if dealer else ""}
