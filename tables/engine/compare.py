"""Hands against one another: which is best, and why in one line a pair (R8.3; docs/notation.md, Comparing hands)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from tables.engine.cards import Card, Wild
from tables.engine.hand_words import Ranked, hand_words, versus
from tables.engine.hands import RankedHand, best_hand
from tables.engine.low import LowKind, RankedLow, best_low
from tables.engine.say import Say, gettext_noop, say


class NoHand(ValueError):
    """What was given cannot be ranked; ``reason`` says why."""

    def __init__(self, reason: Say) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


@dataclass(frozen=True, slots=True)
class Compared(Generic[Ranked]):
    """Hands as given, what each is worth, and which of them (counted from 0) are best: several when they tie."""

    hands: tuple[tuple[Card, ...], ...]
    ranked: tuple[Ranked, ...]
    best: tuple[int, ...]

    @property
    def reasons(self) -> tuple[Say, ...]:
        """The best hand against each of the others, in the order given; alone, what it is."""
        best = self.best[0]
        others = [index for index in range(len(self.hands)) if index != best]
        return tuple(versus(self.ranked[best], self.ranked[other]) for other in others) or (hand_words(self.ranked[0]),)

    def lines(self, written: Callable[[Sequence[Card]], str] = lambda cards: _text(cards)) -> tuple[Say, ...]:
        """``reasons`` with the cards before them, a line a pair; ``written`` says how cards are."""
        best = self.best[0]
        if len(self.hands) == 1:
            return (say(ALONE, cards=written(self.hands[0]), why=self.reasons[0]),)
        others = [index for index in range(len(self.hands)) if index != best]
        return tuple(
            say(
                TIES if other in self.best else WINS,
                cards=written(self.hands[best]),
                other=written(self.hands[other]),
                why=why,
            )
            for other, why in zip(others, self.reasons, strict=True)
        )

    def as_json(self) -> dict[str, Any]:
        """The object that ``compare --json`` prints."""
        hands = [
            {"cards": _text(cards), "hand": ranked.hand, "ranks": ranked.ranks}
            for cards, ranked in zip(self.hands, self.ranked, strict=True)
        ]
        return {"hands": hands, "best": list(self.best), "why": "; ".join(map(str, self.reasons))}


def compare(
    texts: Sequence[str], wild: str = "", *, double_ace_flush: bool = False, natural_beats_wild: bool = False
) -> Compared[RankedHand]:
    """The hands that ``texts`` name compared; NoHand says what is wrong. Two hands may share a card (R7.1)."""
    wild_set = read_wild(wild)
    hands = tuple(read_hand(text) for text in texts)
    ranked = [
        best_hand(cards, wild_set, double_ace_flush=double_ace_flush, natural_beats_wild=natural_beats_wild)
        for cards in hands
    ]
    return _compared(hands, [worth for worth in ranked if worth])


def compare_low(texts: Sequence[str], kind: LowKind, wild: str = "") -> Compared[RankedLow]:
    """The low hands that ``texts`` name compared; NoHand also for fewer than five cards (R7.8)."""
    wild_set = read_wild(wild)
    hands = tuple(read_hand(text) for text in texts)
    ranked = []
    for cards in hands:
        low = best_low(cards, wild_set, kind)
        if low is None:
            raise NoHand(say(TOO_FEW, cards=_text(cards)))
        ranked.append(low)
    return _compared(hands, ranked)


def read_hand(text: str) -> tuple[Card, ...]:
    """The cards of one hand; NoHand when there is none, one cannot be read or one is there twice."""
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        try:
            card = Card.read(word)
        except ValueError:
            raise NoHand(say(NOT_A_CARD, word=word)) from None
        if card in cards:
            raise NoHand(say(TWICE, card=str(card), cards=text.strip()))
        cards.append(card)
    if not cards:
        raise NoHand(Say(EMPTY))
    return tuple(cards)


def read_wild(text: str) -> Wild:
    """The wild set that ``text`` names; NoHand for a word that is neither a rank nor a card."""
    wild = Wild()
    for word in text.replace(",", " ").split():
        try:
            wild |= Wild.read(word)
        except ValueError:
            raise NoHand(say(NOT_WILD, word=word)) from None
    return wild


def _compared(hands: tuple[tuple[Card, ...], ...], ranked: Sequence[Ranked]) -> Compared[Ranked]:
    top = max(ranked)
    return Compared(hands, tuple(ranked), tuple(index for index, worth in enumerate(ranked) if worth == top))


def _text(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


ALONE = gettext_noop("%(cards)s: %(why)s")
WINS = gettext_noop("%(cards)s wins against %(other)s: %(why)s")
TIES = gettext_noop("%(cards)s against %(other)s: %(why)s")
NOT_A_CARD = gettext_noop("%(word)s is not a card: write a rank and a suit, like 9c, Td or 10d")
NOT_WILD = gettext_noop("%(word)s is neither a rank nor a card: write what is wild like 3, T or Js")
TWICE = gettext_noop("%(card)s is in one hand twice: %(cards)s")
EMPTY = gettext_noop("a hand needs at least one card")
TOO_FEW = gettext_noop("%(cards)s is no low hand: a low needs five cards (R7.8)")
