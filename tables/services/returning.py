"""Back to one's seat from another browser: by the seat's code or the host's nod, chips intact (requirement 22)."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from tables.codes import hashed, seat_code
from tables.engine import Refusal, say
from tables.models import Player, Table
from tables.presence_models import SeatAsk
from tables.services.door import only_host, seated
from tables.services.hosting import sits
from tables.services.refusals import MovedOn, NotYours
from tables.services.writing import About, writing
from tables.viewers import Viewer

WAITS = timedelta(minutes=10)
MOST_ASKS = 3


@writing
def come_back(table: Table, viewer: Viewer, seat: int, code: str, secret: str) -> About:
    """Gives a seat to whoever holds `secret` and knows the seat's code; the device before loses it."""
    player = _theirs(table, viewer, seat)
    if not player.taken or not secrets.compare_digest(seat_code(player).encode(), code.strip().encode()):
        raise NotYours("T.2", say("This is not the code of %(name)s's seat.", name=player.name))
    sits(table, viewer, player)
    return _given(player, hashed(secret))


@writing
def ask_back(table: Table, viewer: Viewer, seat: int, secret: str) -> About:
    """Asks the host for a seat on behalf of whoever holds `secret`."""
    player = _theirs(table, viewer, seat)
    if waiting(table).filter(player=player).count() >= MOST_ASKS:
        raise Refusal("T.2", say("Several phones ask for %(name)s's seat already.", name=player.name))
    ask = SeatAsk.objects.create(table=table, player=player, seat_hash=hashed(secret))
    return {"player": player.pk, "name": player.name, "mark": ask.mark}


@writing
def answer_back(table: Table, viewer: Viewer, ask: int, grant: bool) -> About:
    """The host's nod, or not."""
    only_host(viewer)
    asked = waiting(table).filter(pk=ask).first()
    if asked is None:
        raise MovedOn()
    asked.answered_at, asked.granted, asked.answered_by = timezone.now(), grant, viewer.player
    asked.save()
    about = {"player": asked.player_id, "name": asked.player.name, "granted": grant}
    return {**about, **_given(seated(table, asked.player_id), asked.seat_hash)} if grant else about


def waiting(table: Table) -> QuerySet[SeatAsk]:
    """The asks that still wait for the host."""
    return table.seat_asks.filter(answered_at=None, at__gt=timezone.now() - WAITS)


def _theirs(table: Table, viewer: Viewer, seat: int) -> Player:
    if viewer.player:
        raise Refusal("T.2", say("This phone has a seat here: %(name)s.", name=viewer.player.name))
    return seated(table, seat)


def _given(player: Player, seat_hash: str) -> About:
    player.seat_hash = seat_hash
    player.save()
    return {"player": player.pk, "name": player.name}
