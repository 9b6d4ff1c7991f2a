"""What every phone shows, held against the server's log: the same board, every tap in the log once, in its order.

The log is the night that anybody may take away (`night.json`), judged again by the engine alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from tables.engine import Deal, read_deal, read_entry, replay, words
from tests.bench.load.evening import Evening
from tests.bench.load.phone import Phone

ROW = re.compile(r'data-name="([^"]+)".*?data-chips="(\d+)"', re.S)


async def wrongs(evening: Evening) -> list[str]:
    """Everything that is not as it must be, a line each."""
    host = evening.phones[0]
    night = json.loads(await host.load(f"/t/{evening.code}/night.json"))
    found = list(_lost_or_doubled(evening, night))
    last = _judged(night)
    for phone in evening.phones:
        found += _not_the_log(phone, last)
        state = await phone.load(f"/t/{evening.code}/state?screen={phone.screen}")
        if state != phone.shown:
            found.append(f"{phone.name} shows another board than the server has")
    return [f"{evening.code}: {wrong}" for wrong in found]


def _lost_or_doubled(evening: Evening, night: dict[str, Any]) -> Iterator[str]:
    logged = [entry["line"] for deal in night["deals"] for entry in deal["entries"]]
    if logged != evening.tapped:
        yield f"{len(evening.tapped)} taps, {len(logged)} entries in the log, or in another order"


def _judged(night: dict[str, Any]) -> Deal:
    header, lines = read_deal(night["deals"][-1]["notation"])
    replayed = replay(header, [read_entry(line.text, header.names) for line in lines])
    if replayed.refusal:
        raise replayed.refusal
    return replayed.deal


def _not_the_log(phone: Phone, last: Deal) -> Iterator[str]:
    """What a phone shows, read from the board it was sent."""
    board = json.loads(phone.shown)
    told = " ".join(str(sentence) for sentence in words.told(last))
    if last.events and not board["say"].startswith(told):
        yield f"{phone.name} reads {board['say']!r}, the log says {told!r}"
    stacks = dict(ROW.findall(board["parts"]["board"]))
    shown = {seat.name: str(seat.stack) for seat in last.seats}
    if phone.screen != "tv" and stacks != shown:
        yield f"{phone.name} sees the chips {stacks}, the log has {shown}"
