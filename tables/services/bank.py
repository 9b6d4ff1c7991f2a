"""Chips from the bank (R4.12): every one of them is a line of the books with who gave it and why."""

from __future__ import annotations

from tables.engine import Refusal, say
from tables.models import ChipMove, Table
from tables.services.door import only_host, seated
from tables.services.writing import About, writing
from tables.viewers import Viewer

MOST = 1_000_000


@writing
def buy(table: Table, viewer: Viewer, seat: int, chips: int, reason: str = "") -> About:
    """Gives a player `chips` (whole, R4.13); bought during a deal they join after it."""
    only_host(viewer)
    if not 1 <= chips <= MOST:
        raise Refusal("R4.13", say("From 1 to %(most)d chips can be bought at once.", most=MOST))
    player = seated(table, seat)
    ChipMove.objects.create(
        table=table,
        player=player,
        chips=chips,
        kind=ChipMove.Kind.REBUY,
        reason=reason,
        by=viewer.player,
        by_host=viewer.is_host,
    )
    return {"player": player.pk, "name": player.name, "chips": chips}
