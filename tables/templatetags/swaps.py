"""How a page beside the board asks for a part of itself: htmx, said once (docs/decisions/own-script.md)."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

register = template.Library()

ITSELF = 'hx-boost="true" hx-target="#main" hx-select="#main" hx-swap="outerMorph" hx-push-url="{}"'


@register.simple_tag
def swaps(push: bool = False) -> SafeString:
    """For a form or link that leads back to its own page: only `main` is swapped. `push`: the address changes too."""
    return mark_safe(ITSELF.format("true" if push else "false"))  # a constant of ours


FOLLOWS = 'hx-get="{}" hx-trigger="every 4s" hx-target="{}" hx-select="{}" hx-swap="outerMorph" data-old="{}"'


@register.simple_tag(takes_context=True)
def follows(context: template.Context, page: str, part: str) -> SafeString:
    """For an element within `part` of the page: as long as it is there, the part follows what happens elsewhere.

    What is typed, chosen or pressed meanwhile is left alone (swaps.js). The table's version that is shown goes along:
    while it is the newest, the answer is empty (`tables/views/at_table.py`).
    """
    table, asked = context["table"], context["request"].GET.copy()
    asked["seen"] = table.version
    address = f"{reverse(page, args=[table.code])}?{asked.urlencode()}"
    return format_html(FOLLOWS, address, part, part, gettext("No connection. What is shown here may be old."))
