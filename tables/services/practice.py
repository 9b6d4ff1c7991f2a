"""A practice table: three made-up players, and cards that the app draws unseen, for a host who tries it alone.

What is drawn is entered as lines like any other, so the log, the books and the rules are the real ones."""

from __future__ import annotations

import secrets

from tables.codes import hashed
from tables.engine import Deal, Refusal, legal, say
from tables.engine.actions import CARD_VERBS, DEALER
from tables.engine.cards import DECK, Card
from tables.models import Table
from tables.services import play
from tables.services.door import only_host
from tables.services.opening import free_code
from tables.services.people import seat_down
from tables.services.refusals import MovedOn
from tables.services.writing import alone, note
from tables.viewers import Viewer

PLAYERS = ("Ada", "Bo", "Cleo")


def open_practice(name: str, host_secret: str) -> Table:
    """A practice table with its made-up players, hosted by whoever holds `host_secret`; it belongs to no group."""

    def write() -> Table:
        table = Table.objects.create(code=free_code(), name=name, host_hash=hashed(host_secret), practice=True)
        host = Viewer(is_host=True)
        for player in PLAYERS:
            seat_down(table, host, player, "")
        note(table, host, "open_practice", {"name": name})
        return table

    return alone(write)


def draw(table: Table, viewer: Viewer, deal: int, version: int, tap: str = "") -> None:
    """Enters the next card of a practice deal, drawn from those that nobody has seen."""
    only_host(viewer)
    if not table.practice:
        raise Refusal("T.7", say("Cards are drawn at a practice table only."))
    if table.current is None:
        raise MovedOn
    play.enter(table, viewer, deal, version, drawn(table.current.deal()), tap=tap)


def drawn(deal: Deal) -> str:
    """The line that deals the next card at random, or lays open a hand nobody has seen; Refusal when none is due."""
    option = next((option for option in legal(deal) if option.verb in CARD_VERBS), None)
    if option is None:
        raise Refusal("R3.2", say("No card is due now."))
    count = next(seat.down for seat in deal.seats if seat.name == option.player) if option.verb == "shows" else 1
    cards = secrets.SystemRandom().sample(unseen(deal), count)
    who = DEALER if option.verb == "turns" else option.player
    return " ".join([who, option.verb, *map(str, cards)])


def unseen(deal: Deal) -> list[Card]:
    """The cards that may still come."""
    return [card for card in DECK if card not in deal.seen]
