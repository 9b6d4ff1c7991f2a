"""Who is here, silent or gone; the table taken over from a silent host, once, and given back (requirement 21)."""

from __future__ import annotations

import pytest

from tables import presence
from tables.engine import Refusal
from tables.services import hosting, people
from tables.services.refusals import NotYours
from tables.viewers import Viewer, viewer
from tests.clocks import later
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Anna, Ben and Carla with phones, Dev without; all heard of just now."""
    tonight = night("Anna", "Ben", "Carla")
    people.seat_add(tonight.now, tonight.host, "Dev")
    for name in ("Anna", "Ben", "Carla"):
        presence.heard(tonight.table.code, tonight.as_player(name))
    presence.heard(tonight.table.code, tonight.host)
    return tonight


def away(tonight: Night) -> dict[str, str]:
    """Who is away, by name."""
    names = {str(player.pk): player.name for player in tonight.now.players}
    return {names[who]: state for who, state in presence.away(tonight.now).items()}


def device(tonight: Night, name: str = "") -> Viewer:
    """What a seat's phone, or the host's own device, is now."""
    cookie = f"seat-{tonight.table.code}" if name else f"host-{tonight.table.code}"
    return viewer(tonight.now, {cookie: tonight.seats[name] if name else tonight.host_secret})


@pytest.mark.parametrize(("after", "state"), [(10, None), (30, "silent"), (61, "gone")])
def test_a_phone_that_says_nothing_is_silent_and_then_gone(tonight: Night, after: int, state: str | None) -> None:
    with later(after):
        presence.heard(tonight.table.code, tonight.as_player("Anna"))
        assert away(tonight) == ({"Ben": state, "Carla": state} if state else {})


def test_any_page_or_ping_brings_a_player_back(tonight: Night) -> None:
    with later(70):
        tonight.phone("Ben").get(tonight.url("state"))
        assert away(tonight) == {"Anna": "gone", "Carla": "gone"}


def test_being_away_changes_neither_seats_nor_chips_nor_the_version(tonight: Night) -> None:
    before = tonight.now.version, tonight.stacks()
    with later(500):
        assert len(away(tonight)) == 3
        assert (tonight.now.version, tonight.stacks()) == before


def test_nobody_takes_over_from_a_host_who_is_here(tonight: Night) -> None:
    with later(40), pytest.raises(Refusal):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))


def test_of_two_who_take_over_one_is_the_host(tonight: Night) -> None:
    with later(61):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))
        with pytest.raises(Refusal, match="Ben is the host now"):
            hosting.take_over(tonight.now, tonight.as_player("Carla"))
        assert device(tonight, "Ben").is_host
        assert not device(tonight, "Carla").is_host


def test_the_old_host_is_no_host_and_gets_the_table_back_with_one_tap(tonight: Night) -> None:
    with later(61):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))
        old = device(tonight)
        assert (old.is_host, old.was_host) == (False, True)
        hosting.take_back(tonight.now, old)
        assert device(tonight).is_host
        assert not device(tonight, "Ben").is_host


def test_a_host_who_sat_gets_it_back_by_the_seat(tonight: Night) -> None:
    people.hand_over(tonight.now, tonight.host, tonight.player("Anna").pk)
    with later(61):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))
        hosting.take_back(tonight.now, device(tonight, "Anna"))
        assert device(tonight, "Anna").is_host


def test_whoever_took_over_and_falls_silent_too_is_followed_and_the_first_host_still_gets_it_back(
    tonight: Night,
) -> None:
    with later(61):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))
    with later(125):
        hosting.take_over(tonight.now, tonight.as_player("Carla"))
        assert device(tonight).was_host
        hosting.take_back(tonight.now, device(tonight))
        assert device(tonight).is_host


def relieved(tonight: Night) -> None:
    """Ben took over from Anna's silent host's device, and Carla from Ben."""
    with later(61):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))
    with later(125):
        hosting.take_over(tonight.now, tonight.as_player("Carla"))


def test_who_stood_in_gets_it_back_too_and_the_first_host_still_does(tonight: Night) -> None:
    relieved(tonight)
    assert device(tonight, "Ben").was_host
    hosting.take_back(tonight.now, device(tonight, "Ben"))
    assert device(tonight, "Ben").is_host
    assert not device(tonight, "Carla").is_host
    hosting.take_back(tonight.now, device(tonight))
    assert device(tonight).is_host
    with pytest.raises(NotYours):
        hosting.take_back(tonight.now, device(tonight, "Ben"))


def test_a_host_by_hand_over_is_remembered_and_not_who_hosted_before(tonight: Night) -> None:
    with later(61):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))
        people.hand_over(tonight.now, device(tonight, "Ben"), tonight.player("Carla").pk)
    with later(125):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))
        assert not device(tonight).was_host
        hosting.take_back(tonight.now, device(tonight, "Carla"))
        assert device(tonight, "Carla").is_host


@pytest.mark.parametrize("for_good", ["hand_over", "host_link"])
def test_after_a_hand_over_or_a_new_link_nobody_takes_back(tonight: Night, for_good: str) -> None:
    relieved(tonight)
    old, ben = device(tonight), device(tonight, "Ben")
    if for_good == "hand_over":
        people.hand_over(tonight.now, device(tonight, "Carla"), tonight.player("Carla").pk)
    else:
        people.host_link(tonight.now, device(tonight, "Carla"), "another secret")
    assert not device(tonight).was_host
    assert not device(tonight, "Ben").was_host
    for before in (old, ben):  # a tap that was on its way
        with pytest.raises(NotYours):
            hosting.take_back(tonight.now, before)
    assert device(tonight, "Carla").is_host


def test_a_removed_player_never_takes_back(tonight: Night) -> None:
    people.hand_over(tonight.now, tonight.host, tonight.player("Anna").pk)
    people.host_link(tonight.now, device(tonight, "Anna"), tonight.host_secret)
    relieved(tonight)
    phones = [device(tonight, "Anna"), device(tonight), device(tonight, "Ben")]
    assert all(phone.was_host for phone in phones)
    tonight.remove("Anna")
    tonight.remove("Ben")
    for phone in phones:
        with pytest.raises(Refusal):
            hosting.take_back(tonight.now, phone)
    assert not any(device(tonight, name).was_host for name in ("Anna", "", "Ben"))


def test_watchers_take_nothing_and_strangers_take_nothing_back(tonight: Night) -> None:
    with later(61):
        with pytest.raises(NotYours):
            hosting.take_over(tonight.now, Viewer())
        hosting.take_over(tonight.now, tonight.as_player("Ben"))
        with pytest.raises(NotYours):
            hosting.take_back(tonight.now, tonight.as_player("Carla"))


def test_the_host_is_handed_over_in_one_tap_of_the_settings(tonight: Night) -> None:
    sent = {"seat": tonight.player("Ben").pk, "tap": "a tap"}
    assert tonight.phone(host=True).post(tonight.url("hand_over"), sent).status_code == 302
    assert device(tonight, "Ben").is_host
