"""A judged deal as plain text for people: a line an entry, and the state at the end (docs/notation.md, The verdict)."""

from __future__ import annotations

from collections.abc import Iterator

from tables.engine import words
from tables.engine.deal import Deal
from tables.engine.refereeing import Judged
from tables.engine.say import Say


def line_told(judged: Judged) -> str:
    """One line: the entry, what it did, and who must do what now; or the clause and the reason of its refusal."""
    head = f"{judged.n:>3}  {judged.entry or 'start'}"
    if judged.refusal is not None:
        return f"{head}  -- REFUSED ({judged.refusal.clause}): {judged.refusal.reason}"
    said = [*map(str, words.told(judged.deal)), str(words.asked(judged.deal))]
    return f"{head}  -- {' '.join(said)}"


def at_the_end(deal: Deal) -> Iterator[str]:
    """The state: who leads and why, or why each pot was won, what is wild, every player and every pot."""
    yield from (str(why.sentence) for why in words.why_won(deal) or (words.why(deal),))
    yield str(words.wild(deal))
    for place, seat in enumerate(deal.seats):
        yield _player(deal, place, seat.name)
    for number, pot in enumerate(deal.pots):
        yield f"pot {number + 1}: {pot.chips} for {', '.join(deal.name(place) for place in sorted(pot.contestants))}"


def _player(deal: Deal, place: int, name: str) -> str:
    seat = deal.seats[place]
    shown = deal.showing(place)
    cards = " ".join(map(str, seat.up + seat.shown)) or "-"
    hand: Say | str = words.hand(shown) if shown else "nothing showing"
    return f"{name}: {seat.stack} chips, {seat.status}, {cards} and {seat.down} face down: {hand}"
