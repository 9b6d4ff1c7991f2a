"""The fewest further flips that could beat the leader (R8.2): exact, given every card seen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from tables.engine.cards import DECK, Card
from tables.engine.deal import Deal
from tables.engine.hands import RankedHand, mask_of
from tables.engine.phases.flip import kill_rank
from tables.engine.reach import Reach
from tables.engine.strength import MOST_WILDS, HandKind


def least_flips(deal: Deal, place: int) -> int | None:
    """The fewest further cards with which the player at ``place`` could beat the hand to beat; None when none can.

    The cards that could come are all those not seen, but for the kill rank (R5.5). An extra-card rank among them
    brings one card more, as long as the deck has one and the player the price (R5.1, R5.3).
    """
    seat, to_beat = deal.seats[place], deal.hand_to_beat
    could_come = _could_come(deal)
    if not seat.down or not could_come:
        return None
    if to_beat is None:
        return 1
    extras = [card for card in could_come if card.rank == deal.rules.extra_card_rank]
    most_extra = min(len(extras), deal.deck_left, _affordable(deal, place))
    reach = _reach(deal, seat.up, could_come)
    for count in range(1, seat.down + 1):
        if _beats(deal, reach, count, to_beat):
            return count
    for more in range(1, most_extra + 1):
        for given in combinations(extras, more):
            reach = _reach(deal, seat.up + given, [card for card in could_come if card not in given])
            if _beats(deal, reach, seat.down, to_beat):
                return seat.down + more
    return None


def _could_come(deal: Deal) -> list[Card]:
    seen, kills = mask_of(deal.seen), kill_rank(deal)
    return [card for card in DECK if not card.bit & seen and card.rank != kills]


def _affordable(deal: Deal, place: int) -> int:
    price = deal.rules.extra_card_price[0]
    return deal.seats[place].stack // price if price else len(DECK)


def _beats(deal: Deal, reach: Reach, count: int, to_beat: RankedHand) -> bool:
    """Whether at most ``count`` further cards bring something within ``reach`` that beats ``to_beat``."""
    value = reach.best(count)
    if value != to_beat.value or not deal.rules.natural_beats_wild:
        return value > to_beat.value
    return reach.fewest_wilds(value, count) < to_beat.wilds_used


def _reach(deal: Deal, held: Iterable[Card], could_come: Iterable[Card]) -> Reach:
    naturals, wilds = _split(deal, held)
    pool, pool_wilds = _split(deal, could_come)
    return Reach(naturals, wilds, pool, pool_wilds, deal.rules.double_ace_flush)


def _split(deal: Deal, cards: Iterable[Card]) -> tuple[int, int]:
    mask, wild = mask_of(cards), deal.wild.mask
    return mask & ~wild, (mask & wild).bit_count()


def least_in_notation(deal: Deal, place: int, exact: int | None) -> int | None:
    """``exact`` (of ``least_flips``) as the shared cases count it: one card fewer where only wild cards would do.

    The cases take one wild card alone to beat every high card, two every two pair, three every full house, as if they
    were one more of a kind; so four beat every straight flush. R2.4 and R1.4 do not say so. See
    ``docs/decisions/least-in-notation.md``.
    """
    to_beat, seat = deal.hand_to_beat, deal.seats[place]
    if to_beat is None or any(card not in deal.wild for card in seat.up):
        return exact
    unseen = sum(1 for card in _could_come(deal) if card in deal.wild)
    for count in range(1, min(seat.down, unseen, exact or MOST_WILDS) + 1):
        if to_beat.kind <= _ALONE.get(len(seat.up) + count, HandKind.STRAIGHT_FLUSH):
            return count
    return exact


_ALONE = {1: HandKind.HIGH_CARD, 2: HandKind.TWO_PAIR, 3: HandKind.FULL_HOUSE}
