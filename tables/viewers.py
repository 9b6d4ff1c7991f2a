"""Who is looking and what that viewer may see and do: the one door (docs/decisions/secrets.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.http import HttpRequest, HttpResponse

from tables.codes import hashed
from tables.models import EntryBy, Player, Table

COOKIE_AGE = 400 * 24 * 3600


class Screen(StrEnum):
    """The boards there are; each is drawn once for all who look at it."""

    HOST = "host"
    TABLE = "table"
    LOBBY = "lobby"
    TV = "tv"


@dataclass(frozen=True, slots=True)
class Viewer:
    """One device at a table: the host's, a seat's, both at once, or neither (a watcher).

    `was_host`: somebody took over while this device, the host's, was silent; it may take the table back.
    """

    is_host: bool = False
    player: Player | None = None
    was_host: bool = False

    def may_see(self, screen: Screen) -> bool:
        """Whether this viewer is sent `screen`; what is on the other screens is everybody's."""
        return self.is_host or screen is not Screen.HOST

    def may_enter(self, table: Table, player: Player | None) -> bool:
        """Whether this viewer may enter what `player` does; None is the dealer's own entry (`dealer turns`)."""
        if self.is_host:
            return True
        if self.player is None or table.entry_by != EntryBy.PLAYERS:
            return False
        actor = player or (table.current.dealer if table.current else None)
        return actor is not None and actor.pk == self.player.pk

    def may_undo(self, table: Table) -> bool:
        """The host may undo anything; a player the last entry, when it is their own."""
        if self.is_host:
            return True
        last = table.current.last if table.current else None
        return bool(last and self.player and last.by_id == self.player.pk and table.entry_by == EntryBy.PLAYERS)


WATCHER = Viewer()


def viewer(table: Table, cookies: Mapping[str, str]) -> Viewer:
    """Who holds `cookies` at `table`."""
    seat = cookies.get(_seat_cookie(table))
    player = _seated(table, seat) if seat else None
    host = hashed(cookies.get(_host_cookie(table), ""))
    own = player.pk if player else None
    return Viewer(
        is_host=host == table.host_hash or (own is not None and own == table.host_id),
        player=player,
        was_host=host == table.former_hash or (player is not None and hosted_before(table, player)),
    )


def holders(table: Table) -> tuple[object, ...]:
    """All that `viewer` goes by, kept by the row: while it is equal, whoever could do something still can."""
    held: tuple[object, ...] | None = vars(table).get("holders")
    if held is None:
        seats = tuple((player.pk, player.seat_hash, player.stood_in) for player in table.players)
        held = (table.host_hash, table.host_id, table.former_hash, table.former_host_id, seats)
        vars(table)["holders"] = held
    return held


def hosted_before(table: Table, player: Player) -> bool:
    """Whether somebody took over from `player`, who may take the table back (docs/decisions/presence.md)."""
    return player.pk == table.former_host_id or player.stood_in


def _seated(table: Table, secret: str) -> Player | None:
    own = hashed(secret)
    return next((player for player in table.players if player.seat_hash == own), None)


def remember_host(response: HttpResponse, request: HttpRequest, table: Table, secret: str) -> None:
    """Makes this device the host's."""
    _remember(response, request, _host_cookie(table), secret)


def remember_seat(response: HttpResponse, request: HttpRequest, table: Table, secret: str) -> None:
    """Gives this device its seat for 400 days."""
    _remember(response, request, _seat_cookie(table), secret)


def seat_secret(request: HttpRequest, table: Table) -> str:
    """The secret that this device holds for a seat, or "" when it holds none; it need not open one."""
    return request.COOKIES.get(_seat_cookie(table), "")


def host_secret(request: HttpRequest, table: Table) -> str:
    """The host's secret that this device holds, or "" when it holds none that counts."""
    secret = request.COOKIES.get(_host_cookie(table), "")
    return secret if hashed(secret) == table.host_hash else ""


def _remember(response: HttpResponse, request: HttpRequest, name: str, secret: str) -> None:
    response.set_cookie(name, secret, max_age=COOKIE_AGE, httponly=True, samesite="Lax", secure=request.is_secure())


def _host_cookie(table: Table) -> str:
    return f"host-{table.code}"


def _seat_cookie(table: Table) -> str:
    return f"seat-{table.code}"
