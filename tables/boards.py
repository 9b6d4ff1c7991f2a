"""A board is drawn once for each version, screen and language, however many look on (docs/decisions/server.md)."""

from __future__ import annotations

import json
from collections import OrderedDict
from threading import Lock
from typing import TypeVar

from django.utils.translation import get_language

from tables import pages, rows
from tables.chances import Chances
from tables.deal_models import DealRecord
from tables.models import Table
from tables.pages.language import speaking
from tables.viewers import Screen

Key = tuple[rows.At, Screen, str]
K = TypeVar("K")
T = TypeVar("T")
KEPT = 512

_drawn: OrderedDict[Key, str] = OrderedDict()
_odds: OrderedDict[Key, str] = OrderedDict()
_lock = Lock()


def board(table: Table, screen: Screen, language: str = "") -> str:
    """The payload of docs/board.md as JSON text, in `language` (else the active one)."""
    language = language or get_language() or "en"
    key = (rows.at_version(table), screen, language)
    row = rows.seen(table)
    with vars(row).setdefault("drawing", Lock()):  # what the screens have in common is worked out once
        return _kept(_drawn, key) or _keep(_drawn, key, _draw(row, screen, language))


def current(code: str) -> Table:
    """The table as it is now; Table.DoesNotExist when it has gone."""
    table = rows.now(code)
    if table is None:
        raise Table.DoesNotExist
    return table


def odds(table: Table, found: Chances, screen: Screen, language: str = "") -> str:
    """The message of the odds of the deal being played (docs/board.md) as JSON text, in `language`."""
    record, language = table.current, language or get_language() or "en"
    assert record is not None
    key = (record.pk, table.code, record.version), screen, language
    return _kept(_odds, key) or _keep(_odds, key, _draw_odds(record, found, screen, language))


def forget() -> None:
    """Keeps nothing; for tests, whose tables come and go."""
    with _lock:
        _drawn.clear()
        _odds.clear()
    rows.forget()


def _draw(table: Table, screen: Screen, language: str) -> str:
    with speaking(language):
        return pages.payload_text(table, screen)


def _draw_odds(record: DealRecord, found: Chances, screen: Screen, language: str) -> str:
    with speaking(language):
        return json.dumps(pages.odds_message(record, found, screen), ensure_ascii=False)


def _kept(kept: OrderedDict[K, T], key: K) -> T | None:
    with _lock:
        return kept.get(key)


def _keep(kept: OrderedDict[K, T], key: K, value: T) -> T:
    with _lock:
        value = kept.setdefault(key, value)
        while len(kept) > KEPT:
            kept.popitem(last=False)
    return value
