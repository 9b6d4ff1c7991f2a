"""Whole addresses, as people send them to each other."""

from __future__ import annotations

from django import template
from django.urls import reverse

register = template.Library()


@register.simple_tag(takes_context=True)
def address(context: template.Context, name: str, *parts: object) -> str:
    """The address of the page `name` with scheme and host, as the reader's own browser sees them."""
    return str(context["request"].build_absolute_uri(reverse(name, args=parts)))
