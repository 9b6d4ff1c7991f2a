"""What went wrong elsewhere and must not here: the rows of the project's list that need a table (P chips, T turns)."""

from __future__ import annotations

from random import Random

import pytest

from tables.services import bank, people, play
from tables.services.refusals import DoneAlready, MovedOn, NotYours
from tests.night import Night, night
from tests.random_play import some_line

pytestmark = pytest.mark.django_db


def busted() -> Night:
    """Ben and Carla lose everything to Anna."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek", chips=20)
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips As", "Anna all-in", "Ben calls", "Carla calls")
    tonight.enter("Ben flips 2c 3d 4h 6c 7c 8c 9d", "Carla flips 2d 3h 4s 6d 7d 8d Th")
    return tonight


def test_p12_six_times_100_are_600_after_every_act_and_undo() -> None:
    random = Random(12)
    tonight = night("A", "B", "C", "D", "E", "F", game="no_peek")
    tonight.start(dealer="F")
    for _ in range(25):
        if tonight.record.deal().over:
            break
        tonight.enter(some_line(tonight.record.deal(), random))
        assert tonight.record.deal().chips == 600
        if random.random() < 0.2:
            tonight.undo()
            assert tonight.record.deal().chips == 600


def test_p22_the_winner_keeps_all_chips_and_who_is_bust_is_out_until_a_rebuy() -> None:
    tonight = busted()
    assert tonight.stacks() == {"Anna": 60, "Ben": 0, "Carla": 0}
    assert tonight.now.unready is not None
    bank.buy(tonight.now, tonight.host, tonight.player("Carla").pk, 20)
    assert [seat.name for seat in tonight.start().deal().seats] == ["Anna", "Carla"]
    assert tonight.table.chip_moves.filter(kind="rebuy").count() == 1


def test_t5_a_tap_of_the_last_deal_changes_nothing_in_the_next() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 2")
    old = tonight.record
    tonight.enter("Ben folds")
    tonight.start(dealer="Ben")
    with pytest.raises(MovedOn):
        play.enter(tonight.now, tonight.host, old.pk, old.version, "Anna folds")
    assert tonight.lines() == []


def test_t6_the_same_tap_twice_acts_once() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks")
    record = tonight.record
    play.enter(tonight.now, tonight.host, record.pk, record.version, "Anna bets 2", tap="one")
    with pytest.raises(DoneAlready):
        play.enter(tonight.now, tonight.host, record.pk, record.version, "Anna all-in", tap="one")
    assert tonight.lines() == ["Anna flips Ks", "Anna bets 2"]


def test_t9_of_two_players_the_one_who_does_not_deal_flips_first() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    for dealer, first in (("Anna", "Ben"), ("Ben", "Anna")):
        deal = tonight.start(dealer=dealer).deal()
        assert deal.name(deal.actor) == first
        play.drop(tonight.now, tonight.host, tonight.record.pk, tonight.record.version)


def test_t13_not_anybody_may_undo() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks")
    with pytest.raises(NotYours):
        tonight.undo(by=tonight.as_player("Ben"))
    assert tonight.lines() == ["Anna flips Ks"]


def test_t14_the_host_hands_over_and_nothing_is_lost() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks")
    people.hand_over(tonight.now, tonight.host, tonight.player("Ben").pk)
    assert tonight.now.host == tonight.player("Ben")
    assert tonight.lines() == ["Anna flips Ks"]


def test_t15_the_host_frees_a_seat_and_its_chips_stay_in_the_books() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.remove("Ben")
    assert set(tonight.stacks()) == {"Anna"}
    lines = tonight.phone().get(tonight.url("books")).context["lines"]
    assert [(line.name, line.stack) for line in lines] == [("Anna", 100), ("Ben", 100)]


def test_t16_own_stack_and_the_amount_to_call_are_on_the_screen() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 7")
    page = tonight.phone("Ben").get(tonight.url("table")).content.decode()
    assert "Call 7" in page
    assert 'data-chips="99"' in page
