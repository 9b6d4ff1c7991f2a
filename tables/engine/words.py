"""Every sentence the referee says about a deal, as data to be translated (R8.1-R8.3).

``told``: what the last entry did. ``asked``: who must do what now. ``why``: why the leader leads, or why a pot was won.
"""

from __future__ import annotations

from dataclasses import dataclass

from tables.engine.cards import Card
from tables.engine.deal import TABLE, Asks, Deal, Phase, Status
from tables.engine.events import Event, EventKind
from tables.engine.games import GAMES
from tables.engine.hand_words import hand_words as hand
from tables.engine.hand_words import rank_name, rank_plural, versus
from tables.engine.hands import RankedHand, Used, best_five
from tables.engine.judge import judge
from tables.engine.say import Say, gettext_noop, ngettext_noop, say, say_count

N_ = gettext_noop

__all__ = ["Why", "asked", "card", "hand", "rank_name", "rank_plural", "told", "why", "wild"]

SUITS = {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}


def card(shown: Card) -> Say:
    """A card in words: "nine of clubs"."""
    return say(N_("%(rank)s of %(suit)s"), rank=rank_name(shown.rank), suit=Say(SUITS[shown.suit]))


def _known(deal: Deal, shown: Card) -> Say:
    """A card in words, wild said of it where it is."""
    return say(N_("%(card)s, wild"), card=card(shown)) if shown in deal.wild else card(shown)


def wild(deal: Deal) -> Say:
    """What is wild now: "Wild: nines and threes."."""
    parts = [rank_plural(rank) for rank in sorted(deal.wild.ranks, reverse=True)]
    parts += [card(single) for single in sorted(deal.wild.cards, reverse=True)]
    if not parts:
        return say(N_("Nothing is wild."))
    since = deal.wild_since
    if since is None:
        return say(N_("Wild: %(cards)s."), cards=tuple(parts))
    return say(N_("Wild: %(cards)s, since the %(card)s."), cards=tuple(parts), card=card(since))


# What the last entry did ---------------------------------------------------------------------------------------

_PLAIN = {
    EventKind.CHECKED: N_("%(player)s checks."),
    EventKind.BET: N_("%(player)s bets %(chips)s."),
    EventKind.CALLED: N_("%(player)s calls %(chips)s."),
    EventKind.FOLDED: N_("%(player)s folds."),
    EventKind.RETURNED: N_("%(chips)s that nobody matched go back to %(player)s."),
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
    "high": N_("%(player)s goes for high."),
    "low": N_("%(player)s goes for low."),
    "both": N_("%(player)s goes for both."),
    "": N_("%(player)s has declared."),
}


def told(deal: Deal) -> tuple[Say, ...]:
    """What the last entry did, in order, one sentence each; empty for a deal just started."""
    return tuple(sentence for event in deal.events if (sentence := _told(deal, event)) is not None)


def _told(deal: Deal, event: Event) -> Say | None:
    kind, player = event.kind, event.player
    if kind in _PLAIN:
        return _filled(_PLAIN[kind], player=player, chips=event.chips)
    if kind in _WITH_CARD:
        assert event.card is not None
        return say(_WITH_CARD[kind], player=player, card=_known(deal, event.card))
    match kind:
        case EventKind.RAISED:
            return say(N_("%(player)s raises to %(total)s."), player=player, total=event.text)
        case EventKind.TURNED:
            return _turned(event)
        case EventKind.TOOK_LEAD | EventKind.LEAD_PASSED:
            return _leads(deal, player)
        case EventKind.NO_LEADER if deal.leader == TABLE:
            return say(N_("Nobody shows a card: the card to beat leads again."))
        case EventKind.NO_LEADER:
            return say(N_("Nobody leads: the next player flips one card to open."))
        case EventKind.WILD_CHANGED:
            return wild(deal)
        case EventKind.NAMED:
            game = Say(GAMES[event.text].title)
            return say(N_("%(player)s names %(game)s: the deal goes on under its rules."), player=player, game=game)
        case EventKind.DECLARED:
            return say(_DECLARED[event.text], player=player)
        case EventKind.SHOWED:
            return _showed(deal, event)
        case EventKind.WON:
            return _won(deal, event)
        case _:
            return None


def _filled(msgid: str, **params: object) -> Say:
    """The sentence with only those parameters it has places for."""
    return Say(msgid, tuple((name, value) for name, value in params.items() if f"%({name})s" in msgid))


def _turned(event: Event) -> Say:
    assert event.card is not None
    return say(_TURNED.get(event.text, N_("The dealer turns the %(card)s for everybody.")), card=card(event.card))


def _leads(deal: Deal, player: str) -> Say | None:
    place = deal.place(player)
    shown = None if place is None else deal.showing(place)
    return None if shown is None else say(N_("%(player)s leads with %(hand)s."), player=player, hand=hand(shown))


def _showed(deal: Deal, event: Event) -> Say | None:
    place = deal.place(event.player)
    shown = None if place is None else deal.showing(place)
    return None if shown is None else say(N_("%(player)s shows %(hand)s."), player=event.player, hand=hand(shown))


def _won(deal: Deal, event: Event) -> Say:
    several = any(other.kind is EventKind.WON and other.pot != event.pot for other in deal.events)
    if not several:
        return say(N_("%(player)s wins %(chips)s."), player=event.player, chips=event.chips)
    if event.pot == 0:
        return say(N_("%(player)s wins %(chips)s from the main pot."), player=event.player, chips=event.chips)
    return say(
        N_("%(player)s wins %(chips)s from side pot %(pot)s."), player=event.player, chips=event.chips, pot=event.pot
    )


