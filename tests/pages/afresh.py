"""Everything that pages keep of what they drew, forgotten: for laws that what is kept is what would be drawn afresh."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial

from tables import boards, replays

PARTS = ("tables.pages.", "tables.templatetags.", "tables.seating", "tables.engine.words.")


def forget_everything() -> None:
    """The next drawing works everything out: no row, face, sentence or part of a page is had from memory."""
    boards.forget()
    replays.forget()
    for clear in _caches():
        clear()


def _caches() -> Iterator[Callable[[], None]]:
    """How to empty each cache of a function in the modules that draw."""
    for name, module in list(sys.modules.items()):
        if name.startswith(PARTS):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and hasattr(value, "cache_info"):
                    yield partial(_clear, value)


def _clear(cached: object) -> None:
    cached.cache_clear()  # type: ignore[attr-defined]
