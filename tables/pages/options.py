"""The house rules of a game as a form: each option with its plain sentence, its clause and its choices (R2-R7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tables import house_games
from tables.engine.options import OPTIONS, Option
from tables.pages import losses
from tables.pages.language import gettext as _
from tables.pages.language import translated
from tables.pages.seating import titles

if TYPE_CHECKING:
    from tables.models import Table

NO_PEEK = (
    "wild", "double_ace_flush", "natural_beats_wild", "exhausted_out", "back_betting", "ties_share", "card_to_beat",
    "limit", "min_bet", "max_bet", "max_raises", "extra_card_rank", "extra_card_price", "penalty_rank", "penalty",
    "kill_rank", "kill_betting",
)  # fmt: skip
"""The options that mean something in the games of the No Peek family."""
STUD = (
    "wild", "double_ace_flush", "natural_beats_wild", "limit", "min_bet", "max_bet", "max_raises", "bring_in",
    "extra_card_rank", "extra_card_price", "extra_card_price_down", "penalty_rank", "penalty", "kill_rank",
    "down_fours", "down_fours_card", "dime_store", "high_low", "low",
)  # fmt: skip
"""Those that mean something in the stud family."""


@dataclass(frozen=True, slots=True)
class Field:
    """One option on the page: its value now, the game's own value, and what may be chosen."""

    name: str
    label: str
    sentence: str
    clause: str
    value: str
    default: str
    choices: tuple[tuple[str, str], ...]
    hint: str

    @property
    def switch(self) -> bool:
        """Whether it is on or off."""
        return tuple(value for value, _label in self.choices) == ("off", "on")


def house_rules(table: Table, asked: Mapping[str, str]) -> dict[str, Any]:
    """The options of the game asked for, else of the table's; what was typed and refused stands as it was typed."""
    games = house_games.known(table)
    game = games.get(asked.get("game", ""), games[table.game])
    rules = table.rules_for(game.name)
    return {
        "game": game.name,
        "loss": losses.change_rules(table),
        "games": titles(table, game.name),
        "title": _(game.title),
        "options": [
            field(
                option,
                asked.get(option.name, option.write(getattr(rules, option.name))),
                option.write(getattr(game.defaults, option.name)),
            )
            for option in OPTIONS.values()
            if option.name in (NO_PEEK if game.flips else STUD)
        ],
    }


def field(option: Option, value: str, default: str) -> Field:
    """How ``option`` is asked for; ``value`` as it is now, ``default`` as the game has it."""
    return Field(
        option.name,
        labels().get(option.name, option.name.replace("_", " ")),
        translated(option.sentence),
        option.clause,
        value,
        choice_words().get(default, default),
        tuple((choice, choice_words().get(choice, choice)) for choice in option.choices),
        "" if option.choices else hints().get(option.name, ""),
    )


def labels() -> dict[str, str]:
    """A short name for each option."""
    return {
        "wild": _("Wild cards"),
        "double_ace_flush": _("Double-ace flush"),
        "natural_beats_wild": _("Natural beats wild"),
        "exhausted_out": _("Out of cards"),
        "back_betting": _("Betting after a strike-out"),
        "ties_share": _("Ties share"),
        "card_to_beat": _("Card to beat"),
        "limit": _("Limit"),
        "min_bet": _("Smallest bet"),
        "max_bet": _("Largest bet"),
        "max_raises": _("Raises in a round"),
        "extra_card_rank": _("Extra-card rank"),
        "extra_card_price": _("Price of an extra card"),
        "extra_card_price_down": _("Price for a down card"),
        "penalty_rank": _("Penalty rank"),
        "penalty": _("Penalty"),
        "kill_rank": _("Kill rank"),
        "kill_betting": _("Betting after a kill"),
        "bring_in": _("Bring-in"),
        "down_fours": _("Down fours"),
        "down_fours_card": _("Extra card for a down four"),
        "dime_store": _("Dime store"),
        "high_low": _("High/low"),
        "low": _("Low hand"),
        "last_chance": _("Last chance"),
    }


def hints() -> dict[str, str]:
    """What may be written in the field of an option that is not chosen from a list."""
    rank, chips = _("A rank, like 4 or J; or none."), _("A number of chips, or none.")
    return {
        "wild": _("Ranks and cards, like 3 9 Js; or none."),
        "min_bet": chips,
        "max_bet": chips,
        "max_raises": _("A number; none for no end of them; default for the limit's own."),
        "extra_card_rank": rank,
        "extra_card_price": _("A number of chips, 0 for free; several are the prices round by round, like 5 10 15."),
        "penalty_rank": rank,
        "penalty": _("match_pot, or a number of chips."),
        "kill_rank": _("A rank, card_to_beat, or none."),
        "extra_card_price_down": _("A number of chips; same for the price of an up card."),
        "bring_in": _("off, on for the smallest bet, or a number of chips."),
        "dime_store": _("off, on for the smallest bet, or a number of chips."),
    }


def choice_words() -> dict[str, str]:
    """The values of options in words."""
    return {
        "off": _("off"),
        "on": _("on"),
        "none": _("none"),
        "default": _("as the limit says"),
        "at_once": _("out at once"),
        "on_turn": _("out on turn"),
        "deck": _("from the deck"),
        "second_deck": _("from a second deck"),
        "no_limit": _("no limit"),
        "pot_limit": _("pot limit"),
        "spread": _("between two sums"),
        "fixed": _("a fixed sum"),
        "match_pot": _("match the pot"),
        "card_to_beat": _("the card to beat"),
        "when_dealt": _("when dealt"),
        "before_betting": _("before the betting"),
        "any_time": _("any time"),
        "up": _("up"),
        "down": _("down"),
        "cards_speak": _("cards speak"),
        "ace_to_five": _("ace to five"),
        "ace_to_six": _("ace to six"),
        "deuce_to_seven": _("deuce to seven"),
        "same": _("the same"),
    }
