"""The log of a deal: every entry, undone ones struck through, and by whom; nothing ever leaves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from tables import house_games
from tables.hidden import public
from tables.pages.doings import in_words
from tables.pages.language import gettext as _

if TYPE_CHECKING:
    from tables.deal_models import DealRecord, Entry
    from tables.models import Player, Table


@dataclass(frozen=True, slots=True)
class Line:
    """One entry as the log shows it."""

    number: int
    text: str
    by: str
    at: datetime
    undone: str


def logbook(table: Table, asked: Mapping[str, str]) -> dict[str, Any]:
    """The deal asked for by number, else the last one, with the numbers of all."""
    records = list(table.deals.order_by("number"))
    wanted = asked.get("deal", "")
    record = next((one for one in records if str(one.number) == wanted), records[-1] if records else None)
    return {
        "record": record,
        "numbers": [one.number for one in records],
        "game": called(record) if record else "",
        "lines": [_line(record, entry) for entry in record.entries.select_related("by", "undone_by")] if record else [],
    }


def called(record: DealRecord) -> str:
    """The game of a deal, and who called it at a table of dealer's choice."""
    game = _(house_games.title(record))
    caller = next((seat.name for seat in record.dealt if seat.player_id == record.called_by_id), "")
    return _("%(game)s, called by %(name)s") % {"game": game, "name": caller} if caller else game


def _line(record: DealRecord, entry: Entry) -> Line:
    text = in_words(public(entry.line, record.deal()), record.deal().header.named)
    undone = _("undone by %(who)s") % {"who": who(entry.undone_by, entry.undone_by_host)} if entry.undone_at else ""
    return Line(entry.number, text, who(entry.by, entry.by_host), entry.at, undone)


def who(player: Player | None, host: bool) -> str:
    """Who entered it: a name, the host, or both at once."""
    if player is None:
        return _("the host")
    return _("%(name)s (host)") % {"name": player.name} if host else player.name
