"""Pieces of a board, drawn once for what they show and kept: a board is mostly what it was a moment ago.

A piece is drawn from what it is given and nothing else, so that with the language this says all there is to see."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any

from django.template import Context, engines
from django.utils.safestring import SafeString

from tables.pages.language import get_language

KEPT = 4096  # pieces of about half a kilobyte
HOLE = "\0"  # around the name of a piece that is put in later
NOTHING = SafeString("")

Given = tuple[tuple[str, Hashable], ...]


def kept(template: str, **given: Hashable) -> SafeString:
    """``tables/parts/TEMPLATE.html`` with what is given, in the active language.

    A name must never be given now a text from people and now one marked as safe: the two are equal as keys."""
    return _piece(template, get_language(), tuple(given.items()))


def filled(template: str, given: Mapping[str, Hashable], **pieces: SafeString) -> SafeString:
    """The same with ``pieces`` where the template names them: they change more often, so it is kept without them.

    A template may ask whether something is given, not whether a piece is there."""
    parts = _frame(template, get_language(), tuple(given.items()), tuple(pieces))
    if not parts:
        return drawn(template, {**given, **pieces})
    return SafeString("".join([pieces[part] if place % 2 else part for place, part in enumerate(parts)]))


def drawn(template: str, shown: Mapping[str, Any]) -> SafeString:
    """``tables/parts/TEMPLATE.html`` from what is shown, not kept; chips have no thousands separators.

    The engine draws it: the way round by requests and context processors costs as much as a small piece."""
    found = engines["django"].engine.get_template(f"tables/parts/{template}.html")  # type: ignore[attr-defined]
    return SafeString(found.render(Context(dict(shown), use_l10n=False)).rstrip("\n"))


@lru_cache(maxsize=KEPT)
def _piece(template: str, language: str | None, given: Given) -> SafeString:
    return drawn(template, dict(given))


@lru_cache(maxsize=KEPT)
def _frame(template: str, language: str | None, given: Given, pieces: tuple[str, ...]) -> tuple[str, ...]:
    """Texts and names of pieces in turn; none when a text has a hole of its own."""
    if any(HOLE in str(value) for _, value in given):
        return ()
    holes = {name: SafeString(f"{HOLE}{name}{HOLE}") for name in pieces}
    return tuple(drawn(template, {**dict(given), **holes}).split(HOLE))
