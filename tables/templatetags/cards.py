"""Cards, backs and suits in a page; a sentence of the engine in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tables.engine.say import Say
from tables.pages.faces import Face
from tables.pages.language import translated

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=2048)
def card(face: Face, size: str = "") -> str:
    """A face; ``size`` is empty (21x30), ``m`` (30x42), ``l`` (40x56) or the TV's."""
    return render_to_string("tables/card.html", {"card": face, "size": size})


@register.simple_tag
def cards(faces: Iterable[Face], size: str = "") -> SafeString:
    """Faces in a row."""
    return SafeString("".join([card(face, size) for face in faces]))


@register.simple_tag
def back(count: int, size: str = "") -> str:
    """One striped back that carries how many cards lie face down."""
    return _back(count, size, get_language())


@lru_cache(maxsize=512)
def _back(count: int, size: str, language: str | None) -> str:
    return render_to_string("tables/back.html", {"count": count, "size": size})


@register.filter
def say(sentence: Say | str) -> str:
    """The sentence in the active language."""
    return translated(sentence) if isinstance(sentence, Say) else sentence


@register.filter
def suit_name(letter: str) -> str:
    """The suit that ``letter`` stands for, in words."""
    return {"s": _("spades"), "h": _("hearts"), "d": _("diamonds"), "c": _("clubs")}[letter]
