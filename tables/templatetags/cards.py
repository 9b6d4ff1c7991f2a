"""Cards, backs and suits in a page; a sentence of the engine in the reader's language."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.translation import gettext as _

from tables.engine.say import Say
from tables.pages.faces import Face
from tables.pages.language import translated

register = template.Library()


@register.inclusion_tag("tables/card.html")
def card(face: Face, size: str = "") -> dict[str, Any]:
    """A face; ``size`` is empty (21x30), ``m`` (30x42), ``l`` (40x56) or the TV's."""
    return {"card": face, "size": size}


@register.inclusion_tag("tables/back.html")
def back(count: int, size: str = "") -> dict[str, Any]:
    """One striped back that carries how many cards lie face down."""
    return {"count": count, "size": size}


@register.filter
def say(sentence: Say | str) -> str:
    """The sentence in the active language."""
    return translated(sentence) if isinstance(sentence, Say) else sentence


@register.filter
def suit_name(letter: str) -> str:
    """The suit that ``letter`` stands for, in words."""
    return {"s": _("spades"), "h": _("hearts"), "d": _("diamonds"), "c": _("clubs")}[letter]
