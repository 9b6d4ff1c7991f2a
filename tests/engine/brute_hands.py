"""Hands ranked the slow way: every choice of five cards, every card that a wild one may stand for (R1, R2, R7.8).

Written from the rulebook alone and sharing nothing with the engine but its cards, so that the two can disagree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from tables.engine.cards import DECK, Card, Wild

KINDS = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five of a kind",
)
LETTERS = "-A23456789TJQKA"
Worth = tuple[int, tuple[int, ...]]


def brute_high(cards: Sequence[Card], wild: Wild, double_ace_flush: bool = False) -> tuple[str, str, int]:
    """The kind, the ranks and the fewest wild cards of the best hand."""
    best: tuple[Worth, int] | None = None
    for five, wilds in _choices(cards, wild):
        if not (allowed(five) or (double_ace_flush and _has_second_ace(five, wilds))):
            continue
        found = (high_worth(five), -wilds)
        best = max(best, found) if best else found
    assert best
    (kind, ranks), wilds = best
    return KINDS[kind], "".join(LETTERS[rank] for rank in ranks), -wilds


def brute_low(cards: Sequence[Card], wild: Wild, kind: str) -> Worth:
    """The kind and grouped ranks of the best low of at least five cards: the smaller the better."""
    fives = (five for five, _ in _choices(cards, wild) if len(set(five)) == len(five))
    return min(low_worth(five, kind) for five in fives)


def _choices(cards: Sequence[Card], wild: Wild) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Each five (or fewer) of the cards with each thing the wild ones among them may be, and how many those are."""
    for chosen in combinations(cards, min(5, len(cards))):
        naturals = tuple(card for card in chosen if card not in wild)
        wilds = len(chosen) - len(naturals)
        for meant in _meanings(wilds):
            yield naturals + meant, wilds


def _meanings(wilds: int) -> Iterator[tuple[Card, ...]]:
    """Sets of cards, and one card over and over for five of a kind and double aces."""
    yield from combinations(DECK, wilds)
    if wilds > 1:
        yield from ((card,) * wilds for card in DECK)


def allowed(five: Sequence[Card]) -> bool:
    """R2.2: no card twice, except in five of a kind."""
    return len(set(five)) == len(five) or _five_of_a_kind(five)


def _has_second_ace(five: Sequence[Card], wilds: int) -> bool:
    doubled = [card for card, copies in Counter(five).items() if copies > 1]
    one_ace_doubled = len(doubled) == 1 and doubled[0].rank == 14 and five.count(doubled[0]) == 2
    return wilds > 0 and len(five) == 5 and one_ace_doubled and len({card.suit for card in five}) == 1


def _five_of_a_kind(five: Sequence[Card]) -> bool:
    return len(five) == 5 and len({card.rank for card in five}) == 1


def high_worth(five: Sequence[Card]) -> Worth:
    """The kind's number and the ranks as compared, of at most five cards without wild ones."""
    ranks = _grouped([card.rank for card in five])
    full = len(five) == 5
    flush = full and len({card.suit for card in five}) == 1
    straight = full and (ranks == (14, 5, 4, 3, 2) or (len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4))
    if ranks == (14, 5, 4, 3, 2):
        ranks = (5, 4, 3, 2, 14) if straight else ranks
    return _kind(ranks, straight, flush), ranks


def low_worth(five: Sequence[Card], low: str) -> Worth:
    """As ``high_worth``, with the ace and the straights and flushes of the low."""
    ace = 14 if low == "deuce_to_seven" else 1
    ranks = _grouped([ace if card.rank == 14 else card.rank for card in five])
    counts = low != "ace_to_five"
    flush = counts and len({card.suit for card in five}) == 1
    straight = counts and len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4
    return _kind(ranks, straight, flush), ranks


def _grouped(ranks: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))


def _kind(ranks: tuple[int, ...], straight: bool, flush: bool) -> int:
    groups = sorted(Counter(ranks).values(), reverse=True)
    if groups[0] == 5:
        return 9
    if straight and flush:
        return 8
    if groups[0] == 4:
        return 7
    if groups[:2] == [3, 2]:
        return 6
    if flush:
        return 5
    if straight:
        return 4
    if groups[0] == 3:
        return 3
    return min(groups.count(2), 2)
