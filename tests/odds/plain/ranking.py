"""How good a hand is, straight from R1 and R2: every rank and every card that a wild card may stand for is tried.

Shares nothing with the engine and needs Python 3.9 alone, so that it can run where many deals are quickest.
"""

from __future__ import annotations

from collections.abc import Sequence

RANKS = "23456789TJQKA"
SUITS = "cdhs"
PLACES = range(13)
ACE = 12
HIGH_CARD, ONE_PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE = range(10)
RUNS = [tuple(range(top, top - 5, -1)) for top in range(ACE, 3, -1)] + [(3, 2, 1, 0, ACE)]
"""The straights, highest first, as places of ranks (R1.5)."""
FIVE_WILDS = 5
ONE_WILD = 1 << 52
"""A hand counts its cards: four bits a rank, and the wild cards above them."""


def place_of(card: str) -> int:
    """The place of a card's rank, 0 for a two."""
    return RANKS.index(card[0])


def bit_of(card: str) -> int:
    """A card's bit among 52: thirteen a suit."""
    return 1 << 13 * SUITS.index(card[1]) + place_of(card)


class Ranking:
    """What hands are worth under the two options of R2, each met hand worked out once."""

    def __init__(self, double_ace_flush: bool, natural_beats_wild: bool) -> None:
        self.double_ace_flush, self.natural_beats_wild = double_ace_flush, natural_beats_wild
        self.by_suit: dict[int, int] = {}

    def worth(self, count: int, mask: int) -> int:
        """A number that orders hands: of ``count`` (see ``ONE_WILD``) with ``mask`` for its natural cards."""
        wilds = min(count >> 52, FIVE_WILDS)
        naturals = count & ONE_WILD - 1
        best = self._best(naturals, mask, wilds)
        if not self.natural_beats_wild:
            return best << 3
        needed = wilds
        while needed and self._best(naturals, mask, needed - 1) == best:
            needed -= 1
        return best << 3 | FIVE_WILDS - needed

    def _best(self, naturals: int, mask: int, wilds: int) -> int:
        best = best_by_ranks(naturals, wilds)
        for suit in range(4):
            lane = mask >> 13 * suit & 8191
            if COUNT[lane] + wilds >= 5:
                best = max(best, self._suit(lane, wilds, False))
        return best

    def _suit(self, lane: int, wilds: int, second_ace: bool) -> int:
        """The best flush or straight flush of one suit, each wild card tried as each card of it not there (R2.2)."""
        key = lane | wilds << 13 | second_ace << 17
        found = self.by_suit.get(key, -1)
        if found < 0:
            found = one_suit(lane, second_ace) if not wilds else 0
            if wilds:
                stands = [lane | 1 << place for place in PLACES if not lane >> place & 1]
                found = max([self._suit(other, wilds - 1, second_ace) for other in stands] or [0])
                if self.double_ace_flush and not second_ace and lane >> ACE & 1:
                    found = max(found, self._suit(lane, wilds - 1, True))
            self.by_suit[key] = found
        return found


def best_by_ranks(naturals: int, wilds: int) -> int:
    """The best hand by ranks, each wild card tried as each rank (R2.1)."""
    key = naturals | wilds << 52
    found = BY_RANKS.get(key, -1)
    if found < 0:
        if wilds:
            found = max([best_by_ranks(naturals + (1 << 4 * place), wilds - 1) for place in PLACES])
        else:
            found = natural_hand([naturals >> 4 * place & 15 for place in PLACES])
        BY_RANKS[key] = found
    return found


def natural_hand(counts: list[int]) -> int:
    """The best hand by ranks of so many cards of each; more than five of a rank are five of a kind (R1.1-R1.6)."""

    def held(times: int) -> list[int]:
        return [place for place in reversed(PLACES) if counts[place] >= times]

    def but(*places: int) -> list[int]:
        return [place for place in held(1) if place not in places]

    for place in held(5):
        return hand(FIVE, [place] * 5)
    for place in held(4):
        return hand(FOUR, [place] * 4 + but(place)[:1])
    for three in held(3):
        for two in held(2):
            if two != three:
                return hand(FULL_HOUSE, [three] * 3 + [two] * 2)
    for run in RUNS:
        if all(counts[place] for place in run):
            return hand(STRAIGHT, run)
    for place in held(3):
        return hand(THREE, [place] * 3 + but(place)[:2])
    if len(held(2)) > 1:
        high, low = held(2)[:2]
        return hand(TWO_PAIR, [high] * 2 + [low] * 2 + but(high, low)[:1])
    for place in held(2):
        return hand(ONE_PAIR, [place] * 2 + but(place)[:3])
    return hand(HIGH_CARD, held(1)[:5])


def one_suit(lane: int, second_ace: bool) -> int:
    """The flush or straight flush that the cards of one suit make, 0 for none; with a second ace where one is there."""
    places = [place for place in reversed(PLACES) if lane >> place & 1]
    for run in RUNS:
        if all(lane >> place & 1 for place in run):
            return hand(STRAIGHT_FLUSH, run)
    ranks = ([ACE] if second_ace else []) + places
    return hand(FLUSH, ranks[:5]) if len(ranks) >= 5 else 0


def hand(kind: int, places: Sequence[int]) -> int:
    """A hand as a number: its kind, then the ranks as compared; a card beats a missing one (R1.4)."""
    number = kind
    for place in range(5):
        number = number * 16 + (places[place] + 2 if place < len(places) else 0)
    return number


def split(cards: Sequence[str], wild: Sequence[str]) -> tuple[int, int]:
    """A hand's count and the mask of its natural cards."""
    naturals = [card for card in cards if card not in wild]
    count = ONE_WILD * (len(cards) - len(naturals)) + sum(1 << 4 * place_of(card) for card in naturals)
    return count, sum(bit_of(card) for card in naturals)


BY_RANKS: dict[int, int] = {}
COUNT = [bin(lane).count("1") for lane in range(1 << 13)]
