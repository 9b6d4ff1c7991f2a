"""House rules: what a table may choose, and what the rulebook chooses when nobody does (R2-R7).

How each option is read, written and told stands in ``options``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tables.engine.cards import Wild
from tables.engine.low import LowKind


class Limit(StrEnum):
    """How much may be bet (R4.3)."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    SPREAD = "spread"
    FIXED = "fixed"


class CardToBeat(StrEnum):
    """Where the card to beat comes from (R3.7)."""

    NONE = "none"
    DECK = "deck"
    SECOND_DECK = "second_deck"


class ExhaustedOut(StrEnum):
    """When a beaten player without face-down cards is out (R3.4)."""

    AT_ONCE = "at_once"
    ON_TURN = "on_turn"


class DownFours(StrEnum):
    """When a down card of the extra-card rank may be claimed (R7.2)."""

    NONE = "none"
    WHEN_DEALT = "when_dealt"
    BEFORE_BETTING = "before_betting"
    ANY_TIME = "any_time"


class Facing(StrEnum):
    """Whether the extra card for a down card comes up or down (R7.2)."""

    UP = "up"
    DOWN = "down"


class HighLow(StrEnum):
    """How the pot is split between high and low (R7.5)."""

    OFF = "off"
    DECLARE = "on"
    CARDS_SPEAK = "cards_speak"


class CardToBeatRank(StrEnum):
    """The kill rank of Mexican Sweat: the rank of the card to beat (R5.5)."""

    CARD_TO_BEAT = "card_to_beat"


class MatchPot(StrEnum):
    """The penalty that matches all the pots together (R5.4)."""

    MATCH_POT = "match_pot"


ON: Final = -1
"""The value of an option with an amount that is switched on without naming one."""
UNCAPPED: Final = -1
"""The value of ``max_raises`` when a round may have any number of them."""

Prices = tuple[int, ...]
"""Prices by betting round, the last one for all rounds after it; ``(0,)`` is free (R5.3)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules of one deal; a field is an option of the rulebook, its value here the rulebook's default."""

    wild: Wild = Wild()
    double_ace_flush: bool = False
    natural_beats_wild: bool = False
    exhausted_out: ExhaustedOut = ExhaustedOut.AT_ONCE
    back_betting: bool = False
    ties_share: bool = False
    card_to_beat: CardToBeat = CardToBeat.NONE
    limit: Limit = Limit.NO_LIMIT
    min_bet: int | None = None
    max_bet: int | None = None
    max_raises: int | None = None
    extra_card_rank: int | None = None
    extra_card_price: Prices = (0,)
    extra_card_price_down: Prices | None = None
    penalty_rank: int | None = None
    penalty: MatchPot | int = MatchPot.MATCH_POT
    kill_rank: int | CardToBeatRank | None = None
    kill_betting: bool = False
    bring_in: int = 0
    down_fours: DownFours = DownFours.NONE
    down_fours_card: Facing = Facing.DOWN
    dime_store: int = 0
    high_low: HighLow = HighLow.OFF
    low: LowKind = LowKind.ACE_TO_FIVE
