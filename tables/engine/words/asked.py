"""Who must do what now, in one sentence (R8.1, R8.2)."""

from __future__ import annotations

from tables.engine.card_words import card
from tables.engine.deal import Asks, Deal, Phase
from tables.engine.hand_words import hand_words as hand
from tables.engine.judge import judge
from tables.engine.parts.plan import Move
from tables.engine.phases import bet, plan
from tables.engine.say import Say, gettext_noop, ngettext_noop, say, say_count

N_ = gettext_noop

_CARDS_DOWN = ngettext_noop("%(count)d card face down", "%(count)d cards face down")
_AT_LEAST = ngettext_noop(
    "%(player)s must flip: at least %(count)d more card, %(left)s.",
    "%(player)s must flip: at least %(count)d more cards, %(left)s.",
)
_CHOICES = {
    Asks.PENALTY: N_("%(player)s must pay %(chips)s or fold."),
    Asks.EXTRA: N_("%(player)s may buy an extra card for %(chips)s."),
}

_TURNS = {
    Move.BEAT: N_("The dealer turns the card to beat."),
    Move.GOOD: N_("The dealer turns the Good."),
    Move.BAD: N_("The dealer turns the Bad."),
    Move.UGLY: N_("The dealer turns the Ugly."),
    Move.COMMON: N_("The dealer turns a card for everybody."),
}
_TOO_FEW = N_("The deck has too few cards for everybody: the dealer turns one for all.")


def asked(deal: Deal) -> Say:
    """Who must do what now, in one sentence."""
    player = deal.name(deal.actor)
    match deal.phase:
        case Phase.TURN_CARD:
            return say(_TURNS.get(deal.game.plan.steps[deal.step].move, _TOO_FEW))
        case Phase.FLIP:
            return _must_flip(deal, player)
        case Phase.BET:
            return _must_bet(deal, player)
        case Phase.CHOICE:
            assert deal.choice is not None
            return say(_CHOICES[deal.choice.asks], player=player, chips=deal.choice.chips)
        case Phase.DEAL:
            return say(N_("%(player)s gets the next card, face up."), player=player)
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
    if deal.game.flips or not bet.untouched(deal):
        return say(N_("%(player)s may check or bet."), player=player)
    assert deal.betting is not None
    return _brings_in(deal, player) if bet.owes_bring_in(deal.betting) else _opens(deal, player)


def _opens(deal: Deal, player: str) -> Say:
    """Who opens in stud and why (R7.1, R4.9)."""
    highest = deal.highest_showing
    shown = None if highest is None else deal.showing(highest)
    if highest is None or shown is None:
        return say(N_("%(player)s opens, as nobody shows a card: check or bet."), player=player)
    if highest != deal.actor:
        other = deal.name(highest)
        return say(
            N_("%(player)s opens, as %(other)s with the highest hand showing is all-in: check or bet."),
            player=player,
            other=other,
        )
    if any(deal.showing(place) == shown for place in deal.still_in - {highest}):
        text = N_("%(player)s opens with %(hand)s, of equal hands the nearest the dealer's left: check or bet.")
        return say(text, player=player, hand=hand(shown))
    return say(
        N_("%(player)s opens with %(hand)s, the highest hand showing: check or bet."), player=player, hand=hand(shown)
    )


def _brings_in(deal: Deal, player: str) -> Say:
    """Who owes the bring-in and why (R7.1, R4.9)."""
    assert deal.actor is not None
    lowest = plan.lowest_up(deal)
    chips = (bet.bounds(deal) or (0, 0))[0]
    if lowest != deal.actor:
        text = N_("%(player)s must bet %(chips)s: %(other)s with the lowest card up is all-in.")
        return say(text, player=player, chips=chips, other=deal.name(lowest))
    text = N_("%(player)s has the lowest card up, the %(card)s, and must bet %(chips)s.")
    return say(text, player=player, card=card(min(deal.seats[lowest].up)), chips=chips)


def _over(deal: Deal) -> Say:
    winners = [deal.name(place) for place, chips in enumerate(deal.won) if chips]
    if len(winners) == 1:
        return say(N_("%(player)s wins %(chips)s."), player=winners[0], chips=sum(deal.won))
    if not winners:
        return say(N_("The deal is over."))
    return say(N_("%(players)s share the pots."), players=tuple(winners))
