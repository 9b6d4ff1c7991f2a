"""What another process entered since a table was read here: added to what is kept, so that two queries do for twelve.

Every act raises the table's version by one, and the deal's too when it is about the current deal. So where both rose
alike no other act lies between; and where an entry that stands made each version, nothing but entries does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables import replays, twins
from tables.deal_models import DealRecord, Entry

if TYPE_CHECKING:
    from tables.models import Table

SINCE = """
    SELECT entry.*, deal.version AS deal_version, night.version AS table_version
    FROM tables_entry entry
    JOIN tables_dealrecord deal ON deal.id = entry.deal_id
    JOIN tables_table night ON night.id = deal.table_id
    WHERE deal.id = %(deal)s AND (entry.version > %(version)s OR entry.undone_in > %(version)s)
    AND night.code = %(code)s AND deal.dropped_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM tables_correction WHERE deal_id = deal.id AND version > %(version)s
    )
    ORDER BY entry.number
"""  # one statement, so that table, deal and entries are of one moment


def played_on(kept: Table) -> Table | None:
    """The newest row of the table of `kept`; None when more happened than entries in a deal that still goes on."""
    before: DealRecord | None = vars(kept).get("current")
    if before is None or "players" not in vars(kept) or (deal := replays.known(before)) is None:
        return None
    asked = {"deal": before.pk, "version": before.version, "code": kept.code}
    entries = list(Entry.objects.raw(SINCE, asked))
    if not entries or not _are_all(entries, kept, before):
        return None
    table, last = twins.made(kept, twins.columns(kept)), entries[-1]
    record = twins.deal_of(table, before)
    table.version, record.version = _versions(last)
    deal = replays.played_on(record, deal, [entry.line for entry in entries])
    if deal.over:  # its chips have been moved
        return None
    return twins.entered(kept, table, record, last)


def _are_all(entries: list[Entry], kept: Table, before: DealRecord) -> bool:
    """Whether `entries`, each of them standing, are all that happened since: no entry has the version of an undo."""
    table, deal = _versions(entries[0])
    acts = len({entry.version for entry in entries})  # one tap may make several entries
    return all(entry.undone_in is None for entry in entries) and table - kept.version == deal - before.version == acts


def _versions(entry: Entry) -> tuple[int, int]:
    """Of the table and of the deal, as SINCE says beside every entry."""
    return vars(entry)["table_version"], vars(entry)["deal_version"]
