"""Opening a table: its code, its host, and the host's own seat when the host plays."""

from __future__ import annotations

from tables.codes import hashed, new_code
from tables.engine import GAMES
from tables.models import Player, Table
from tables.names import clean
from tables.services.people import seat_down
from tables.services.rules import checked_text
from tables.services.writing import alone, note
from tables.viewers import Viewer


def open_table(
    *,
    name: str,
    start_chips: int,
    ante: int,
    game: str,
    rules: str = "",
    host_name: str = "",
    host_secret: str,
    seat_secret: str = "",
) -> Table:
    """A new table, hosted by whoever holds `host_secret`; with `host_name` the host sits on its first seat."""

    def write() -> Table:
        table = Table.objects.create(
            code=free_code(),
            name=name,
            start_chips=start_chips,
            ante=ante,
            game=game,
            rules={game: checked_text(GAMES[game], rules)} if rules else {},
            host_hash=hashed(host_secret),
        )
        host = _host_seat(table, host_name, seat_secret)
        note(table, Viewer(is_host=True, player=host), "open_table", {"name": name})
        return table

    return alone(write)


def _host_seat(table: Table, name: str, secret: str) -> Player | None:
    if not name.strip():
        return None
    table.host = seat_down(table, Viewer(is_host=True), clean(name), secret)
    return table.host


def free_code() -> str:
    """A join code that no table has."""
    code = new_code()
    while Table.objects.filter(code=code).exists():
        code = new_code()
    return code
