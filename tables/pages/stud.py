"""What a board of the stud family says besides: whose card is next, the table cards, notes, what is wild since when.

R7, R8.1. Nothing here knows a down card or a declaration that is not everybody's yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from tables.engine import Deal, card_words, legal, words
from tables.engine.cards import Card
from tables.engine.deal import Phase
from tables.engine.parts.plan import TABLE_CARDS, Move
from tables.engine.parts.wilds import WildRule, Wilds, wild_by_cards
from tables.engine.phases import bet
from tables.pages.faces import Face, face, printed
from tables.pages.language import gettext as _
from tables.pages.language import translated


@dataclass(frozen=True, slots=True)
class Place:
    """One player in the row of names above the card panel; ``lit`` gets the next card, shows or declares next."""

    seat: int
    name: str
    note: str
    lit: bool
    waits: bool


@dataclass(frozen=True, slots=True)
class Turned:
    """A card that lies on the table, and as what."""

    label: str
    face: Face


@dataclass(frozen=True, slots=True)
class WildStep:
    """One step of what became wild: the card, whose it is, and what was wild from then on (R7.5)."""

    face: Face
    owner: str
    words: str


@dataclass(frozen=True, slots=True)
class Stud:
    """All of it, for one moment of a deal."""

    names: tuple[Place, ...]
    chosen: bool  # whether a name may be chosen: who shows, who declares
    turned: tuple[Turned, ...]
    notes: tuple[str, ...]
    timeline: tuple[WildStep, ...]


def stud(deal: Deal, ids: dict[str, int]) -> Stud | None:
    """What the board of ``deal`` says besides; None for a game of flips."""
    if deal.game.flips:
        return None
    return Stud(
        names=tuple(_names(deal, ids)),
        chosen=deal.phase in (Phase.DECLARE, Phase.REVEAL),
        turned=tuple(_turned(deal)),
        notes=tuple(_notes(deal)),
        timeline=tuple(_timeline(deal)),
    )


def waiting(deal: Deal) -> tuple[int, ...]:
    """The seats that may enter something of their own now: those that have yet to declare, to show, or the actor."""
    in_order = [place for place in deal.clockwise(deal.dealer) if place in deal.still_in]
    if deal.phase is Phase.DECLARE:
        return tuple(place for place in in_order if not deal.seats[place].declared)
    if deal.phase is Phase.REVEAL:
        return tuple(place for place in in_order if not deal.seats[place].revealed)
    return () if deal.actor is None else (deal.actor,)


def _names(deal: Deal, ids: dict[str, int]) -> Iterator[Place]:
    """Everybody still in, from the dealer's left."""
    waits = waiting(deal)
    for place in deal.clockwise(deal.dealer):
        seat = deal.seats[place]
        if seat.still_in:
            waiting_now = place in waits or (deal.phase is Phase.DEAL and place in deal.to_deal)
            yield Place(
                ids.get(seat.name, place), seat.name, _note(deal, place, waiting_now), place == deal.actor, waiting_now
            )


def _note(deal: Deal, place: int, waits: bool) -> str:
    """Two words under a name."""
    seat = deal.seats[place]
    match deal.phase:
        case Phase.DEAL if waits:
            return _("next") if place == deal.actor else _("waits")
        case Phase.DECLARE:
            return _("declares") if waits else _("is in")
        case Phase.REVEAL:
            return _("%(n)d down") % {"n": seat.down} if waits else _("shown")
        case _ if seat.up:
            last = seat.up[-1]
            return card_words.printed(last)
        case _:
            return str(seat.stack)


def _turned(deal: Deal) -> Iterator[Turned]:
    """Table cards in force, named, and community cards."""
    moves = [step.move for step in deal.game.plan.steps if step.move in TABLE_CARDS]
    for move, card in zip(moves, deal.table, strict=False):
        yield Turned(table_card(move), face(card, deal.wild))
    for card in deal.community:
        yield Turned(_("For all"), face(card, deal.wild))


def table_card(move: Move) -> str:
    """What a table card is called."""
    return {Move.GOOD: _("The Good"), Move.BAD: _("The Bad"), Move.UGLY: _("The Ugly")}[move]


def _notes(deal: Deal) -> Iterator[str]:
    """What is good to know now, most urgent first."""
    yield from _claims(deal)
    if bet.untouched(deal):
        yield translated(words.asked(deal))
    if deal.wild_since is not None:
        owner = deal.owner(deal.wild_since)
        yield translated(words.wild(deal)) + (f" ({owner})" if owner not in ("", "table") else "")
    if deal.phase is Phase.DECLARE:
        yield _("Each choice stays hidden until all are in.")


def _claims(deal: Deal) -> Iterator[str]:
    """Who may name a game, and which down cards may be shown now (R7.2, R7.7)."""
    options = legal(deal)
    namers = [option.player for option in options if option.verb == "names"]
    ranks = sorted({rank for option in options if option.verb == "reveals" for rank in option.ways})
    if namers:
        yield _("%(names)s may name another game.") % {"names": ", ".join(namers)}
    if ranks and last_chance(deal):
        yield _("Last chance: who has a down %(rank)s may show it now.") % {"rank": ", ".join(map(printed, ranks))}
    elif ranks:
        yield _("A down %(rank)s may be shown now.") % {"rank": ", ".join(map(printed, ranks))}


def last_chance(deal: Deal) -> bool:
    """Whether a down card must be shown before somebody acts, since no betting round follows (R7.7)."""
    later = deal.game.plan.steps[deal.step + 1 :]
    return not any(step.move is Move.BET for step in later) and deal.phase is not Phase.DEAL


def _timeline(deal: Deal) -> Iterator[WildStep]:
    """Every up card that changed what is wild, in the order dealt, and The Good."""
    for card, rank in _changes(deal.game.wilds, deal.dealt_up):
        if rank is None:
            yield WildStep(face(card, deal.wild), _owner(deal, card), _("the next up card decides"))
        else:
            yield _wild_step(deal, card, rank)
    if deal.good is not None:
        yield _wild_step(deal, deal.good[1], deal.good[1].rank)


@lru_cache(maxsize=1024)
def _changes(wilds: Wilds, dealt_up: tuple[Card, ...]) -> tuple[tuple[Card, int | None], ...]:
    """The up cards that changed what the cards make wild, each with the rank that was wild from then on; None when
    that was for the next card to say. Asked again with each card that is dealt up: those before are known."""
    if wilds.rule not in (WildRule.CLIMBING, WildRule.NEXT_UP) or not dealt_up:
        return ()
    earlier, (_wild, before) = _changes(wilds, dealt_up[:-1]), wild_by_cards(wilds, dealt_up[:-1])
    wild, since = wild_by_cards(wilds, dealt_up)
    if since == before:
        return earlier
    return (*earlier, (since, max(wild.ranks)) if since else (dealt_up[-1], None))


def _wild_step(deal: Deal, card: Card, rank: int) -> WildStep:
    text = _("%(ranks)s are wild") % {"ranks": translated(words.rank_plural(rank))}
    return WildStep(face(card, deal.wild), _owner(deal, card), text)


def _owner(deal: Deal, card: Card) -> str:
    name = deal.owner(card)
    return _("the table") if name in ("table", "") else name
