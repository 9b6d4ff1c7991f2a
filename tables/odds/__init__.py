"""What could happen: flips ahead and chances to win (R8.2, R3, R7), counted where that is feasible, else sampled.

``flips_ahead(deal, place)`` and ``win_chances(deal)``; ``words`` says both. Nothing here knows of pages.
"""

from tables.odds.ahead import flips_ahead
from tables.odds.chance import Ahead, Chance, PotChances, WinChance, WinChances
from tables.odds.chances import win_chances

__all__ = ["Ahead", "Chance", "PotChances", "WinChance", "WinChances", "flips_ahead", "win_chances"]
