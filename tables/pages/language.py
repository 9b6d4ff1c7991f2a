"""Words for people in the reader's language: Django's, found once for each language while a board is drawn.

A board asks for some ninety words and languages; Django looks for the active one anew each time, a tenth of a tap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from django.utils import translation

from tables.engine.say import Say

_spoken: ContextVar[str | None] = ContextVar("language of the drawing", default=None)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Makes ``language`` the active one; nothing within may make another one so."""
    with translation.override(language):
        before = _spoken.set(language)
        try:
            yield
        finally:
            _spoken.reset(before)


def get_language() -> str | None:
    """The active language, as Django says it."""
    return _spoken.get() or translation.get_language()


def gettext(message: str) -> str:
    """``message`` in the active language."""
    return _word(spoken, message) if (spoken := _spoken.get()) else translation.gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """One of the two in the active language."""
    spoken = _spoken.get()
    if spoken is None:
        return translation.ngettext(singular, plural, number)
    return _words(spoken, singular, plural, number)


def translated(sentence: Say) -> str:
    """``sentence`` in the active language."""
    return sentence.translate(gettext, ngettext)


def paragraph(sentences: Iterable[Say]) -> str:
    """``sentences`` one after another, in the active language."""
    return " ".join(translated(sentence) for sentence in sentences)


@lru_cache(maxsize=4096)
def _word(spoken: str, message: str) -> str:
    return translation.gettext(message)


@lru_cache(maxsize=4096)
def _words(spoken: str, singular: str, plural: str, number: int) -> str:
    return translation.ngettext(singular, plural, number)
