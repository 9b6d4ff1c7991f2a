"""How this device wants pages to look: theme, suits, size (cookies that `look` sets)."""

from __future__ import annotations

from typing import Any, Final

from django import template

register = template.Library()

LOOKS: Final = {
    "theme": ("dark", "light", "auto"),
    "suits": ("four", "two"),
    "size": ("normal", "large"),
}
"""What may be chosen, the default first."""


@register.simple_tag(takes_context=True)
def look(context: template.Context) -> dict[str, str]:
    """The choice of each kind that the request's cookies make, or the default."""
    request: Any = context.get("request")
    cookies = request.COOKIES if request else {}
    return {kind: _chosen(cookies.get(kind, ""), choices) for kind, choices in LOOKS.items()}


def _chosen(value: str, choices: tuple[str, ...]) -> str:
    return value if value in choices else choices[0]
