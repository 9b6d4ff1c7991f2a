"""How a page beside the board asks for a part of itself: htmx, said once (docs/decisions/own-script.md)."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

ITSELF = 'hx-boost="true" hx-target="#main" hx-select="#main" hx-swap="outerMorph" hx-push-url="{}"'


@register.simple_tag
def swaps(push: bool = False) -> SafeString:
    """For a form or link that leads back to its own page: only `main` is swapped. `push`: the address changes too."""
    return mark_safe(ITSELF.format("true" if push else "false"))  # a constant of ours


FOLLOWS = 'hx-get="{}" hx-trigger="every 4s" hx-target="{}" hx-select="{}" hx-swap="outerMorph"'


@register.simple_tag(takes_context=True)
def follows(context: template.Context, part: str) -> SafeString:
    """For an element while which is there `part` of the page, where nobody types, follows what happens elsewhere."""
    return format_html(FOLLOWS, context["request"].get_full_path(), part, part)
