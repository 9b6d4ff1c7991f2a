"""Undo and redo: one by one to the start of the deal, by whom, and nothing lost (R8.4)."""

from __future__ import annotations

import pytest

from tables.deal_models import Entry
from tables.engine import Refusal
from tables.models import Act
from tables.services import bank
from tables.services.refusals import NotYours
from tests.night import Night, night

pytestmark = pytest.mark.django_db

LINES = ("Anna flips Ks", "Anna bets 2", "Ben calls")


@pytest.fixture
def tonight() -> Night:
    """Three entries into a deal."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    tonight.enter(*LINES)
    return tonight


def test_as_many_undos_as_entries_give_the_start(tonight: Night) -> None:
    for _ in LINES:
        tonight.undo()
    assert tonight.lines() == []
    assert tonight.stacks() == {"Anna": 99, "Ben": 99, "Carla": 99}
    with pytest.raises(Refusal, match=r"R8\.4"):
        tonight.undo()


def test_undo_then_redo_is_the_identity(tonight: Night) -> None:
    before = tonight.record.deal()
    for step in (tonight.undo, tonight.undo, tonight.redo, tonight.redo):
        step()
    assert tonight.record.deal() == before
    assert tonight.lines() == list(LINES)


def test_the_version_only_rises(tonight: Night) -> None:
    versions = [tonight.record.version]
    for step in (tonight.undo, tonight.redo, tonight.undo):
        step()
        versions.append(tonight.record.version)
    assert versions == sorted(set(versions))


def test_an_undone_row_stays_with_who_undid_it(tonight: Night) -> None:
    tonight.undo()
    undone = Entry.objects.get(line="Ben calls")
    assert undone.undone_at is not None
    assert undone.undone_by_host
    assert Act.objects.filter(kind="undo", about__line="Ben calls").count() == 1


def test_a_new_entry_ends_what_could_be_redone(tonight: Night) -> None:
    tonight.undo()
    tonight.enter("Ben folds")
    with pytest.raises(Refusal, match=r"R8\.4"):
        tonight.redo()
    tonight.undo()
    tonight.redo()
    assert tonight.lines() == [*LINES[:2], "Ben folds"]


def test_undo_reopens_a_deal_that_was_over(tonight: Night) -> None:
    tonight.enter("Carla folds", "Ben flips 2c 3d 4h 5c 7c 8c 9d")
    assert tonight.record.deal().over
    tonight.undo()
    assert not tonight.record.deal().over
    assert tonight.stacks() == {"Anna": 97, "Ben": 97, "Carla": 99}
    assert all(seat.net is None for seat in tonight.record.dealt)


def test_a_player_takes_back_only_their_own_last_entry(tonight: Night) -> None:
    with pytest.raises(NotYours):
        tonight.undo(by=tonight.as_player("Ben"))
    tonight.enter("Carla calls", by=tonight.as_player("Carla"))
    with pytest.raises(NotYours):
        tonight.undo(by=tonight.as_player("Ben"))
    tonight.undo(by=tonight.as_player("Carla"))
    assert tonight.lines() == list(LINES)


@pytest.mark.parametrize("chips", [None, 104, 5])
def test_a_deal_is_not_reopened_for_chips_that_have_left_the_table(tonight: Night, chips: int | None) -> None:
    tonight.enter("Carla folds", "Ben flips 2c 3d 4h 5c 7c 8c 9d")  # Anna has the pot: 104 chips
    bank.cash_out(tonight.now, tonight.host, tonight.player("Anna").pk, chips, leave=True)
    before = tonight.stacks()
    with pytest.raises(Refusal, match=r"R4\.12: Anna has handed back chips that this deal brought"):
        tonight.undo()
    assert tonight.record.deal().over
    assert tonight.stacks() == before
    bank.buy(tonight.now, tonight.host, tonight.player("Anna").pk, 104 if chips is None else chips)
    tonight.undo()
    assert tonight.stacks() == {"Anna": 97, "Ben": 97, "Carla": 99}
    tonight.redo()
    assert tonight.stacks() == {"Anna": 104, "Ben": 97, "Carla": 99}


def test_chips_bought_during_the_deal_may_be_handed_back_and_the_deal_reopened(tonight: Night) -> None:
    bank.buy(tonight.now, tonight.host, tonight.player("Anna").pk, 10)
    tonight.enter("Carla folds", "Ben flips 2c 3d 4h 5c 7c 8c 9d")
    bank.cash_out(tonight.now, tonight.host, tonight.player("Anna").pk, 10)
    tonight.undo()
    assert not tonight.record.deal().over
    assert tonight.stacks() == {"Anna": 97, "Ben": 97, "Carla": 99}
