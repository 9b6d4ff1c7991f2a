"""Who is silent at a table, looked up once in a while for all its phones and told with the answer to a ping."""

from __future__ import annotations

import time
from typing import Any

from tables import boards, presence
from tables.live.threads import NO_ANSWER, apart

EVERY = 2.0  # seconds
_known: dict[str, tuple[float, dict[str, Any]]] = {}
KEPT = 1000


async def silence(code: str) -> dict[str, Any]:
    """`away`: players by id, `silent` or `gone`; `host_gone`: whether somebody may take over (docs/board.md)."""
    at, known = _known.get(code, (0.0, {}))
    if abs(time.time() - at) < EVERY:
        return known
    if len(_known) >= KEPT:
        _known.clear()
    _known[code] = time.time(), known  # the others of this moment are told what was known before
    try:
        known = await apart(_look, code)
    except NO_ANSWER:
        return known
    _known[code] = time.time(), known
    return known


def forget() -> None:
    """Knows nothing; for tests."""
    _known.clear()


def _look(code: str) -> dict[str, Any]:
    table = boards.current(code)
    return {"away": presence.away(table), "host_gone": presence.host_gone(table)}
