"""The options of the house rules: each once, with its clause, its plain sentence, and how it is read and written.

The table feeds the form, the notation and the in-app help. An option's name is its name in the notation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final

from tables.engine.cards import Wild, rank_letter, read_rank
from tables.engine.low import LowKind
from tables.engine.rules import (
    ON,
    UNCAPPED,
    CardToBeat,
    CardToBeatRank,
    DownFours,
    ExhaustedOut,
    Facing,
    HighLow,
    Limit,
    MatchPot,
    Prices,
    Rules,
)
from tables.engine.say import Say, gettext_noop, reason_of, say, unfit

N_ = gettext_noop


@dataclass(frozen=True, slots=True)
class Option:
    """One option: how its value is read and written, the clause that gives it and the sentence a host sees."""

    name: str
    clause: str
    sentence: Say
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    choices: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        """The rulebook's default, as the notation writes it."""
        return self.write(getattr(Rules(), self.name))


def read_rules(text: str, base: Rules) -> Rules:
    """``base`` with the options named in ``text`` (``limit=spread, min_bet=1``); ValueError names a bad one."""
    changes: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if name not in OPTIONS or not equals:
            raise unfit(N_("“%(part)s” is not an option of the house rules"), part=part)
        if name in changes:
            raise unfit(N_("%(key)s is there twice"), key=name)
        try:
            changes[name] = OPTIONS[name].read(value)
        except ValueError as bad:
            raise unfit(
                N_("%(option)s=%(value)s: %(reason)s"), option=name, value=value, reason=reason_of(bad)
            ) from bad
    return checked(replace(base, **changes))


def checked(rules: Rules) -> Rules:
    """``rules`` themselves; ValueError when two of them do not go together (R4.3)."""
    if rules.limit is Limit.SPREAD and rules.max_bet is None:
        raise unfit(N_("a limit between two sums needs the larger one (max_bet)"))
    if rules.max_bet is not None and rules.max_bet < (rules.min_bet or 1):
        raise unfit(N_("the largest bet (max_bet) is smaller than the smallest (min_bet)"))
    return rules


def write_rules(rules: Rules, base: Rules) -> str:
    """The options of ``rules`` that differ from ``base``, as the notation writes them."""
    return ", ".join(
        f"{name}={option.write(getattr(rules, name))}"
        for name, option in OPTIONS.items()
        if getattr(rules, name) != getattr(base, name)
    )


def named(rules: Rules, changes: Mapping[str, str]) -> Rules:
    """``rules`` with each option of ``changes`` (name -> notation text) replaced; ValueError as ``read_rules``."""
    return read_rules(", ".join(f"{name}={value}" for name, value in changes.items()), rules)


def _flag(text: str) -> bool:
    if text not in ("on", "off"):
        raise unfit(N_("it is on or off"))
    return text == "on"


def _write_flag(value: bool) -> str:
    return "on" if value else "off"


