"""What an open socket may still see: asked again with every board, for a seat or the host's part can change hands."""

from __future__ import annotations

from collections.abc import Mapping

from channels.db import database_sync_to_async

from tables import rows
from tables.viewers import WATCHER, Viewer, viewer

LOST = 4403  # the page loads itself anew and is then what its cookies make it


async def rights(code: str, pk: int, version: int, cookies: Mapping[str, str]) -> Viewer:
    """Who holds `cookies` at the table of `version` or newer; most often that needs nobody but what was just drawn."""
    row = rows.held(pk, version)
    return viewer(row, cookies) if row else await database_sync_to_async(_asked)(code, cookies)


def lost(before: Viewer, now: Viewer) -> bool:
    """Whether a device can do less than before, or sits elsewhere."""
    return (before.is_host and not now.is_host) or (before.player is not None and before.player != now.player)


def _asked(code: str, cookies: Mapping[str, str]) -> Viewer:
    row = rows.now(code)
    return viewer(row, cookies) if row else WATCHER
