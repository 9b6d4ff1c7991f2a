"""Corrections (R8.4): any line of any deal changed, put in or taken out, once the host has seen what would differ.

Nothing is overwritten: entries that were judged again are new rows, the old ones stay undone, and a line says who
changed what into what."""

from __future__ import annotations

from django.db.models import Max
from django.utils import timezone

from tables import rejudging
from tables.deal_models import DealRecord, DealSeat, Entry
from tables.engine import Refusal, read_deal, say
from tables.engine.correction import Edit, EditKind
from tables.engine.say import Say
from tables.hidden import concealed, public
from tables.models import Table
from tables.night_models import Correction
from tables.rejudging import Again, Plan
from tables.services.door import only_host
from tables.services.play import saved
from tables.services.refusals import MovedOn
from tables.services.writing import About, writing
from tables.viewers import Viewer


class NoLongerFits(Refusal):
    """The first entry that no longer fits after a correction, with the clause and the reason of its refusal."""

    def __init__(self, again: Again) -> None:
        refusal = again.after.refusal
        assert refusal is not None
        line = public(again.first_misfit, again.after.last)
        reason = say("“%(line)s” no longer fits: %(why)s", line=line, why=refusal.reason)
        super().__init__(refusal.clause, reason)


@writing
def correct(table: Table, viewer: Viewer, deal: int, versions: str, edit: Edit, agreed: bool = False) -> About:
    """Corrects a line of the deal; what no longer fits is taken back only when that was `agreed`."""
    only_host(viewer)
    record = record_of(table, deal)
    if versions != rejudging.versions(record):
        raise MovedOn()
    plan = rejudging.plan(record, edit)
    if not agreed:
        _refuse_losses(plan)
    before = _line(plan)
    for again in plan.deals:
        _rewritten(again, plan.edit if again is plan.deals[0] else None, viewer, before)
    for dropped in plan.dropped:
        dropped.dropped_at, dropped.version = timezone.now(), dropped.version + 1
        dropped.save()
    return {
        "deal": record.number,
        "place": plan.edit.place,
        "from": concealed(before),
        "to": "; ".join(concealed(line) for line in plan.edit.lines),
        "stacks": [again.record.number for again in plan.deals[1:]],
        "cut": sum(again.misfits for again in plan.deals),
        "dropped": [dropped.number for dropped in plan.dropped],
    }


def record_of(table: Table, deal: int) -> DealRecord:
    """The deal of that id at this table; MovedOn for any other."""
    record = table.deals.filter(pk=deal).first()
    if record is None:
        raise MovedOn()
    record.table = table
    return record


def nothing_chosen() -> Refusal:
    """Nothing was said about how the line should read."""
    return Refusal("R8.4", say("Nothing is written in its place."))


def _refuse_losses(plan: Plan) -> None:
    for again in plan.deals:
        if again.misfits:
            raise NoLongerFits(again)
    if plan.dropped:
        raise Refusal("R8.4", _goes_on(plan))


def _goes_on(plan: Plan) -> Say:
    number = plan.deals[-1].record.number
    return say("Deal %(number)d would go on, and the deals after it would not count.", number=number)


def _line(plan: Plan) -> str:
    """The line as it was; empty for one put in."""
    if plan.edit.kind is EditKind.INSERT:
        return ""
    return plan.deals[0].before.lines[plan.edit.place - 1]


def _rewritten(again: Again, edit: Edit | None, viewer: Viewer, before: str) -> None:
    """The rows of one deal, its stacks and its correction; `edit` only for the deal that was corrected itself."""
    record = again.record
    record.version += 1
    kept = edit.place - 1 if edit else again.after.done
    _rewrite_rows(again, edit, kept, viewer)
    Correction.objects.create(
        deal=record,
        version=record.version,
        place=edit.place if edit else 0,
        before=before if edit else "",
        after="; ".join(edit.lines)[:200] if edit else "",
        header_before="" if edit else record.header,
        cut=again.misfits,
        by=viewer.player,
        by_host=viewer.is_host,
    )
    if not edit:
        _new_stacks(record, again.header)
    record.seats.update(net=None)
    saved(record, again.after.last, "version", "header")


def _rewrite_rows(again: Again, edit: Edit | None, kept: int, viewer: Viewer) -> None:
    """Marks the entries after the first `kept` as taken back, and writes the lines that fit as new rows."""
    record = again.record
    old = list(record.standing())
    for row in old[kept:]:
        row.undone_at, row.undone_in = timezone.now(), record.version
        row.undone_by, row.undone_by_host = viewer.player, viewer.is_host
        row.save()
    if edit is None:
        return
    origins = {edit.now_at(place): row for place, row in enumerate(old, start=1) if place >= edit.place}
    number = record.entries.aggregate(last=Max("number"))["last"] or 0
    for place in range(kept + 1, again.after.done + 1):
        origin = origins.get(place) if place > edit.last else None
        Entry.objects.create(
            deal=record,
            number=number + place - kept,
            line=again.after.lines[place - 1],
            version=record.version,
            by=origin.by if origin else viewer.player,
            by_host=origin.by_host if origin else viewer.is_host,
        )


def _new_stacks(record: DealRecord, header: str) -> None:
    """The deal begins with the chips that its players now bring."""
    record.header = header
    chips = dict(read_deal(header)[0].players)
    for seat in record.dealt:
        seat.chips = chips[seat.name]
    DealSeat.objects.bulk_update(record.dealt, ["chips"])
