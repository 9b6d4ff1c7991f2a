"""The form in which a host puts a game together, to the lines of its parts and back (docs/composing.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tables.engine.cards import RANKS, rank_letter
from tables.engine.game import Award, Game
from tables.engine.options import OPTIONS
from tables.engine.parts.plan import Move
from tables.engine.parts.wilds import WildRule
from tables.engine.rules import HighLow

STEPS = 18
MOST_DOWN = 7
CHOICES = (
    "",
    *(f"{count} down" if count > 1 else "down" for count in range(1, MOST_DOWN + 1)),
    *(move.value for move in Move if move is not Move.DOWN),
)
"""What a step may be."""
OPTION_FIELDS = (
    "extra_card_rank", "extra_card_price", "penalty_rank", "penalty", "kill_rank", "card_to_beat", "low",
)  # fmt: skip
"""House rules that the form asks for under their own names."""
AWARDS = {
    "high_low": (Award.HIGH, HighLow.DECLARE),
    "high_low_speak": (Award.HIGH, HighLow.CARDS_SPEAK),
    **{award.value: (award, HighLow.OFF) for award in Award},
}
"""Who wins, as the form says it in one choice."""


def parts(sent: Mapping[str, str]) -> Iterator[str]:
    """The lines of the parts that the form says, but for the title; what does not fit is refused by the engine."""
    steps = [step for number in range(STEPS) if (step := sent.get(f"step_{number}", "")) in CHOICES and step]
    yield f"plan {', '.join(steps)}" if steps else "plan"
    moving = sent.get("wilds", WildRule.FIXED)
    if moving != WildRule.FIXED:
        yield f"wilds {moving} {sent.get('trigger', '')}" if moving == WildRule.NEXT_UP else f"wilds {moving}"
    award, high_low = AWARDS.get(sent.get("award", ""), (Award.HIGH, HighLow.OFF))
    if award is not Award.HIGH:
        yield f"award {award}"
    if sent.get("shifter"):
        yield f"shifter {sent['shifter']}"
    if rules := ", ".join(_rules(sent, high_low)):
        yield f"rules {rules}"
    if sent.get("players"):
        yield f"players {sent['players']}"


def wild_ranks(sent: Mapping[str, str]) -> list[str]:
    """The ranks that were ticked."""
    return [rank for rank in reversed(RANKS) if sent.get(f"wild_{rank}")]


def _rules(sent: Mapping[str, str], high_low: HighLow) -> Iterator[str]:
    wild = wild_ranks(sent) + sent.get("wild_cards", "").replace(",", " ").split()
    if wild:
        yield f"wild={' '.join(wild)}"
    if high_low is not HighLow.OFF:
        yield f"high_low={high_low}"
    for name in OPTION_FIELDS:
        if value := sent.get(name, "").strip().replace(",", " "):
            yield f"{name}={value}"


def fields(game: Game) -> dict[str, Any]:
    """The form filled with `game`."""
    rules = game.defaults
    high_low = {pair: name for name, pair in AWARDS.items()}
    return {
        "title": game.title,
        "steps": [str(step) for step in game.plan.steps][:STEPS],
        "wild_ranks": [rank_letter(rank) for rank in sorted(rules.wild.ranks)],
        "wild_cards": " ".join(str(card) for card in sorted(rules.wild.cards)),
        "wilds": game.wilds.rule.value,
        "trigger": rank_letter(game.wilds.trigger) if game.wilds.trigger else "",
        "award": high_low.get((game.award, rules.high_low), "high"),
        "shifter": rank_letter(game.shifter_rank) if game.shifter_rank else "",
        "players": str(game.most_players),
        **{name: OPTIONS[name].write(getattr(rules, name)) for name in OPTION_FIELDS},
    }
