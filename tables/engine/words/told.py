"""What the last entry did, in order, a sentence a fact (R8.1, R8.3)."""

from __future__ import annotations

from tables.engine.card_words import card
from tables.engine.deal import TABLE, Deal, Status
from tables.engine.events import Event, EventKind
from tables.engine.hand_words import hand_words as hand
from tables.engine.low import best_low
from tables.engine.say import Say, gettext_noop, ngettext_noop, say, say_count
from tables.engine.words.names import known, title, wild

N_ = gettext_noop

_PLAIN = {
    EventKind.CHECKED: N_("%(player)s checks."),
    EventKind.BET: N_("%(player)s bets %(chips)s."),
    EventKind.RAISED: N_("%(player)s raises to %(total)s."),
    EventKind.CALLED: N_("%(player)s calls %(chips)s."),
    EventKind.FOLDED: N_("%(player)s folds."),
    EventKind.PAID: N_("%(player)s pays %(chips)s."),
    EventKind.BOUGHT: N_("%(player)s buys an extra card for %(chips)s."),
    EventKind.DECLINED: N_("%(player)s declines."),
    EventKind.PEEKED: N_("%(player)s looked at a card and sits this deal out."),
    EventKind.STRUCK_OUT: N_("%(player)s has no card left and is struck out."),
    EventKind.EXTRA_CARD: N_("%(player)s gets an extra card."),
    EventKind.DECK_EMPTY: N_("The deck is empty: no extra card for %(player)s."),
    EventKind.KILLED: N_("That card kills %(player)s's hand."),
    EventKind.UGLY: N_("The Ugly folds %(player)s."),
    EventKind.MUCKED: N_("%(player)s gives up the hand."),
}
_TIE = N_("A tie does not beat.")
_NAMED = N_("%(player)s names %(game)s: the deal goes on under its rules.")
_RETURNED = ngettext_noop(
    "%(count)d chip that nobody matched goes back to %(player)s.",
    "%(count)d chips that nobody matched go back to %(player)s.",
)
_FACE_DOWN = ngettext_noop(
    "Everybody still in gets %(count)d card face down.", "Everybody still in gets %(count)d cards face down."
)
_WITH_CARD = {
    EventKind.FLIPPED: N_("%(player)s flips the %(card)s."),
    EventKind.EXTRA_FLIP: N_("%(player)s flips the %(card)s too, though the hand was already ahead."),
    EventKind.DEALT: N_("%(player)s is dealt the %(card)s."),
    EventKind.REVEALED: N_("%(player)s shows the %(card)s."),
    EventKind.DISCARDED: N_("The Bad takes the %(card)s from %(player)s."),
}
_TURNED = {
    "beat": N_("The card to beat is the %(card)s."),
    "good": N_("The Good is the %(card)s: its rank is wild."),
    "bad": N_("The Bad is the %(card)s: every card of its rank is discarded."),
    "ugly": N_("The Ugly is the %(card)s: who shows its rank folds."),
}
_DECLARED = {
    "high": N_("%(players)s for high."),
    "low": N_("%(players)s for low."),
    "both": N_("%(players)s for both."),
}
"""All at once, the names first: seven players must fit beside the undo button."""


def told(deal: Deal) -> tuple[Say, ...]:
    """What the last entry did, in order, one sentence each; empty for a deal just started."""
    ties = _ties(deal)
    said = ((told_of(deal, event), say(_TIE) if event is ties else None) for event in deal.events)
    return tuple(sentence for sentences in said for sentence in sentences if sentence is not None)


def _ties(deal: Deal) -> Event | None:
    """The flip that only equalled the best hand showing: what a table would argue about (R3.2)."""
    last = next((event for event in reversed(deal.events) if event.kind is EventKind.FLIPPED), None)
    place = deal.place(last.player) if last else None
    if place is None or deal.leader in (None, place) or deal.seats[place].status not in (Status.IN, Status.STRUCK_OUT):
        return None
    return last if deal.showing(place) == deal.hand_to_beat else None


