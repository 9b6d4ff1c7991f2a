"""The rulebook in a page."""

from __future__ import annotations

from django import template

from tables.pages.rulebook import Chapter, chapters

register = template.Library()


@register.simple_tag
def rulebook() -> tuple[Chapter, ...]:
    """Every chapter with its clauses, in the active language."""
    return chapters()
