"""What the last act on a deal did, for everybody's status line: an entry, or a correction by whom (R8.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tables.engine import Deal, Say, words
from tables.pages.books import corrected
from tables.pages.language import get_language, paragraph
from tables.pages.language import gettext as _

if TYPE_CHECKING:
    from tables.deal_models import DealRecord


def told(record: DealRecord) -> str:
    """The correction that made the deal's version, if one did, and what the last standing entry did."""
    correction = record.correction
    said = what_happened(record.deal()) if record.last else _("The deal has begun. Antes are paid.")
    return f"{corrected(correction)}. {said}" if correction else said


def what_happened(deal: Deal) -> str:
    """What the last entry of ``deal`` did; the board and the undo bar both say it."""
    return _said(words.told(deal), get_language())


@lru_cache(maxsize=256)
def _said(sentences: tuple[Say, ...], language: str | None) -> str:
    return paragraph(sentences)
