"""The odds of a deal as they stand: apart from taps and boards, worked out when cards change (docs/decisions/odds.md).

What was worked out is kept by all that it depends on, so a bet costs nothing. One thread works for the whole process
and rests as long as it worked, so that phones are served meanwhile; a newer version of a deal takes the place of an
older one that still waits."""

from __future__ import annotations

import time
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import TYPE_CHECKING

from tables.engine import Deal
from tables.engine.deal import Phase
from tables.odds import Ahead, Facts, WinChances, ahead_of, chances, facts, with_chips

if TYPE_CHECKING:
    from tables.deal_models import DealRecord
    from tables.models import Table

KEPT = 256
LONGEST_REST = 0.2


@dataclass(frozen=True, slots=True)
class Chances:
    """What could happen: everybody's chances, and what lies ahead of the one who must flip (None: nobody must)."""

    wins: WinChances
    ahead: Ahead | None


OneDeal = tuple[int, datetime]

_latest: OrderedDict[OneDeal, tuple[int, Future[Chances]]] = OrderedDict()
_known: OrderedDict[Facts, Chances] = OrderedDict()
_worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="odds")
_lock = Lock()
worked_out = 0
"""How often odds were worked out in this process."""


def shown_at(table: Table) -> bool:
    """Whether the table shows odds of the deal being played."""
    record = table.current
    if record is None or table.odds == table.Odds.OFF:
        return False
    return table.odds == table.Odds.ALL or record.deal().game.flips


def asked(record: DealRecord) -> Future[Chances]:
    """The odds of `record` at its version, known or to come; cancelled once a newer version is asked for."""
    one, version, deal = (record.pk, record.started_at), record.version, record.deal()
    with _lock:
        newest, known = _latest.get(one, (-1, None))
        if known and newest == version:
            return known
        if newest > version:
            return _cancelled()
        if known:
            known.cancel()
        asked = _answer(deal)
        _latest[one] = version, asked
        while len(_latest) > KEPT:
            _latest.popitem(last=False)
    return asked


def forget() -> None:
    """Keeps nothing; for tests, whose deals come and go."""
    with _lock:
        _latest.clear()
        _known.clear()


def _answer(deal: Deal) -> Future[Chances]:
    """The odds of a deal: at once where they are known, else as soon as they are worked out."""
    found = facts(deal)
    if found not in _known:
        return _worker.submit(_work_out, found, deal)
    at_once: Future[Chances] = Future()
    at_once.set_result(_now(_known[found], deal))
    return at_once


def _work_out(found: Facts, deal: Deal) -> Chances:
    global worked_out
    known = _known.get(found)
    if known is None:
        began = time.monotonic()
        known = Chances(chances(found), _ahead(found))
        worked_out += 1
        _worker.submit(time.sleep, min(time.monotonic() - began, LONGEST_REST))
        _keep(found, known)
    return _now(known, deal)


def _ahead(found: Facts) -> Ahead | None:
    """What lies ahead of who flips next, already while there is betting before it."""
    here = found[0] if isinstance(found, tuple) and len(found) == 1 else None
    return ahead_of(here, here.seats[0]) if here else None


def _keep(found: Facts, worked: Chances) -> None:
    with _lock:
        _known[found] = worked
        while len(_known) > KEPT:
            _known.popitem(last=False)


def _now(known: Chances, deal: Deal) -> Chances:
    """What is known, with the chips that are in the pots now; what lies ahead is for the player who must flip or has a
    question to answer, not for one who has the lead already and only has that choice to make (R5.6)."""
    flips = deal.phase in (Phase.FLIP, Phase.CHOICE) and known.ahead and known.ahead.player == deal.name(deal.actor)
    return Chances(with_chips(known.wins, deal), known.ahead if flips else None)


def _cancelled() -> Future[Chances]:
    never: Future[Chances] = Future()
    never.cancel()
    return never
