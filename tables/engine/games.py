"""The family of games as a table of values (R6, R7): a plan, what is wild, who wins, and default house rules.

A game is a value held in the deal, so that one game can turn into another (R7.7). No game has code of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tables.engine.cards import Wild
from tables.engine.parts.plan import Plan, read_plan
from tables.engine.parts.wilds import WildRule, Wilds
from tables.engine.rules import CardToBeat, CardToBeatRank, Rules
from tables.engine.say import gettext_noop


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


_NO_PEEK: Final = read_plan("7 down, beat, flip")
_STUD: Final = read_plan("2 down, up, bet, up, bet, up, bet, up, bet, last down, bet")
_GOOD_BAD_UGLY: Final = read_plan("2 down, up, bet, up, good, bet, up, bad, bet, up, ugly, bet, last down, bet")

_TABLE: tuple[Game, ...] = (
    Game("no_peek", gettext_noop("No Peek"), _NO_PEEK),
    Game(
        "night_baseball",
        gettext_noop("Night Baseball"),
        _NO_PEEK,
        Rules(wild=Wild.read("3 9"), extra_card_rank=4),
    ),
    Game(
        "mexican_sweat",
        gettext_noop("Mexican Sweat"),
        _NO_PEEK,
        Rules(card_to_beat=CardToBeat.DECK, kill_rank=CardToBeatRank.CARD_TO_BEAT),
    ),
    Game("seven_card_stud", gettext_noop("Seven-card stud"), _STUD),
    Game(
        "baseball",
        gettext_noop("Baseball"),
        _STUD,
        Rules(wild=Wild.read("3 9"), extra_card_rank=4),
    ),
    Game(
        "football",
        gettext_noop("Football"),
        _STUD,
        Rules(wild=Wild.read("3 6"), extra_card_rank=2),
    ),
    Game(
        "woolworth",
        gettext_noop("Woolworth"),
        _STUD,
        Rules(wild=Wild.read("5 T"), extra_card_rank=2),
    ),
    Game("good_bad_ugly", gettext_noop("The Good, the Bad and the Ugly"), _GOOD_BAD_UGLY),
    Game("sequence", gettext_noop("Sequence"), _STUD, wilds=Wilds(WildRule.CLIMBING)),
    Game("second_hand_high", gettext_noop("Second Hand High"), _STUD, award=Award.SECOND),
    Game("jack_the_shifter", gettext_noop("Jack the Shifter"), _STUD, shifter_rank=11),
)
GAMES: Final[Mapping[str, Game]] = {game.name: game for game in _TABLE}
