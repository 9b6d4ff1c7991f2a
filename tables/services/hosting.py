"""Whose table it is: taken over while the host is silent, once, and given back with one tap (requirement 21).

Who may have it back is written in docs/decisions/presence.md."""

from __future__ import annotations

from django.utils import timezone

from tables import presence
from tables.codes import hashed, new_secret
from tables.engine import Refusal, say
from tables.models import Player, Table
from tables.services.door import seated
from tables.services.refusals import NotYours
from tables.services.writing import About, writing
from tables.viewers import Viewer, hosted_before


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
    elif table.host:
        table.people.filter(pk=table.host.pk).update(stood_in=True)
    table.host, table.host_hash, table.host_since = player, hashed(new_secret()), timezone.now()
    return {"player": player.pk, "name": player.name}


@writing
def take_back(table: Table, viewer: Viewer) -> About:
    """A host of before has the table again: the first on every device that was the host's, a stand-in on the seat."""
    player = seated(table, viewer.player.pk) if viewer.player else None
    table.host_since = timezone.now()
    if player and player.stood_in and player.pk != table.former_host_id:
        table.people.update(stood_in=False)
        table.host, table.host_hash = player, hashed(new_secret())
    elif table.former_hash and (viewer.was_host or (player and hosted_before(table, player))):
        table.host, table.host_hash = table.former_host, table.former_hash
        end_of_before(table)
    else:
        raise NotYours("T.2", say("Only the host of before may take the table back."))
    return {"name": table.host.name if table.host else ""}


def sits(table: Table, viewer: Viewer, player: Player) -> None:
    """Makes `player`'s seat the host's when it was taken by the device of a host who had none, also of one before.

    From then on it is shown as the host's, and it is known what its removal ends (docs/decisions/presence.md).
    """
    if viewer.is_host and table.host is None:
        table.host = player
    elif viewer.was_host and table.former_hash and table.former_host is None:
        table.former_host = player


def end_of_before(table: Table) -> None:
    """From now on nobody who hosted before may take the table back."""
    table.former_host, table.former_hash = None, ""
    table.people.filter(stood_in=True).update(stood_in=False)
