"""The rulebook as pages show it: chapters of clauses in the reader's language (tables/pages/clauses.py)."""

from __future__ import annotations

from dataclasses import dataclass

from tables.pages.clauses import CHAPTERS, CLAUSES
from tables.pages.language import gettext as _


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its number is its anchor."""

    number: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter."""

    number: str
    title: str
    clauses: tuple[Clause, ...]


def chapters() -> tuple[Chapter, ...]:
    """The whole rulebook in the active language."""
    return tuple(
        Chapter(
            number,
            _(title),
            tuple(Clause(clause, _(text)) for clause, text in CLAUSES.items() if clause.partition(".")[0] == number),
        )
        for number, title in CHAPTERS.items()
    )
