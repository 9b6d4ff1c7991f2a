"""What a phone or the TV says aloud when the deal has moved on (requirement 30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.engine.words.spoken import spoken as in_short
from tables.pages.language import translated
from tables.pages.telling import told

if TYPE_CHECKING:
    from tables.deal_models import DealRecord


def spoken(record: DealRecord) -> str:
    """The last entry in short sentences; a correction, or a deal just begun, as the status line tells it."""
    if record.last is None or record.correction:
        return told(record)
    return " ".join(_begun_large(translated(sentence)) for sentence in in_short(record.deal()))


def _begun_large(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
