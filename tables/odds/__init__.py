"""What could happen: flips ahead and chances to win (R8.2, R3, R7), counted where that is feasible, else sampled.

``flips_ahead(deal, place)`` and ``win_chances(deal)``; ``words`` says both. ``facts(deal)`` is all that the chances
depend on, to keep what was worked out. Nothing here knows of pages.
"""

from tables.odds.ahead import ahead_of, flips_ahead
from tables.odds.chance import Ahead, Chance, PotChances, WinChance, WinChances
from tables.odds.chances import Facts, chances, facts, win_chances
from tables.odds.pots import with_chips

__all__ = [
    "Ahead",
    "Chance",
    "Facts",
    "PotChances",
    "WinChance",
    "WinChances",
    "ahead_of",
    "chances",
    "facts",
    "flips_ahead",
    "win_chances",
    "with_chips",
]
