"""The head of a deal in notation: header lines <-> Header (docs/notation.md). Reading and writing are inverse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from tables.engine.actions import DEALER
from tables.engine.compose import read_parts, write_parts
from tables.engine.game import Game
from tables.engine.games import GAMES
from tables.engine.header import Header
from tables.engine.options import read_rules, write_rules
from tables.engine.rules import Rules
from tables.engine.say import Say, gettext_noop, reason_of, say, unfit

N_ = gettext_noop
T = TypeVar("T")
ONCE = ("game", "players", "dealer", "ante", "rules")
PARTS, NAMED = "parts", "named"


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


def read_header(lines: Iterable[Line]) -> Header:
    """The header that the lines ``key: value`` write; NotationError names the line that does not fit."""
    head: dict[str, Line] = {}
    many: dict[str, list[Line]] = {PARTS: [], NAMED: []}
    for line in lines:
        key, colon, value = (part.strip() for part in line.text.partition(":"))
        if key in many and colon:
            many[key].append(Line(line.number, value))
            continue
        if not colon or key not in ONCE:
            raise NotationError(line.number, say(N_("“%(line)s” is no line of a header"), line=line.text))
        if key in head:
            raise NotationError(line.number, say(N_("%(key)s is there twice"), key=key))
        head[key] = Line(line.number, value)
    return _header(head, many[PARTS], many[NAMED])


def _header(head: dict[str, Line], parts: list[Line], named: list[Line]) -> Header:
    for key in ("game", "players", "dealer"):
        if key not in head:
            raise NotationError(1, say(N_("the header has no line “%(key)s”"), key=key))
    game = _game(head["game"], parts)
    players = _players(head["players"], game)
    dealer = head["dealer"].text
    if dealer not in (name for name, _ in players):
        raise NotationError(head["dealer"].number, say(N_("the dealer is one of the players")))
    ante = _read(head["ante"], chips, head["ante"].text) if "ante" in head else 0
    return Header(game, players, dealer, ante, _rules(head.get("rules"), game), _named(named, game))


def _game(line: Line, parts: list[Line]) -> Game:
    if parts:
        return _read(parts[0], lambda name: read_parts(name, [part.text for part in parts]), line.text)
    game = GAMES.get(line.text)
    if game is None:
        raise NotationError(line.number, say(N_("there is no game %(game)s"), game=line.text))
    return game


def _named(lines: list[Line], game: Game) -> tuple[Game, ...]:
    """The games that a shifter card may name besides those that ship: each line is a game's name and a part of it."""
    parts: dict[str, list[Line]] = {}
    for line in lines:
        name, _, part = line.text.partition(" ")
        parts.setdefault(name, []).append(Line(line.number, part))
    return tuple(_nameable(name, of, game) for name, of in parts.items())


def _nameable(name: str, parts: list[Line], game: Game) -> Game:
    named = _read(parts[0], lambda text: read_parts(text, [part.text for part in parts]), name)
    if name in GAMES or not may_name(game, named):
        raise NotationError(
            parts[0].number, say(N_("%(game)s cannot go on as %(other)s"), game=Say(game.title), other=name)
        )
    return named


def may_name(game: Game, other: Game) -> bool:
    """Whether a deal of ``game`` may go on as ``other``: it has a shifter card, and both are dealt alike (R7.7)."""
    return game.shifter_rank is not None and game.name != other.name and game.plan.dealt_like(other.plan)


def _players(line: Line, game: Game) -> tuple[tuple[str, int], ...]:
    players = tuple(_read(line, _player, part.strip()) for part in line.text.split(","))
    if len({name for name, _ in players}) < len(players):
        raise NotationError(line.number, say(N_("two players have the same name")))
    if DEALER in (name for name, _ in players):
        raise NotationError(line.number, say(N_("nobody may be called dealer: the dealer's own entries begin so")))
    if not 2 <= sum(1 for _, stack in players if stack) <= game.most_players:
        reason = N_("%(game)s is for 2 to %(most)s players with chips")
        raise NotationError(line.number, say(reason, game=Say(game.title), most=game.most_players))
    return players


def _rules(line: Line | None, game: Game) -> Rules:
    if line is None:
        return game.defaults
    return _read(line, lambda text: read_rules(text, game.defaults), line.text)


def _read(line: Line, read: Callable[[str], T], text: str) -> T:
    try:
        return read(text)
    except ValueError as bad:
        raise NotationError(line.number, reason_of(bad)) from bad


def _player(text: str) -> tuple[str, int]:
    name, _, stack = text.rpartition(" ")
    if not name.strip():
        raise unfit(N_("“%(text)s” is not a name and a number of chips"), text=text)
    return " ".join(name.split()), chips(stack)


def chips(text: str) -> int:
    """The whole number of chips that ``text`` writes; ValueError if it writes none."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise unfit(N_("“%(text)s” is not a whole number of chips"), text=text)
    return int(text)


def write_header(header: Header) -> str:
    """The header lines of ``header``: what ``read_header`` reads."""
    return "".join(f"{line}\n" for line in _written(header))


def _written(header: Header) -> Iterator[str]:
    game = header.game
    yield f"game: {game.name}"
    if GAMES.get(game.name) != game:
        yield from (f"{PARTS}: {part}" for part in write_parts(game))
    yield from (f"{NAMED}: {other.name} {part}" for other in header.named for part in write_parts(other))
    yield "players: " + ", ".join(f"{name} {stack}" for name, stack in header.players)
    yield f"dealer: {header.dealer}"
    yield f"ante: {header.ante}"
    if rules := write_rules(header.rules, game.defaults):
        yield f"rules: {rules}"
