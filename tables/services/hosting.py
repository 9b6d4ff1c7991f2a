"""Whose table it is: taken over while the host is silent, once, and given back with one tap (UX.md 21)."""

from __future__ import annotations

from django.utils import timezone

from tables import presence
from tables.codes import hashed, new_secret
from tables.engine import Refusal, say
from tables.models import Table
from tables.services.door import seated
from tables.services.refusals import NotYours
from tables.services.writing import About, writing
from tables.viewers import Viewer


@writing
def take_over(table: Table, viewer: Viewer) -> About:
    """Makes the viewer's seat the host's, when nothing is heard of the host; of two who ask, one gets it."""
    if viewer.player is None:
        raise NotYours("T.2", say("Only who sits at the table may take over."))
    player = seated(table, viewer.player.pk)
    if not presence.host_gone(table):
        if table.host and table.former_hash:
            raise Refusal("T.2", say("%(name)s is the host now.", name=table.host.name))
        raise Refusal("T.2", say("The host is here."))
    if not table.former_hash:
        table.former_host, table.former_hash = table.host, table.host_hash
    table.host, table.host_hash, table.host_since = player, hashed(new_secret()), timezone.now()
    return {"player": player.pk, "name": player.name}


@writing
def take_back(table: Table, viewer: Viewer) -> About:
    """The host of before has the table again, on every device that was the host's."""
    if not viewer.was_host or not table.former_hash:
        raise NotYours("T.2", say("Only the host of before may take the table back."))
    table.host, table.host_hash, table.host_since = table.former_host, table.former_hash, timezone.now()
    table.former_host, table.former_hash = None, ""
    return {"name": table.host.name if table.host else ""}
