"""The seats: joining, coming back, order, names, leaving, and whose table it is."""

from __future__ import annotations

from django.utils import timezone

from tables import seating
from tables.codes import hashed, new_secret
from tables.engine import Refusal, say
from tables.engine.say import gettext_noop
from tables.models import ChipMove, Player, Table
from tables.names import alike, another, clean, same
from tables.services.door import only_host, only_host_or, seated
from tables.services.hosting import end_of_before, sits
from tables.services.refusals import NotYours
from tables.services.writing import About, writing
from tables.viewers import Viewer

N_ = gettext_noop

TAKEN = N_("%(name)s is taken. %(offer)s is free.")
LOOKS_TAKEN = N_("%(name)s looks like a name at this table. %(offer)s is free.")


class NameTaken(Refusal):
    """Somebody at the table has that name, or one that looks like it; `offer` is one like it that is free."""

    def __init__(self, name: str, offer: str, by: str) -> None:
        super().__init__("T.3", say(TAKEN if same(name) == same(by) else LOOKS_TAKEN, name=name, offer=offer))
        self.offer = offer


@writing
def join(table: Table, viewer: Viewer, name: str, secret: str) -> About:
    """Sits whoever holds `secret` on a new seat."""
    if table.locked:
        raise NotYours("T.2", say("The host has locked the table."))
    if viewer.player:
        raise Refusal("T.2", say("This phone has a seat here: %(name)s.", name=viewer.player.name))
    player = seat_down(table, viewer, _unused(table, clean(name)), secret)
    sits(table, viewer, player)
    return {"player": player.pk, "name": player.name}


@writing
def take_seat(table: Table, viewer: Viewer, seat: int, secret: str) -> About:
    """Gives the free seat `seat` to whoever holds `secret`; not even a lock keeps out a name the host made."""
    player = seated(table, seat)
    if player.taken:
        raise NotYours("T.2", say("%(name)s's seat is taken; the host can give it back.", name=player.name))
    player.seat_hash = hashed(secret)
    player.save()
    sits(table, viewer, player)
    return {"player": player.pk, "name": player.name}


@writing
def seat_add(table: Table, viewer: Viewer, name: str) -> About:
    """Seats a player without a phone; the seat is free for a phone to take."""
    only_host(viewer)
    player = seat_down(table, viewer, _unused(table, clean(name)), "")
    return {"player": player.pk, "name": player.name}


@writing
def seat_rename(table: Table, viewer: Viewer, seat: int, name: str) -> About:
    """Renames a player: the host anybody, a player themselves. A deal being played keeps the names it began with."""
    player = seated(table, seat)
    only_host_or(viewer, player)
    before, player.name = player.name, _unused(table, clean(name), but=player)
    player.name_key = same(player.name)
    player.save()
    return {"player": player.pk, "from": before, "to": player.name}


@writing
def seat_move(table: Table, viewer: Viewer, seat: int, to: int) -> About:
    """Moves a player to place `to` (from 0) in the order round the table."""
    only_host(viewer)
    player = seated(table, seat)
    order = [other for other in table.players if other.pk != player.pk]
    order.insert(max(0, min(to, len(order))), player)
    for place, moved in enumerate(seating.circle(order, list(table.people.all()))):
        moved.seat = place
        moved.save(update_fields=["seat"])
    return {"player": player.pk, "name": player.name, "to": order.index(player)}


@writing
def seat_remove(table: Table, viewer: Viewer, seat: int) -> About:
    """Takes a player off the table; their chips stay in the books, and a deal they are in goes on with their seat."""
    only_host(viewer)
    player = _not_the_hosts(table, seated(table, seat))
    player.removed_at, player.seat_hash, player.stood_in = timezone.now(), "", False
    player.save()
    if player.pk == table.former_host_id:
        table.former_host, table.former_hash = None, ""
    return {"player": player.pk, "name": player.name}


@writing
def seat_absent(table: Table, viewer: Viewer, seat: int) -> About:
    """Lets a player sit out from the next deal on, or come back: the host anybody, a player themselves."""
    player = seated(table, seat)
    only_host_or(viewer, player)
    player.absent = not player.absent
    player.save()
    return {"player": player.pk, "name": player.name, "absent": player.absent}


@writing
def seat_link(table: Table, viewer: Viewer, seat: int, secret: str) -> About:
    """Makes `secret` the way back to a seat; the device that held the seat loses it."""
    only_host(viewer)
    player = seated(table, seat)
    player.seat_hash = hashed(secret)
    player.save()
    return {"player": player.pk, "name": player.name}


@writing
def seat_free(table: Table, viewer: Viewer, seat: int) -> About:
    """Lets anybody with the code take a seat again, chips and all; not the host's, whose part goes with it."""
    only_host(viewer)
    player = _not_the_hosts(table, seated(table, seat))
    player.seat_hash = ""
    player.save()
    return {"player": player.pk, "name": player.name}


@writing
def hand_over(table: Table, viewer: Viewer, seat: int) -> About:
    """Makes the device on `seat` the host's for good; every host link of before ends, and nobody may take back."""
    only_host(viewer)
    player = seated(table, seat)
    if not player.taken:
        raise Refusal("T.2", say("%(name)s has no phone here.", name=player.name))
    table.host, table.host_hash = player, hashed(new_secret())
    end_of_before(table)
    return {"player": player.pk, "name": player.name}


@writing
def host_link(table: Table, viewer: Viewer, secret: str) -> About:
    """Makes `secret` the host's; every host link of before ends, and nobody may take back."""
    only_host(viewer)
    table.host_hash = hashed(secret)
    end_of_before(table)
    return {}


def seat_down(table: Table, viewer: Viewer, name: str, secret: str) -> Player:
    """A new last seat with the chips that everybody starts with."""
    player = Player.objects.create(
        table=table,
        name=name,
        name_key=same(name),
        seat=table.people.count(),
        seat_hash=hashed(secret) if secret else "",
    )
    ChipMove.objects.create(
        table=table,
        player=player,
        chips=table.start_chips,
        kind=ChipMove.Kind.BUY_IN,
        by=viewer.player or player,
        by_host=viewer.is_host,
    )
    return player


def _not_the_hosts(table: Table, player: Player) -> Player:
    if player.pk == table.host_id:
        raise Refusal("T.2", say("The host's seat stays; hand over the host's part first."))
    return player


def _unused(table: Table, name: str, but: Player | None = None) -> str:
    taken = {player.name for player in table.players if player != but}
    if table.current and not table.current.deal().over:  # a deal keeps the names it began with
        taken |= {seat.name for seat in table.current.dealt if but is None or seat.player_id != but.pk}
    by = sorted((other for other in taken if alike(name, other)), key=lambda other: same(name) != same(other))
    if by:
        raise NameTaken(name, another(name, taken), by[0])
    return name
