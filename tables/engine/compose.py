"""Composing a game from parts, as text and back (docs/composing.md).

A part is a line ``key value``: ``title``, ``plan``, ``wilds``, ``award``, ``shifter``, ``rules``, ``players``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from tables.engine.cards import rank_letter, read_rank
from tables.engine.game import Award, Game
from tables.engine.options import read_rules, write_rules
from tables.engine.parts.plan import Move, Plan, read_plan
from tables.engine.parts.wilds import WildRule, Wilds
from tables.engine.rules import Rules
from tables.engine.say import gettext_noop, unfit

N_ = gettext_noop
KEYS: Final = ("title", "plan", "wilds", "award", "shifter", "rules", "players")
MOST_PLAYERS: Final = 7
LONGEST_TITLE: Final = 40
GAME_NAME: Final = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")


def read_parts(name: str, lines: Iterable[str]) -> Game:
    """The game ``name`` composed of the parts in ``lines``; ValueError says what does not fit."""
    if not GAME_NAME.fullmatch(name):
        raise unfit(N_("“%(text)s” is not a name of small letters, digits and underscores"), text=name)
    parts = _by_key(lines)
    if "plan" not in parts:
        raise unfit(N_("a game needs a plan"))
    game = Game(
        name,
        _title(parts.get("title", name.replace("_", " ").capitalize())),
        read_plan(parts["plan"]),
        read_rules(parts.get("rules", ""), Rules()),
        _read_wilds(parts.get("wilds", WildRule.FIXED)),
        _award(parts.get("award", Award.HIGH)),
        read_rank(parts["shifter"]) if "shifter" in parts else None,
        _players(parts.get("players", str(MOST_PLAYERS))),
    )
    return _fitting(game)


def write_parts(game: Game) -> Iterator[str]:
    """The part lines of ``game``: what ``read_parts`` reads."""
    yield f"title {game.title}"
    yield f"plan {game.plan}"
    if game.wilds != Wilds():
        yield f"wilds {_write_wilds(game.wilds)}"
    if game.award is not Award.HIGH:
        yield f"award {game.award}"
    if game.shifter_rank is not None:
        yield f"shifter {rank_letter(game.shifter_rank)}"
    if rules := write_rules(game.defaults, Rules()):
        yield f"rules {rules}"
    if game.most_players != MOST_PLAYERS:
        yield f"players {game.most_players}"


def _by_key(lines: Iterable[str]) -> dict[str, str]:
    parts: dict[str, str] = {}
    for line in lines:
        key, _, value = " ".join(line.split()).partition(" ")
        if key not in KEYS or not value:
            raise unfit(N_("“%(text)s” is none of %(choices)s"), text=line, choices=KEYS)
        if key in parts:
            raise unfit(N_("%(key)s is there twice"), key=key)
        parts[key] = value
    return parts


def _title(text: str) -> str:
    if len(text) > LONGEST_TITLE or any(not char.isprintable() or char in "#:" for char in text):
        raise unfit(N_("a title has at most %(most)s plain characters, no # and no colon"), most=LONGEST_TITLE)
    return text


def _read_wilds(text: str) -> Wilds:
    rule, _, trigger = text.partition(" ")
    try:
        wild_rule = WildRule(rule)
    except ValueError:
        raise unfit(N_("“%(text)s” is none of %(choices)s"), text=rule, choices=tuple(WildRule)) from None
    if (wild_rule is WildRule.NEXT_UP) != bool(trigger):
        raise unfit(N_("next_up, and nothing else, names the rank that it follows"))
    return Wilds(wild_rule, read_rank(trigger) if trigger else None)


def _write_wilds(wilds: Wilds) -> str:
    return wilds.rule if wilds.trigger is None else f"{wilds.rule} {rank_letter(wilds.trigger)}"


def _award(text: str) -> Award:
    try:
        return Award(text)
    except ValueError:
        raise unfit(N_("“%(text)s” is none of %(choices)s"), text=text, choices=tuple(Award)) from None


def _players(text: str) -> int:
    if text not in map(str, range(2, MOST_PLAYERS + 1)):
        raise unfit(N_("a game is for 2 to %(most)s players"), most=MOST_PLAYERS)
    return int(text)


def _fitting(game: Game) -> Game:
    """``game`` itself when its parts go together; ValueError otherwise."""
    plan = game.plan
    if plan.flips:
        _check_flipping(game, plan)
    elif any(step.move is Move.BEAT for step in plan.steps):
        raise unfit(N_("a card to beat belongs to a game of flips"))
    if not plan.flips and plan.cards_each() < 1:
        raise unfit(N_("a plan deals at least one card"))
    if plan.cards_each() * 2 + plan.table_cards() > 52:
        raise unfit(N_("the deck has not so many cards"))
    return game


def _check_flipping(game: Game, plan: Plan) -> None:
    moves = [step.move for step in plan.steps]
    if moves not in ([Move.DOWN, Move.FLIP], [Move.DOWN, Move.BEAT, Move.FLIP]):
        raise unfit(N_("a game of flips deals cards down, may turn a card to beat, and flips"))
    if game.wilds != Wilds() or game.award is not Award.HIGH or game.shifter_rank is not None:
        raise unfit(N_("in a game of flips the wild cards are fixed and the leader wins"))
