"""What a device is at the table has a mark that changes with it, and only with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tables.pages.holds import held_by, holds
from tables.services import people, rules
from tables.viewers import Viewer
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    return night("Anna", "Ben", "Carla")


def changed(tonight: Night, deed: Callable[[], object]) -> set[str]:
    """Whose marks `deed` changes: names, or host."""
    called = {str(player.pk): player.name for player in tonight.now.players} | {"host": "host"}
    before = holds(tonight.now)
    deed()
    after = holds(tonight.now)
    return {called[what] for what in before if before[what] != after.get(what)}


def test_a_hand_over_changes_the_hosts_mark_and_the_new_hosts(tonight: Night) -> None:
    ben = tonight.player("Ben")
    assert changed(tonight, lambda: people.hand_over(tonight.now, tonight.host, ben.pk)) == {"host", "Ben"}


def test_a_removed_player_has_no_mark(tonight: Night) -> None:
    anna = tonight.player("Anna")
    assert changed(tonight, lambda: people.seat_remove(tonight.now, tonight.host, anna.pk)) == {"Anna"}


@pytest.mark.parametrize("link", [people.seat_free, lambda *seat: people.seat_link(*seat, "new")])
def test_a_seat_given_to_another_phone_has_another_mark(tonight: Night, link: Callable[..., object]) -> None:
    anna = tonight.player("Anna")
    assert changed(tonight, lambda: link(tonight.now, tonight.host, anna.pk)) == {"Anna"}


def test_nothing_else_changes_a_mark(tonight: Night) -> None:
    def evening() -> None:
        people.join(tonight.now, Viewer(), "Dev", "secret of Dev")
        people.seat_rename(tonight.now, tonight.host, tonight.player("Anna").pk, "Ann")
        rules.settle(tonight.now, tonight.host, {"locked": True})
        tonight.start(dealer="Carla")
        tonight.enter("Dev flips Ks")

    assert changed(tonight, evening) == set()


def test_a_watcher_holds_nothing_and_a_player_only_the_seat(tonight: Night) -> None:
    assert held_by(tonight.now, Viewer()) == {}
    assert set(held_by(tonight.now, tonight.as_player("Ben"))) == {str(tonight.player("Ben").pk)}
    assert set(held_by(tonight.now, Viewer(is_host=True))) == {"host"}


def test_no_mark_tells_what_is_kept_of_a_secret(tonight: Night) -> None:
    kept = [tonight.now.host_hash, *(player.seat_hash for player in tonight.now.players)]
    assert not any(mark in secret for mark in holds(tonight.now).values() for secret in kept)
