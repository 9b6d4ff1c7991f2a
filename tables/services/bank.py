"""Chips from the bank and back (R4.12): every one of them is a line of the books with who gave it and why.

Chips bought during a deal join after it; chips leave only between deals, for the deal's stacks are fixed."""

from __future__ import annotations

from django.utils import timezone

from tables.engine import Refusal, say
from tables.models import ChipMove, Player, Table
from tables.night_models import ChipAsk
from tables.services.door import only_host, seated
from tables.services.refusals import MovedOn, NotYours
from tables.services.writing import About, writing
from tables.viewers import Viewer

MOST = 1_000_000
Kind = ChipMove.Kind


@writing
def buy(table: Table, viewer: Viewer, seat: int, chips: int, reason: str = "") -> About:
    """Gives a player `chips` (whole, R4.13); bought during a deal they join after it."""
    only_host(viewer)
    return _bought(table, viewer, seated(table, seat), chips, reason)


@writing
def cash_out(
    table: Table, viewer: Viewer, seat: int, chips: int | None = None, reason: str = "", leave: bool = False
) -> About:
    """Takes `chips` back from a player, or all; who leaves sits out from now on."""
    only_host(viewer)
    player = seated(table, seat)
    about = _handed_back(table, viewer, player, player.stack if chips is None else chips, reason)
    if leave:
        player.absent = True
        player.save()
    return {**about, "leaves": leave}


@writing
def correct(table: Table, viewer: Viewer, seat: int, chips: int, reason: str, giver: int | None = None) -> About:
    """Puts the books right: `chips` (negative: fewer) from the bank, or from the player on `giver`; a reason is due."""
    only_host(viewer)
    if not reason.strip():
        raise Refusal("T.6", say("A correction needs a reason."))
    player = seated(table, seat)
    if giver is None:
        return _moved(table, viewer, player, chips, Kind.CORRECTION, reason)
    other = seated(table, giver)
    if other == player or chips <= 0:
        raise Refusal("R4.12", say("Chips pass from one player to another."))
    _moved(table, viewer, other, -chips, Kind.TRANSFER, reason)
    return {**_moved(table, viewer, player, chips, Kind.TRANSFER, reason), "from": other.name}


@writing
def ask(table: Table, viewer: Viewer, chips: int) -> About:
    """A player asks for chips (negative: hands chips back) from their own phone; a new wish replaces the open one."""
    player = viewer.player
    if player is None:
        raise NotYours("T.2", say("Take a seat first."))
    if not 1 <= abs(chips) <= MOST:
        raise _not_so_many()
    table.chip_asks.filter(player=player, answered_at=None).update(answered_at=timezone.now(), answered_by=player)
    ChipAsk.objects.create(table=table, player=player, chips=chips)
    return {"player": player.pk, "name": player.name, "chips": chips}


@writing
def answer(table: Table, viewer: Viewer, ask: int, grant: bool) -> About:
    """The host grants or declines what a player asked for; who asked may take it back."""
    wish = table.chip_asks.filter(pk=ask, answered_at=None).select_related("player").first()
    if wish is None:
        raise MovedOn()
    if grant or viewer.player != wish.player:
        only_host(viewer)
    wish.answered_at, wish.answered_by, wish.granted = timezone.now(), viewer.player, grant
    wish.save()
    about = {"player": wish.player_id, "name": wish.player.name, "chips": wish.chips, "granted": grant}
    if grant:
        player = seated(table, wish.player_id)
        if wish.chips > 0:
            _bought(table, viewer, player, wish.chips, "")
        else:
            _handed_back(table, viewer, player, -wish.chips, "")
    return about


def _bought(table: Table, viewer: Viewer, player: Player, chips: int, reason: str) -> About:
    if not 1 <= chips <= MOST:
        raise _not_so_many()
    kind = Kind.TOP_UP if player.live else Kind.REBUY
    return _moved(table, viewer, player, chips, kind, reason)


def _handed_back(table: Table, viewer: Viewer, player: Player, chips: int, reason: str) -> About:
    if chips < 1:
        raise Refusal("R4.13", say("%(name)s has no chips to hand back.", name=player.name))
    return _moved(table, viewer, player, -chips, Kind.CASH_OUT, reason)


def _moved(table: Table, viewer: Viewer, player: Player, chips: int, kind: str, reason: str) -> About:
    """One line of the books; Refusal when the player has not that many chips to give, or is in a deal with them."""
    if not 1 <= abs(chips) <= MOST:
        raise _not_so_many()
    if chips < 0 and _playing(table, player):
        raise Refusal("R4.12", say("%(name)s is in a deal; chips leave after it.", name=player.name))
    if player.stack + chips < 0:
        raise Refusal("R4.12", say("%(name)s has only %(chips)d chips.", name=player.name, chips=player.stack))
    ChipMove.objects.create(
        table=table,
        player=player,
        chips=chips,
        kind=kind,
        reason=reason.strip(),
        by=viewer.player,
        by_host=viewer.is_host,
    )
    return {"player": player.pk, "name": player.name, "chips": chips, "kind": kind}


def _playing(table: Table, player: Player) -> bool:
    return bool(table.current and not table.current.deal().over and table.current.seat_of(player))


def _not_so_many() -> Refusal:
    return Refusal("R4.13", say("From 1 to %(most)d chips can be bought at once.", most=MOST))
