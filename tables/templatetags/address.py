"""Whole addresses, as people send them to each other."""

from __future__ import annotations

from django import template

from tables import addresses

register = template.Library()


@register.simple_tag(takes_context=True)
def address(context: template.Context, name: str, *parts: object) -> str:
    """The address of the page `name` with scheme and host, as other people's phones reach it."""
    return addresses.address(context["request"], name, *parts)


@register.simple_tag(takes_context=True)
def outside(context: template.Context) -> str:
    """The host and port that somebody types who has only the code."""
    return addresses.host(context["request"])
