"""Text <-> header and entries (docs/notation.md). Reading and writing are inverse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile

from tables.engine import actions as act
from tables.engine.actions import DEALER, PLAIN, Action
from tables.engine.cards import Card, read_cards
from tables.engine.compose import GAME_NAME
from tables.engine.games import GAMES
from tables.engine.head import Line, NotationError, chips, read_header, write_header
from tables.engine.header import Header
from tables.engine.refusal import refuse
from tables.engine.say import gettext_noop, reason_of, unfit

__all__ = ["Line", "NotationError", "read_deal", "read_entry", "write_deal", "write_entry", "write_header"]

N_ = gettext_noop


def read_deal(text: str) -> tuple[Header, tuple[Line, ...]]:
    """The header of ``text`` and its entry lines, which are read one by one by ``read_entry``; NotationError."""
    lines = list(_lines(text))
    head = list(takewhile(lambda line: line.text, lines))
    return read_header(head), tuple(line for line in lines[len(head) :] if line.text)


def _lines(text: str) -> Iterator[Line]:
    """Every line without its comment; blank lines at the top are passed over."""
    begun = False
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        line = raw.split("#", 1)[0].strip()
        if line or (begun and not raw.strip()):
            begun = True
            yield Line(number, line)


# Entries -------------------------------------------------------------------------------------------------------


def read_entry(text: str, names: Iterable[str]) -> Action:
    """The action that an entry line writes; Refusal R8.5 for an unknown name, verb, card or amount."""
    line = " ".join(text.split())
    for name in sorted({*names, DEALER}, key=len, reverse=True):
        if line.startswith(name + " ") and (reader := _reader(line[len(name) + 1 :])) is not None:
            return _entry(line, name, reader)
    raise refuse("R8.5", N_("“%(line)s” names no player and verb of this deal"), line=line)


def _entry(line: str, name: str, reader: Callable[[str], Action]) -> Action:
    try:
        return reader(name)
    except ValueError as bad:
        raise refuse("R8.5", N_("“%(line)s” cannot be read: %(reason)s"), line=line, reason=reason_of(bad)) from bad


def _reader(words: str) -> Callable[[str], Action] | None:
    """What reads the rest of a line, given the player's name; None when it begins with no verb."""
    if (plain := PLAIN.get(words)) is not None:
        return plain
    verb, _, rest = words.partition(" ")
    match verb, rest:
        case "raises", _ if rest.startswith("to "):
            return lambda player: act.Raises(player, chips(rest[3:]))
        case "bets", _:
            return lambda player: act.Bets(player, chips(rest))
        case "flips", _:
            return lambda player: act.Flips(player, _some_cards(rest))
        case "shows", _:
            return lambda player: act.Shows(player, _some_cards(rest))
        case "dealt", _:
            return lambda player: act.Dealt(player, Card.read(rest))
        case "reveals", _:
            return lambda player: act.Reveals(player, Card.read(rest))
        case "turns", _:
            return lambda player: _turns(player, rest)
        case "names", _:
            return lambda player: act.Names(player, _one_word(rest))
        case "declares", _:
            return lambda player: act.Declares(player, _one_of(rest, WAYS))
        case _:
            return None


WAYS = ("high", "low", "both")


def _turns(player: str, rest: str) -> Action:
    if player != DEALER:
        raise unfit(N_("only the dealer turns a card"))
    return act.Turns(player, Card.read(rest))


def _some_cards(text: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    if not cards:
        raise unfit(N_("no card is named"))
    return cards


def _one_word(text: str) -> str:
    """A game's name in code; whether there is such a game is seen by the deal's header."""
    if not GAME_NAME.fullmatch(text):
        raise unfit(N_("“%(text)s” is none of %(choices)s"), text=text, choices=tuple(GAMES))
    return text


def _one_of(text: str, known: Iterable[str]) -> str:
    if text not in known:
        raise unfit(N_("“%(text)s” is none of %(choices)s"), text=text, choices=tuple(known))
    return text


def write_entry(action: Action) -> str:
    """The entry line of ``action``: what ``read_entry`` reads."""
    return " ".join((action.player, action.verb, *_tail(action)))


def _tail(action: Action) -> Iterator[str]:
    match action:
        case act.Flips(cards=cards) | act.Shows(cards=cards):
            yield from map(str, cards)
        case act.Dealt(card=card) | act.Reveals(card=card) | act.Turns(card=card):
            yield str(card)
        case act.Raises(chips=chips):
            yield f"to {chips}"
        case act.Bets(chips=chips):
            yield str(chips)
        case act.Names(game=game):
            yield game
        case act.Declares(way=way):
            yield way


def write_deal(header: Header, entries: Iterable[Action | str]) -> str:
    """The whole deal as text, from its header and its actions or entry lines."""
    lines = [entry if isinstance(entry, str) else write_entry(entry) for entry in entries]
    return "\n".join([write_header(header), *lines, ""]) if lines else write_header(header)
