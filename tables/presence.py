"""Who is here, silent or gone: when each seat's phone and the host's were last heard of (docs/decisions/presence.md).

Kept in the cache, which several processes share; coarse, so that a ping seldom writes. Seats and chips stay."""

from __future__ import annotations

import time
from enum import StrEnum
from typing import TYPE_CHECKING

from tables import clock, shared

if TYPE_CHECKING:
    from tables.models import Table
    from tables.viewers import Viewer

HEARD_EVERY = 10  # seconds between two writes for one phone
SILENT, GONE = 25, 60  # seconds without a word
FORGOTTEN = 24 * 3600
KEPT = 10_000  # who has been told of; forgetting them costs each a word more
HOST = "host"
ANYBODY = "anybody"

_told: dict[str, float] = {}
_began = time.time()


class Away(StrEnum):
    """How long a phone has been silent."""

    SILENT = "silent"
    GONE = "gone"


def heard(code: str, viewer: Viewer) -> None:
    """Notes that a phone of `viewer`, or of somebody who only looks on, has just been heard of."""
    heard_of(code, names(viewer))


def names(viewer: Viewer) -> tuple[str, ...]:
    """Who has been heard of when a phone of `viewer` has."""
    own = [str(viewer.player.pk)] if viewer.player else []
    return ANYBODY, *own, *([HOST] if viewer.is_host else [])


def heard_of(code: str, names: tuple[str, ...]) -> None:
    """The same for a phone whose names are kept."""
    now = time.time()
    for who in names:
        key = _key(code, who)
        if abs(now - _told.get(key, 0)) >= HEARD_EVERY:
            if len(_told) >= KEPT:
                _told.clear()
            _told[key] = now
            shared.keep(key, now, FORGOTTEN)


def away(table: Table) -> dict[str, Away]:
    """Who has been silent for a while, by the player's id; players without a phone are not waited for."""
    phones = [str(player.pk) for player in table.players if player.taken]
    last = shared.kept(_key(table.code, who) for who in phones)
    states = {who: _state(last.get(_key(table.code, who), _began)) for who in phones}
    return {who: state for who, state in states.items() if state}


def host_gone(table: Table) -> bool:
    """Whether nothing has been heard of the host for so long that somebody else may take over."""
    since = table.host_since.timestamp() if table.host_since else 0.0
    key = _key(table.code, HOST)
    return _state(max(shared.kept([key]).get(key, _began), since)) is Away.GONE


def looked_at(code: str) -> bool:
    """Whether any phone or TV was heard of at the table within a day."""
    key = _key(code, ANYBODY)
    last: float = shared.kept([key]).get(key, 0.0)
    return abs(time.time() - last) < FORGOTTEN


def forget() -> None:
    """As if the process had just begun; for tests."""
    global _began
    _told.clear()
    clock.forget()
    _began = time.time()


def _state(last: float) -> Away | None:
    now, even = time.time(), clock.even_since()
    silence = now - max(even, last if last <= now + clock.STEADY else even)  # said "later": before the clock was set
    if silence >= GONE:
        return Away.GONE
    return Away.SILENT if silence >= SILENT else None


def _key(code: str, who: str) -> str:
    return f"heard:{code}:{who}"
