"""The betting round (R4.2-R4.5, R4.8, R4.9): who is to act, what is open, and when it ends."""

from __future__ import annotations

from tables.engine import pots
from tables.engine.actions import Action, AllIn, Bets, Calls, Checks, Folds, Raises
from tables.engine.change import replace
from tables.engine.deal import Betting, Deal, Phase, Status, Then
from tables.engine.events import EventKind
from tables.engine.legal import Legal
from tables.engine.phases.leaving import leave, pass_lead
from tables.engine.refusal import Refusal, refuse
from tables.engine.rules import UNCAPPED, Limit
from tables.engine.say import gettext_noop

N_ = gettext_noop
_DEFAULT_RAISES = {Limit.SPREAD: 3, Limit.FIXED: 3}
_FULL_IS_MIN_BET = (Limit.SPREAD, Limit.FIXED)
_NOT_YOUR_TURN = N_("it is %(player)s's turn")
_BOUNDS = {
    (EventKind.BET, False): N_("a bet is between %(least)s and %(most)s"),
    (EventKind.BET, True): N_("a bet is exactly %(least)s"),
    (EventKind.RAISED, False): N_("a raise is to between %(least)s and %(most)s"),
    (EventKind.RAISED, True): N_("a raise is to exactly %(least)s"),
}


def open_round(deal: Deal, opener: int, forced: int = 0) -> Deal:
    """``deal`` with a betting round opened at ``opener``, or by the next who can bet (R4.9); none is held while
    fewer than two players still in have chips (R4.8). ``forced`` is a bring-in that the opener owes (R7.1)."""
    able = deal.can_bet
    if len(able) < 2:
        deal = replace(deal, then=Then.AFTER_ROUND, betting=None, actor=None, no_round=True)
        return deal.tell(EventKind.NO_BETTING, clause="R4.8")
    first = opener if opener in able else next(place for place in deal.clockwise(opener) if place in able)
    return replace(
        _fresh(deal),
        phase=Phase.BET,
        then=Then.WAIT,
        actor=first,
        no_round=False,
        betting=Betting(first, deal.min_bet, forced=forced),
    )


def _fresh(deal: Deal) -> Deal:
    """``deal`` with nobody having acted yet."""
    return replace(deal, seats=tuple(replace(seat, faced=None) for seat in deal.seats))


def untouched(deal: Deal) -> bool:
    """Whether nobody has acted in the round that is open."""
    return deal.phase is Phase.BET and all(seat.faced is None for seat in deal.seats)


# What is open --------------------------------------------------------------------------------------------------


def to_call(deal: Deal) -> int:
    """The chips that the actor needs to call: all of them when there are fewer (R4.2)."""
    if deal.betting is None or deal.actor is None:
        return 0
    seat = deal.seats[deal.actor]
    return min(deal.betting.highest - seat.bet, seat.stack)


def bounds(deal: Deal) -> tuple[int, int] | None:
    """The smallest and largest total the actor may bet or raise to (R4.3), or None where raising is not open."""
    if deal.phase is not Phase.BET or closed(deal) is not None:
        return None
    assert deal.betting is not None and deal.actor is not None
    seat, betting = deal.seats[deal.actor], deal.betting
    whole = seat.bet + seat.stack
    if owes_bring_in(betting):
        return min(betting.forced, whole), min(betting.forced, whole)
    least = deal.min_bet if _completes(deal, betting) else betting.highest + betting.full
    most = max(_most(deal, betting, whole, least), least)
    return min(least, whole), min(most, whole)


def owes_bring_in(betting: Betting) -> bool:
    """Whether the opener has still to make the forced bet (R7.1)."""
    return bool(betting.forced) and not betting.highest


def _completes(deal: Deal, betting: Betting) -> bool:
    """Whether the next bet is an opening one, or completes a bring-in smaller than that (R4.3, R7.1).

    Once somebody has gone all-in above the bring-in, that is a short opening bet, to be raised by a full one (R4.4).
    """
    return not betting.highest or betting.highest <= min(betting.forced, deal.min_bet - 1)


def _most(deal: Deal, betting: Betting, whole: int, least: int) -> int:
    match deal.rules.limit:
        case Limit.NO_LIMIT:
            return whole
        case Limit.POT_LIMIT:
            return betting.highest + pots.total(deal.pots) + sum(seat.bet for seat in deal.seats) + _missing(deal)
        case Limit.SPREAD:
            return (0 if _completes(deal, betting) else betting.highest) + (deal.rules.max_bet or least)
        case Limit.FIXED:
            return least


