"""A deal step by step: the table after any entry, by whom it was entered, and what was corrected (R8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tables.digests import walked
from tables.engine import words
from tables.engine.walk import Walk
from tables.figures import whole
from tables.hidden import public
from tables.pages.board import board_of
from tables.pages.books import corrected, title
from tables.pages.doings import in_words
from tables.pages.exports import notation
from tables.pages.language import paragraph, translated

if TYPE_CHECKING:
    from tables.deal_models import DealRecord


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of the deal as a step to go to."""

    number: int
    text: str
    told: str
    now: bool


def replay_page(record: DealRecord, asked: Mapping[str, str]) -> dict[str, Any]:
    """The deal after the entry that `step` names, else at its end."""
    through = walked(record)
    last = through.done
    step = min(whole(asked.get("step", ""), last), last)
    ids = {seat.name: seat.player_id for seat in record.dealt}
    return {
        **stepped(through, step),
        "record": record,
        "board": board_of(through.deals[step], ids, number=record.number),
        "title": title(record),
        "corrections": [corrected(one) for one in record.corrections.select_related("by")],
        "notation": notation(record),
    }


def stepped(through: Walk, step: int) -> dict[str, Any]:
    """The steps and the ways between them."""
    return {
        "step": step,
        "last": through.done,
        "before": step - 1 if step else None,
        "after": step + 1 if step < through.done else None,
        "steps": steps(through, step),
    }


def steps(through: Walk, step: int) -> list[Step]:
    """Every entry with what it did."""
    return [
        Step(
            number, in_words(through.lines[number - 1], deal.header.named), paragraph(words.told(deal)), number == step
        )
        for number, deal in enumerate(through.deals)
        if number
    ]


def refusal_in_words(through: Walk) -> dict[str, str] | None:
    """The first entry that does not fit, with the clause and the reason; None when all do."""
    if through.refusal is None:
        return None
    line = in_words(public(through.lines[through.done], through.last), through.last.header.named)
    return {"line": line, "clause": through.refusal.clause, "reason": translated(through.refusal.reason)}
