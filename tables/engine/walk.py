"""A deal line by line: the state after every entry, as far as they fit (R8.4), and every chip that moved (R4.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tables.engine.actions import Action, Flips
from tables.engine.deal import Deal
from tables.engine.events import EventKind
from tables.engine.header import Header
from tables.engine.notation import read_entry
from tables.engine.play import apply, start
from tables.engine.refusal import Refusal

OUT: Final = (
    EventKind.ANTE,
    EventKind.BET,
    EventKind.CALLED,
    EventKind.RAISED,
    EventKind.PAID,
    EventKind.BOUGHT,
)
"""What takes chips from a stack."""
BACK: Final = (EventKind.RETURNED, EventKind.WON)
"""What gives chips to a stack."""
APART: Final = (EventKind.PAID, EventKind.BOUGHT)
"""Payments that are not bets: matched pots and bought cards (R4.7)."""


@dataclass(frozen=True, slots=True)
class Walk:
    """``deals`` holds the state after the header and after every line that fits; ``refusal`` stopped it, if any."""

    lines: tuple[str, ...]
    deals: tuple[Deal, ...]
    refusal: Refusal | None = None

    @property
    def last(self) -> Deal:
        """The state reached."""
        return self.deals[-1]

    @property
    def done(self) -> int:
        """How many lines fit."""
        return len(self.deals) - 1

    def movements(self) -> Iterator[Movement]:
        """Every chip that left or reached a stack, in order."""
        for number, deal in enumerate(self.deals):
            for event in deal.events:
                if event.chips and event.kind in OUT + BACK:
                    chips = event.chips if event.kind in BACK else -event.chips
                    yield Movement(number, event.kind, event.player, chips, event.clause, event.pot)


@dataclass(frozen=True, slots=True)
class Movement:
    """Chips to a player's stack (negative: from it) by the entry ``number``, 0 for the header."""

    number: int
    kind: EventKind
    player: str
    chips: int
    clause: str
    pot: int


def walk(header: Header, lines: Sequence[str]) -> Walk:
    """The deal of ``header`` through ``lines``, up to the first that no longer fits (R8.4)."""
    deals = [start(header)]
    for line in lines:
        try:
            deals.append(apply(deals[-1], read_entry(line, header.names)))
        except Refusal as refusal:
            return Walk(tuple(lines), tuple(deals), refusal)
    return Walk(tuple(lines), tuple(deals))


def one_by_one(action: Action) -> Iterator[Action]:
    """``action``, or a flip of several cards as one flip each, so that they are undone and corrected one by one."""
    if isinstance(action, Flips):
        yield from (Flips(action.player, (card,)) for card in action.cards)
    else:
        yield action
