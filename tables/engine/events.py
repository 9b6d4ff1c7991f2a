"""What an entry did, in order: the facts that words, books and records are made of (R8.1, R8.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tables.engine.cards import Card


class EventKind(StrEnum):
    """The kinds of facts. Those marked with chips move them; nothing else does (R4.12)."""

    ANTE = "ante"  # chips: stack -> pot
    BET = "bet"  # chips: stack -> bet in front
    CALLED = "called"  # chips: stack -> bet in front
    RAISED = "raised"  # chips: stack -> bet in front
    PAID = "paid"  # chips: stack -> pot, a penalty
    BOUGHT = "bought"  # chips: stack -> pot, an extra card
    RETURNED = "returned"  # chips: bet in front -> stack
    WON = "won"  # chips: pot -> stack
    TURNED = "turned"
    FLIPPED = "flipped"
    DEALT = "dealt"
    FACE_DOWN = "face_down"  # text: how many cards, to everybody still in
    EXTRA_FLIP = "extra_flip"
    CHECKED = "checked"
    FOLDED = "folded"
    DECLINED = "declined"
    PEEKED = "peeked"
    KILLED = "killed"
    STRUCK_OUT = "struck_out"
    TOOK_LEAD = "took_lead"
    LEAD_PASSED = "lead_passed"
    NO_LEADER = "no_leader"
    EXTRA_CARD = "extra_card"
    DECK_EMPTY = "deck_empty"
    NO_BETTING = "no_betting"
    WILD_CHANGED = "wild_changed"
    DISCARDED = "discarded"
    UGLY = "ugly"
    NAMED = "named"
    REVEALED = "revealed"
    DECLARED = "declared"
    SHOWED = "showed"
    MUCKED = "mucked"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Event:
    """One fact: who, how many chips, which card, under which clause; ``pot`` is a pot's place, main pot 0."""

    kind: EventKind
    player: str = ""
    chips: int = 0
    card: Card | None = None
    clause: str = ""
    pot: int = 0
    text: str = ""
