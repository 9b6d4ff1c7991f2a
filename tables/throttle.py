"""How often codes may be guessed: by one address and by all together, so that 22^6 codes cannot be tried out."""

from __future__ import annotations

from contextlib import suppress

from tables import metrics, shared
from tables.codes import hashed
from tables.engine import Refusal, say

MINUTE = 60
BY_ONE, BY_ALL = 30, 300  # tries a minute; a whole table of phones may share one address
BY_SEAT, BY_TABLE = 5, 15  # guesses of four figures in ten minutes


class Throttled(Refusal):
    """Too many tries."""


def tried(address: str) -> None:
    """Counts one try of a code; Throttled when there were too many within the minute."""
    for who, most in _limits(address):
        if shared.counted(f"tries:{who}", MINUTE) > most:
            raise too_many()


def looked(address: str, code: str) -> None:
    """Counts a look at a code that no table has, once a minute: the open page of a table that is gone asks again."""
    if shared.counted(f"looked:{address}:{hashed(code)}", MINUTE) <= 1:
        with suppress(Throttled):
            tried(address)


def silenced(address: str) -> bool:
    """Whether nobody at `address` who holds no seat is answered for now, be the code right or wrong."""
    limits = {f"tries:{who}": most for who, most in _limits(address)}
    counts = shared.kept(limits)
    return any(counts.get(key, 0) > most for key, most in limits.items())


def too_many() -> Throttled:
    """What they are told; that they are is counted."""
    metrics.throttled("code")
    return Throttled("T.4", say("Too many tries; wait a minute."))


def tried_seat(code: str, seat: int) -> None:
    """Counts one guess of a seat's four figures; Throttled when there were too many for the seat or its table."""
    for what, most in ((seat, BY_SEAT), ("all", BY_TABLE)):
        if shared.counted(f"seat:{code}:{what}", 10 * MINUTE) > most:
            metrics.throttled("seat")
            raise Throttled("T.4", say("Too many tries; ask the host."))


def _limits(address: str) -> tuple[tuple[str, int], ...]:
    return (address, BY_ONE), ("all", BY_ALL)
