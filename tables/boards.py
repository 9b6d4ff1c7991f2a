"""A board is drawn once for each version, screen and language, however many phones look on (DESIGN.md idea 5)."""

from __future__ import annotations

import json
from collections import OrderedDict
from datetime import datetime
from threading import Lock

from django.utils.translation import get_language, override

from tables import pages
from tables.models import Table
from tables.viewers import Screen

Key = tuple[int, datetime, int, Screen, str]
KEPT = 512

_drawn: OrderedDict[Key, str] = OrderedDict()
_lock = Lock()


def board(table: Table, screen: Screen, language: str = "") -> str:
    """The payload of docs/board.md as JSON text, in `language` (else the active one)."""
    language = language or get_language() or "en"
    key = (table.pk, table.opened_at, table.version, screen, language)
    with _lock:
        kept = _drawn.get(key)
    return kept or _keep(key, _draw(table, screen, language))


def fresh(code: str, screen: Screen, language: str = "") -> tuple[int, str]:
    """The version of the table now, and its board."""
    table = Table.objects.get(code=code)
    return table.version, board(table, screen, language)


def _draw(table: Table, screen: Screen, language: str) -> str:
    with override(language):
        return json.dumps(pages.payload(table, screen), ensure_ascii=False)


def _keep(key: Key, text: str) -> str:
    with _lock:
        _drawn[key] = text
        while len(_drawn) > KEPT:
            _drawn.popitem(last=False)
    return text
