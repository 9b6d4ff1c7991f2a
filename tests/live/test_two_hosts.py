"""Two phones with the host's rights, and a host's part or a seat that changes hands while a tap is on its way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from tables import accounts
from tables.services import bank, people, play
from tables.services.refusals import NotYours
from tests.night import Night, night

pytestmark = pytest.mark.django_db(transaction=True)

SCRIPT = {"accept": "application/json"}
Tap = tuple[str, dict[str, object]]


@pytest.fixture
def tonight() -> Night:
    """Anna has flipped and bet; Ben is to answer."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 2")
    return tonight


def together(tonight: Night, taps: list[Tap]) -> list[int]:
    """The statuses of taps that two phones of the host send at the same moment, in their order."""
    ready = Barrier(len(taps))

    def phone(tap: Tap) -> int:
        try:
            ready.wait(60)
            name, form = tap
            return tonight.phone(host=True).post(tonight.url(name), form, headers=SCRIPT).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(taps)) as phones:
        return list(phones.map(phone, taps))


def entry(line: str) -> Callable[[dict[str, int]], Tap]:
    """An entry on the screen of that moment."""
    return lambda step: ("tap", {**step, "line": line})


def undo(step: dict[str, int]) -> Tap:
    """The last entry taken back, on the same screen."""
    return "undo", {**step}


def drop(step: dict[str, int]) -> Tap:
    """A misdeal, on the same screen."""
    return "drop", {**step}


BEFORE = ("Anna flips Ks", "Anna bets 2")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (entry("Ben calls"), entry("Ben folds")),
        (entry("Ben calls"), undo),
        (undo, undo),
        (entry("Ben folds"), drop),
        (drop, undo),
    ],
    ids=["two-entries", "entry-undo", "two-undos", "end-drop", "drop-undo"],
)
def test_of_two_hosts_who_tap_at_once_one_acts_and_the_other_is_told(
    tonight: Night, one: Callable[[dict[str, int]], Tap], other: Callable[[dict[str, int]], Tap]
) -> None:
    version, step = tonight.now.version, tonight.step()
    statuses = together(tonight, [one(step), other(step)])
    assert Counter(statuses) == {200: 1, 409: 1}
    assert tonight.now.version == version + 1
    assert accounts.balance(tonight.now).gap == 0


def test_two_hosts_who_start_a_deal_at_once_start_one(tonight: Night) -> None:
    tonight.enter("Ben folds")
    before = tonight.now.deals.count()
    version = tonight.now.version
    start: Tap = ("deal", {"version": version})
    assert sorted(together(tonight, [start, start])) == [200, 409]
    assert tonight.now.deals.count() == before + 1


def test_a_hand_over_and_a_tap_at_once_leave_one_host_and_every_chip(tonight: Night) -> None:
    ben = tonight.player("Ben").pk
    statuses = together(tonight, [("tap", {**tonight.step(), "line": "Ben calls"}), ("hand_over", {"seat": ben})])
    assert statuses[1] == 200
    assert (statuses[0], tonight.lines()[2:]) in [(200, ["Ben calls"]), (403, [])]
    assert tonight.now.host_id == ben
    assert accounts.balance(tonight.now).gap == 0


def a_tap(tonight: Night) -> Callable[[], object]:
    """An entry by the host, known as such by now."""
    table, record = tonight.now, tonight.record
    return lambda: play.enter(table, tonight.host, record.pk, record.version, "Ben calls")


def chips(tonight: Night) -> Callable[[], object]:
    """Chips given by the host."""
    table, ben, host = tonight.now, tonight.player("Ben").pk, tonight.host
    return lambda: bank.buy(table, host, ben, 5)


def a_removal(tonight: Night) -> Callable[[], object]:
    """A player taken off by the host."""
    table, ben, host = tonight.now, tonight.player("Ben").pk, tonight.host
    return lambda: people.seat_remove(table, host, ben)


@pytest.mark.parametrize("deed", [a_tap, chips, a_removal])
def test_who_was_the_host_when_the_tap_came_and_is_no_more_when_it_is_its_turn_may_not(
    tonight: Night, deed: Callable[[Night], Callable[[], object]]
) -> None:
    waits = deed(tonight)
    people.hand_over(tonight.now, tonight.host, tonight.player("Anna").pk)
    version = tonight.now.version
    with pytest.raises(NotYours):
        waits()
    assert tonight.now.version == version


@pytest.mark.parametrize("how", [people.seat_free, people.seat_remove], ids=["freed", "removed"])
def test_whose_seat_was_taken_away_meanwhile_may_not(tonight: Night, how: Callable[..., object]) -> None:
    table, record, ben = tonight.now, tonight.record, tonight.as_player("Ben")
    how(tonight.now, tonight.host, tonight.player("Ben").pk)
    with pytest.raises(NotYours):
        play.enter(table, ben, record.pk, record.version, "Ben calls")
    assert tonight.lines() == list(BEFORE)


def test_whatever_else_happened_meanwhile_hinders_nobody(tonight: Night) -> None:
    table, record, ben = tonight.now, tonight.record, tonight.as_player("Ben")
    bank.buy(tonight.now, tonight.host, tonight.player("Anna").pk, 5)
    play.enter(table, ben, record.pk, record.version, "Ben calls")
    assert tonight.lines()[-1] == "Ben calls"
