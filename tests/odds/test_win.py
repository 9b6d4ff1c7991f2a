"""Chances to win, against deals played one card at a time (R3, R4.10, R5)."""

from __future__ import annotations

from math import sqrt
from random import Random

import numpy as np
import pytest
from numpy.random import default_rng

from tables.engine import Deal
from tables.engine.deal import Phase
from tables.engine.refereeing import referee
from tables.odds import win_chances
from tables.odds.dealing import Dealt, dealt, shuffled
from tables.odds.position import Position, position
from tables.odds.pots import shares
from tables.odds.win import ends
from tests.odds.plain.play import Draw, Play
from tests.odds.positions import GAMES, played, some_position
from tests.odds.slow_play import by_engine, in_a_row, numbered, told, unseen_cards


def cards_of(here: Position, cards: Dealt, playout: int) -> Draw:
    """The cards of one playout, from the pile of whoever flips."""
    turned = [0] * len(here.seats)

    def next_card(seat: int) -> int:
        player = here.seats.index(seat)
        turn = turned[player]
        turned[player] += 1
        at = cards.starts[player] + turn
        if turn >= here.down[player]:
            at = cards.extra_at[player, turn - here.down[player], playout]
        return int(cards.cards[at, playout])

    return next_card


def stays_one_pot(deal: Deal) -> bool:
    """Whether nobody is all-in or can come to be: no bet to call, no card to buy."""
    free = deal.rules.extra_card_price == (0,)
    return len({pot.contestants for pot in deal.pots}) == 1 and not deal.all_in and free and deal.phase is Phase.FLIP


@pytest.mark.parametrize("number", range(30))
def test_each_playout_ends_as_the_same_cards_end_in_a_real_deal(number: int) -> None:
    deal = some_position(Random(number), number)
    here = position(deal)
    cards = dealt(here, 20, default_rng(number))
    played_out = ends(here, cards)
    parts = shares(played_out, played_out.seats, deal.rules.ties_share)
    play = Play(told(deal))
    for playout in range(cards.playouts):
        takes = {seat for seat, part in zip(played_out.seats, parts[:, playout], strict=True) if part}
        assert takes == play.play(cards_of(here, cards, playout)).winners()


@pytest.mark.parametrize("number", range(20))
def test_the_slow_play_ends_as_the_engine_does(number: int) -> None:
    """So that what is compared with the slow play is compared with the rules."""
    random = Random(number)
    deal = some_position(random, number)
    play = Play(told(deal))
    for _ in range(2):
        cards = unseen_cards(deal, random)
        over = by_engine(deal, in_a_row(cards))
        winners = play.play(numbered(play, in_a_row(cards))).winners()
        assert over.leader in winners
        if stays_one_pot(deal):
            assert winners == {place for place, chips in enumerate(over.won) if chips}


@pytest.mark.parametrize("number", [0, 3, 5, 7, 8])
def test_the_chances_are_within_four_standard_errors_of_a_slow_simulation(number: int) -> None:
    random = Random(number)
    deal = some_position(random, number)
    play, times = Play(told(deal)), 2500
    parts = {seat.name: 0.0 for seat in deal.seats}
    for _ in range(times):
        winners = play.play(play.deck_drawn(random)).winners()
        for seat in winners:
            parts[deal.name(seat)] += 1 / len(winners) / times
    for chance in win_chances(deal, seed=1).chances:
        there = parts[chance.player]
        error = sqrt(max(there * (1 - there), 1 / times) / times + chance.share.error**2)
        assert abs(chance.share.value - there) < 4 * error


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_somebody_wins(number: int) -> None:
    found = win_chances(some_position(Random(number), number), playouts=500)
    assert sum(chance.share.value for chance in found.chances) >= 0.999 - struck_out_share(number)


def struck_out_share(number: int) -> float:
    """Players struck out before may share the pot too, where ties share."""
    return 1.0 if "ties_share" in GAMES[number][1] else 0.0


def test_the_same_deal_has_the_same_chances_whenever_asked() -> None:
    deal = played("no_peek", 4, "", "P0 flips Kd\n")
    assert win_chances(deal) == win_chances(deal)


def test_against_a_leader_with_no_card_left_the_chance_is_counted() -> None:
    lines = "P0 flips Kd\nP0 checks\nP1 checks\nP1 flips As\nP1 checks\nP0 checks\n"
    lines += "P0 flips 2c 4d 5h 8s 8d\nP0 checks\nP1 checks\nP1 flips 9s 9c\nP1 checks\nP0 checks\nP0 flips Kc\n"
    deal = played("no_peek", 2, "", lines + "P0 checks\nP1 checks\n")
    assert deal.seats[0].down == 0
    found = win_chances(deal)
    assert found.playouts == 0
    assert [chance.share.exact for chance in found.chances] == [True, True]
    assert sum(chance.share.value for chance in found.chances) == pytest.approx(1)


def test_before_the_card_to_beat_is_turned_all_are_alike() -> None:
    found = win_chances(played("mexican_sweat", 4))
    assert len(found.chances) == 4
    for chance in found.chances:
        assert chance.share.value == pytest.approx(1 / 4, abs=4 * chance.share.error + 0.02)


def test_a_pot_the_leader_does_not_contest_has_chances_of_its_own() -> None:
    """P0 is all-in for less: whoever wins the deal, the others play on for the side pot (R4.10)."""
    lines = "P0 flips Kd\nP0 bets 5\nP1 raises to 50\nP2 calls\nP0 all-in\n"
    text = "game: no_peek\nplayers: P0 10, P1 100, P2 100\ndealer: P2\nante: 1\n\n" + lines
    deal = from_text(text)
    found = win_chances(deal)
    assert [pot.chips for pot in found.pots] == [pot.chips for pot in deal.pots]
    main, side = found.pots
    assert [chance.player for chance in main.chances] == ["P0", "P1", "P2"]
    assert [chance.player for chance in side.chances] == ["P1", "P2"]
    assert sum(chance.share.value for chance in side.chances) == pytest.approx(1)
    assert [chance.share.value for chance in main.chances] == [chance.share.value for chance in found.chances]


def test_side_pots_pay_what_real_deals_pay_on_average() -> None:
    lines = "P0 flips Kd\nP0 bets 5\nP1 raises to 50\nP2 calls\nP0 all-in\n"
    deal = from_text("game: no_peek\nplayers: P0 10, P1 100, P2 100\ndealer: P2\nante: 1\n\n" + lines)
    random, times = Random(5), 60
    won = np.array([by_engine(deal, in_a_row(unseen_cards(deal, random))).won for _ in range(times)])
    expected = {seat.name: 0.0 for seat in deal.seats}
    for pot in win_chances(deal).pots:
        for chance in pot.chances:
            expected[chance.player] += pot.chips * chance.share.value
    for place, seat in enumerate(deal.seats):
        error = won[:, place].std() / sqrt(times)
        assert abs(won[:, place].mean() - expected[seat.name]) < 4 * error


def from_text(text: str) -> Deal:
    """The deal of a notation text."""
    *_, last = referee(text)
    assert last.refusal is None
    return last.deal


def test_cards_are_dealt_evenly() -> None:
    columns = shuffled(13, 5, 20_000, default_rng(3))
    assert all(len(set(column)) == 5 for column in columns[:, :200].T)
    for place in columns:
        counts = np.bincount(place, minlength=13)
        assert np.abs(counts - 20_000 / 13).max() < 5 * sqrt(20_000 / 13)
