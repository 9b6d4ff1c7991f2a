"""Whether a deal is one of PHH's variant F7S, by its rules and by how it went (docs/phh.md)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from tables.engine.actions import Mucks
from tables.engine.deal import Deal
from tables.engine.events import EventKind
from tables.engine.games import GAMES
from tables.engine.options import OPTIONS
from tables.engine.phh.hand import Hand, raises
from tables.engine.rules import Limit, Rules

RAISES = 3
"""The raises of a round in F7S, the opening bet apart."""
_PLAY_CHANGED_BY = ("wild", "extra_card_rank", "penalty_rank", "kill_rank", "high_low")


def unlike_f7s(hand: Hand) -> list[str]:
    """The clauses of the rulebook by which the deal is not one of F7S; none for a plain deal."""
    return sorted({*_by_rules(hand.first), *_by_betting(hand), *(_by_end(hand) if hand.last.over else ())})


def _by_rules(deal: Deal) -> Iterator[str]:
    rules = deal.rules
    if deal.header.game != GAMES["seven_card_stud"] or not 0 < rules.bring_in < deal.min_bet:
        yield "R7.1"
    if rules.limit is not Limit.FIXED or rules.max_raises not in (None, RAISES):
        yield "R4.3"
    for name in _PLAY_CHANGED_BY:
        if getattr(rules, name) != getattr(Rules(), name):
            yield OPTIONS[name].clause


def _by_betting(hand: Hand) -> Iterator[str]:
    """F7S counts a short all-in among the bets of a round (R4.4)."""
    bets = Counter(entry.before.betting_round for entry in hand.entries if raises(entry))
    if any(count > RAISES + 1 for count in bets.values()):
        yield "R4.4"


def _by_end(hand: Hand) -> Iterator[str]:
    deal = hand.last
    if _uncontested(hand):
        yield "R4.6"
    if _odd_chips(deal) > 1:
        yield "R4.11"
    if any(isinstance(entry.action, Mucks) for entry in hand.entries) and not _all_shown(deal):
        yield "R7.1"


def _uncontested(hand: Hand) -> bool:
    """Whether some chips were left to those who put in less: F7S has no winner for them (R4.6)."""
    deal = hand.last
    given = {place: hand.header.players[place][1] - deal.seats[place].stack + deal.won[place] for place in hand.order}
    return max(given.values()) > max(given[place] for place in deal.still_in)


def _odd_chips(deal: Deal) -> int:
    """The odd chips of all the pots: F7S gives them all to one winner, and joins pots that the same players win."""
    shares: dict[int, list[int]] = defaultdict(list)
    for event in deal.events:
        if event.kind is EventKind.WON:
            shares[event.pot].append(event.chips)
    return sum(sum(won) - len(won) * min(won) for won in shares.values())


def _all_shown(deal: Deal) -> bool:
    """Whether every winner has shown: in F7S the last player left by mucks must, or loses the pot."""
    return all(deal.seats[place].revealed for place in deal.still_in)
