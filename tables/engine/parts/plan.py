"""A plan: what is dealt, turned and bet, in order (R3.1, R7.1, R7.4).

It is written as steps with commas between: ``2 down, up, bet, up, bet, down, bet`` or ``7 down, beat, flip``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tables.engine.say import gettext_noop, unfit

N_ = gettext_noop


class Move(StrEnum):
    """The steps a plan is made of."""

    DOWN = "down"  # face-down cards to everybody still in
    UP = "up"  # an up card to everybody still in
    BET = "bet"  # a betting round
    BEAT = "beat"  # the dealer turns the card to beat, where the rules ask for one (R3.7)
    FLIP = "flip"  # the flipping of No Peek, to the end (R3)
    GOOD = "good"  # a table card whose rank is wild (R7.4)
    BAD = "bad"  # a table card whose rank is discarded (R7.4)
    UGLY = "ugly"  # a table card whose rank showing folds (R7.4)
    COMMON = "common"  # a community card


TABLE_CARDS = frozenset({Move.GOOD, Move.BAD, Move.UGLY})
"""The moves that turn a card laid face down beside the deck before (R7.4)."""
TURNED = frozenset({Move.BEAT, Move.GOOD, Move.BAD, Move.UGLY, Move.COMMON})
"""The moves in which the dealer turns a card."""


@dataclass(frozen=True, slots=True)
class Step:
    """``count`` times ``move``; only face-down cards come several at a time."""

    move: Move
    count: int = 1

    def __str__(self) -> str:
        return f"{self.count} {self.move}" if self.count > 1 else self.move.value


@dataclass(frozen=True, slots=True)
class Plan:
    """The steps of a game in order."""

    steps: tuple[Step, ...]
    flips: bool = field(init=False, repr=False, compare=False)
    """Whether cards are flipped without being looked at (R3)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "flips", any(step.move is Move.FLIP for step in self.steps))

    def cards_each(self) -> int:
        """The cards a player gets, extra cards apart."""
        return sum(step.count for step in self.steps if step.move in (Move.DOWN, Move.UP))

    def dealt_like(self, other: Plan) -> bool:
        """Whether both deal and bet alike, table cards apart, so that a deal may go on as the other (R7.7)."""
        return self._without_table_cards() == other._without_table_cards()

    def _without_table_cards(self) -> tuple[Step, ...]:
        return tuple(step for step in self.steps if step.move not in TABLE_CARDS)

    def table_cards(self, start: int = 0) -> int:
        """The table cards that lie face down beside the deck, those turned from step ``start`` on (R7.4)."""
        return sum(1 for step in self.steps[start:] if step.move in TABLE_CARDS)

    def __str__(self) -> str:
        return ", ".join(str(step) for step in self.steps)


def read_plan(text: str) -> Plan:
    """The plan that ``text`` writes; ValueError names the step that cannot be read."""
    steps = tuple(step for part in text.split(",") for step in _read_steps(part.strip()))
    if not steps:
        raise unfit(N_("a plan has at least one step"))
    return Plan(steps)


def _read_steps(text: str) -> tuple[Step, ...]:
    head, _, tail = text.partition(" ")
    count, name = (int(head), tail) if head.isascii() and head.isdigit() else (1, text)
    try:
        move = Move(name)
    except ValueError:
        raise unfit(N_("“%(text)s” is not a step of a plan"), text=text) from None
    if not 1 <= count <= 10:
        raise unfit(N_("“%(text)s” has too many or too few cards"), text=text)
    return (Step(move, count),) if move is Move.DOWN else (Step(move),) * count
