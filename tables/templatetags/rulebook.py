"""The rulebook in a page."""

from __future__ import annotations

import re

from django import template
from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from tables.pages.rulebook import Chapter, chapters

register = template.Library()
NUMBER = re.compile(r"\b[RT]\d?\.\d+\b")


@register.simple_tag
def rulebook() -> tuple[Chapter, ...]:
    """Every chapter with its clauses, in the active language."""
    return chapters()


@register.simple_tag
def clause(number: str) -> SafeString:
    """A link to the clause of that number, beside what it decides."""
    return format_html('<a href="{}#{}">{}</a>', reverse("rulebook"), number, number)


@register.filter
def clauses(text: str) -> SafeString:
    """`text` with every clause that it names as a link to it."""
    link = f'<a href="{reverse("rulebook")}#\\g<0>">\\g<0></a>'
    return mark_safe(NUMBER.sub(link, conditional_escape(text)))
