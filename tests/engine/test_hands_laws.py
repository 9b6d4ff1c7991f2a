"""Laws of ranking, and the slow way as a witness (R1, R2, R7.8)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.engine.cards import DECK, SUITS, Card, Suit, Wild, split_wild
from tables.engine.hands import RankedHand, best_five, best_hand, mask_of, rank_mask
from tables.engine.low import LowKind, RankedLow, best_low
from tables.engine.strength import pack
from tests.engine.brute_hands import KINDS, LETTERS, allowed, brute_high, brute_low, high_worth

WILD = Wild.read("3 9")
WILDS, NATURALS = (tuple(card for card in DECK if (card in WILD) == wanted) for wanted in (True, False))
POOLS = (
    NATURALS,
    tuple(card for card in NATURALS if card.suit in "hs"),
    tuple(card for card in NATURALS if card.rank in (14, 2, 4, 5, 6)),
    tuple(card for card in NATURALS if card.rank > 9),
    tuple(card for card in NATURALS if card.rank in (7, 13)),
)
Cards = tuple[Card, ...]


def drawn(pool: Cards, least: int, most: int) -> st.SearchStrategy[Cards]:
    return st.lists(st.sampled_from(pool), min_size=least, max_size=min(most, len(pool)), unique=True).map(tuple)


@st.composite
def hands(draw: st.DrawFn, least: int = 1, most: int = 6, most_wilds: int = 2) -> Cards:
    """Natural cards, often of few ranks or suits, and up to so many wild ones."""
    wilds = draw(drawn(WILDS, 0, most_wilds))
    naturals = draw(st.sampled_from(POOLS).flatmap(lambda pool: drawn(pool, 0, most - len(wilds))))
    rest = [card for card in NATURALS if card not in naturals]
    short = max(0, least - len(wilds) - len(naturals))
    return tuple(draw(st.permutations((*wilds, *naturals, *rest[:short]))))


def best(cards: Cards, double_ace_flush: bool = False, natural_beats_wild: bool = False) -> RankedHand:
    found = best_hand(cards, WILD, double_ace_flush=double_ace_flush, natural_beats_wild=natural_beats_wild)
    assert found
    return found


def low(cards: Cards, kind: LowKind) -> RankedLow:
    found = best_low(cards, WILD, kind)
    assert found
    return found


@settings(max_examples=120, deadline=None)
@given(hands(), st.booleans())
def test_the_best_hand_is_what_the_slow_way_finds(cards: Cards, double_ace_flush: bool) -> None:
    found = best(cards, double_ace_flush)
    assert (found.hand, found.ranks, found.wilds_used) == brute_high(cards, WILD, double_ace_flush)


@settings(max_examples=12, deadline=None)
@given(drawn(NATURALS, 0, 2), drawn(WILDS, 3, 3))
def test_three_wild_cards_are_what_the_slow_way_finds(naturals: Cards, wilds: Cards) -> None:
    found = best(naturals + wilds)
    assert (found.hand, found.ranks, found.wilds_used) == brute_high(naturals + wilds, WILD)


@pytest.mark.parametrize("kind", list(LowKind))
@settings(max_examples=40, deadline=None)
@given(cards=hands(least=5))
def test_the_best_low_is_what_the_slow_way_finds(kind: LowKind, cards: Cards) -> None:
    number, ranks = brute_low(cards, WILD, kind)
    found = low(cards, kind)
    assert (found.kind, found.cost) == (number, pack(found.kind, ranks))


@given(hands(), hands(), hands(), st.booleans())
def test_the_order_is_total(one: Cards, two: Cards, three: Cards, natural_beats_wild: bool) -> None:
    a, b, c = (best(cards, natural_beats_wild=natural_beats_wild) for cards in (one, two, three))
    assert [a < b, a == b, a > b].count(True) == 1
    assert (a <= b) == (not b < a)
    assert a != b or hash(a) == hash(b)
    assert not (a <= b <= c) or a <= c


@given(hands(most=9, most_wilds=5), st.data(), st.booleans(), st.booleans())
def test_more_cards_never_hurt(cards: Cards, data: st.DataObject, double_aces: bool, natural_beats_wild: bool) -> None:
    more = data.draw(st.sampled_from([card for card in DECK if card not in cards]))
    assert best((*cards, more), double_aces, natural_beats_wild) >= best(cards, double_aces, natural_beats_wild)


@given(hands(least=5, most=9, most_wilds=5), st.data(), st.sampled_from(LowKind))
def test_more_cards_never_hurt_a_low(cards: Cards, data: st.DataObject, kind: LowKind) -> None:
    more = data.draw(st.sampled_from([card for card in DECK if card not in cards]))
    assert low((*cards, more), kind) >= low(cards, kind)


@given(hands(least=5, most=9, most_wilds=5), st.sampled_from(list(permutations(SUITS))), st.sampled_from(LowKind))
def test_other_suits_change_nothing(cards: Cards, suits: tuple[Suit, ...], kind: LowKind) -> None:
    relabelled = tuple(Card(card.rank, suits[SUITS.index(card.suit)]) for card in cards)
    assert best(relabelled) == best(cards)
    assert low(relabelled, kind) == low(cards, kind)


@given(hands(most=8, most_wilds=3), st.data(), st.sampled_from(WILDS), st.sampled_from(LowKind))
def test_a_wild_card_is_never_below_any_card_it_could_be(
    others: Cards, data: st.DataObject, wild: Card, kind: LowKind
) -> None:
    others = tuple(card for card in others if card != wild)
    natural = data.draw(st.sampled_from([card for card in NATURALS if card not in others]))
    assert best((*others, wild)) >= best((*others, natural))
    if len(others) >= 4:
        assert low((*others, wild), kind) >= low((*others, natural), kind)


@given(hands(most=9, most_wilds=5))
def test_the_best_five_really_make_the_hand(cards: Cards) -> None:
    five = best_five(cards, WILD)
    kind, ranks = high_worth([used.stands_for for used in five])
    found = best(cards)
    assert (KINDS[kind], "".join(LETTERS[rank] for rank in ranks)) == (found.hand, found.ranks)
    assert allowed([used.stands_for for used in five])
    assert len({used.card for used in five}) == len(five) == min(5, len(cards))
    assert {used.card for used in five} <= set(cards)
    assert all(used.card == used.stands_for for used in five if used.card not in WILD)
    assert sum(used.card in WILD for used in five) == found.wilds_used


@given(hands(most=9, most_wilds=5), st.booleans())
def test_a_wild_card_of_the_best_five_never_copies_a_held_card(cards: Cards, double_aces: bool) -> None:
    five = best_five(cards, WILD, double_ace_flush=double_aces)
    copies = [used for used in five if used.card != used.stands_for and used.stands_for in cards]
    found = best(cards, double_aces)
    assert not copies or found.hand == "five of a kind" or found.ranks.startswith("AA")
    assert "".join(LETTERS[used.stands_for.rank] for used in five) == found.ranks


@given(hands(most=9, most_wilds=5), st.booleans(), st.booleans())
def test_masks_and_cards_rank_alike(cards: Cards, double_aces: bool, natural_beats_wild: bool) -> None:
    naturals, wilds = split_wild(cards, WILD)
    by_mask = rank_mask(
        mask_of(naturals), len(wilds), double_ace_flush=double_aces, natural_beats_wild=natural_beats_wild
    )
    assert by_mask == best(cards, double_aces, natural_beats_wild)
