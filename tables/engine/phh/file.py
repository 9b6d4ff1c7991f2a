"""The fields of a PHH file and their TOML (docs/phh.md): required ones first, then optional, then our own.

Standard library only; the few kinds of values are written by hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from tables.engine.actions import Action
from tables.engine.header import Header
from tables.engine.notation import write_deal
from tables.engine.phh.actions import phh_actions
from tables.engine.phh.hand import Hand, played
from tables.engine.phh.plain import unlike_f7s
from tables.engine.rules import ON, Limit

Value = str | bool | int | Sequence[str] | Sequence[int]
F7S = "F7S"
OWN = "homegame/"


def write_phh(header: Header, actions: Iterable[Action]) -> str:
    """The deal as the text of a ``.phh`` file; Refusal for the first entry that does not fit (R8.5)."""
    hand = played(header, actions)
    return "".join(f"{name} = {_toml(value)}\n" for name, value in _fields(hand))


def _fields(hand: Hand) -> Iterator[tuple[str, Value]]:
    unlike, header, last = unlike_f7s(hand), hand.header, hand.last
    yield "variant", f"{OWN}{header.game.name}" if unlike else F7S
    yield "antes", [header.ante] * len(hand.order)
    yield from _bets(hand)
    yield "starting_stacks", [header.players[place][1] for place in hand.order]
    yield "actions", list(phh_actions(hand))
    yield "players", [header.names[place] for place in hand.order]
    if last.over:
        yield "finishing_stacks", [last.seats[place].stack for place in hand.order]
        yield "winnings", [last.won[place] for place in hand.order]
    yield "ante_trimming_status", True
    if unlike:
        yield "_unlike_f7s", unlike
        yield "_notation", write_deal(header, [entry.action for entry in hand.entries]).splitlines()


def _bets(hand: Hand) -> Iterator[tuple[str, Value]]:
    rules, least = hand.first.rules, hand.first.min_bet
    if rules.bring_in:
        yield "bring_in", least if rules.bring_in == ON else rules.bring_in
    if rules.limit is Limit.FIXED:
        yield "small_bet", least
        yield "big_bet", least
    else:
        yield "min_bet", least


def _toml(value: Value) -> str:
    """``value`` in TOML; strings in lists stand on lines of their own."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _string(value)
    if all(isinstance(each, int) for each in value):
        return str(list(value))
    return "[\n" + "".join(f"  {_string(str(each))},\n" for each in value) + "]"


def _string(text: str) -> str:
    """A basic string: JSON's escapes are TOML's too, but TOML wants one for U+007F as well."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
