"""A player's own down cards on that player's own phone: the best hand and low with them (R7.8).

The only place that reads `OwnCards`; what it makes is sent to the owner of the cards and to nobody else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tables.engine import Deal, words
from tables.engine.cards import Card, read_cards
from tables.engine.deal import Phase
from tables.engine.low import best_low
from tables.engine.parts.wilds import own_wild
from tables.pages.faces import Face, faces
from tables.pages.language import translated
from tables.stud_models import OwnCards
from tables.viewers import Viewer

if TYPE_CHECKING:
    from tables.deal_models import DealRecord
    from tables.models import Player, Table


@dataclass(frozen=True, slots=True)
class Own:
    """What the owner sees: the cards, how many are still to be entered, the best hand and low, the line that shows."""

    deal: int
    version: int
    cards: tuple[Face, ...]
    codes: str
    missing: int
    hand: str
    low: str
    shows: str
    declared: str


def own(table: Table, viewer: Viewer) -> Own | None:
    """The viewer's own cards in the deal being played; None where there can be none."""
    record = table.current
    if not table.own_cards or viewer.player is None or record is None:
        return None
    seat, deal = record.seat_of(viewer.player), record.deal()
    place = deal.place(seat.name) if seat else None
    if place is None or deal.game.flips or deal.over or not deal.seats[place].still_in or not deal.seats[place].down:
        return None
    cards = standing(deal, place, kept(record, viewer.player))
    return _own(record.pk, record.version, deal, place, cards)


def kept(record: DealRecord, player: Player) -> OwnCards | None:
    """What the device that holds the seat has entered; whoever got the seat later has entered nothing."""
    return OwnCards.objects.filter(deal=record, player=player, holder=player.seat_hash).first()


def standing(deal: Deal, place: int, kept: OwnCards | None) -> tuple[Card, ...]:
    """Those of the cards kept that may still be the player's: not seen since, and no more than lie face down."""
    cards = read_cards(kept.cards) if kept and kept.cards else ()
    return tuple(card for card in cards if card not in deal.seen)[: deal.seats[place].down]


def _own(record: int, version: int, deal: Deal, place: int, cards: tuple[Card, ...]) -> Own:
    seat = deal.seats[place]
    missing = seat.down - len(cards)
    counted = tuple(card for card in seat.up + seat.shown + cards if card.rank != deal.bad) + deal.community
    wild = deal.wild | own_wild(deal.game.wilds, seat.up, seat.shown + cards, missing)
    hand = deal.best(counted, wild) if counted and cards else None
    low = best_low(counted, wild, deal.rules.low) if deal.has_low and cards else None
    codes = " ".join(str(card) for card in cards)
    open_now = deal.phase is Phase.REVEAL and not seat.revealed and not missing
    return Own(
        deal=record,
        version=version,
        cards=faces(cards, wild),
        codes=codes,
        missing=missing,
        hand=translated(words.hand(hand)) if hand else "",
        low=translated(words.hand(low)) if low else "",
        shows=f"{seat.name} shows {codes}" if open_now else "",
        declared=seat.declared if deal.phase is Phase.DECLARE else "",
    )
