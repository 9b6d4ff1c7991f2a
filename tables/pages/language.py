"""Sentences of the engine in the reader's language (tables/engine/say.py)."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext

from tables.engine.say import Say


def translated(sentence: Say) -> str:
    """``sentence`` in the active language."""
    return sentence.translate(gettext, ngettext)


def paragraph(sentences: Iterable[Say]) -> str:
    """``sentences`` one after another, in the active language."""
    return " ".join(translated(sentence) for sentence in sentences)
