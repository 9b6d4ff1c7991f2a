"""A table's own games as pages: the list that is played, and the form that puts one together (docs/composing.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tables import composed_form, house_games
from tables.engine import GAMES
from tables.engine.cards import RANKS
from tables.engine.options import OPTIONS
from tables.pages.faces import printed
from tables.pages.language import gettext as _
from tables.pages.language import ngettext
from tables.pages.options import choice_words, hints, labels
from tables.pages.seating import warning

if TYPE_CHECKING:
    from tables.models import Table

Choice = tuple[str, str]
START = "seven_card_stud"


def games_page(table: Table, asked: Mapping[str, str]) -> dict[str, Any]:
    """Every game that the table knows, ticked when it is played."""
    played = house_games.played(table)
    return {
        "games": [
            {
                "name": game.name,
                "title": _(game.title),
                "played": game in played,
                "own": game.name in table.composed,
                "warning": warning(table, game),
            }
            for game in house_games.known(table).values()
        ],
    }


def compose_page(table: Table, asked: Mapping[str, str]) -> dict[str, Any]:
    """The form, filled with what was sent, with the game to change, or with one to start from."""
    games = house_games.known(table)
    own = asked.get("name", "") if asked.get("name") in table.composed else ""
    start = games.get(own or asked.get("from", ""), GAMES[START])
    filled = {**composed_form.fields(start), **_typed(asked)}
    if not own and "title" not in asked:
        filled["title"] = ""
    return {
        "name": own,
        "filled": filled,
        "begun": start.name,
        "starts": [(game.name, _(game.title)) for game in games.values() if not own],
        "steps": [
            (number, filled["steps"][number] if number < len(filled["steps"]) else "")
            for number in range(composed_form.STEPS)
        ],
        "step_choices": [(step, step_words(step)) for step in composed_form.CHOICES],
        "ranks": [(rank, printed(rank), rank in filled["wild_ranks"]) for rank in reversed(RANKS)],
        "rank_choices": [("", _("none")), *((rank, printed(rank)) for rank in reversed(RANKS))],
        "wilds": list(wild_words().items()),
        "awards": list(award_words().items()),
        "counts": [str(count) for count in range(2, 8)],
        "options": [_option(name, filled[name]) for name in composed_form.OPTION_FIELDS],
    }


def _typed(asked: Mapping[str, str]) -> dict[str, Any]:
    """What was sent with a form that was refused, as the fields of the form."""
    if "step_0" not in asked:
        return {}
    typed: dict[str, Any] = {name: value for name, value in asked.items() if name in FIELDS}
    typed["steps"] = [asked.get(f"step_{number}", "") for number in range(composed_form.STEPS)]
    typed["wild_ranks"] = composed_form.wild_ranks(asked)
    return typed


FIELDS = ("title", "wild_cards", "wilds", "trigger", "award", "shifter", "players", *composed_form.OPTION_FIELDS)


def _option(name: str, value: str) -> dict[str, Any]:
    return {
        "name": name,
        "label": labels()[name],
        "clause": OPTIONS[name].clause,
        "value": value,
        "choices": [(choice, choice_words().get(choice, choice)) for choice in OPTIONS[name].choices],
        "hint": hints().get(name, ""),
    }


def step_words(step: str) -> str:
    """A step of a plan in words."""
    if step.endswith("down"):
        count = int(step.partition(" ")[0]) if step[0].isdigit() else 1
        return ngettext("%(n)d card down", "%(n)d cards down", count) % {"n": count}
    return {
        "": "—",
        "up": _("1 card up"),
        "bet": _("betting round"),
        "good": _("The Good: its rank is wild"),
        "bad": _("The Bad: its rank is discarded"),
        "ugly": _("The Ugly: who shows its rank folds"),
        "common": _("a card for everybody"),
        "beat": _("the card to beat"),
        "flip": _("flipped one by one to the end, as in No Peek"),
    }[step]


def wild_words() -> dict[str, str]:
    """What else is wild."""
    return {
        "fixed": _("nothing else"),
        "climbing": _("climbing: twos first, then the next rank as it is dealt up"),
        "next_up": _("the rank of the up card that follows the trigger rank"),
        "lowest": _("each player's lowest card"),
        "lowest_down": _("each player's lowest down card"),
    }


def award_words() -> dict[str, str]:
    """Who wins."""
    return {
        "high": _("the best hand"),
        "second": _("the second best hand"),
        "low": _("the best low hand"),
        "high_low": _("high and low share, declared"),
        "high_low_speak": _("high and low share, cards speak"),
        "high_spade": _("the high spade in the hole takes half"),
        "low_spade": _("the low spade in the hole takes half"),
    }
