"""Down cards that players enter for their own eyes: kept apart from the log, for nobody else.

No act is noted and no version rises: nothing that others are sent changes. A seat handed on starts without them."""

from __future__ import annotations

from tables.deal_models import DealRecord
from tables.engine import Refusal, say
from tables.engine.cards import Card, read_cards
from tables.engine.deal import Deal
from tables.models import Player, Table
from tables.services.refusals import MovedOn, NotYours
from tables.services.writing import alone
from tables.stud_models import OwnCards
from tables.viewers import Viewer


def keep(table: Table, viewer: Viewer, deal: int, cards: str) -> None:
    """Keeps `cards` as the viewer's own down cards of the deal, in place of those before; Refusal for what is wrong."""
    player = _player(table, viewer)

    def write() -> None:
        record = table.deals.select_for_update().filter(pk=deal, dropped_at=None).first()
        if record is None or table.current is None or table.current.pk != deal:
            raise MovedOn()
        chosen = _checked(record, player, cards)
        text = " ".join(str(card) for card in chosen)
        kept = {"cards": text, "holder": player.seat_hash}
        OwnCards.objects.update_or_create(deal=record, player=player, defaults=kept)

    alone(write)


def _player(table: Table, viewer: Viewer) -> Player:
    if viewer.player is None:
        raise NotYours("T.7", say("Only who sits at the table has cards."))
    if not table.own_cards:
        raise NotYours("T.7", say("This table does not keep down cards; the host may allow it."))
    return viewer.player


def _checked(record: DealRecord, player: Player, text: str) -> tuple[Card, ...]:
    """The cards that `text` names; each once, none that everybody has seen, no more than lie face down."""
    seat, deal = record.seat_of(player), record.deal()
    place = deal.place(seat.name) if seat else None
    if place is None or deal.game.flips:
        raise Refusal("R7.1", say("You have no down cards in this deal."))
    try:
        cards = read_cards(text)
    except ValueError as wrong:
        raise Refusal("R8.5", say("These cards cannot be read.")) from wrong
    _check(deal, place, cards)
    return tuple(cards)


def _check(deal: Deal, place: int, cards: tuple[Card, ...]) -> None:
    if len(set(cards)) < len(cards):
        raise Refusal("R3.9", say("A card is there twice."))
    if len(cards) > deal.seats[place].down:
        raise Refusal("R7.1", say("You have %(n)d cards face down.", n=deal.seats[place].down))
    for card in cards:
        if card in deal.seen:
            raise Refusal("R3.9", say("That card lies on the table already."))
