"""A chance, counted or sampled, and what the odds of a deal are made of."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from tables.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance from 0 to 1 and its standard error, which is 0 where the chance was counted exactly."""

    value: float
    error: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether it was counted, not sampled."""
        return not self.error

    @property
    def percent(self) -> int:
        """The chance in whole per cent, 0 and 100 only for what (as far as sampled) never and always happens."""
        if 0 < self.value < 1:
            return min(max(round(self.value * 100), 1), 99)
        return round(self.value * 100)


NEVER = Chance(0.0)


def sampled(total: float, squares: float, count: int) -> Chance:
    """The mean of ``count`` samples between 0 and 1 with this sum and sum of squares, and its standard error.

    Where all samples are alike the error is not 0 but that of one among them that differs.
    """
    mean = total / count
    return Chance(mean, sqrt(max(squares / count - mean * mean, 1 / count) / count))


@dataclass(frozen=True, slots=True)
class Ahead:
    """What lies ahead of the player who must flip.

    ``least`` is the fewest further flips that could beat the leader (None: none can), ``left`` the face-down cards.
    ``beating`` are the cards that would beat the leader at once, ``weakest`` those of them that make the lowest such
    hand; where no card would alone, ``weakest`` are the ``least`` cards that together make it. ``within[k - 1]`` is the
    chance to beat the leader within ``k`` further flips, extra cards counted as flips too; the last of them is the
    chance with all that are left.
    """

    player: str
    least: int | None
    left: int
    beating: tuple[Card, ...]
    weakest: tuple[Card, ...]
    within: tuple[Chance, ...]

    @property
    def next_card(self) -> Chance:
        """The chance with the next card."""
        return self.within[0] if self.within else NEVER

    @property
    def chance(self) -> Chance:
        """The chance with all the cards that are left, extra cards included."""
        return self.within[-1] if self.within else NEVER


@dataclass(frozen=True, slots=True)
class WinChance:
    """One player's chance: ``share`` is the part of the pot won on average, ``win`` the chance to win any of it.

    They differ where pots can be split.
    """

    player: str
    share: Chance
    win: Chance


@dataclass(frozen=True, slots=True)
class PotChances:
    """The chances in one pot, of every contestant who can still win it, in seat order."""

    chips: int
    chances: tuple[WinChance, ...]


@dataclass(frozen=True, slots=True)
class WinChances:
    """The chances to win the deal if nobody folds any more, in seat order.

    ``pots`` has each pot's chances, the main pot first, where not everybody contests every pot; else it is empty.
    ``playouts`` is how many times the rest of the deal was played, 0 where it was counted.
    """

    chances: tuple[WinChance, ...]
    pots: tuple[PotChances, ...] = ()
    playouts: int = 0
