"""Every sentence the referee says about a deal, as data to be translated (R8.1-R8.3).

``entry``: what was entered. ``told``: what it did. ``asked``: who must do what now. ``why``: why the leader leads.
``why_won``: why each pot was won.
"""

from tables.engine.card_words import card
from tables.engine.hand_words import hand_words as hand
from tables.engine.hand_words import rank_name, rank_plural
from tables.engine.words.asked import asked
from tables.engine.words.entry import entry
from tables.engine.words.laid_open import Hand, Otherwise, Why
from tables.engine.words.names import wild
from tables.engine.words.told import told
from tables.engine.words.why import why
from tables.engine.words.won import why_won

__all__ = [
    "Hand",
    "Otherwise",
    "Why",
    "asked",
    "card",
    "entry",
    "hand",
    "rank_name",
    "rank_plural",
    "told",
    "why",
    "why_won",
    "wild",
]
