"""The referee without a table: a deal in notation judged, and any hands compared (R8.3; docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tables.engine import NotationError, read_deal
from tables.engine.card_words import printed
from tables.engine.cards import Card
from tables.engine.compare import TOO_FEW, Compared, NoHand, compare, compare_low, read_wild
from tables.engine.hand_words import hand_words
from tables.engine.hands import RankedHand
from tables.engine.low import LowKind, RankedLow
from tables.engine.walk import walk
from tables.engine.words.laid_open import clause_between
from tables.figures import whole
from tables.pages.board import board_of
from tables.pages.faces import faces
from tables.pages.language import gettext as _
from tables.pages.language import translated
from tables.pages.replaying import refusal_in_words, stepped

LONGEST = 60_000
MOST_HANDS = 10
LOWS: tuple[tuple[LowKind, Callable[[], str]], ...] = (
    (LowKind.ACE_TO_FIVE, lambda: _("lowest wins, ace to five")),
    (LowKind.ACE_TO_SIX, lambda: _("lowest wins, ace to six")),
    (LowKind.DEUCE_TO_SEVEN, lambda: _("lowest wins, deuce to seven")),
)


def judge_page(text: str, asked: Mapping[str, str]) -> dict[str, Any]:
    """A pasted deal judged as far as it fits, at the entry that `step` names; `which` of several deals."""
    texts = deals_in(text)
    which = min(whole(asked.get("which", ""), 0), max(0, len(texts) - 1))
    shown: dict[str, Any] = {"text": text, "which": which, "deals": range(1, len(texts) + 1)}
    if not texts:
        return shown
    try:
        header, lines = read_deal(texts[which])
        through = walk(header, tuple(line.text for line in lines))
    except (NotationError, ValueError) as unreadable:
        return {**shown, "unreadable": _unreadable(unreadable)}
    step = min(whole(asked.get("step", ""), through.done), through.done)
    return {
        **shown,
        **stepped(through, step),
        "board": board_of(through.deals[step], {}),
        "stopped": refusal_in_words(through),
    }


def deals_in(text: str) -> list[str]:
    """The deals of a text: each begins with a line `game:` that no header line comes before."""
    starts = [match.start() for match in re.finditer(r"^\s*game:", text, re.MULTILINE)]
    if not starts:
        return [text] if text.strip() else []
    return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def _unreadable(problem: NotationError | ValueError) -> dict[str, Any]:
    if isinstance(problem, NotationError):
        return {"line": problem.line, "reason": translated(problem.reason)}
    return {"line": None, "reason": str(problem)}


def settle_it_page(asked: Mapping[str, str]) -> dict[str, Any]:
    """Hands, one a line, compared under any wilds."""
    typed = asked.get("hands", "")[:2000]
    hands = [line.strip() for line in typed.splitlines() if line.strip()][:MOST_HANDS]
    low = asked.get("low", "")
    shown: dict[str, Any] = {
        "typed": typed,
        "wild": asked.get("wild", "")[:40],
        "low": low,
        "lows": [(kind.value, name()) for kind, name in LOWS],
        "double_ace_flush": asked.get("double_ace_flush") == "on",
        "natural_beats_wild": asked.get("natural_beats_wild") == "on",
    }
    if not hands:
        return shown
    try:
        return {**shown, **_compared(hands, shown)}
    except NoHand as wrong:
        clause = "R7.8" if wrong.reason.msgid == TOO_FEW else "T.8"
        return {**shown, "wrong": {"reason": translated(wrong.reason), "clause": clause}}


def _compared(hands: list[str], shown: Mapping[str, Any]) -> dict[str, Any]:
    if shown["low"] in list(LowKind):
        low = compare_low(hands, LowKind(shown["low"]), shown["wild"])
        return {"reasons": _reasons(low), "results": _results(low)}
    high = compare(
        hands,
        shown["wild"],
        double_ace_flush=shown["double_ace_flush"],
        natural_beats_wild=shown["natural_beats_wild"],
    )
    return {"reasons": _reasons(high), "results": _results(high, shown["wild"])}


def _reasons(compared: Compared[Any]) -> list[dict[str, str]]:
    """In a line a pair why the best hand is best, with the clause that decides; alone, what it is (R1.2)."""
    best = compared.best[0]
    others = [place for place in range(len(compared.hands)) if place != best]
    deciding = [_clause(compared.ranked[best], compared.ranked[other]) for other in others] or ["R1.2"]
    return [
        {"sentence": translated(line), "clause": clause}
        for line, clause in zip(compared.lines(_signed), deciding, strict=True)
    ]


def _signed(cards: Sequence[Card]) -> str:
    return " ".join(printed(card) for card in cards)


def _clause(best: RankedHand | RankedLow, other: RankedHand | RankedLow) -> str:
    if isinstance(best, RankedLow) or isinstance(other, RankedLow):
        return "R7.8"
    return "R1.6" if best == other else clause_between(best, other)


def _results(compared: Compared[Any], wild: str = "") -> list[dict[str, Any]]:
    wilds = read_wild(wild)
    return [
        {"faces": faces(cards, wilds), "words": _worth(ranked), "best": place in compared.best}
        for place, (cards, ranked) in enumerate(zip(compared.hands, compared.ranked, strict=True))
    ]


def _worth(ranked: Any) -> str:
    return translated(hand_words(ranked))
