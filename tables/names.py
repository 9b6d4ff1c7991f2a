"""What a player may be called: any script, nothing that the notation or a page could misread."""

from __future__ import annotations

import re
import unicodedata

from tables.engine import Refusal, say

LONGEST = 12
BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters by their category, yet nothing is drawn for them
RESERVED = {"dealer", "table"}  # the notation's own (`dealer turns Qh`) and the leader before anybody leads


def clean(typed: str) -> str:
    """The name as it is shown; Refusal (no clause) when it cannot be one."""
    name = " ".join(_visible(unicodedata.normalize("NFC", typed)).split())
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in name):
        raise Refusal("", say("A name is needed."))
    if len(name) > LONGEST:
        raise Refusal("", say("A name has at most %(most)d letters.", most=LONGEST))
    if re.search("[,#:]", name) or same(name) in RESERVED:
        raise Refusal("", say("%(name)s cannot be a name here.", name=name))
    return name


def same(name: str) -> str:
    """The form in which two names that read alike are equal."""
    return unicodedata.normalize("NFKC", name).casefold()


def another(name: str, taken: set[str]) -> str:
    """`name`, or the first of `name 2`, `name 3`, ... that nobody in `taken` has."""
    number, offered = 2, name
    while same(offered) in taken:
        offered, number = f"{name[: LONGEST - 3].rstrip()} {number}", number + 1
    return offered


def _visible(text: str) -> str:
    """`text` without control, format (bidi, zero width), unassigned and blank characters."""
    shown = (letter for letter in text if letter not in BLANK)
    return "".join(letter for letter in shown if letter.isspace() or unicodedata.category(letter)[0] != "C")
