"""What the last entry did, as one says it aloud over a table: short, the card and the lead first (R8.1)."""

from __future__ import annotations

from tables.engine.deal import Deal
from tables.engine.events import Event, EventKind
from tables.engine.hand_words import hand_words as hand
from tables.engine.say import Say, gettext_noop, say
from tables.engine.words.names import known
from tables.engine.words.told import told_of

N_ = gettext_noop

CARDS = (EventKind.FLIPPED, EventKind.EXTRA_FLIP, EventKind.DEALT)
LEADS = (EventKind.TOOK_LEAD, EventKind.LEAD_PASSED)


def spoken(deal: Deal) -> tuple[Say, ...]:
    """What the last entry did, a short sentence each: "Ben.", "nine of clubs, wild.", "three kings, Ben leads."."""
    return tuple(sentence for event in deal.events for sentence in _spoken(deal, event))


def _spoken(deal: Deal, event: Event) -> tuple[Say, ...]:
    if event.kind in CARDS and event.card is not None:
        return say(N_("%(player)s."), player=event.player), say(N_("%(card)s."), card=known(deal, event.card))
    place = deal.place(event.player)
    shown = None if place is None else deal.showing(place)
    if event.kind in LEADS and shown is not None:
        return (say(N_("%(hand)s, %(player)s leads."), hand=hand(shown), player=event.player),)
    sentence = told_of(deal, event)
    return (sentence,) if sentence else ()
