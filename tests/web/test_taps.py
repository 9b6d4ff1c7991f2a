"""One tap: once, in date, and by somebody who may (docs/decisions/writing.md; R8.5)."""

from __future__ import annotations

import json
from typing import cast

import pytest
from django.db import IntegrityError
from django.test import RequestFactory

from tables import rows
from tables.codes import seat_code
from tables.deal_models import Entry
from tables.engine import Refusal
from tables.models import Table
from tables.services import bank, people, play, returning, rules
from tables.services.refusals import DoneAlready, MovedOn, NotYours
from tables.services.writing import About, writing
from tables.viewers import Viewer, viewer
from tables.views.answers import act
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Three players; Anna is to flip."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    return tonight


def test_a_refused_entry_names_its_clause_and_changes_nothing(tonight: Night) -> None:
    version = tonight.now.version
    with pytest.raises(Refusal) as refused:
        tonight.enter("Ben flips 9c")
    assert refused.value.clause == "R3.9"
    assert (tonight.lines(), tonight.now.version) == ([], version)


def test_a_line_that_cannot_be_read_is_refused(tonight: Night) -> None:
    with pytest.raises(Refusal) as refused:
        tonight.enter("Anna eats 9c")
    assert refused.value.clause == "R8.5"


def test_a_tap_for_an_older_screen_is_told_what_happened_since(tonight: Night) -> None:
    stale = tonight.record.version
    tonight.enter("Anna flips Ks", "Anna bets 2")
    with pytest.raises(MovedOn) as refused:
        play.enter(tonight.now, tonight.host, tonight.record.pk, stale, "Anna flips Kd")
    assert len(refused.value.changes) >= 2
    assert tonight.lines() == ["Anna flips Ks", "Anna bets 2"]


def test_a_tap_for_an_earlier_deal_changes_nothing(tonight: Night) -> None:
    first = tonight.record
    tonight.enter("Anna flips Ks", "Anna bets 2", "Ben folds", "Carla folds")
    tonight.start()
    with pytest.raises(MovedOn):
        play.enter(tonight.now, tonight.host, first.pk, tonight.record.version, "Anna flips Kd")


def test_the_same_tap_twice_acts_once(tonight: Night) -> None:
    record = tonight.record
    play.enter(tonight.now, tonight.host, record.pk, record.version, "Anna flips Ks", tap="a tap")
    with pytest.raises(DoneAlready):
        play.enter(tonight.now, tonight.host, record.pk, record.version, "Anna flips Ks", tap="a tap")
    assert tonight.lines() == ["Anna flips Ks"]


def test_two_phones_that_tap_the_same_action_at_once_do_it_once(tonight: Night) -> None:
    record = tonight.record
    play.enter(tonight.now, tonight.host, record.pk, record.version, "Anna flips Ks", tap="one phone")
    with pytest.raises(MovedOn):
        play.enter(tonight.now, tonight.host, record.pk, record.version, "Anna flips Ks", tap="another")
    assert tonight.lines() == ["Anna flips Ks"]


def test_several_cards_are_an_entry_each(tonight: Night) -> None:
    tonight.enter("Anna flips 7s", "Anna checks", "Ben checks", "Carla checks", "Ben flips 2c 4d 9h")
    assert tonight.lines()[-3:] == ["Ben flips 2c", "Ben flips 4d", "Ben flips 9h"]


def test_a_player_enters_only_what_that_player_does(tonight: Night) -> None:
    with pytest.raises(NotYours):
        tonight.enter("Anna flips Ks", by=tonight.as_player("Ben"))
    tonight.enter("Anna flips Ks", by=tonight.as_player("Anna"))
    entry = Entry.objects.get()
    assert (str(entry.by), entry.by_host) == ("Anna", False)


def test_a_watcher_enters_nothing(tonight: Night) -> None:
    with pytest.raises(NotYours):
        tonight.enter("Anna flips Ks", by=Viewer())


def test_with_the_host_only_a_player_enters_nothing(tonight: Night) -> None:
    rules.settle(tonight.now, tonight.host, {"entry_by": "host"})
    with pytest.raises(NotYours):
        tonight.enter("Anna flips Ks", by=tonight.as_player("Anna"))
    tonight.enter("Anna flips Ks")
    assert Entry.objects.get().by_host


def test_the_dealers_own_entry_is_the_dealers_or_the_hosts() -> None:
    tonight = night("Anna", "Ben", game="mexican_sweat")
    tonight.start(dealer="Ben")
    with pytest.raises(NotYours):
        tonight.enter("dealer turns 8h", by=tonight.as_player("Anna"))
    tonight.enter("dealer turns 8h", by=tonight.as_player("Ben"))
    assert tonight.lines() == ["dealer turns 8h"]


@writing
def nothing(table: Table, viewer: Viewer) -> About:
    """A deed that changes nothing."""
    return {}


def test_an_act_that_breaks_another_constraint_is_no_tap_done_before(tonight: Night) -> None:
    nobody = Viewer(is_host=cast(bool, None))  # whether it was the host must be said
    version = tonight.now.version
    with pytest.raises(IntegrityError):
        nothing(tonight.now, nobody, tap="a tap")
    nothing(tonight.now, tonight.host, tap="a tap")
    for again in (tonight.host, nobody):
        with pytest.raises(DoneAlready):
            nothing(tonight.now, again, tap="a tap")
    assert tonight.now.version == version + 1


def test_whoever_lost_the_hosts_seat_during_a_tap_is_not_answered_with_the_hosts_board(tonight: Night) -> None:
    people.hand_over(tonight.now, tonight.host, tonight.player("Anna").pk)
    request = RequestFactory().post("/", {"screen": "host"}, headers={"accept": "application/json"})
    request.COOKIES[f"seat-{tonight.table.code}"] = tonight.seats["Anna"]
    table = rows.now(tonight.table.code)
    assert table is not None
    anna, player = viewer(table, request.COOKIES), tonight.player("Anna")

    def deed() -> None:
        bank.buy(table, anna, tonight.player("Ben").pk, 7)
        returning.come_back(tonight.now, Viewer(), player.pk, seat_code(player), "a thief's secret")

    screens = [json.loads(act(request, table, anna, does).content)["screen"] for does in (lambda: None, deed)]
    assert screens == ["host", "table"]
