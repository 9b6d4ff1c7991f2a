"""Down cards shown early and games named: a button for each card or game that is open now (R7.2, R7.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tables import house_games
from tables.engine import Deal
from tables.engine.legal import Legal
from tables.engine.words.names import title
from tables.pages.doings import pretty
from tables.pages.language import gettext as _
from tables.pages.language import translated

if TYPE_CHECKING:
    from tables.models import Table


def claims(table: Table, deal: Deal | None, options: tuple[Legal, ...]) -> list[dict[str, Any]]:
    """For each player who may claim something: the sentence, the field that is sent, its values and their words."""
    return list(_claims(table, deal, options)) if deal else []


def _claims(table: Table, deal: Deal, options: tuple[Legal, ...]) -> Iterator[dict[str, Any]]:
    for option in options:
        if option.verb == "names":
            yield _claim(option, _("%(name)s names a game"), "game", _games(table, deal, option))
        elif option.verb == "reveals":
            yield _claim(option, _("%(name)s shows a down card"), "card", _cards(deal, option))


def _claim(option: Legal, text: str, field: str, values: list[tuple[str, str]]) -> dict[str, Any]:
    return {
        "player": option.player,
        "verb": option.verb,
        "text": text % {"name": option.player},
        "field": field,
        "values": [{"value": value, "text": words} for value, words in values],
    }


def _games(table: Table, deal: Deal, option: Legal) -> list[tuple[str, str]]:
    """The stud games of the table's list; all of them when it has none."""
    listed = [game.name for game in house_games.played(table) if game.name in option.ways]
    return [(name, translated(title(name, deal.header.named))) for name in listed or option.ways]


def _cards(deal: Deal, option: Legal) -> list[tuple[str, str]]:
    """The cards of the ranks that bring something and that nobody has shown."""
    cards = [rank + suit for rank in option.ways for suit in "shdc"]
    seen = {str(card) for card in deal.seen}
    return [(card, pretty(card)) for card in cards if card not in seen]
