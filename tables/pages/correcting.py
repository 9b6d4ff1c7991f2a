"""A correction before it is agreed: the line in question, and in plain sentences what would differ (R8.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tables import rejudging
from tables.engine import Refusal
from tables.engine.cards import RANKS, SUITS
from tables.engine.correction import Difference, Edit, EditKind
from tables.engine.deal import Deal, Phase
from tables.figures import whole
from tables.hidden import concealed, public
from tables.pages.doings import in_words
from tables.pages.faces import printed
from tables.pages.language import gettext as _
from tables.pages.language import ngettext, translated
from tables.pages.replaying import refusal_in_words
from tables.rejudging import Again, Plan

if TYPE_CHECKING:
    from tables.deal_models import DealRecord

MOST_DIFFERENCES = 6


@dataclass(frozen=True, slots=True)
class Stack:
    """One player's chips after the deal as it was and as it would be."""

    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Preview:
    """What would differ; `refusal` says why the correction cannot be made at all."""

    refusal: dict[str, str] | None = None
    sentences: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    stacks: tuple[Stack, ...] = ()


def correct_page(record: DealRecord, asked: Mapping[str, str]) -> dict[str, Any]:
    """The line that `place` names, ways to change it, and the preview once something was chosen."""
    lines = rejudging.standing_lines(record)
    place = whole(asked.get("place", ""), len(lines))
    line = public(lines[place - 1], record.deal()) if 1 <= place <= len(lines) else ""
    edit, named = edit_of(asked, place, line), record.deal().header.named
    return {
        "record": record,
        "place": place,
        "line": line,
        "spoken": in_words(line, named),
        "typed": asked.get("line") or line,
        "card": card_of(line),
        "ranks": [(rank, printed(rank)) for rank in reversed(RANKS)],
        "suits": list(reversed(SUITS)),
        "edit": edit,
        "written": "; ".join(in_words(one, named) for one in edit.lines) if edit else "",
        "preview": preview(record, edit) if edit else None,
        "versions": rejudging.versions(record),
    }


def edit_of(asked: Mapping[str, str], place: int, line: str) -> Edit | None:
    """The edit that a form says; None before anything was chosen."""
    kind = asked.get("kind", "")
    if kind == EditKind.REMOVE:
        return Edit(EditKind.REMOVE, place)
    if kind not in list(EditKind):
        return None
    if asked.get("rank") and asked.get("suit") and card_of(line) and kind == EditKind.CHANGE:
        return Edit(EditKind.CHANGE, place, (f"{line.rsplit(' ', 1)[0]} {asked['rank']}{asked['suit']}",))
    typed = asked.get("line", "").strip()
    return Edit(EditKind(kind), place, (typed,)) if typed else None


def card_of(line: str) -> str:
    """The one card of a line, or empty."""
    last = line.rsplit(" ", 1)[-1]
    return last if len(last) == 2 and last[0] in RANKS and last[1] in SUITS else ""


def preview(record: DealRecord, edit: Edit) -> Preview:
    """What `edit` would do."""
    try:
        plan = rejudging.plan(record, edit)
    except Refusal as refusal:
        return Preview({"clause": refusal.clause, "reason": translated(refusal.reason)})
    main = plan.deals[0]
    return Preview(None, tuple(_sentences(plan)), tuple(_losses(plan)), _stacks(main))


def _sentences(plan: Plan) -> Iterator[str]:
    """Who would lead and act otherwise, entry by entry, and at the end."""
    found = plan.differences()
    if not found:
        yield _("Who leads and whose turn it is stay the same.")
    for difference in found[:MOST_DIFFERENCES]:
        yield _after(difference)
    if len(found) > MOST_DIFFERENCES:
        rest = len(found) - MOST_DIFFERENCES
        yield ngettext("And after %(n)d more entry.", "And after %(n)d more entries.", rest) % {"n": rest}
    yield _now(plan.deals[0].after.last)
    for again in plan.deals[1:]:
        yield _("Deal %(n)d begins with other stacks and is judged again.") % {"n": again.record.number}


def _after(difference: Difference) -> str:
    """One sentence on one entry."""
    said = []
    if difference.led != difference.leads:
        said.append(_("%(before)s led, now %(after)s leads") % _names(difference.led, difference.leads))
    if difference.acted != difference.acts:
        said.append(_("%(before)s was to act, now %(after)s is") % _names(difference.acted, difference.acts))
    return _("After “%(line)s”: %(what)s.") % {"line": in_words(concealed(difference.line)), "what": "; ".join(said)}


def _names(before: str, after: str) -> dict[str, str]:
    shown = {"": _("nobody"), "table": _("the card to beat")}
    return {"before": shown.get(before, before), "after": shown.get(after, after)}


def _now(deal: Deal) -> str:
    """Where the deal stands then."""
    if deal.over:
        winners = [seat.name for place, seat in enumerate(deal.seats) if deal.won[place]]
        return _("The deal is won by %(names)s.") % {"names": _(" and ").join(winners)}
    if deal.phase is Phase.FLIP and deal.actor is not None:
        return _("Then %(name)s flips.") % {"name": deal.name(deal.actor)}
    return _("Then it is %(name)s's turn.") % {"name": deal.name(deal.actor) or _("the dealer")}


def _losses(plan: Plan) -> Iterator[str]:
    """What would be taken back, and the first entry that no longer fits with the reason."""
    for again in plan.deals:
        if again.misfits:
            yield _misfit(again)
    if plan.dropped:
        words = ngettext(
            "Deal %(n)s does not count any more, since deal %(open)d goes on.",
            "Deals %(n)s do not count any more, since deal %(open)d goes on.",
            len(plan.dropped),
        )
        numbers = ", ".join(str(dropped.number) for dropped in plan.dropped)
        yield words % {"n": numbers, "open": plan.deals[-1].record.number}


def _misfit(again: Again) -> str:
    found = refusal_in_words(again.after)
    assert found is not None
    words = ngettext(
        "“%(line)s” in deal %(n)d no longer fits (%(clause)s: %(reason)s). It is taken back.",
        "“%(line)s” in deal %(n)d no longer fits (%(clause)s: %(reason)s). %(count)d entries are taken back.",
        again.misfits,
    )
    return words % {**found, "n": again.record.number, "count": again.misfits}


def _stacks(again: Again) -> tuple[Stack, ...]:
    """Chips that would move: those whose stack in front differs at the end of the deal."""
    pairs = zip(again.before.last.seats, again.after.last.seats, strict=True)
    return tuple(Stack(was.name, was.stack, now.stack) for was, now in pairs if was.stack != now.stack)
