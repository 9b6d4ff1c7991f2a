"""The state of a recorded deal: replayed from its log once, then kept by (deal, version) (docs/decisions/writing.md).

A version names one state for ever, since it only rises; so nothing kept here can go stale, in any process."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from threading import Lock
from typing import TYPE_CHECKING

from tables.engine import Deal, Header, apply, read_deal, read_entry, replay

if TYPE_CHECKING:
    from tables.deal_models import DealRecord

Key = tuple[int, datetime, int]
KEPT = 512

_states: OrderedDict[Key, Deal] = OrderedDict()
_logs: OrderedDict[tuple[int, str], tuple[list[str], Deal]] = OrderedDict()
"""By deal and header the log as it was read last and its state: of what another process adds only that is applied."""
_lock = Lock()


def header(record: DealRecord) -> Header:
    """The header of `record` as the engine reads it."""
    return read_deal(record.header)[0]


def state(record: DealRecord) -> Deal:
    """The deal after the standing entries of `record`. A log that does not replay is a bug and raises its Refusal."""
    if (kept := known(record)) is not None:
        return kept
    lines = list(record.standing().values_list("line", flat=True))
    deal = _continued(record, lines)
    if type(record).objects.filter(pk=record.pk, version=record.version).exists():  # else lines of a newer version
        keep(record, deal)
    return deal


def known(record: DealRecord) -> Deal | None:
    """The state of `record` if it is kept."""
    with _lock:
        return _states.get(_key(record))


def played_on(record: DealRecord, deal: Deal, lines: list[str]) -> Deal:
    """The state of `record` that is `deal` and then `lines`; kept, so only for what is committed."""
    after = _applied(deal, lines)
    keep(record, after)
    return after


def _continued(record: DealRecord, lines: list[str]) -> Deal:
    """The deal after `lines`, going on from the log read last where that is how they begin."""
    key = (record.pk, record.header)
    with _lock:
        read, deal = _logs.get(key, ([], None))
    goes_on = deal is not None and lines[: len(read)] == read
    deal = _applied(deal, lines[len(read) :]) if deal and goes_on else replayed(record, lines)
    with _lock:
        _logs[key] = lines, deal
        _logs.move_to_end(key)
        while len(_logs) > KEPT:
            _logs.popitem(last=False)
    return deal


def _applied(deal: Deal, lines: list[str]) -> Deal:
    for line in lines:
        deal = apply(deal, read_entry(line, deal.header.names))
    return deal


def replayed(record: DealRecord, lines: list[str]) -> Deal:
    """The deal of `record` after `lines`, from the header on."""
    start = header(record)
    result = replay(start, [read_entry(line, start.names) for line in lines])
    if result.refusal:
        raise result.refusal
    return result.deal


def keep(record: DealRecord, deal: Deal) -> None:
    """Remembers `deal` as the state of `record` at its version; only for states that are committed."""
    with _lock:
        _states[_key(record)] = deal
        while len(_states) > KEPT:
            _states.popitem(last=False)


def forget() -> None:
    """Keeps nothing; for tests that put the log back."""
    with _lock:
        _states.clear()
        _logs.clear()


def _key(record: DealRecord) -> Key:
    return record.pk, record.started_at, record.version
