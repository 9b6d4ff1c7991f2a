"""The entries of a deal as PHH actions (docs/phh.md): one string each, in order.

What PHH has no word for stands as a commentary, ``# `` and the entry in our own notation.
"""

from __future__ import annotations

from collections.abc import Iterator

from tables.engine.actions import Action, Buys, Declares, Declines, Names, Pays, Peeks
from tables.engine.cards import Card
from tables.engine.deal import Seat
from tables.engine.events import Event, EventKind
from tables.engine.notation import write_entry
from tables.engine.phh.hand import Entry, Hand, brings_in, unmatchable

UNKNOWN = "??"
_WITHOUT_A_WORD = (Pays, Buys, Declines, Peeks, Names, Declares)


def phh_actions(hand: Hand) -> Iterator[str]:
    """Every action of the hand, the dealer's own among them."""
    for place in hand.order:
        yield from _dealt_down(hand, place, hand.first.seats[place].down)
    for entry in hand.entries:
        yield from _said(hand, entry)
        yield from _tabled(hand, entry)
        for place in hand.order:
            yield from _dealt_down(hand, place, _new_down(entry, place))


def _dealt_down(hand: Hand, place: int, count: int) -> Iterator[str]:
    if count:
        yield f"d dh {hand.player(place)} {UNKNOWN * count}"


def _new_down(entry: Entry, place: int) -> int:
    """The face-down cards that the player got by the way: those there are now, less what there was and was dealt up."""
    before, after = entry.before.seats[place], entry.after.seats[place]
    dealt_up = sum(1 for e in entry.after.events if e.kind is EventKind.DEALT and e.player == after.name)
    return _cards(after) - _cards(before) - dealt_up


def _cards(seat: Seat) -> int:
    return seat.down + len(seat.up + seat.shown + seat.discarded)


def _said(hand: Hand, entry: Entry) -> Iterator[str]:
    """What the player or the dealer did."""
    if isinstance(entry.action, _WITHOUT_A_WORD):
        yield _commentary(entry.action)
    for event in entry.after.events:
        yield from _of_event(hand, entry, event)


def _commentary(action: Action) -> str:
    return f"# {write_entry(action)}"


def _of_event(hand: Hand, entry: Entry, event: Event) -> Iterator[str]:
    if event.kind is EventKind.TURNED:
        yield f"d db {event.card}"
        return
    place = entry.after.place(event.player)
    if place is None:
        return
    player = hand.player(place)
    match event.kind:
        case EventKind.DEALT:
            yield f"d dh {player} {event.card}"
        case EventKind.FLIPPED | EventKind.EXTRA_FLIP | EventKind.REVEALED:
            yield f"{player} sm {event.card}"
        case EventKind.CHECKED | EventKind.CALLED:
            yield f"{player} cc"
        case EventKind.BET | EventKind.RAISED:
            yield _bet(player, entry, event)
        case EventKind.FOLDED:
            yield f"{player} f"
        case EventKind.SHOWED:
            seat = entry.after.seats[place]
            yield f"{player} sm {_written(seat.shown + seat.up)}"
        case EventKind.MUCKED:
            yield f"{player} sm"


def _bet(player: str, entry: Entry, event: Event) -> str:
    """A bring-in, a bet or a raise; one that nobody can match is a call in PHH, and what came back is a commentary."""
    if brings_in(entry):
        return f"{player} pb"
    return f"{player} cc {_commentary(entry.action)}" if unmatchable(entry) else f"{player} cbr {event.text}"


def _tabled(hand: Hand, entry: Entry) -> Iterator[str]:
    """When nobody can bet any more, PHH asks for hands after every round: here they stay face down to the end."""
    after = entry.after
    round_done = after.betting_round > entry.before.betting_round
    if after.over or len(after.can_bet) > 1 or not round_done:
        return
    for place in hand.order:
        if place in after.still_in:
            yield f"{hand.player(place)} sm {UNKNOWN * entry.before.seats[place].down}{_written(after.seats[place].up)}"


def _written(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))
