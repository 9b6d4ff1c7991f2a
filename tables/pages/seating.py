"""Seats as pages show them: free ones to take, the next deal's dealer, and the host's list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tables import house_games, presence, seating
from tables.codes import seat_code
from tables.engine.game import Game
from tables.pages import losses
from tables.pages.deck import deck_words
from tables.pages.language import gettext as _

if TYPE_CHECKING:
    from tables.models import Player, Table
    from tables.viewers import Viewer


def free_seats(table: Table) -> list[Player]:
    """Seats that no device holds."""
    return [player for player in table.players if not player.taken]


def titles(table: Table, chosen: str) -> list[dict[str, Any]]:
    """The games to choose from, the chosen one marked; it is there even when the table no longer plays it."""
    games = house_games.played(table)
    return [
        {"name": game.name, "title": _(game.title), "chosen": game.name == chosen, "warning": warning(table, game)}
        for game in house_games.known(table).values()
        if game in games or game.name == chosen
    ]


def caller(table: Table, viewer: Viewer) -> list[dict[str, Any]]:
    """The games that this viewer may call when the next deal is theirs to deal; none without dealer's choice."""
    return titles(table, table.game) if table.dealers_choice and viewer.player else []


def warning(table: Table, game: Game) -> str:
    """What to know before a deal of `game` about the cards in the deck; empty when they suffice (R7.1)."""
    return deck_words(game, table.rules_for(game.name), len(seating.playing(table)))


def choices(table: Table, asked: Mapping[str, str]) -> dict[str, Any]:
    """The next deal's game and dealer."""
    dealer = table.next_dealer
    game = asked.get("game", "")
    return {
        "games": titles(table, game if game in house_games.known(table) else table.game),
        "dealers": [
            {"id": player.pk, "name": player.name, "chosen": dealer is not None and player.pk == dealer.pk}
            for player in table.players
            if not player.absent and player.live
        ],
    }


def seat_asks(table: Table) -> list[dict[str, Any]]:
    """Phones that ask the host for their seat back, with the figures that each of them shows."""
    words = _("%(name)s asks for the seat on another phone: %(mark)s")
    return [
        {"id": one.pk, "words": words % {"name": one.player.name, "mark": one.mark}} for one in table.open_seat_asks
    ]


def heirs(table: Table) -> list[dict[str, Any]]:
    """Whom the host can hand the table to: everybody else with a phone."""
    return [
        {"id": player.pk, "name": player.name}
        for player in table.players
        if player.taken and player.pk != table.host_id
    ]


def people(table: Table, with_codes: bool = False) -> list[dict[str, Any]]:
    """Everybody with a seat, for the host's page; a seat's code is for the host's eyes and its owner's only."""
    away = presence.away(table)
    last = len(table.players) - 1
    return [
        {
            "id": player.pk,
            "name": player.name,
            "chips": player.live,
            "loss": losses.remove(player),
            "absent": player.absent,
            "taken": player.taken,
            "away": away.get(str(player.pk), ""),
            "seat_code": seat_code(player) if with_codes and player.taken else "",
            "host": table.host_id == player.pk,
            "up": place - 1 if place else None,
            "down": place + 1 if place < last else None,
        }
        for place, player in enumerate(table.players)
    ]
