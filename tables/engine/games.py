"""The family of games as a table of values (R6, R7), and the compositions that ship with it.

``GAMES`` holds them all by name, the rulebook's own first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tables.engine.cards import Wild
from tables.engine.compose import read_parts
from tables.engine.compositions import COMPOSITIONS
from tables.engine.game import Award, Game
from tables.engine.parts.plan import read_plan
from tables.engine.parts.wilds import WildRule, Wilds
from tables.engine.rules import CardToBeat, CardToBeatRank, Rules
from tables.engine.say import gettext_noop

_NO_PEEK: Final = read_plan("7 down, beat, flip")
_STUD: Final = read_plan("2 down, up, bet, up, bet, up, bet, up, bet, down, bet")
_GOOD_BAD_UGLY: Final = read_plan("2 down, up, bet, up, good, bet, up, bad, bet, up, ugly, bet, down, bet")

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
_COMPOSED: tuple[Game, ...] = tuple(read_parts(name, parts) for name, parts in COMPOSITIONS.items())
GAMES: Final[Mapping[str, Game]] = {game.name: game for game in _TABLE + _COMPOSED}
