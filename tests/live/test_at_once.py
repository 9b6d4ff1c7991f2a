"""Phones that tap at the same moment: each action happens once each phone is answered (docs/decisions/writing.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from tables.services import bank
from tests.night import Night, night

pytestmark = pytest.mark.django_db(transaction=True)

PHONES = 6


def all_at_once(act: Callable[[], int]) -> Counter[int]:
    """How often each answer came when PHONES phones do `act` at the same moment."""
    ready = Barrier(PHONES)

    def phone(_: int) -> int:
        try:
            ready.wait()
            return act()
        finally:
            connection.close()

    with ThreadPoolExecutor(PHONES) as phones:
        return Counter(phones.map(phone, range(PHONES)))


@pytest.fixture
def tonight() -> Night:
    """Two players; Anna is to flip."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    return tonight


def tap(tonight: Night, sent: dict[str, object]) -> int:
    """The status of a tap by the host."""
    return tonight.phone(host=True).post(tonight.url("tap"), sent, headers={"accept": "application/json"}).status_code


def test_the_same_action_by_many_phones_happens_once(tonight: Night) -> None:
    sent: dict[str, object] = {**tonight.step(), "line": "Anna flips Ks"}
    assert all_at_once(lambda: tap(tonight, sent)) == {200: 1, 409: PHONES - 1}
    assert tonight.lines() == ["Anna flips Ks"]


def test_one_tap_sent_many_times_happens_once_and_is_answered_each_time(tonight: Night) -> None:
    sent: dict[str, object] = {**tonight.step(), "line": "Anna flips Ks", "tap": "the same"}
    assert all_at_once(lambda: tap(tonight, sent)) == {200: PHONES}
    assert tonight.lines() == ["Anna flips Ks"]


def test_chips_given_by_many_hands_are_all_counted(tonight: Night) -> None:
    def give() -> int:
        bank.buy(tonight.now, tonight.host, tonight.player("Ben").pk, 10)
        return 10

    assert all_at_once(give) == {10: PHONES}
    assert tonight.stacks()["Ben"] == 99 + 10 * PHONES
