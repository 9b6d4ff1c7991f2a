"""One tap: once, in date, and by somebody who may (docs/decisions/writing.md; R8.5)."""

from __future__ import annotations

import pytest

from tables.deal_models import Entry
from tables.engine import Refusal
from tables.services import play, rules
from tables.services.refusals import DoneAlready, MovedOn, NotYours
from tables.viewers import Viewer
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