def told_of(deal: Deal, event: Event) -> Say | None:
    """What one fact of the last entry says; None where another sentence says it."""
    kind, player = event.kind, event.player
    if kind in _PLAIN:
        return _filled(_PLAIN[kind], player=player, chips=event.chips, total=event.text)
    if kind in _WITH_CARD and event.card is not None:
        return say(_WITH_CARD[kind], player=player, card=known(deal, event.card))
    match kind:
        case EventKind.TURNED:
            return _turned(deal, event)
        case EventKind.RETURNED:
            return say_count(_RETURNED, event.chips, player=player)
        case EventKind.FACE_DOWN:
            return say_count(_FACE_DOWN, int(event.text))
        case EventKind.TOOK_LEAD | EventKind.LEAD_PASSED:
            return _leads(deal, player)
        case EventKind.NO_LEADER:
            return _nobody_leads(deal)
        case EventKind.WILD_CHANGED:
            return wild(deal)
        case EventKind.NAMED:
            return say(_NAMED, player=player, game=title(event.text, deal.header.named))
        case EventKind.DECLARED:
            return _declared(deal, event)
        case EventKind.SHOWED:
            return _showed(deal, event)
        case EventKind.WON:
            return _won(deal, event)
        case _:
            return None


def _filled(msgid: str, **params: object) -> Say:
    """The sentence with only those parameters it has places for."""
    return Say(msgid, tuple((name, value) for name, value in params.items() if f"%({name})s" in msgid))


def _nobody_leads(deal: Deal) -> Say | None:
    if deal.over:
        return None
    if deal.leader == TABLE:
        return say(N_("Nobody shows a card: the card to beat leads again."))
    return say(N_("Nobody leads: the next player flips one card to open."))


def _turned(deal: Deal, event: Event) -> Say:
    assert event.card is not None
    if event.text == "ugly" and deal.over and not any(other.kind is EventKind.UGLY for other in deal.events):
        text = N_("The Ugly is the %(card)s and would fold everybody still in: the best hand showing wins.")
        return say(text, card=card(event.card))
    return say(_TURNED.get(event.text, N_("The dealer turns the %(card)s for everybody.")), card=card(event.card))


def _leads(deal: Deal, player: str) -> Say | None:
    place = deal.place(player)
    shown = None if place is None else deal.showing(place)
    return None if shown is None else say(N_("%(player)s leads with %(hand)s."), player=player, hand=hand(shown))


def _declared(deal: Deal, event: Event) -> Say | None:
    """That somebody has declared, or, once all have, who goes for what: said of the first who goes for it (R7.5)."""
    ways = {other.player: other.text for other in deal.events if other.kind is EventKind.DECLARED and other.text}
    if not ways:
        return say(N_("%(player)s has declared."), player=event.player)
    players = tuple(player for player, way in ways.items() if way == event.text)
    return say(_DECLARED[event.text], players=players) if event.player == next(iter(players), "") else None


def _showed(deal: Deal, event: Event) -> Say | None:
    place = deal.place(event.player)
    shown = None if place is None else deal.showing(place)
    if place is None or shown is None:
        return None
    low = best_low(deal.known(place), deal.wild_for(place), deal.rules.low) if deal.has_low else None
    if low is None:
        return say(N_("%(player)s shows %(hand)s."), player=event.player, hand=hand(shown))
    return say(N_("%(player)s shows %(hand)s, and %(low)s."), player=event.player, hand=hand(shown), low=hand(low))


def _won(deal: Deal, event: Event) -> Say:
    won = [other for other in deal.events if other.kind is EventKind.WON]
    told: dict[str, object] = {"player": event.player, "chips": event.chips}
    if len({other.text for other in won}) > 1 and event.text in _FOR:
        told["chips"] = say(_FOR[event.text], chips=event.chips)
    if len({other.pot for other in won}) == 1:
        return say(N_("%(player)s wins %(chips)s."), **told)
    if event.pot == 0:
        return say(N_("%(player)s wins %(chips)s from the main pot."), **told)
    return say(N_("%(player)s wins %(chips)s from side pot %(pot)s."), **told, pot=event.pot)


_FOR = {
    "high": N_("%(chips)s for high"),
    "low": N_("%(chips)s for low"),
    "both": N_("%(chips)s for high and low"),
    "spade": N_("%(chips)s for the spade"),
}
