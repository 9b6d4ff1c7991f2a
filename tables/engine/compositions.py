"""The compositions that ship: games put together from the parts alone, as a host would (docs/composing.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tables.engine.say import gettext_noop

_STUD: Final = "plan 2 down, up, bet, up, bet, up, bet, up, bet, down, bet"
_NO_PEEK: Final = "plan 7 down, beat, flip"
_TITLES: Final = {
    "follow_the_queen": gettext_noop("Follow the Queen"),
    "high_chicago": gettext_noop("High Chicago"),
    "low_chicago": gettext_noop("Low Chicago"),
    "screwball": gettext_noop("Screwball"),
    "deuces_wild_no_peek": gettext_noop("Deuces-wild No Peek"),
    "one_eyed_jacks_no_peek": gettext_noop("One-eyed-jacks No Peek"),
}
_PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "follow_the_queen": (_STUD, "wilds next_up Q", "rules wild=Q"),
    "high_chicago": (_STUD, "award high_spade"),
    "low_chicago": (_STUD, "award low_spade"),
    "screwball": (_STUD, "wilds lowest_down"),
    "deuces_wild_no_peek": (_NO_PEEK, "rules wild=2"),
    "one_eyed_jacks_no_peek": (_NO_PEEK, "rules wild=Js Jh"),
}
COMPOSITIONS: Final[Mapping[str, tuple[str, ...]]] = {
    name: (f"title {_TITLES[name]}", *parts) for name, parts in _PARTS.items()
}
