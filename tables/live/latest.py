"""What version a table really has, for a phone whose news may have been lost on the way (docs/decisions/writing.md).

Every phone asks with every ping; the database is asked once a second and table, however many phones there are."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from tables.live.threads import NO_ANSWER, apart
from tables.models import Table

EVERY = 1.0  # seconds
KEPT = 1024

_known: OrderedDict[str, tuple[float, int]] = OrderedDict()


async def latest(code: str) -> int:
    """The version of the table, at most a second old; 0 when nobody knows yet or the database does not answer."""
    asked, version = _known.get(code, (-EVERY, 0))
    if monotonic() - asked < EVERY:
        return version
    know(code, version)  # whoever pings meanwhile need not ask too
    version = await apart(_version, code)
    know(code, version)
    return version


def know(code: str, version: int) -> None:
    """The table is known to have this version now."""
    _known[code] = monotonic(), version
    _known.move_to_end(code)
    while len(_known) > KEPT:
        _known.popitem(last=False)


def _version(code: str) -> int:
    try:
        return Table.objects.filter(code=code).values_list("version", flat=True).first() or 0
    except NO_ANSWER:
        return 0
