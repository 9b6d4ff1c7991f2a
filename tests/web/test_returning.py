"""Back to one's seat from another browser: with the seat's code or the host's nod, chips intact (requirement 22)."""

from __future__ import annotations

import pytest
from django.test import Client

from tables.codes import new_secret, seat_code
from tables.services import people
from tables.viewers import Viewer, viewer
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Anna and Ben in a deal; Anna has paid her ante and bet 5."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 5")
    return tonight


def comes_back(tonight: Night, phone: Client, name: str, **more: str) -> int:
    """Sends the form of the sit page; its status."""
    return phone.post(tonight.url("sit"), {"back": tonight.player(name).pk, **more}).status_code


def now(tonight: Night, phone: Client) -> Viewer:
    """What the device is."""
    return viewer(tonight.now, {name: cookie.value for name, cookie in phone.cookies.items()})


def test_the_code_brings_the_seat_with_its_chips_to_another_browser(tonight: Night) -> None:
    phone, before = tonight.phone(), tonight.stacks()
    assert comes_back(tonight, phone, "Anna", figures=seat_code(tonight.player("Anna"))) == 302
    assert now(tonight, phone).player == tonight.player("Anna")
    assert tonight.stacks() == before


def test_the_device_before_has_lost_the_seat_and_the_code_is_another(tonight: Night) -> None:
    code = seat_code(tonight.player("Anna"))
    comes_back(tonight, tonight.phone(), "Anna", figures=code)
    assert now(tonight, tonight.phone("Anna")).player is None
    while seat_code(tonight.player("Anna")) == code:  # the new secret's figures are the old one's once in 10,000
        people.seat_link(tonight.now, tonight.host, tonight.player("Anna").pk, new_secret())
    assert comes_back(tonight, tonight.phone(), "Anna", figures=code) == 403


def test_the_code_is_on_the_own_phone_and_on_the_hosts_and_nowhere_else(tonight: Night) -> None:
    code = f">{seat_code(tonight.player('Anna'))}<"
    assert code in tonight.phone("Anna").get(tonight.url("table")).content.decode()
    assert code in tonight.phone(host=True).get(tonight.url("settings")).content.decode()
    for phone in (tonight.phone("Ben"), tonight.phone()):
        for page in ("table", "settings", "sit", "state", "tv", "log"):
            assert code not in phone.get(tonight.url(page)).content.decode()


def test_guesses_are_counted(tonight: Night) -> None:
    right = seat_code(tonight.player("Anna"))
    wrong = tonight.wrong_code("Anna")
    answers = [comes_back(tonight, tonight.phone(), "Anna", figures=wrong) for _ in range(6)]
    assert answers == [403] * 5 + [429]
    assert comes_back(tonight, tonight.phone(), "Anna", figures=right) == 429


def test_a_phone_that_asks_waits_until_the_host_nods(tonight: Night) -> None:
    phone, before = tonight.phone(), tonight.stacks()
    assert comes_back(tonight, phone, "Anna", ask="host") == 302
    ask = tonight.now.open_seat_asks[0]
    assert ask.mark in phone.get(tonight.url("sit")).content.decode()
    assert now(tonight, phone).player is None
    host = tonight.phone(host=True)
    assert ask.mark in host.get(tonight.url("settings")).content.decode()
    assert host.post(tonight.url("seat_answer"), {"ask": ask.pk, "grant": "on"}).status_code == 302
    assert phone.get(tonight.url("sit")).url == tonight.url("table")  # type: ignore[attr-defined]
    assert now(tonight, phone).player == tonight.player("Anna")
    assert tonight.stacks() == before


def test_a_no_gives_nothing_and_is_said(tonight: Night) -> None:
    phone = tonight.phone()
    comes_back(tonight, phone, "Anna", ask="host")
    sent = {"ask": tonight.now.open_seat_asks[0].pk, "grant": "off"}
    tonight.phone(host=True).post(tonight.url("seat_answer"), sent)
    assert "has not given" in phone.get(tonight.url("sit")).content.decode()
    assert now(tonight, phone).player is None
    assert now(tonight, tonight.phone("Anna")).player == tonight.player("Anna")


def test_only_the_host_nods(tonight: Night) -> None:
    comes_back(tonight, tonight.phone(), "Anna", ask="host")
    sent = {"ask": tonight.now.open_seat_asks[0].pk, "grant": "on"}
    assert tonight.phone("Ben").post(tonight.url("seat_answer"), sent).status_code == 403


def test_a_seat_is_asked_for_three_times_at_most(tonight: Night) -> None:
    answers = [comes_back(tonight, tonight.phone(), "Anna", ask="host") for _ in range(4)]
    assert answers == [302, 302, 302, 409]
