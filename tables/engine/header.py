"""The header of a deal: what is fixed before the first card (docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tables.engine.game import Game
from tables.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Header:
    """The game, the players in seat order with their chips, the dealer's name, the ante and the house rules.

    ``named``: games put together at the table that a shifter card may name, beside those that ship (R7.7).
    """

    game: Game
    players: tuple[tuple[str, int], ...]
    dealer: str
    ante: int = 0
    rules: Rules = field(default_factory=Rules)
    named: tuple[Game, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(name for name, _ in self.players)
