"""A deal written in a line or two, for tests: entries parted by semicolons, the last player deals."""

from __future__ import annotations

from typing import Any

from tables.engine import Deal, Refusal, apply, judge, read_deal, read_entry, start

THREE = "Ann 100, Ben 100, Cid 100"
TWO = "Ann 100, Ben 100"


def opened(players: str = THREE, *, game: str = "no_peek", ante: int = 1, rules: str = "", dealer: str = "") -> Deal:
    """A deal before its first entry; Ann is on the dealer's left unless ``dealer`` says otherwise."""
    last = players.split(",")[-1].split()[0]
    header, _ = read_deal(
        f"game: {game}\nplayers: {players}\ndealer: {dealer or last}\nante: {ante}\n"
        + (f"rules: {rules}\n" * bool(rules))
    )
    return start(header)


def played(entries: str, players: str = THREE, **table: Any) -> Deal:
    """The deal after ``entries``, all of which must be accepted."""
    return on(opened(players, **table), entries)


def on(deal: Deal, entries: str) -> Deal:
    """``deal`` after more ``entries``."""
    for line in filter(None, (entry.strip() for entry in entries.split(";"))):
        deal = apply(deal, read_entry(line, deal.header.names))
    return deal


def refused(deal: Deal, entry: str) -> str:
    """The clause under which ``deal`` refuses ``entry``, or "accepted"."""
    try:
        apply(deal, read_entry(entry, deal.header.names))
    except Refusal as refusal:
        return refusal.clause
    return "accepted"


def asked(deal: Deal) -> tuple[str, str | None]:
    """The phase and who must act."""
    verdict = judge(deal).as_json()
    return verdict["phase"], verdict["actor"]


def leader(deal: Deal) -> str | None:
    """Who leads, ``table`` for the card to beat."""
    found: str | None = judge(deal).as_json()["leader"]
    return found


def status(deal: Deal) -> dict[str, str]:
    """How everybody stands."""
    return {seat.name: seat.status.value for seat in deal.seats}


def stacks(deal: Deal) -> dict[str, int]:
    """Everybody's chips behind."""
    return {seat.name: seat.stack for seat in deal.seats}


def pots(deal: Deal) -> list[tuple[int, str]]:
    """Every pot's chips and its contestants' names, main pot first."""
    return [(pot["chips"], " ".join(pot["contestants"])) for pot in judge(deal).as_json()["pots"]]


def won(deal: Deal) -> dict[str, int] | None:
    """What everybody won."""
    found: dict[str, int] | None = judge(deal).as_json()["won"]
    return found


def raises(deal: Deal) -> list[int] | None:
    """The smallest and the largest total that the actor may bet or raise to."""
    found: list[int] | None = judge(deal).as_json()["raise"]
    return found
