"""What an open socket may still see: asked again with every board, for a seat or the host's part can change hands."""

from __future__ import annotations

from django.http.cookie import parse_cookie

from tables import presence
from tables.models import Table
from tables.viewers import holders, viewer

LOST = 4403  # the page loads itself anew and is then what its cookies make it


class Rights:
    """The secrets of one device at one table, and as whom they make it known."""

    __slots__ = ("_holders", "names", "secrets")

    def __init__(self, table: Table, cookies: str) -> None:
        held = parse_cookie(cookies)
        own = (f"host-{table.code}", f"seat-{table.code}")
        self.secrets = {name: held[name] for name in own if name in held}
        self.names = presence.names(viewer(table, self.secrets))
        self._holders = holders(table)

    def lost(self, table: Table) -> bool:
        """Whether the device can do less than before, or sits elsewhere; what it can do more is its own from now on."""
        now = holders(table)
        if not self.secrets or now == self._holders:  # nothing has changed hands
            return False
        self._holders = now
        before, self.names = self.names, presence.names(viewer(table, self.secrets))
        return not set(before) <= set(self.names)
