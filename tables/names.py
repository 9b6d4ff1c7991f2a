"""What a player may be called: any script, nothing that the notation or a page could misread."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from tables.engine import Refusal, say

LONGEST = 12
JOINER, NON_JOINER = "\u200d", "\u200c"  # drawn as nothing, yet an emoji or a Persian word is another without them
VIRAMA = 9  # the combining class of what joins letters in the scripts of India
BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters by their category, yet nothing is drawn for them
RESERVED = {"dealer", "table"}  # the notation's own (`dealer turns Qh`) and the leader before anybody leads
LOOK_ALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТХУаесіјорсухѕӏԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανρυıɡɑ",
    "ABESIJKMHOPCTXYaecijopcyxsldqwABEZHIKMNOPTYXoavpuiga",
)
"""Cyrillic, Greek and other letters, each with the Latin one that it is drawn like."""


def clean(typed: str) -> str:
    """The name as it is shown; Refusal (no clause) when it cannot be one."""
    name = unicodedata.normalize("NFC", " ".join(_visible(unicodedata.normalize("NFC", typed)).split()))
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in name):
        raise Refusal("T.3", say("A name is needed."))
    if len(name) > LONGEST:
        raise Refusal("T.3", say("A name has at most %(most)d letters.", most=LONGEST))
    if re.search("[,#:]", name) or same(name) in RESERVED:
        raise Refusal("T.3", say("%(name)s cannot be a name here.", name=name))
    return name


def same(name: str) -> str:
    """The form in which two names that read alike are equal."""
    return unicodedata.normalize("NFKC", name).casefold()


def alike(one: str, other: str) -> bool:
    """Whether two names read alike, or are drawn alike with letters of several scripts (`Ben`, `Вen`)."""
    return same(one) == same(other) or _drawn(one) == _drawn(other)


def another(name: str, taken: Collection[str]) -> str:
    """`name`, or the first of `name 2`, `name 3`, ... that is like no name in `taken`."""
    number, offered = 2, name
    while any(alike(offered, other) for other in taken):
        offered, number = f"{name[: LONGEST - 3].rstrip(' ' + JOINER + NON_JOINER)} {number}", number + 1
    return offered


def _drawn(name: str) -> str:
    """The form in which two names that are drawn alike are equal; capitals are mapped before they are made small."""
    shown = name.replace(JOINER, "").replace(NON_JOINER, "")
    return unicodedata.normalize("NFKC", shown).translate(LOOK_ALIKES).casefold()


def _visible(text: str) -> str:
    """`text` without control, format (bidi, zero width), unassigned and blank characters, but for joiners that join."""
    before, after = f" {text}", f"{text[1:]} "
    return "".join(letter for letter, *sides in zip(text, before, after, strict=False) if _shows(letter, *sides))


def _shows(letter: str, before: str, after: str) -> bool:
    if letter in (JOINER, NON_JOINER):
        return _joins(letter, before, after)
    return letter not in BLANK and (letter.isspace() or unicodedata.category(letter)[0] != "C")


def _joins(joiner: str, before: str, after: str) -> bool:
    """Whether a joiner makes a difference to be seen: within an emoji, in Arabic script, or after a virama."""
    if unicodedata.combining(before) == VIRAMA:
        return unicodedata.category(after)[0] == "L"
    if joiner == JOINER:
        drawn = unicodedata.category(before) in ("So", "Sk") or before == "\ufe0f"
        return drawn and unicodedata.category(after) == "So"
    return all(unicodedata.name(letter, "").startswith("ARABIC LETTER") for letter in (before, after))
