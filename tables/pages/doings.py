"""One entry in few words: for the undo button and the log (docs/notation.md)."""

from __future__ import annotations

from django.utils.translation import gettext_noop as N_

from tables.engine import Refusal, read_entry, words
from tables.engine.actions import VERBS
from tables.engine.card_words import SIGNS
from tables.engine.game import Game
from tables.engine.words.entry import declares_something
from tables.engine.words.names import title
from tables.hidden import HIDDEN
from tables.pages.language import gettext as _
from tables.pages.language import translated


def deed(line: str, named: tuple[Game, ...] = ()) -> str:
    """What a line of notation did, without the name: ``9♣``, ``call``, ``raise to 6``; ``named``: see ``Header``."""
    _name, verb, rest = _parts(line)
    if verb in _PLAIN:
        return _(_PLAIN[verb])
    if verb == "names":
        return translated(title(rest, named))
    if verb == "bets":
        return _("bet of %(chips)s") % {"chips": rest}
    if verb == "raises":
        return _("raise to %(chips)s") % {"chips": rest.removeprefix("to ")}
    return " ".join(pretty(card) for card in rest.split())


_PLAIN = {
    "checks": N_("check"),
    "calls": N_("call"),
    "folds": N_("fold"),
    "all-in": N_("all-in"),
    "pays": N_("payment"),
    "buys": N_("purchase"),
    "declines": N_("refusal to buy"),
    "peeks": N_("peek"),
    "declares": N_("declaration"),
    "mucks": N_("giving up"),
}


def short(line: str, named: tuple[Game, ...] = ()) -> str:
    """The same with the name in front: ``Ben: 9♣``."""
    name, _verb, _rest = _parts(line)
    return f"{name}: {deed(line, named)}"


def in_words(line: str, named: tuple[Game, ...] = ()) -> str:
    """A line of notation in words of the page's language, its cards as they are printed: ``Ben vira 10♦``.

    What cannot be read, as somebody may have typed it, stays as it is.
    """
    if not any(word in VERBS for word in line.split()):
        return line
    name, verb, rest = _parts(line)
    if verb == HIDDEN and not rest:
        return translated(declares_something(name))
    try:
        return translated(words.entry(read_entry(line, [name]), named))
    except Refusal:
        return line


def pretty(card: str) -> str:
    """A card of the notation as it is printed: ``10♦`` for ``Td``; other words as they are."""
    if len(card) != 2 or card[1] not in SIGNS:
        return card
    return card[0].replace("T", "10") + SIGNS[card[1]]


def _parts(line: str) -> tuple[str, str, str]:
    """The name, the verb and the rest of a line; names may hold spaces, and even verbs: the last verb counts."""
    words = line.split()
    place = max(place for place, word in enumerate(words) if word in VERBS)
    return " ".join(words[:place]), words[place], " ".join(words[place + 1 :])
