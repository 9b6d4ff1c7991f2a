"""Who is dealt in, who deals next, and whether a deal may start (R3.1, R3.10, R4.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tables import house_games
from tables.engine import Rules, Say, read_rules, say

if TYPE_CHECKING:
    from tables.models import Player, Table


def house_rules(table: Table, game: str) -> Rules:
    """The rules `table` plays `game` by: its own house rules over the game's defaults."""
    return _read(table.rules.get(game, ""), house_games.game(table, game).defaults)


_read = lru_cache(maxsize=256)(read_rules)
"""The same few texts are asked for with every entry."""


def playing(table: Table) -> list[Player]:
    """Everybody the next deal has a seat for, in seat order: here and with chips (R4.1)."""
    return [player for player in table.players if not player.absent and player.live > 0]


def next_dealer(table: Table) -> Player | None:
    """The next player in the game to the left of the last dealer; the first seat before any deal (R3.10)."""
    return next_of(playing(table), table)


def next_of(in_game: list[Player], table: Table) -> Player | None:
    """The same for who already knows that `in_game` are playing."""
    if not in_game:
        return None
    last = table.current.dealer_seat if table.current else -1
    return next((player for player in in_game if player.seat > last), in_game[0])


def circle(order: list[Player], everybody: list[Player]) -> list[Player]:
    """All who ever sat here once those who still do sit in `order`; `everybody` as it was, in seat order.

    A removed player's place stays just before whoever came next, also round the corner: so a dealer who was removed
    is still followed by the same player (R3.10).
    """
    before: dict[int, list[Player]] = {}
    gone: list[Player] = []
    for player in everybody:
        if player.removed_at:
            gone.append(player)
        else:
            before[player.pk], gone = gone, []
    first = next(iter(before))
    before[first] = gone + before[first]
    return [one for player in order for one in (*before[player.pk], player)]


def unready(table: Table, game: str = "") -> Say | None:
    """Why the next deal of `game` cannot start now; None when it can."""
    if table.current and not table.current.deal().over:
        return say("A deal is being played.")
    seats = len(playing(table))
    fewest, most = 2, house_games.game(table, game or table.game).most_players
    if seats < fewest:
        return say("Two players with chips are needed.")
    if seats > most:
        return say("At most %(most)d can play; let somebody sit out.", most=most)
    return None
