"""What a correction would do, before anybody agrees (R8.4): the deal judged again, and every deal after it.

Stacks follow: later deals begin with what earlier ones now bring. The first deal that is no longer over goes on,
and the deals after it do not count any more; they stay in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tables import accounts, replays
from tables.engine import Header, Refusal, read_deal, read_entry, say, write_deal, write_entry
from tables.engine.correction import Difference, Edit, EditKind, differences
from tables.engine.walk import Walk, one_by_one, walk

if TYPE_CHECKING:
    from tables.deal_models import DealRecord
    from tables.models import Table

Chips = Counter[int]


@dataclass(frozen=True, slots=True)
class Again:
    """One deal judged again: its walk as it was and as it becomes, and its header as it becomes."""

    record: DealRecord
    header: str
    before: Walk
    after: Walk

    @property
    def misfits(self) -> int:
        """How many entries no longer fit."""
        return len(self.after.lines) - self.after.done

    @property
    def first_misfit(self) -> str:
        """The first entry that no longer fits, or empty."""
        return self.after.lines[self.after.done] if self.misfits else ""


@dataclass(frozen=True, slots=True)
class Plan:
    """The corrected deal first, then those whose stacks follow, then those that do not count any more."""

    edit: Edit
    deals: tuple[Again, ...]
    dropped: tuple[DealRecord, ...]
    changed: Chips  # chips that each player, by id, has more (or fewer) in the end

    @property
    def loses(self) -> bool:
        """Whether entries or deals are taken back by it."""
        return bool(self.dropped) or any(again.misfits for again in self.deals)

    def differences(self) -> tuple[Difference, ...]:
        """Who leads or acts otherwise in the corrected deal."""
        return tuple(differences(self.deals[0].before, self.deals[0].after, self.edit))


def plan(record: DealRecord, edit: Edit) -> Plan:
    """What `edit` would do; Refusal when the edited line itself breaks a rule, or chips would be missing."""
    lines = standing_lines(record)
    edit = _read(record, edit, len(lines))
    main = _again(record, replays.header(record), edit.made(lines))
    if main.after.refusal and main.after.done < edit.last:
        raise main.after.refusal
    deals, dropped, changed = [main], [], _gained(main)
    for later in _later(record):
        if not deals[-1].after.last.over:
            dropped.append(later)
            changed.subtract(_net(walk(replays.header(later), standing_lines(later)), later))
        elif any(changed.values()):
            deals.append(_again(later, _shifted(later, changed), standing_lines(later)))
            changed.update(_gained(deals[-1]))
    _check_nobody_short(record.table, deals[-1], changed)
    return Plan(edit, tuple(deals), tuple(dropped), changed)


def versions(record: DealRecord) -> str:
    """What a preview was made from: the versions of the deal and of all after it."""
    return "-".join(f"{one.pk}.{one.version}" for one in (record, *_later(record)))


def standing_lines(record: DealRecord) -> tuple[str, ...]:
    """The lines of the entries that count, in order."""
    return tuple(record.standing().values_list("line", flat=True))


def _read(record: DealRecord, edit: Edit, count: int) -> Edit:
    """`edit` with its lines as they are written, one card each; Refusal when there is no such place."""
    last = count + 1 if edit.kind is EditKind.INSERT else count
    if record.dropped_at or not 1 <= edit.place <= last:
        raise Refusal("R8.4", say("There is no such entry."))
    names = replays.header(record).names
    steps = [write_entry(step) for line in edit.lines for step in one_by_one(read_entry(line, names))]
    if edit.kind is not EditKind.REMOVE and not steps:
        raise Refusal("R8.4", say("Nothing is written in its place."))
    return replace(edit, lines=tuple(steps))


def _again(record: DealRecord, header: Header, lines: tuple[str, ...]) -> Again:
    before = walk(replays.header(record), standing_lines(record))
    return Again(record, write_deal(header, []), before, walk(header, lines))


def _later(record: DealRecord) -> Iterator[DealRecord]:
    for later in record.table.deals.filter(number__gt=record.number, dropped_at=None).order_by("number"):
        later.table = record.table
        yield later


def _shifted(record: DealRecord, changed: Chips) -> Header:
    """The header with the stacks that the players now bring."""
    header = replays.header(record)
    ids = {seat.name: seat.player_id for seat in record.dealt}
    players = tuple((name, chips + changed[ids[name]]) for name, chips in header.players)
    for name, chips in players:
        if chips < 0:
            raise accounts.handed_back(name)
    return replace(header, players=players)


def _gained(again: Again) -> Chips:
    """What each player's net in the deal grows by."""
    gained = _net(again.after, again.record, again.header)
    gained.subtract(_net(again.before, again.record))
    return gained


def _net(walked: Walk, record: DealRecord, header: str = "") -> Chips:
    """What a deal brought to each player, by id; nothing while it is not over."""
    if not walked.last.over:
        return Counter()
    began = dict(read_deal(header or record.header)[0].players)
    ids = {seat.name: seat.player_id for seat in record.dealt}
    return Counter({ids[seat.name]: seat.stack - began[seat.name] for seat in walked.last.seats})


def _check_nobody_short(table: Table, last: Again, changed: Chips) -> None:
    """Nobody may have handed back chips that they now would not have had, or that a deal that goes on plays with."""
    brought: Chips = Counter()
    if not last.after.last.over:
        ids = {seat.name: seat.player_id for seat in last.record.dealt}
        brought.update({ids[name]: chips for name, chips in read_deal(last.header)[0].players})
    if player := accounts.lacking(table, brought, changed):
        raise accounts.handed_back(player.name)
