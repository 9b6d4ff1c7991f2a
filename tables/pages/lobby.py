"""The lobby: who sits, with how much, and what the first deal will be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tables import house_games
from tables.pages.how import choice, chosen, course
from tables.pages.language import gettext as _
from tables.pages.language import ngettext

if TYPE_CHECKING:
    from tables.models import Player, Table

COLOURS = 7


@dataclass(frozen=True, slots=True)
class Sitting:
    """One seat in the lobby; the badge is an initial, a colour and a shape."""

    id: int
    name: str
    initial: str
    colour: int
    stack: int
    note: str


@dataclass(frozen=True, slots=True)
class Lobby:
    """The lobby at one version."""

    v: int
    headline: str
    seats: tuple[Sitting, ...]
    game: str
    cards: str
    rules: str


def lobby(table: Table) -> Lobby:
    """Who sits at ``table``."""
    seats = tuple(_sitting(table, player, place) for place, player in enumerate(table.players))
    game = house_games.game(table, table.game)
    rules = " ".join(choice(*one) for one in chosen(game, table.rules_for(table.game)))
    return Lobby(
        v=table.version,
        headline=ngettext("%(n)d player sits", "%(n)d players sit", len(seats)) % {"n": len(seats)},
        seats=seats,
        game=_("%(game)s, ante %(ante)d, %(chips)d chips each")
        % {"game": _(game.title), "ante": table.ante, "chips": table.start_chips},
        cards=next(course(game)),
        rules=_("House rules: %(rules)s") % {"rules": rules} if rules else _("House rules: as in the rulebook"),
    )


def _sitting(table: Table, player: Player, place: int) -> Sitting:
    if player.absent:
        note = _("sits out")
    elif table.host_id == player.pk:
        note = _("host")
    else:
        note = "" if player.taken else _("no phone")
    return Sitting(player.pk, player.name, player.name[:1].upper(), place % COLOURS, player.live, note)
