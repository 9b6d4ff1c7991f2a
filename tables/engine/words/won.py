"""Why each pot was won: the winner's hand against the best of those who did not win it (R4.10, R7, R8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tables.engine.deal import Deal, Status
from tables.engine.events import EventKind
from tables.engine.hand_words import hand_words as hand
from tables.engine.hand_words import versus
from tables.engine.hands import RankedHand
from tables.engine.low import RankedLow, best_low
from tables.engine.say import Say, gettext_noop, say
from tables.engine.words.laid_open import Hand, Otherwise, Why, clause_between, laid_open
from tables.engine.words.otherwise import by_exhaustion, by_hands, by_ties

N_ = gettext_noop


@dataclass(frozen=True, slots=True)
class _Won:
    """A part of a pot that was won: what for, its chips, the winners, and who else contested it."""

    pot: int
    what: str
    chips: int
    winners: tuple[int, ...]
    others: tuple[int, ...]


def why_won(deal: Deal) -> tuple[Why, ...]:
    """For each pot, main pot first, and each half of a split one: who won it and why; empty while the deal goes on."""
    parts = tuple(_parts(deal))
    several = len({part.pot for part in parts}) > 1
    whys = (replace(_why(deal, part), otherwise=_otherwise(deal, part)) for part in parts)
    return tuple(_named(part, why) if several else why for part, why in zip(parts, whys, strict=True))


def _otherwise(deal: Deal, part: _Won) -> tuple[Otherwise, ...]:
    """What the house rules that could be the other way would change of a part that the high hand wins."""
    if part.what not in ("", "high"):
        return ()
    exhausted = by_exhaustion(deal) if part.pot == 0 else ()
    leads = deal.game.flips and deal.leader in part.winners
    winner = deal.leader if leads and deal.leader is not None else part.winners[0]
    rivals = [place for place in part.winners if place != winner] + list(_going_for(deal, part, "low"))
    best, rival = _best(deal, (winner,)), _best(deal, tuple(rivals))
    if best is None or rival is None or rival[1] > best[1]:
        return exhausted
    tied = [place for place in rivals if deal.showing(place) == best[1] and _struck_out(deal, place)] if leads else []
    return by_hands(deal, winner, rivals) + by_ties(deal, winner, tied) + exhausted


def _struck_out(deal: Deal, place: int) -> bool:
    return deal.seats[place].status is Status.STRUCK_OUT


def _parts(deal: Deal) -> Iterator[_Won]:
    won: dict[tuple[int, str], dict[int, int]] = {}
    for event in deal.events:
        place = deal.place(event.player)
        if event.kind is EventKind.WON and place is not None:
            won.setdefault((event.pot, event.text), {})[place] = event.chips
    for (pot, what), shares in won.items():
        others = tuple(sorted(deal.awarded[pot].contestants - shares.keys()))
        yield _Won(pot, what, sum(shares.values()), tuple(shares), others)


def _named(part: _Won, why: Why) -> Why:
    if part.pot == 0:
        return replace(why, sentence=say(N_("Main pot: %(why)s"), why=why.sentence))
    return replace(why, sentence=say(N_("Side pot %(pot)s: %(why)s"), pot=part.pot, why=why.sentence))


def _why(deal: Deal, part: _Won) -> Why:
    match part.what:
        case "low":
            return _with_failed(deal, part, _by_low(deal, part))
        case "second":
            return _by_second(deal, part)
        case "both":
            text = N_("%(player)s wins %(chips)s for high and low, ahead of everybody in both.")
            return Why(say(text, **_who(deal, part)), "R7.5", _hands(deal, part.winners))
        case "spade":
            text = N_("%(player)s wins %(chips)s for the spade in the hole.")
            return Why(say(text, **_who(deal, part)), "R4.11", _hands(deal, part.winners))
        case _:
            return _with_failed(deal, part, _by_high(deal, part))


def _who(deal: Deal, part: _Won) -> dict[str, object]:
    return {"player": tuple(deal.name(place) for place in part.winners), "chips": part.chips}


def _with_failed(deal: Deal, part: _Won, why: Why) -> Why:
    """With a word on who declared both ways and so won nothing (R7.5): said of the high half, or of the only part."""
    failed = tuple(deal.name(place) for place in part.others if deal.seats[place].declared == "both")
    if not failed or (part.what == "low" and _is_half(deal, part)):
        return why
    text = N_("%(why)s %(player)s went for both and would have had to win both alone.")
    return Why(say(text, why=why.sentence, player=failed), why.clause, why.hands)


def _by_high(deal: Deal, part: _Won) -> Why:
    best, rival = _best(deal, part.winners), _best(deal, _going_for(deal, part, "low"))
    half = _is_half(deal, part)
    if best is not None and len(part.winners) > 1:
        return _shared(deal, part, SHARE_HIGH if half else SHARE, hand(best[1]), _hands(deal, part.winners))
    if rival is not None and deal.game.flips and (best is None or rival[1] >= best[1]):
        return _as_leader(deal, part, best, rival)
    if best is None or rival is None:
        return _unopposed(deal, part, half)
    sentence = say(
        WINS_HIGH if half else WINS, **_who(deal, part), why=versus(best[1], rival[1]), other=deal.name(rival[0])
    )
    return Why(sentence, clause_between(best[1], rival[1]), (laid_open(deal, *best), laid_open(deal, *rival)))


def _shared(deal: Deal, part: _Won, text: str, worth: Say, hands: tuple[Hand, ...]) -> Why:
    return Why(say(text, **_who(deal, part), hand=worth), "R4.11", hands)


def _as_leader(deal: Deal, part: _Won, best: tuple[int, RankedHand] | None, rival: tuple[int, RankedHand]) -> Why:
    """The last one in of No Peek wins though somebody struck out shows as much or more (R3.2, R4.10)."""
    tied = best is not None and best[1] == rival[1]
    sentence = say(TIE if tied else LAST_IN, **_who(deal, part), other=deal.name(rival[0]), hand=hand(rival[1]))
    return Why(sentence, "R3.2" if tied else "R4.10", _hands(deal, (*part.winners, rival[0])))


def _unopposed(deal: Deal, part: _Won, half: bool) -> Why:
    """Nobody else in the pot has a hand to compare."""
    text, clause = LAST_ONE, "R3.5" if deal.game.flips else "R7.1"
    if half or (part.others and not deal.game.flips):
        text, clause = ONLY_HIGH, "R7.5"
    return Why(say(text, **_who(deal, part)), clause, _hands(deal, part.winners))


def _by_second(deal: Deal, part: _Won) -> Why:
    mine, best = _best(deal, part.winners), _best(deal, part.others)
    if mine is None or best is None:
        return _by_high(deal, part)
    tied = tuple(deal.name(place) for place in part.others if deal.showing(place) == best[1])
    text = SECOND_TO_TIED if len(tied) > 1 else SECOND
    sentence = say(text, **_who(deal, part), hand=hand(mine[1]), best=hand(best[1]), other=tied)
    return Why(sentence, "R7.6", (laid_open(deal, *mine), laid_open(deal, *best)))


def _by_low(deal: Deal, part: _Won) -> Why:
    lows = {place: low for place in part.winners + part.others if (low := _low(deal, place)) is not None}
    mine = lows[part.winners[0]]
    hands = tuple(Hand(deal.name(place), hand(lows[place])) for place in part.winners)
    if len(part.winners) > 1:
        return _shared(deal, part, SHARE_LOW, hand(mine), hands)
    rivals = [place for place in _going_for(deal, part, "high") if place in lows]
    if not rivals:
        return Why(say(ONLY_LOW, **_who(deal, part)), "R7.8", hands)
    rival = max(rivals, key=lambda place: lows[place])
    sentence = say(WINS_LOW, **_who(deal, part), why=versus(mine, lows[rival]), other=deal.name(rival))
    return Why(sentence, "R7.8", (*hands, Hand(deal.name(rival), hand(lows[rival]))))


def _going_for(deal: Deal, part: _Won, other_way: str) -> tuple[int, ...]:
    """Those who contested this part and did not win it: not who declared only the other way, nor who failed at both."""
    return tuple(place for place in part.others if deal.seats[place].declared not in (other_way, "both"))


def _is_half(deal: Deal, part: _Won) -> bool:
    won = (event for event in deal.events if event.kind is EventKind.WON and event.pot == part.pot)
    return any(event.text != part.what for event in won)


def _best(deal: Deal, places: tuple[int, ...]) -> tuple[int, RankedHand] | None:
    """The best hand among ``places``, the first of equals."""
    shown = [(place, known) for place in places if (known := deal.showing(place)) is not None]
    return max(shown, key=lambda pair: pair[1], default=None)


def _low(deal: Deal, place: int) -> RankedLow | None:
    return best_low(deal.known(place), deal.wild_for(place), deal.rules.low)


def _hands(deal: Deal, places: tuple[int, ...]) -> tuple[Hand, ...]:
    return tuple(laid_open(deal, place, shown) for place in places if (shown := deal.showing(place)) is not None)


WINS = N_("%(player)s wins %(chips)s against %(other)s: %(why)s.")
WINS_HIGH = N_("%(player)s wins %(chips)s for high against %(other)s: %(why)s.")
WINS_LOW = N_("%(player)s wins %(chips)s for low against %(other)s: %(why)s.")
SHARE = N_("%(player)s share %(chips)s: each has %(hand)s.")
SHARE_HIGH = N_("%(player)s share %(chips)s for high: each has %(hand)s.")
SHARE_LOW = N_("%(player)s share %(chips)s for low: each has %(hand)s.")
SECOND = N_("%(player)s wins %(chips)s: %(hand)s is second to %(best)s of %(other)s.")
SECOND_TO_TIED = N_("%(player)s wins %(chips)s with %(hand)s: %(other)s tie for best with %(best)s and win nothing.")
TIE = N_("%(player)s wins %(chips)s against %(other)s: both have %(hand)s, and a tie does not beat the leader.")
LAST_IN = N_("%(player)s wins %(chips)s as the last one in: %(other)s with %(hand)s is out.")
LAST_ONE = N_("%(player)s wins %(chips)s: nobody else is left to contest it.")
ONLY_HIGH = N_("%(player)s wins %(chips)s for high: nobody else goes for it.")
ONLY_LOW = N_("%(player)s wins %(chips)s for low: nobody else goes for it with a low.")
