"""Pieces of a board, drawn once for what they show and kept: a board is mostly what it was a moment ago.

A piece is drawn from what it is given and nothing else, so that with the language this says all there is to see."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any

from django.template import Context, engines
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tables.pages.row import Row

KEPT = 8192  # pieces of about half a kilobyte
ROW = [field.name for field in fields(Row) if field.compare]


def kept(template: str, **given: Hashable) -> SafeString:
    """``tables/parts/TEMPLATE.html`` with what is given, in the active language.

    A name must never be given now a text from people and now one marked as safe: the two are equal as keys."""
    return _piece(template, get_language(), tuple(given.items()))


def kept_rows(template: str, rows: Iterable[Row], brief: bool = False, me: int | None = None) -> SafeString:
    """The same for each of ``rows``, one after another; the template has their fields by name, which is quicker."""
    language = get_language()
    return SafeString("".join([_row(template, language, row, brief, row.seat == me) for row in rows]))


def kept_told(template: str, **told: Any) -> SafeString:
    """The same for what is no frozen data but can be told in JSON; kept by what is told."""
    return _told(template, get_language(), json.dumps(told))


def forget() -> None:
    """Keeps nothing; for tests, which draw anew."""
    for kept_by in (_piece, _row, _told):
        kept_by.cache_clear()


@lru_cache(maxsize=KEPT)
def _piece(template: str, language: str | None, given: tuple[tuple[str, Hashable], ...]) -> SafeString:
    return drawn(template, dict(given))


@lru_cache(maxsize=KEPT)
def _row(template: str, language: str | None, row: Row, brief: bool, mine: bool) -> SafeString:
    given = {name: getattr(row, name) for name in ROW}
    return drawn(template, {**given, "row": row, "brief": brief, "mine": mine})


@lru_cache(maxsize=256)
def _told(template: str, language: str | None, told: str) -> SafeString:
    return drawn(template, json.loads(told))


def drawn(template: str, shown: Mapping[str, Any]) -> SafeString:
    """``tables/parts/TEMPLATE.html`` from what is shown; chips have no thousands separators.

    The engine draws it: the way round by requests and context processors costs as much as a small piece."""
    found = engines["django"].engine.get_template(f"tables/parts/{template}.html")  # type: ignore[attr-defined]
    return SafeString(found.render(Context(dict(shown), use_l10n=False)).rstrip("\n"))
