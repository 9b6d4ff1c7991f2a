"""The bank as pages show it: everybody's chips, what players ask for, and what this viewer may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tables import accounts
from tables.pages.language import gettext as _
from tables.viewers import Viewer

if TYPE_CHECKING:
    from tables.models import Table
    from tables.night_models import ChipAsk


@dataclass(frozen=True, slots=True)
class Ask:
    """What a player wants of the bank."""

    id: int
    player: int
    words: str


def bank_page(table: Table, viewer: Viewer) -> dict[str, Any]:
    """Chips, wishes and powers."""
    found = accounts.by_player(table)
    wishes = asks(table)
    me = viewer.player
    return {
        "people": [
            {
                "id": player.pk,
                "name": player.name,
                "chips": player.live,
                "absent": player.absent,
                "bought": found[player.pk].bought,
                "busted": not player.live,
                "playing": player.dealt_in and playing(table),
            }
            for player in table.players
        ],
        "asks": wishes,
        "own": next((one for one in wishes if me and one.player == me.pk), None),
        "me": next((player for player in table.players if me and player.pk == me.pk), None),
        "playing": playing(table),
        "balance": accounts.balance(table),
    }


def asks(table: Table) -> list[Ask]:
    """The wishes that wait for the host."""
    return [Ask(one.pk, one.player_id, _words(one)) for one in table.open_asks]


def _words(one: ChipAsk) -> str:
    words = _("%(name)s asks for %(chips)d chips") if one.chips > 0 else _("%(name)s hands back %(chips)d chips")
    return words % {"name": one.player.name, "chips": abs(one.chips)}


def playing(table: Table) -> bool:
    """Whether a deal is being played."""
    return bool(table.current and not table.current.deal().over)
