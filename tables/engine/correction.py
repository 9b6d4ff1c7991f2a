"""A correction: one line of a deal changed, put in or taken out, and what differs when play is judged again (R8.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tables.engine.deal import TABLE, Deal
from tables.engine.walk import Walk


class EditKind(StrEnum):
    """What is done to the line at a place."""

    CHANGE = "change"
    INSERT = "insert"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class Edit:
    """The line at ``place`` (from 1) changed to ``lines``, taken out, or ``lines`` put in before it."""

    kind: EditKind
    place: int
    lines: tuple[str, ...] = ()

    def made(self, before: Sequence[str]) -> tuple[str, ...]:
        """``before`` with the edit made."""
        kept = self.place - 1 if self.kind is EditKind.INSERT else self.place
        return (*before[: self.place - 1], *self.lines, *before[kept:])

    def now_at(self, place: int) -> int:
        """Where the line that was at ``place``, after the edit, stands now."""
        return place + len(self.lines) - (0 if self.kind is EditKind.INSERT else 1)

    @property
    def last(self) -> int:
        """The last place that the edit itself writes."""
        return self.place + len(self.lines) - 1


@dataclass(frozen=True, slots=True)
class Difference:
    """After ``line`` somebody else leads or acts than before; names, ``table``, or empty for nobody."""

    number: int
    line: str
    led: str
    leads: str
    acted: str
    acts: str


def differences(before: Walk, after: Walk, edit: Edit) -> Iterator[Difference]:
    """Where the leader or the one to act differs, from the edited line on, as far as both fit."""
    for place in range(edit.place, before.done + 1):
        now = edit.now_at(place)
        if not edit.place - 1 <= now <= after.done:
            continue
        was, becomes = before.deals[place], after.deals[now]
        found = Difference(
            now, before.lines[place - 1], leader(was), leader(becomes), was.name(was.actor), becomes.name(becomes.actor)
        )
        if (found.led, found.acted) != (found.leads, found.acts):
            yield found


def leader(deal: Deal) -> str:
    """Who leads: a name, ``table`` for the card to beat, or empty."""
    return "table" if deal.leader == TABLE else deal.name(deal.leader)
