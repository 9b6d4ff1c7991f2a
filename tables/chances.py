"""The odds of a deal as they stand: worked out once a version, apart from every tap and board (issue 5).

One thread works for the whole process and rests as long as it worked, so that phones are served meanwhile; a newer
version of a deal takes the place of an older one that still waits."""

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
from tables.odds import Ahead, WinChances, flips_ahead, win_chances

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
_worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="odds")
_lock = Lock()
worked_out = 0
"""How many versions were worked out in this process."""


def shown_at(table: Table) -> bool:
    """Whether the table shows odds of the deal being played."""
    record = table.current
    if record is None or table.odds == table.Odds.OFF:
        return False
    return table.odds == table.Odds.ALL or record.deal().game.flips


def asked(record: DealRecord) -> Future[Chances]:
    """The odds of `record` at its version, worked out or to come; cancelled once a newer version is asked for."""
    one, version, deal = (record.pk, record.started_at), record.version, record.deal()
    with _lock:
        newest, known = _latest.get(one, (-1, None))
        if known and newest == version:
            return known
        if newest > version:
            return _cancelled()
        if known:
            known.cancel()
        asked = _worker.submit(_work_out, deal)
        _latest[one] = version, asked
        while len(_latest) > KEPT:
            _latest.popitem(last=False)
    return asked


def forget() -> None:
    """Keeps nothing; for tests, whose deals come and go."""
    with _lock:
        _latest.clear()


def _work_out(deal: Deal) -> Chances:
    global worked_out
    began = time.monotonic()
    found = Chances(win_chances(deal), _ahead(deal))
    worked_out += 1
    _worker.submit(time.sleep, min(time.monotonic() - began, LONGEST_REST))
    return found


def _ahead(deal: Deal) -> Ahead | None:
    """What lies ahead of who flips; nothing for one who has the lead already and only has a choice to make (R5.6)."""
    if not deal.game.flips or deal.phase not in (Phase.FLIP, Phase.CHOICE) or deal.actor is None:
        return None
    found = flips_ahead(deal, deal.actor)
    return found if found.within else None


def _cancelled() -> Future[Chances]:
    never: Future[Chances] = Future()
    never.cancel()
    return never
