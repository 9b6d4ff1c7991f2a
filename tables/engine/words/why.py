"""Why the leader leads: the leader's hand against the best of the others (R8.3)."""

from __future__ import annotations

from tables.engine.deal import TABLE, Deal, Status
from tables.engine.hand_words import hand_words as hand
from tables.engine.hand_words import versus
from tables.engine.hands import RankedHand
from tables.engine.say import Say, gettext_noop, say
from tables.engine.words.laid_open import Why, clause_between, laid_open
from tables.engine.words.otherwise import by_exhaustion, by_hands, by_ties
from tables.engine.words.won import why_won

N_ = gettext_noop


def why(deal: Deal) -> Why:
    """Why the leader leads: the leader's hand against the best of the others, card to beat included (R8.3). A deal of
    the stud family that is over has no leader any more: why its first pot was won."""
    if deal.over and not deal.game.flips:
        return next(iter(why_won(deal)), Why(say(N_("There was nothing to win.")), "R7.1"))
    place = deal.leader if deal.game.flips else deal.highest_showing
    best = None if place is None else deal.best(deal.table) if place == TABLE else deal.showing(place)
    if place is None or best is None:
        return Why(say(N_("Nobody leads yet.")), "R3.1" if deal.game.flips else "R7.1")
    leader = laid_open(deal, place, best)
    measured_by = _measured_by(deal, place)
    rival = _rival(deal, measured_by)
    exhausted = by_exhaustion(deal)
    if rival is None:
        return Why(_alone(place, leader.player, best), _clause_alone(deal, place), (leader,), exhausted)
    other, shown = rival
    hands = (leader, laid_open(deal, other, shown))
    otherwise = by_hands(deal, place, measured_by) + by_ties(deal, place, _tied(deal, place, best, measured_by))
    sentence = _unbeaten(deal, best, rival) if place == TABLE else _against(deal, leader.player, best, other, shown)
    return Why(sentence, _clause(deal, best, shown), hands, otherwise + exhausted)


def _alone(place: int, leader: str, best: RankedHand) -> Say:
    """The sentence while nobody else shows a hand."""
    if place == TABLE:
        return say(N_("The hand to beat is %(hand)s: nobody has shown a card against it."), hand=hand(best))
    return say(N_("%(player)s leads with %(hand)s: nobody else shows a hand."), player=leader, hand=hand(best))


def _clause_alone(deal: Deal, place: int) -> str:
    return "R3.7" if place == TABLE else "R3.2" if deal.game.flips else "R7.1"


def _unbeaten(deal: Deal, best: RankedHand, rival: tuple[int, RankedHand]) -> Say:
    """The sentence while the card to beat stands (R3.7)."""
    other, shown = rival
    if best == shown:
        return say(N_("Nobody beats the card to beat: %(why)s. A tie does not beat."), why=versus(best, shown))
    text = N_("Nobody beats the card to beat: %(why)s of %(other)s.")
    return say(text, why=versus(best, shown), other=deal.name(other))


def _tied(deal: Deal, leader: int, best: RankedHand, rivals: tuple[int, ...]) -> tuple[int, ...]:
    """Who was struck out with exactly the leader's hand, and so might share at the end (R3.5)."""
    if leader == TABLE or not deal.game.flips or deal.rules.ties_share:
        return ()
    return tuple(
        place
        for place in rivals
        if place != TABLE and deal.seats[place].status is Status.STRUCK_OUT and deal.showing(place) == best
    )


def _measured_by(deal: Deal, leader: int) -> tuple[int, ...]:
    """Whose hands the leader's is measured by: players not folded who show a card, else the card to beat."""
    places = tuple(
        place
        for place, seat in enumerate(deal.seats)
        if place != leader and seat.status in (Status.IN, Status.STRUCK_OUT) and (seat.up or seat.shown)
    )
    return places or ((TABLE,) if deal.table and leader != TABLE and deal.game.flips else ())


def _rival(deal: Deal, measured_by: tuple[int, ...]) -> tuple[int, RankedHand] | None:
    """The best of the hands that the leader's is measured by."""
    hands = [
        (place, shown)
        for place in measured_by
        if (shown := deal.best(deal.table) if place == TABLE else deal.showing(place)) is not None
    ]
    return max(hands, key=lambda pair: pair[1], default=None)


def _against(deal: Deal, leader: str, best: RankedHand, place: int, shown: RankedHand) -> Say:
    if place == TABLE:
        return say(N_("%(player)s leads: %(why)s (the card to beat)."), player=leader, why=versus(best, shown))
    if best == shown and not deal.game.flips:
        text = N_("%(player)s leads: %(why)s, and %(player)s is nearer the dealer's left.")
        return say(text, player=leader, why=versus(best, shown))
    if best == shown:
        text = N_("%(player)s leads: %(why)s. A tie does not beat, and %(player)s had it first.")
        return say(text, player=leader, why=versus(best, shown))
    return say(
        N_("%(player)s leads: %(why)s of %(other)s."), player=leader, why=versus(best, shown), other=deal.name(place)
    )


def _clause(deal: Deal, best: RankedHand, shown: RankedHand) -> str:
    if best == shown:
        return "R3.2" if deal.game.flips else "R7.1"
    return clause_between(best, shown)
