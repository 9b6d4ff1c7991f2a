"""The server's clock is set by an hour, or years, in mid-deal: nobody is gone or let in for it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from homegame import copies
from tables import accounts, presence, throttle
from tables.deal_models import Entry
from tables.engine import Refusal
from tables.services import hosting
from tables.viewers import Viewer, viewer
from tests.clocks import clock_set, later
from tests.night import Night, night

pytestmark = pytest.mark.django_db

HOUR = 3600.0
JUMPS = pytest.mark.parametrize("jump", [-10 * 365 * 24 * HOUR, -HOUR, -30.0, 30.0, HOUR, 365 * 24 * HOUR])


@pytest.fixture
def tonight() -> Night:
    """Anna and Ben play; both and the host were heard of just now."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    for who in (tonight.as_player("Anna"), tonight.as_player("Ben"), tonight.host):
        presence.heard(tonight.table.code, who)
    assert away(tonight) == {}
    return tonight


def away(tonight: Night) -> dict[str, str]:
    """Who is away, by name."""
    names = {str(player.pk): player.name for player in tonight.now.players}
    return {names[who]: str(state) for who, state in presence.away(tonight.now).items()}


@JUMPS
def test_nobody_is_gone_because_the_clock_was_set(tonight: Night, jump: float) -> None:
    with clock_set(jump):
        assert away(tonight) == {}
        assert not presence.host_gone(tonight.now)
        with pytest.raises(Refusal, match="The host is here"):
            hosting.take_over(tonight.now, tonight.as_player("Ben"))


@JUMPS
def test_whoever_then_says_nothing_is_gone_after_a_minute_and_whoever_does_is_not(tonight: Night, jump: float) -> None:
    with clock_set(jump):
        away(tonight)
        with later(presence.GONE * 2):
            presence.heard(tonight.table.code, tonight.as_player("Anna"))
            assert away(tonight) == {"Ben": "gone"}
            assert presence.host_gone(tonight.now)


@JUMPS
def test_a_table_taken_over_before_the_clock_was_set_stays_taken_over(tonight: Night, jump: float) -> None:
    with later(presence.GONE + 1):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))
        presence.heard(tonight.table.code, Viewer(is_host=True, player=tonight.player("Ben")))
        with clock_set(jump):
            assert not presence.host_gone(tonight.now)
            former = viewer(tonight.now, {f"host-{tonight.table.code}": tonight.host_secret})
            hosting.take_back(tonight.now, former)
            assert not presence.host_gone(tonight.now)


@JUMPS
@pytest.mark.skipif("memory" not in settings.CACHES["default"]["BACKEND"], reason="Redis goes by its own clock")
def test_guessing_is_throttled_for_a_minute_of_time_whatever_the_clock_says(tonight: Night, jump: float) -> None:
    for _ in range(throttle.BY_ONE):
        throttle.tried("192.0.2.1")
    with pytest.raises(throttle.Throttled):
        throttle.tried("192.0.2.1")
    with clock_set(jump):
        assert throttle.silenced("192.0.2.1")
        with later(throttle.MINUTE + 1):
            assert not throttle.silenced("192.0.2.1")


@JUMPS
def test_the_log_is_in_the_order_in_which_things_were_entered(tonight: Night, jump: float) -> None:
    tonight.enter("Anna flips Ks", "Anna bets 2")
    with clock_set(jump):
        tonight.enter("Ben calls", "Ben flips 2c")
        tonight.undo()
        tonight.redo()
        assert tonight.lines() == ["Anna flips Ks", "Anna bets 2", "Ben calls", "Ben flips 2c"]
        tonight.undo()
        assert tonight.lines()[-1] == "Ben calls"
        answer = tonight.phone(host=True).post(tonight.url("undo"), tonight.step())
        assert answer.status_code == 302
    assert tonight.lines() == ["Anna flips Ks", "Anna bets 2"]
    assert [entry.number for entry in Entry.objects.order_by("pk")] == [1, 2, 3, 4]
    assert accounts.balance(tonight.now).gap == 0


@JUMPS
def test_a_phone_with_a_seat_keeps_it_and_a_tap_acts_once(tonight: Night, jump: float) -> None:
    sent: dict[str, object] = {**tonight.step(), "line": "Anna flips Ks", "tap": "the tap"}
    anna: Client = tonight.phone("Anna")
    statuses = [anna.post(tonight.url("tap"), sent, headers={"accept": "application/json"}).status_code]
    with clock_set(jump):
        statuses += [anna.post(tonight.url("tap"), sent, headers={"accept": "application/json"}).status_code]
        assert anna.get(tonight.url("table")).context["viewer"].player == tonight.player("Anna")
    assert statuses == [200, 200]
    assert tonight.lines() == ["Anna flips Ks"]


@JUMPS
def test_the_newest_copy_is_the_one_made_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    monkeypatch.setattr(copies, "KEPT", 2)
    file, folder = tmp_path / "tables.sqlite3", tmp_path / "copies"
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE chips (n INTEGER)")
    before = [copies.copy_now(file, folder) for _ in range(2)]
    with clock_set(jump):
        made = copies.copy_now(file, folder)
        assert copies.copies(folder) == [made, before[1]]