def _missing(deal: Deal) -> int:
    assert deal.betting is not None and deal.actor is not None
    return deal.betting.highest - deal.seats[deal.actor].bet


def closed(deal: Deal) -> Refusal | None:
    """Why the actor may not bet or raise, or None where it is open (R4.2-R4.4)."""
    assert deal.betting is not None and deal.actor is not None
    seat, betting = deal.seats[deal.actor], deal.betting
    if seat.faced is not None and betting.highest - seat.faced < betting.full:
        return refuse("R4.4", N_("raising is not open to %(player)s after a short all-in"), player=seat.name)
    cap = _DEFAULT_RAISES.get(deal.rules.limit, UNCAPPED) if deal.rules.max_raises is None else deal.rules.max_raises
    if not _completes(deal, betting) and cap != UNCAPPED and betting.raises >= cap:
        return refuse("R4.3", N_("this round has had its %(count)s raises"), count=cap)
    if seat.stack <= _missing(deal):
        return refuse("R4.3", N_("%(player)s has only enough to call"), player=seat.name)
    if not deal.can_bet - {deal.actor}:
        return refuse("R4.2", N_("nobody else has chips left to call with"))
    return None


def legal(deal: Deal) -> tuple[Legal, ...]:
    """What the actor may do in the betting round."""
    assert deal.betting is not None and deal.actor is not None
    seat, name = deal.seats[deal.actor], deal.name(deal.actor)
    need = to_call(deal)
    if owes_bring_in(deal.betting) and (between := bounds(deal)):
        whole = (Legal("all-in", name, chips=seat.stack),) if between[1] == seat.stack else ()
        return (Legal("bets", name, *between), *whole)
    options = [Legal("calls", name, chips=need) if need else Legal("checks", name)]
    if between := bounds(deal):
        options.append(Legal("raises" if deal.betting.highest else "bets", name, *between))
    if (between and between[1] == seat.bet + seat.stack) or need == seat.stack:
        options.append(Legal("all-in", name, chips=seat.stack))
    options.append(Legal("folds", name))
    return tuple(options)


# What an entry does --------------------------------------------------------------------------------------------


def act(deal: Deal, place: int, action: Action) -> Deal:
    """``deal`` after a betting entry of the player at ``place``; Refusal R4.2-R4.4."""
    if place != deal.actor:
        raise refuse("R4.2", _NOT_YOUR_TURN, player=deal.name(deal.actor))
    assert deal.betting is not None
    if owes_bring_in(deal.betting) and not isinstance(action, Bets | AllIn):
        raise refuse(
            "R7.1", N_("%(player)s must bring in with %(chips)s"), player=deal.name(place), chips=deal.betting.forced
        )
    match action:
        case Folds():
            acted = replace(deal, fresh_down=False).seat(place, faced=deal.betting.highest)
            return next_turn(leave(acted, place, Status.FOLDED, "R4.2"), place)
        case Checks():
            return _check(deal, place)
        case Calls():
            return _call(deal, place)
        case Bets(chips=chips):
            return _bet(deal, place, chips)
        case Raises(chips=chips):
            return _raise(deal, place, chips)
        case AllIn():
            return _all_in(deal, place)
        case _:
            raise refuse("R4.2", N_("nothing is asked of %(player)s but to bet"), player=deal.name(place))


def _check(deal: Deal, place: int) -> Deal:
    if need := to_call(deal):
        raise refuse("R4.2", N_("there is a bet: it is %(chips)s to call"), chips=need)
    return _acted(deal.tell(EventKind.CHECKED, place), place)


def _call(deal: Deal, place: int) -> Deal:
    if not (need := to_call(deal)):
        raise refuse("R4.2", N_("there is nothing to call"))
    return _acted(_put(deal, place, need, EventKind.CALLED), place)


def _bet(deal: Deal, place: int, chips: int) -> Deal:
    assert deal.betting is not None
    if deal.betting.highest:
        raise refuse("R4.2", N_("there is a bet of %(chips)s already: call, raise or fold"), chips=deal.betting.highest)
    return _up_to(deal, place, chips, EventKind.BET)


