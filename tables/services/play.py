"""A deal as it is played: started, entered line by line, undone, redone, dropped (docs/decisions/writing.md).

A tap names the deal and the version its screen showed; anything older is answered with what happened since."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from tables import accounts, house_games, replays, rows, seating, twins
from tables.deal_models import DealRecord, DealSeat, Entry
from tables.engine import Deal, Header, Refusal, apply, read_entry, say, start, write_deal, write_entry
from tables.engine.actions import DEALER, Action
from tables.engine.walk import one_by_one
from tables.hidden import concealed
from tables.models import Player, Table
from tables.services import statements
from tables.services.door import only_host, seated
from tables.services.refusals import MovedOn, NotYours
from tables.services.rules import known_game
from tables.services.since import since
from tables.services.writing import About, writing
from tables.viewers import Viewer

UNDONE = ("undone_at", "undone_in", "undone_by", "undone_by_host")


@writing
def start_deal(table: Table, viewer: Viewer, game: str = "", dealer: int | None = None) -> About:
    """Deals the next deal: the table's game and the next dealer (R3.10) unless the host says otherwise."""
    only_host(viewer)
    rows.with_people(table)
    game = game or table.game
    known_game(table, game)
    if reason := seating.unready(table, game):
        raise Refusal("R3.1", reason)
    deals = seated(table, dealer) if dealer else seating.next_dealer(table)
    record = _dealt(table, game, deals, seating.playing(table))
    table.game, table.called_by = game, None
    return {"deal": record.number, "game": game, "dealer": record.dealer.name, "called": table.dealers_choice}


def _dealt(table: Table, game: str, dealer: Player | None, players: list[Player]) -> DealRecord:
    """The record of a deal that begins, with the seats of those who are dealt in."""
    if dealer not in players:
        raise Refusal("R3.10", say("The dealer must be in the game."))
    header = _header(table, game, dealer, players)
    deal = start(header)
    number = (table.deals.aggregate(last=Max("number"))["last"] or 0) + 1
    record = DealRecord(
        table=table,
        number=number,
        header=write_deal(header, []),
        game=game,
        dealer=dealer,
        called_by=dealer if table.dealers_choice else None,
    )
    statements.insert(record)
    seats = _seats(record, players)
    transaction.on_commit(
        partial(rows.hand_on, table.version, table, partial(twins.started, record=record, seats=seats))
    )
    saved(record, deal)
    return record


def _header(table: Table, game: str, dealer: Player, players: list[Player]) -> Header:
    chips = tuple((player.name, player.stack) for player in players)
    rules, named = table.rules_for(game), house_games.nameable(table, game)
    return Header(known_game(table, game), chips, dealer.name, table.ante, rules, named)


def _seats(record: DealRecord, players: list[Player]) -> list[DealSeat]:
    seats = [
        DealSeat(deal=record, player=player, place=place, name=player.name, chips=player.stack)
        for place, player in enumerate(players)
    ]
    for seat in seats:
        statements.insert(seat)
    return seats


@writing
def enter(table: Table, viewer: Viewer, deal: int, version: int, line: str) -> About:
    """Enters one line of notation; a Refusal names the clause it breaks and changes nothing (R8.5)."""
    record = _in_date(table, deal, version)
    state = record.deal()
    action = read_entry(line, state.header.names)
    actor = _actor(record, action)
    if not viewer.may_enter(table, actor):
        raise NotYours("T.1", say("You may enter only what you do yourself."))
    for number, step in enumerate(one_by_one(action), start=record.highest + 1):
        state = apply(state, step)
        last = Entry(
            deal=record,
            number=number,
            line=write_entry(step),
            version=record.version + 1,
            by=viewer.player,
            by_host=viewer.is_host and viewer.player != actor,
        )
        statements.insert(last)
    _move_on(record, state)
    transaction.on_commit(partial(rows.hand_on, table.version, table, partial(twins.entered, record=record, last=last)))
    return {"deal": record.number, "line": concealed(line)}


@writing
def undo(table: Table, viewer: Viewer, deal: int, version: int) -> About:
    """Takes back the last entry; a deal that was over is open again."""
    record = _in_date(table, deal, version)
    last = record.last
    if not viewer.may_undo(table):
        raise NotYours("T.1", say("Only the host, or whoever made the last entry, may take it back."))
    if last is None:
        raise Refusal("R8.4", say("Nothing has been entered in this deal."))
    last.undone_at, last.undone_in = timezone.now(), record.version + 1
    last.undone_by, last.undone_by_host = viewer.player, viewer.is_host
    statements.update(last, UNDONE)
    record.seats.update(net=None)
    _step_back_or_on(table, record)
    return {"deal": record.number, "line": concealed(last.line)}


@writing
def redo(table: Table, viewer: Viewer, deal: int, version: int) -> About:
    """Brings back the entry that was undone last; that it was away stays in the acts."""
    record = _in_date(table, deal, version)
    entry = record.redo
    if entry is None:
        raise Refusal("R8.4", say("Nothing has been undone since the last entry."))
    if not viewer.is_host and (viewer.player is None or entry.undone_by_id != viewer.player.pk):
        raise NotYours("T.1", say("Only the host, or whoever took it back, may bring it back."))
    entry.undone_at = entry.undone_in = entry.undone_by = None
    entry.undone_by_host = False
    statements.update(entry, UNDONE)
    _step_back_or_on(table, record)
    return {"deal": record.number, "line": concealed(entry.line)}


@writing
def drop(table: Table, viewer: Viewer, deal: int, version: int) -> About:
    """A misdeal: the deal does not count and everybody has the chips from before it; its lines stay in the log."""
    only_host(viewer)
    record = _in_date(table, deal, version)
    if record.deal().over:
        raise Refusal("R8.4", say("This deal is over; undo its last entry instead."))
    record.dropped_at = timezone.now()
    record.version += 1
    record.save()
    return {"deal": record.number}


def _in_date(table: Table, deal: int, version: int) -> DealRecord:
    record = table.current
    if record is None or record.pk != deal:
        raise MovedOn()
    if record.version != version:
        raise MovedOn(since(record, version))
    return record


def _actor(record: DealRecord, action: Action) -> Player | None:
    return None if action.player == DEALER else record.player_of(action.player)


def _step_back_or_on(table: Table, record: DealRecord) -> None:
    state = _replayed(record)
    _move_on(record, state)
    accounts.check_covered(table, record, state)


def _move_on(record: DealRecord, state: Deal) -> None:
    record.version += 1
    saved(record, state, "version")


def saved(record: DealRecord, state: Deal, *changed: str) -> None:
    """Saves what `changed`, says what the deal brought once it is over, and keeps the state if committed."""
    if changed:
        statements.update(record, changed)
    if state.over:
        stacks = {seat.name: seat.stack for seat in state.seats}
        for seat in record.dealt:
            seat.net = stacks[seat.name] - seat.chips
            statements.update(seat, ("net",))
    transaction.on_commit(partial(replays.keep, record, state))


def _replayed(record: DealRecord) -> Deal:
    return replays.replayed(record, list(record.standing().values_list("line", flat=True)))
