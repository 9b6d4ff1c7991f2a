"""What would be lost: the four questions asked before what cannot be taken back (requirement 27).

An empty sentence: nothing would be lost, and nothing is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.engine import Deal
from tables.pages.language import gettext as _

if TYPE_CHECKING:
    from tables.models import Player, Table


def drop(deal: Deal | None) -> str:
    """What dropping the deal would undo."""
    if chips := in_play(deal):
        return _("Drop this deal? The %(chips)d chips in it go back to their owners. The log keeps it.") % {
            "chips": chips
        }
    return ""


def end(table: Table) -> str:
    """What ending the night would undo: a deal that is not played to its end."""
    deal = being_played(table)
    if chips := in_play(deal):
        return _(
            "End the night? The deal is not over. The %(chips)d chips in it go back to their owners; it does not count."
        ) % {"chips": chips}
    return ""


def change_rules(table: Table) -> str:
    """What other rules in mid-deal would not do."""
    if being_played(table) is None:
        return ""
    return _(
        "Change the rules in mid-deal? The deal being played, with %(chips)d chips in it, ends by those it began with. "
        "The new ones count from the next deal on, and what was chosen before is gone."
    ) % {"chips": in_play(being_played(table))}


def remove(player: Player) -> str:
    """What a player who is removed leaves behind."""
    if not player.live:
        return ""
    return _("Remove %(name)s? The %(chips)d chips in front of them leave the table; the books keep them.") % {
        "name": player.name,
        "chips": player.live,
    }


def being_played(table: Table) -> Deal | None:
    """The deal on the table, unless it is over."""
    deal = table.current.deal() if table.current else None
    return deal if deal and not deal.over else None


def in_play(deal: Deal | None) -> int:
    """Chips in the deal: in its pots and in front of the players."""
    return sum(pot.chips for pot in deal.pots) + sum(seat.bet for seat in deal.seats) if deal else 0