def _raise(deal: Deal, place: int, chips: int) -> Deal:
    assert deal.betting is not None
    if not deal.betting.highest:
        raise refuse("R4.2", N_("there is no bet to raise"))
    return _up_to(deal, place, chips, EventKind.RAISED)


def _all_in(deal: Deal, place: int) -> Deal:
    assert deal.betting is not None
    seat = deal.seats[place]
    if seat.stack == to_call(deal):
        return _call(deal, place)
    kind = EventKind.RAISED if deal.betting.highest else EventKind.BET
    return _up_to(deal, place, seat.bet + seat.stack, kind)


def _up_to(deal: Deal, place: int, total: int, kind: EventKind) -> Deal:
    """``deal`` with the actor's bet in front brought to ``total``, when that is open and within bounds."""
    if (why := closed(deal)) is not None:
        raise why
    between = bounds(deal)
    assert between is not None and deal.betting is not None
    if not between[0] <= total <= between[1]:
        raise refuse("R4.3", _BOUNDS[kind, between[0] == between[1]], **_places(between))
    if deal.betting.highest and _completes(deal, deal.betting) and total >= deal.min_bet:
        deal = _reopened(deal)
    assert deal.betting is not None
    deal = replace(deal, betting=_raised(deal, deal.betting, total))
    return _acted(_put(deal, place, total - deal.seats[place].bet, kind), place)


def _places(between: tuple[int, int]) -> dict[str, object]:
    least, most = between
    return {"least": least} if least == most else {"least": least, "most": most}


def _raised(deal: Deal, betting: Betting, total: int) -> Betting:
    """The round with its highest bet at ``total``; a short all-in is neither counted nor sets the next (R4.4)."""
    completes = _completes(deal, betting)
    step = total if completes else total - betting.highest
    is_full = step >= betting.full
    full = step if is_full and deal.rules.limit not in _FULL_IS_MIN_BET else betting.full
    raises = betting.raises + (1 if is_full and not completes else 0)
    forced = total if owes_bring_in(betting) else betting.forced  # what was really brought in
    return replace(betting, highest=total, full=full, raises=raises, forced=forced)


def _reopened(deal: Deal) -> Deal:
    """Those who only met a bring-in face the whole of the bet that completes it (R4.4)."""
    seats = tuple(seat if seat.faced is None else replace(seat, faced=0) for seat in deal.seats)
    return replace(deal, seats=seats)


def _put(deal: Deal, place: int, chips: int, kind: EventKind) -> Deal:
    seat = deal.seats[place]
    total = seat.bet + chips
    return deal.seat(place, stack=seat.stack - chips, bet=total).tell(kind, place, chips=chips, text=str(total))


def _acted(deal: Deal, place: int) -> Deal:
    assert deal.betting is not None
    return next_turn(replace(deal, fresh_down=False).seat(place, faced=deal.betting.highest), place)


# When it ends --------------------------------------------------------------------------------------------------


def next_turn(deal: Deal, after: int) -> Deal:
    """``deal`` with the next player to act, or with the round ended and its chips gathered (R4.2, R4.5, R4.6)."""
    deal = replace(deal, just_flipped=False)
    assert deal.betting is not None
    for place in deal.clockwise(after):
        seat = deal.seats[place]
        if place in deal.can_bet and (seat.faced is None or seat.bet < deal.betting.highest):
            return replace(deal, actor=place)
    deal = gathered(deal)
    # A leader who folded keeps the place until the round is over: only then is it known who is still in (R3.6).
    return replace(pass_lead(deal) if deal.game.flips else deal, then=Then.AFTER_ROUND, actor=None)


def gathered(deal: Deal) -> Deal:
    """``deal`` with unmatched chips returned and the bets in front gathered into the pots (R4.5, R4.6)."""
    highest, extra = pots.unmatched([seat.bet for seat in deal.seats])
    if extra:
        owner = deal.seats[highest]
        deal = deal.seat(highest, stack=owner.stack + extra, bet=owner.bet - extra)
        deal = deal.tell(EventKind.RETURNED, highest, chips=extra, clause="R4.5")
    bets = [seat.bet for seat in deal.seats]
    new_pots = pots.gather(deal.pots, bets, deal.still_in, deal.all_in)
    seats = tuple(replace(seat, bet=0, faced=None) for seat in deal.seats)
    return replace(deal, seats=seats, pots=new_pots, betting=None)
