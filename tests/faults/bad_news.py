"""A channel layer whose messages are lost, doubled, held back or told in the wrong order, as `fate` says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from typing import Any

from channels.layers import InMemoryChannelLayer

FATES = ("told", "lost", "twice", "held", "broken")


class BadNews(InMemoryChannelLayer):
    """What becomes of each message; one that is held back is told after the next one that arrives."""

    fate: Iterator[str] = repeat("told")
    held: list[tuple[str, dict[str, Any]]] = []

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        fate = next(self.fate)
        if fate == "broken":
            raise ConnectionError("the layer is gone")
        if fate == "held":
            self.held.append((group, message))
        if fate in ("told", "twice"):
            late, self.held[:] = list(self.held), []
            for sent in [(group, message)] * (1 + (fate == "twice")) + late:
                await super().group_send(*sent)
