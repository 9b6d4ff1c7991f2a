"""What lies ahead of the player who must flip (R8.2), against every order of cards played in the engine."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from tables.engine import Deal, apply
from tables.engine.actions import Buys, Flips
from tables.engine.cards import DECK, Card
from tables.engine.deal import Phase
from tables.engine.least import least_flips
from tables.odds import flips_ahead
from tests.odds.positions import played, some_position

CHECKED = "P0 checks\nP1 checks\n"
TWO_LEFT = "P0 flips Kd\n" + CHECKED + "P1 flips 2c 5d 7h 8s Jd\n"


def beats(deal: Deal, place: int, cards: tuple[Card, ...]) -> bool:
    """Whether these cards, flipped one by one, take the lead; what is asked is bought."""
    for card in cards:
        deal = apply(deal, Flips(deal.name(place), (card,)))
        if deal.phase is Phase.CHOICE:
            deal = apply(deal, Buys(deal.name(place)))
        if deal.over or deal.actor != place or deal.phase is not Phase.FLIP:
            break
    return deal.leader == place


def share_that_beats(deal: Deal, place: int, flips: int) -> float:
    """The part of all orders of so many cards that take the lead."""
    pool = [card for card in DECK if card not in deal.seen]
    found = [beats(deal, place, cards) for cards in permutations(pool, flips)]
    return sum(found) / len(found)


@pytest.mark.parametrize(
    ("game", "rules", "lines"),
    [
        ("no_peek", "", "P0 flips Kd\n" + CHECKED + "P1 flips 2c 5d 7h 8s Jd\n"),
        ("no_peek", "wild=4 Qs", "P0 flips Kd\n" + CHECKED + "P1 flips 2c 5d 7d 8d Jd\n"),
        ("no_peek", "kill_rank=6", "P0 flips Kd\n" + CHECKED + "P1 flips 2c 5d 7h 8s Jd\n"),
        ("night_baseball", "", "P0 flips 9d\n" + CHECKED + "P1 flips 2c 5d 7h 8s Td\n"),
    ],
)
def test_the_chances_are_those_of_every_order_of_the_cards(game: str, rules: str, lines: str) -> None:
    deal = played(game, 2, rules, lines)
    found = flips_ahead(deal, 1)
    assert found.left == 2
    for flips in (1, 2):
        assert found.within[flips - 1].value == pytest.approx(share_that_beats(deal, 1, flips), abs=1e-12)


@pytest.mark.parametrize("number", range(20))
def test_the_fewest_flips_are_the_first_with_a_chance(number: int) -> None:
    random = Random(number)
    deal = some_position(random, number)
    while deal.phase is not Phase.FLIP or deal.actor is None:
        deal = some_position(random, number)
    found = flips_ahead(deal, deal.actor)
    first = next((flips for flips, chance in enumerate(found.within, start=1) if chance.value > 0), None)
    assert first == found.least == least_flips(deal, deal.actor)
    values = [chance.value for chance in found.within]
    assert values == sorted(values)
    assert all(chance.exact for chance in found.within)


def test_the_cards_that_would_do_it_and_the_weakest_of_them() -> None:
    found = flips_ahead(played("no_peek", 2, "", TWO_LEFT), 1)
    # A pair of twos is the lowest hand that beats a lone king; a king, an ace or any other pair does too.
    assert [str(card) for card in found.weakest] == ["Kc", "Kh", "Ks"]
    assert len(found.beating) == 3 + 4 + 5 * 3
    assert found.next_card.value == pytest.approx(22 / 46)


def test_an_extra_card_counts_as_a_flip_more_while_the_deck_has_one() -> None:
    lines = "P0 flips 9d Kd\n" + CHECKED + "P1 flips 2c 5d 7h 8s Td Jc\n"
    plenty = flips_ahead(played("night_baseball", 2, "", lines), 1)
    assert plenty.left == 1
    assert len(plenty.within) == 5  # the last card, and one more for each four that may still come
    dear = flips_ahead(played("night_baseball", 2, "extra_card_price=50", lines), 1)
    assert len(dear.within) == 2


@pytest.mark.parametrize(
    ("game", "lines", "together"),
    [
        ("no_peek", "P0 flips Kd Ks\nP0 checks\nP1 checks\nP1 flips 2c", "Kc Kh"),
        ("no_peek", "P0 flips 7d 7s 7h\nP0 checks\nP1 checks\nP1 flips 8c", "8d 8h"),
        ("night_baseball", "P0 flips Kd Ks Kh\nP0 checks\nP1 checks\nP1 flips Ac", "3c 3d"),
    ],
)
def test_where_no_card_would_do_it_the_weakest_that_do_together(game: str, lines: str, together: str) -> None:
    deal = played(game, 2, "", lines)
    found = flips_ahead(deal, 1)
    assert found.beating == () and found.least == 2
    assert " ".join(str(card) for card in found.weakest) == together
    held, to_beat = deal.seats[1].up, deal.hand_to_beat
    pool = [card for card in DECK if card not in deal.seen]
    hands = [deal.best((*held, *pair)) for pair in combinations(pool, 2)]
    lowest = min(hand for hand in hands if hand is not None and to_beat is not None and hand > to_beat)
    assert deal.best((*held, *found.weakest)) == lowest


def test_what_brings_the_cards_that_are_needed_is_among_the_weakest() -> None:
    """With one card left three can come only as two fours and a card more."""
    lines = "P0 flips Kd Kh\nP0 checks\nP1 checks\nP1 flips 2c 5h 7d Ts Qs Jh"
    found = flips_ahead(played("night_baseball", 2, "", lines), 1)
    assert (found.left, found.least) == (1, 3)
    assert [str(card) for card in found.weakest] == ["2d", "4c", "4d"]  # two pair


def test_of_four_cards_or_more_no_set_is_named() -> None:
    lines = "P0 flips Kd Kc Ks Kh\nP0 checks\nP1 checks\n"
    found = flips_ahead(played("no_peek", 2, "", lines), 1)
    assert (found.least, found.weakest) == (4, ())


def test_who_leads_or_has_no_card_has_nothing_ahead() -> None:
    deal = played("no_peek", 2, "", "P0 flips Kd\n" + CHECKED)
    assert flips_ahead(deal, 0).within == ()
    assert flips_ahead(deal, 0).chance.value == 0


def test_nobody_leads_and_any_card_will_do() -> None:
    found = flips_ahead(played("no_peek", 3), 0)
    assert found.next_card.value == 1
    assert len(found.beating) == 52


def test_what_is_sure_is_sure_to_the_last_digit() -> None:
    """P1 ties P0's ace with a wild nine: whatever comes makes a pair."""
    deal = played("night_baseball", 3, "", "P0 flips Ah\nP0 checks\nP1 checks\nP2 checks\nP1 flips 9c")
    assert {chance.value for chance in flips_ahead(deal, 1).within} == {1.0}