# Who must do what ----------------------------------------------------------------------------------------------

_CARDS_DOWN = ngettext_noop("%(count)d card face down", "%(count)d cards face down")
_AT_LEAST = ngettext_noop(
    "%(player)s must flip: at least %(count)d more card, %(left)s.",
    "%(player)s must flip: at least %(count)d more cards, %(left)s.",
)
_CHOICES = {
    Asks.PENALTY: N_("%(player)s must pay %(chips)s or fold."),
    Asks.EXTRA: N_("%(player)s may buy an extra card for %(chips)s."),
}


def asked(deal: Deal) -> Say:
    """Who must do what now, in one sentence."""
    player = deal.name(deal.actor)
    match deal.phase:
        case Phase.TURN_CARD:
            return say(N_("The dealer turns a card."))
        case Phase.FLIP:
            return _must_flip(deal, player)
        case Phase.BET:
            return _must_bet(deal, player)
        case Phase.CHOICE:
            assert deal.choice is not None
            return _filled(_CHOICES[deal.choice.asks], player=player, chips=deal.choice.chips)
        case Phase.DEAL:
            return say(N_("%(player)s gets the next card."), player=player)
        case Phase.DECLARE:
            return say(N_("%(player)s declares high, low or both."), player=player)
        case Phase.REVEAL:
            return say(N_("%(player)s shows or gives up the hand."), player=player)
        case Phase.OVER:
            return _over(deal)


def _must_flip(deal: Deal, player: str) -> Say:
    flips = judge(deal).flips
    assert flips is not None
    if deal.leader is None:
        return say(N_("%(player)s flips one card to open."), player=player)
    left = say_count(_CARDS_DOWN, flips.left)
    if flips.least is None:
        return say(N_("%(player)s must flip, but no card can win any more (%(left)s)."), player=player, left=left)
    return say_count(_AT_LEAST, flips.least, player=player, left=left)


def _must_bet(deal: Deal, player: str) -> Say:
    verdict = judge(deal)
    if verdict.to_call:
        return say(N_("%(player)s must call %(chips)s, or fold."), player=player, chips=verdict.to_call)
    return say(N_("%(player)s may check or bet."), player=player)


def _over(deal: Deal) -> Say:
    winners = [deal.name(place) for place, chips in enumerate(deal.won) if chips]
    if len(winners) == 1:
        return say(N_("%(player)s wins %(chips)s."), player=winners[0], chips=sum(deal.won))
    if not winners:
        return say(N_("The deal is over."))
    return say(N_("%(players)s share the pots."), players=tuple(winners))


# Why -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand laid open: whose it is (``table`` for the card to beat), its words, and the cards that make it."""

    player: str
    words: Say
    used: tuple[Used, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """Why somebody leads or has won: one sentence, the clause it rests on, and the hands compared, best first."""

    sentence: Say
    clause: str
    hands: tuple[Hand, ...] = ()


def why(deal: Deal) -> Why:
    """Why the leader leads: the leader's hand against the best of the others, card to beat included (R8.3)."""
    best = deal.hand_to_beat
    if deal.leader is None or best is None:
        return Why(say(N_("Nobody leads yet.")), "R3.1")
    leader = _laid_open(deal, deal.leader, best)
    rival = _rival(deal)
    if rival is None:
        sentence = say(
            N_("%(player)s leads with %(hand)s: nobody else shows a hand."), player=leader.player, hand=hand(best)
        )
        return Why(sentence, "R3.2", (leader,))
    place, shown = rival
    return Why(
        _against(deal, leader.player, best, place, shown),
        _clause(best, shown),
        (leader, _laid_open(deal, place, shown)),
    )


def _rival(deal: Deal) -> tuple[int, RankedHand] | None:
    """The best hand showing that the leader's is measured by: first of players not folded, then the card to beat."""
    hands = [
        (place, shown)
        for place, seat in enumerate(deal.seats)
        if place != deal.leader and seat.status in (Status.IN, Status.STRUCK_OUT)
        if (shown := deal.showing(place)) is not None
    ]
    if hands:
        return max(hands, key=lambda pair: pair[1])
    table = deal.best(deal.table) if deal.table and deal.leader != TABLE else None
    return None if table is None or not deal.game.flips else (TABLE, table)


def _against(deal: Deal, leader: str, best: RankedHand, place: int, shown: RankedHand) -> Say:
    if place == TABLE:
        return say(N_("%(player)s leads: %(why)s (the card to beat)."), player=leader, why=versus(best, shown))
    if best == shown:
        text = N_("%(player)s leads: %(why)s. A tie does not beat, and %(player)s had it first.")
        return say(text, player=leader, why=versus(best, shown))
    return say(
        N_("%(player)s leads: %(why)s of %(other)s."), player=leader, why=versus(best, shown), other=deal.name(place)
    )


def _clause(best: RankedHand, shown: RankedHand) -> str:
    if best == shown:
        return "R3.2"
    return "R1.1" if best.kind != shown.kind else "R2.5" if best.value == shown.value else "R1.4"


def _laid_open(deal: Deal, place: int, shown: RankedHand) -> Hand:
    seat = None if place == TABLE else deal.seats[place]
    cards = deal.table if seat is None else seat.up + seat.shown + deal.community
    used = best_five(cards, deal.wild, double_ace_flush=deal.rules.double_ace_flush)
    return Hand("table" if seat is None else seat.name, hand(shown), tuple(used))
