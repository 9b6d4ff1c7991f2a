"""What a game is: a plan, what is wild, who wins, and the house rules it begins with (R6, R7).

A game is a value held in the deal, so that one game can turn into another (R7.7). No game has code of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tables.engine.parts.plan import Plan
from tables.engine.parts.wilds import Wilds
from tables.engine.rules import Rules


class Award(StrEnum):
    """Who wins at the showdown; high/low is an option of the rules (R7.5, R7.6)."""

    HIGH = "high"
    SECOND = "second"
    LOW = "low"
    HIGH_SPADE = "high_spade"  # the high spade in the hole takes half
    LOW_SPADE = "low_spade"  # the low spade in the hole takes half


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its code name, its title for people, its plan and parts, and the house rules it begins with."""

    name: str
    title: str
    plan: Plan
    defaults: Rules = Rules()
    wilds: Wilds = Wilds()
    award: Award = Award.HIGH
    shifter_rank: int | None = None  # a card of this rank lets its owner name another game (R7.7)
    most_players: int = 7

    @property
    def flips(self) -> bool:
        """Whether this is a game of the No Peek family (R3)."""
        return self.plan.flips