def _chips(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise unfit(N_("it is not a whole number of chips"))
    return int(text)


def _some_chips(text: str) -> int | None:
    if text == "none":
        return None
    if not (chips := _chips(text)):
        raise unfit(N_("it is at least 1"))
    return chips


def _raises(text: str) -> int | None:
    """``default`` is the limit's own cap, ``none`` no cap at all."""
    return None if text == "default" else UNCAPPED if text == "none" else _chips(text)


def _write_raises(value: int | None) -> str:
    return "default" if value is None else "none" if value == UNCAPPED else str(value)


def _write_optional(value: object) -> str:
    return "none" if value is None else str(value)


def _rank(text: str) -> int | None:
    return None if text == "none" else read_rank(text)


def _write_rank(value: int | None) -> str:
    return "none" if value is None else rank_letter(value)


def _kill_rank(text: str) -> int | CardToBeatRank | None:
    return CardToBeatRank.CARD_TO_BEAT if text == CardToBeatRank.CARD_TO_BEAT else _rank(text)


def _write_kill_rank(value: int | CardToBeatRank | None) -> str:
    return str(value) if isinstance(value, CardToBeatRank) else _write_rank(value)


def _wild(text: str) -> Wild:
    return Wild() if text == "none" else Wild.read(text)


def _write_wild(value: Wild) -> str:
    return str(value) or "none"


def _prices(text: str) -> Prices:
    return tuple(_chips(part) for part in text.split()) or (_chips(text),)


def _write_prices(value: Prices) -> str:
    return " ".join(str(chips) for chips in value)


def _same_or_prices(text: str) -> Prices | None:
    return None if text == "same" else _prices(text)


def _write_same_or_prices(value: Prices | None) -> str:
    return "same" if value is None else _write_prices(value)


def _penalty(text: str) -> MatchPot | int:
    return MatchPot.MATCH_POT if text == MatchPot.MATCH_POT else _chips(text)


def _forced(text: str) -> int:
    """``off`` is 0, ``on`` is the smallest bet (-1), a number itself."""
    return {"off": 0, "on": ON}[text] if text in ("on", "off") else _chips(text)


def _write_forced(value: int) -> str:
    return {0: "off", ON: "on"}.get(value, str(value))


def _choice(kind: type[StrEnum]) -> Callable[[str], StrEnum]:
    def read(text: str) -> StrEnum:
        try:
            return kind(text)
        except ValueError:
            raise unfit(N_("it is one of %(choices)s"), choices=tuple(kind)) from None

    return read


def _option(name: str, clause: str, sentence: str, read: Callable[[str], Any], write: Callable[[Any], str]) -> Option:
    return Option(name, clause, say(sentence), read, write)


def _switch(name: str, clause: str, sentence: str) -> Option:
    return Option(name, clause, say(sentence), _flag, _write_flag, ("off", "on"))


def _one_of(name: str, clause: str, sentence: str, kind: type[StrEnum]) -> Option:
    return Option(name, clause, say(sentence), _choice(kind), str, tuple(kind))


_TABLE: tuple[Option, ...] = (
    _option("wild", "R2.6", N_("These ranks and cards are wild."), _wild, _write_wild),
    _switch("double_ace_flush", "R2.2", N_("One wild card in a flush may be a second ace.")),
    _switch("natural_beats_wild", "R2.5", N_("Of two equal hands the one with fewer wild cards wins.")),
    _one_of(
        "exhausted_out",
        "R3.4",
        N_("When a beaten player with no face-down card is out: at once, or when the turn comes."),
        ExhaustedOut,
    ),
    _switch("back_betting", "R3.4", N_("A player struck out is followed by a betting round.")),
    _switch("ties_share", "R3.5", N_("A player struck out with a hand equal to the winner's shares the pot.")),
    _one_of(
        "card_to_beat",
        "R3.7",
        N_("The dealer turns up a card to beat first: from the deck, or from a second deck."),
        CardToBeat,
    ),
    _one_of("limit", "R4.3", N_("How much may be bet: no limit, the pot, between two sums, or a fixed sum."), Limit),
    _option("min_bet", "R4.3", N_("The smallest bet (otherwise the ante, or 1)."), _some_chips, _write_optional),
    _option(
        "max_bet", "R4.3", N_("The largest bet or raise with the limit between two sums."), _some_chips, _write_optional
    ),
    _option(
        "max_raises",
        "R4.3",
        N_("How many raises a round may have (otherwise 3 with a fixed sum or between two sums)."),
        _raises,
        _write_raises,
    ),
    _option("extra_card_rank", "R5.1", N_("A card of this rank brings its owner an extra card."), _rank, _write_rank),
    _option(
        "extra_card_price",
        "R5.3",
        N_("What an extra card costs; several sums are the prices round by round."),
        _prices,
        _write_prices,
    ),
    _option(
        "extra_card_price_down",
        "R7.2",
        N_("What an extra card for a down card costs, when it differs."),
        _same_or_prices,
        _write_same_or_prices,
    ),
    _option("penalty_rank", "R5.4", N_("A card of this rank makes its owner pay or fold."), _rank, _write_rank),
    _option("penalty", "R5.4", N_("What the penalty card costs: as much as all the pots, or a sum."), _penalty, str),
    _option("kill_rank", "R5.5", N_("A card of this rank puts its owner out at once."), _kill_rank, _write_kill_rank),
    _switch("kill_betting", "R5.5", N_("A player killed by a card is followed by a betting round.")),
    _option(
        "bring_in",
        "R7.1",
        N_("The lowest up card opens the first round with a forced bet of this sum."),
        _forced,
        _write_forced,
    ),
    _one_of("down_fours", "R7.2", N_("When a down card may be shown for its extra card."), DownFours),
    _one_of("down_fours_card", "R7.2", N_("Whether the extra card for a down card comes up or down."), Facing),
    _option(
        "dime_store",
        "R7.3",
        N_("No extra cards; each wild card dealt up costs its owner this sum, or the hand."),
        _forced,
        _write_forced,
    ),
    _one_of("high_low", "R7.5", N_("The best low hand takes half the pot: declared, or cards speak."), HighLow),
    _one_of("low", "R7.8", N_("What the best low hand is."), LowKind),
)
OPTIONS: Final[Mapping[str, Option]] = {option.name: option for option in _TABLE}
if set(OPTIONS) != {field.name for field in fields(Rules)}:
    raise TypeError("every option of Rules stands in the table once")
