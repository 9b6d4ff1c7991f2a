"""Text <-> header and entries (NOTATION.md, Text). Reading and writing are inverse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeVar

from tables.engine import actions as act
from tables.engine.actions import DEALER, PLAIN, Action
from tables.engine.cards import Card, read_cards
from tables.engine.games import GAMES
from tables.engine.header import Header
from tables.engine.refusal import refuse
from tables.engine.rules import read_rules, write_rules
from tables.engine.say import Say, gettext_noop, say

N_ = gettext_noop
T = TypeVar("T")
_KEYS = ("game", "players", "dealer", "ante", "rules")


class NotationError(Exception):
    """A text that cannot be read; ``line`` counts from 1, ``reason`` is for people."""

    def __init__(self, line: int, reason: Say) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Line:
    """One entry line as written: its number in the text and its words."""

    number: int
    text: str


def read_deal(text: str) -> tuple[Header, tuple[Line, ...]]:
    """The header of ``text`` and its entry lines, which are read one by one by ``read_entry``; NotationError."""
    lines = list(_lines(text))
    head: dict[str, Line] = {}
    for line in takewhile(lambda line: line.text, lines):
        key, colon, value = (part.strip() for part in line.text.partition(":"))
        if not colon or key not in _KEYS:
            raise NotationError(line.number, say(N_("“%(line)s” is no line of a header"), line=line.text))
        if key in head:
            raise NotationError(line.number, say(N_("%(key)s is there twice"), key=key))
        head[key] = Line(line.number, value)
    return _header(head), tuple(line for line in lines[len(head) :] if line.text)


def _lines(text: str) -> Iterator[Line]:
    """Every line without its comment; blank lines at the top are passed over."""
    begun = False
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        line = raw.split("#", 1)[0].strip()
        if line or (begun and not raw.strip()):
            begun = True
            yield Line(number, line)


def _header(head: dict[str, Line]) -> Header:
    for key in ("game", "players", "dealer"):
        if key not in head:
            raise NotationError(1, say(N_("the header has no line “%(key)s”"), key=key))
    game = GAMES.get(head["game"].text)
    if game is None:
        raise NotationError(head["game"].number, say(N_("there is no game %(game)s"), game=head["game"].text))
    players = tuple(_read(head["players"], _player, part.strip()) for part in head["players"].text.split(","))
    names = [name for name, _ in players]
    if len(set(names)) < len(names):
        raise NotationError(head["players"].number, say(N_("two players have the same name")))
    if not 2 <= sum(1 for _, chips in players if chips) <= game.most_players:
        reason = say(
            N_("%(game)s is for 2 to %(most)s players with chips"), game=Say(game.title), most=game.most_players
        )
        raise NotationError(head["players"].number, reason)
    dealer = head["dealer"].text
    if dealer not in names:
        raise NotationError(head["dealer"].number, say(N_("the dealer is one of the players")))
    ante = _read(head["ante"], _chips, head["ante"].text) if "ante" in head else 0
    rules = (
        _read(head["rules"], lambda text: read_rules(text, game.defaults), head["rules"].text)
        if "rules" in head
        else game.defaults
    )
    return Header(game, players, dealer, ante, rules)


def _read(line: Line, read: Callable[[str], T], text: str) -> T:
    try:
        return read(text)
    except ValueError as bad:
        raise NotationError(line.number, say(N_("%(reason)s"), reason=str(bad))) from bad


def _player(text: str) -> tuple[str, int]:
    name, _, chips = text.rpartition(" ")
    if not name.strip():
        raise ValueError(f"{text!r} is not a name and a number of chips")
    return " ".join(name.split()), _chips(chips)


def _chips(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise ValueError(f"{text!r} is not a whole number of chips")
    return int(text)


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
        raise refuse("R8.5", N_("“%(line)s” cannot be read: %(reason)s"), line=line, reason=str(bad)) from bad


def _reader(words: str) -> Callable[[str], Action] | None:
    """What reads the rest of a line, given the player's name; None when it begins with no verb."""
    if (plain := PLAIN.get(words)) is not None:
        return plain
    verb, _, rest = words.partition(" ")
    match verb, rest:
        case "raises", _ if rest.startswith("to "):
            return lambda player: act.Raises(player, _chips(rest[3:]))
        case "bets", _:
            return lambda player: act.Bets(player, _chips(rest))
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
            return lambda player: act.Names(player, _one_of(rest, GAMES))
        case "declares", _:
            return lambda player: act.Declares(player, _one_of(rest, WAYS))
        case _:
            return None


WAYS = ("high", "low", "both")


def _turns(player: str, rest: str) -> Action:
    if player != DEALER:
        raise ValueError("only the dealer turns a card")
    return act.Turns(player, Card.read(rest))


def _some_cards(text: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    if not cards:
        raise ValueError("no card is named")
    return cards


def _one_of(text: str, known: Iterable[str]) -> str:
    if text not in known:
        raise ValueError(f"{text!r} is none of " + ", ".join(known))
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


def write_header(header: Header) -> str:
    """The header lines of ``header``: what ``read_deal`` reads."""
    lines = [
        f"game: {header.game.name}",
        "players: " + ", ".join(f"{name} {chips}" for name, chips in header.players),
        f"dealer: {header.dealer}",
        f"ante: {header.ante}",
    ]
    if rules := write_rules(header.rules, header.game.defaults):
        lines.append(f"rules: {rules}")
    return "\n".join(lines) + "\n"


def write_deal(header: Header, entries: Iterable[Action | str]) -> str:
    """The whole deal as text, from its header and its actions or entry lines."""
    lines = [entry if isinstance(entry, str) else write_entry(entry) for entry in entries]
    return (
        write_header(header) + "".join(f"\n{line}" for line in ["", *lines]) + "\n" if lines else write_header(header)
    )
