"""Another server process on the same database, as far as what it keeps in memory goes: its caches are its own."""

from __future__ import annotations

from collections import OrderedDict
from types import ModuleType, TracebackType
from typing import Any

from tables import boards, digests, replays, rows

KEPT: tuple[tuple[ModuleType, str], ...] = (
    (rows, "_rows"),
    (replays, "_states"),
    (replays, "_logs"),
    (boards, "_drawn"),
    (boards, "_odds"),
    (digests, "_kept"),
)


class AnotherProcess:
    """While entered, the caches are those of this process; afterwards they are as they were."""

    def __init__(self) -> None:
        self.caches: list[Any] = [OrderedDict() for _ in KEPT]

    def __enter__(self) -> AnotherProcess:
        self._swap()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._swap()

    def _swap(self) -> None:
        for place, (module, name) in enumerate(KEPT):
            other = getattr(module, name)
            setattr(module, name, self.caches[place])
            self.caches[place] = other
