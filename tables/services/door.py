"""The two questions that nearly every service asks first: is this the host, and whose seat is meant?"""

from __future__ import annotations

from tables.engine import Refusal, say
from tables.models import Player, Table
from tables.services.refusals import NotYours
from tables.viewers import Viewer


def only_host(viewer: Viewer) -> None:
    """Refuses everybody but the host."""
    if not viewer.is_host:
        raise NotYours("T.1", say("Only the host may do that."))


def only_host_or(viewer: Viewer, player: Player) -> None:
    """Refuses everybody but the host and `player`."""
    if viewer.player != player:
        only_host(viewer)


def seated(table: Table, seat: int) -> Player:
    """Whose seat `seat` (a player's id) is; a removed player has none."""
    player = next((player for player in table.players if player.pk == seat), None)
    if player is None:
        raise Refusal("T.2", say("Nobody at this table has that seat."))
    return player
