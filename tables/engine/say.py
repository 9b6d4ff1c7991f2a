"""A sentence as data: an English message id with its parameters, so that any language can say it.

The engine never translates; ``gettext_noop`` only marks the ids for the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

type_gettext = Callable[[str], str]
type_ngettext = Callable[[str, str, int], str]


def gettext_noop(msgid: str) -> str:
    """``msgid`` itself, marked for the message catalogues."""
    return msgid


def ngettext_noop(singular: str, plural: str) -> tuple[str, str]:
    """Both forms, marked for the message catalogues."""
    return singular, plural


@dataclass(frozen=True, slots=True)
class Say:
    """One sentence: ``msgid`` with ``%(name)s`` places, filled from ``params`` (numbers, names, other ``Say``)."""

    msgid: str
    params: tuple[tuple[str, object], ...] = ()
    plural: str = ""
    count: int = 0

    def __str__(self) -> str:
        return self.translate(lambda text: text, lambda one, many, count: one if count == 1 else many)

    def translate(self, gettext: type_gettext, ngettext: type_ngettext) -> str:
        """The sentence in the language of the two gettext functions."""
        form = ngettext(self.msgid, self.plural, self.count) if self.plural else gettext(self.msgid)
        if not self.params:
            return form
        return form % {name: _filled(value, gettext, ngettext) for name, value in self.params}


def _filled(value: object, gettext: type_gettext, ngettext: type_ngettext) -> object:
    if isinstance(value, Say):
        return value.translate(gettext, ngettext)
    if isinstance(value, tuple):
        return ", ".join(str(_filled(part, gettext, ngettext)) for part in value)
    return value


def say(msgid: str, /, **params: object) -> Say:
    """The sentence ``msgid`` with its parameters."""
    return Say(msgid, tuple(params.items()))


def say_count(forms: tuple[str, str], count: int, /, **params: object) -> Say:
    """The sentence of ``forms`` (singular, plural) that ``count`` asks for; ``%(count)d`` is filled in."""
    return Say(forms[0], (*params.items(), ("count", count)), forms[1], count)


class Unfit(ValueError):
    """Text that cannot be read as what it should be; ``reason`` is for people."""

    def __init__(self, reason: Say) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


def unfit(msgid: str, /, **params: object) -> Unfit:
    """The error with the sentence ``msgid``, to be raised."""
    return Unfit(say(msgid, **params))


def reason_of(bad: ValueError) -> Say:
    """Why a text could not be read, as a sentence."""
    return bad.reason if isinstance(bad, Unfit) else Say("%(reason)s", (("reason", str(bad)),))
