"""Where a deal and its players stand, as names: status, phase, what comes next, what is asked (docs/notation.md)."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """How a player stands; all but ``IN`` are out of the deal, and only ``STRUCK_OUT`` may still win a pot (R4.10)."""

    IN = "in"
    FOLDED = "folded"
    STRUCK_OUT = "struck_out"
    KILLED = "killed"
    PEEKED = "peeked"
    UGLY = "ugly"


class Phase(StrEnum):
    """What the deal is waiting for (docs/notation.md, The verdict)."""

    TURN_CARD = "turn_card"
    FLIP = "flip"
    BET = "bet"
    CHOICE = "choice"
    DEAL = "deal"
    DECLARE = "declare"
    REVEAL = "reveal"
    OVER = "over"


class Then(StrEnum):
    """What comes next when nobody needs to be waited for; ``play.settle`` goes on until ``WAIT``."""

    WAIT = "wait"
    STEP = "step"  # the next step of the plan
    ROUND = "round"  # a betting round, where one can be held (R4.8)
    AFTER_ROUND = "after_round"
    PASS_TURN = "pass_turn"  # to the next player who must flip (R3.2)
    NEXT_CARD = "next_card"  # the next up card of the step (R7.1)
    SHOWDOWN = "showdown"
    BEST_SHOWING = "best_showing"  # the best hand showing among those still in wins (R7.4)
    END = "end"


class Asks(StrEnum):
    """What a player must choose about (R5.3, R5.4)."""

    PENALTY = "penalty"
    EXTRA = "extra"
