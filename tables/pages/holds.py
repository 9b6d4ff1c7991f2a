"""What each device at the table is, as a mark that changes with it: a phone whose own marks change draws itself anew.

A pushed board knows no viewer, so it carries the marks of all; a mark is a hash of what is kept of a secret."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tables.codes import hashed

if TYPE_CHECKING:
    from tables.models import Player, Table
    from tables.viewers import Viewer

LENGTH = 8
HOST = "host"


def holds(table: Table) -> dict[str, str]:
    """The mark of every seat that a device holds, by the player's id, and of the host's device."""
    seats = {str(player.pk): _seat(table, player) for player in table.players if player.taken}
    return {HOST: _mark(table.host_hash), **seats}


def held_by(table: Table, viewer: Viewer) -> dict[str, str]:
    """The marks of what ``viewer`` holds; a host who sits is the host by that seat."""
    marks = holds(table)
    mine = [str(viewer.player.pk)] if viewer.player else []
    if viewer.is_host and (viewer.player is None or viewer.player.pk != table.host_id):
        mine.append(HOST)
    return {what: marks[what] for what in mine if what in marks}


def _seat(table: Table, player: Player) -> str:
    return _mark(player.seat_hash + (HOST if player.pk == table.host_id else ""))


@lru_cache(maxsize=4096)
def _mark(kept: str) -> str:
    return hashed(kept)[:LENGTH]
