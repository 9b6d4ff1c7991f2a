"""What people enter: one frozen value per verb of the notation (docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tables.engine.cards import Card

DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class Action:
    """Something that ``player`` does; the dealer's own entries have ``player == "dealer"``."""

    verb: ClassVar[str] = ""
    player: str


@dataclass(frozen=True, slots=True)
class Flips(Action):
    """Flips ``cards`` one after another (R3)."""

    verb: ClassVar[str] = "flips"
    cards: tuple[Card, ...]


class Checks(Action):
    """Checks (R4.2)."""

    __slots__ = ()
    verb: ClassVar[str] = "checks"


@dataclass(frozen=True, slots=True)
class Bets(Action):
    """Opens the betting with ``chips`` (R4.2)."""

    verb: ClassVar[str] = "bets"
    chips: int


class Calls(Action):
    """Matches the highest bet, or goes all-in for less (R4.2)."""

    __slots__ = ()
    verb: ClassVar[str] = "calls"


@dataclass(frozen=True, slots=True)
class Raises(Action):
    """Raises so that the player's total for the round is ``chips`` (R4.2)."""

    verb: ClassVar[str] = "raises"
    chips: int


class AllIn(Action):
    """Puts in every chip: a bet, a raise or a call, as it falls (R4.3)."""

    __slots__ = ()
    verb: ClassVar[str] = "all-in"


class Folds(Action):
    """Folds in a betting round (R4.2) or instead of a penalty (R5.4)."""

    __slots__ = ()
    verb: ClassVar[str] = "folds"


class Pays(Action):
    """Pays the penalty asked for (R5.4)."""

    __slots__ = ()
    verb: ClassVar[str] = "pays"


class Buys(Action):
    """Buys the extra card offered (R5.3)."""

    __slots__ = ()
    verb: ClassVar[str] = "buys"


class Declines(Action):
    """Declines what is offered: an extra card (R5.3) or a last chance (R7.7)."""

    __slots__ = ()
    verb: ClassVar[str] = "declines"


class Peeks(Action):
    """Looked at a face-down card (R3.8)."""

    __slots__ = ()
    verb: ClassVar[str] = "peeks"


@dataclass(frozen=True, slots=True)
class Dealt(Action):
    """Is dealt ``card`` face up (R7.1)."""

    verb: ClassVar[str] = "dealt"
    card: Card


@dataclass(frozen=True, slots=True)
class Reveals(Action):
    """Shows a down ``card`` early (R7.2, R7.7)."""

    verb: ClassVar[str] = "reveals"
    card: Card


@dataclass(frozen=True, slots=True)
class Names(Action):
    """Names the game that the deal goes on under (R7.7)."""

    verb: ClassVar[str] = "names"
    game: str


@dataclass(frozen=True, slots=True)
class Declares(Action):
    """Declares ``high``, ``low`` or ``both`` (R7.5)."""

    verb: ClassVar[str] = "declares"
    way: str


@dataclass(frozen=True, slots=True)
class Shows(Action):
    """Shows the down ``cards`` at the showdown (R7.1)."""

    verb: ClassVar[str] = "shows"
    cards: tuple[Card, ...]


class Mucks(Action):
    """Gives up the claim at the showdown."""

    __slots__ = ()
    verb: ClassVar[str] = "mucks"


@dataclass(frozen=True, slots=True)
class Turns(Action):
    """The dealer turns ``card`` up on the table (R3.7, R7.1, R7.4)."""

    verb: ClassVar[str] = "turns"
    card: Card


PLAIN: dict[str, type[Action]] = {
    kind.verb: kind for kind in (Checks, Calls, AllIn, Folds, Pays, Buys, Declines, Peeks, Mucks)
}
VERBS = frozenset(PLAIN) | {
    kind.verb for kind in (Flips, Bets, Raises, Dealt, Reveals, Names, Declares, Shows, Turns)
}  # fmt: skip
"""Every verb of the notation."""
CARD_VERBS = frozenset(kind.verb for kind in (Flips, Turns, Dealt, Shows))
"""Those by which the card is entered that the deal waits for."""
