"""Looking on: pages for host, player, watcher and TV, and the board for a phone that has just woken."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Three players in a deal."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips Ks", "Anna bets 2")
    return tonight


@pytest.mark.parametrize("page", ["table", "tv", "log", "sit", "deal", "rules", "settings", "state"])
def test_every_page_answers_everybody(tonight: Night, page: str) -> None:
    for phone in (tonight.phone(host=True), tonight.phone("Anna"), tonight.phone()):
        assert phone.get(tonight.url(page)).status_code in (200, 302)


def test_every_page_answers_before_the_first_deal() -> None:
    tonight = night("Anna")
    for page in ("table", "tv", "log", "sit", "deal", "rules", "settings", "state"):
        assert tonight.phone(host=True).get(tonight.url(page)).status_code == 200


@pytest.mark.parametrize("screen", ["host", "table", "lobby", "tv", "nonsense", ""])
def test_the_board_is_there_for_any_screen(tonight: Night, screen: str) -> None:
    board = tonight.phone(host=True).get(tonight.url("state"), {"screen": screen, "v": "0"}).json()
    assert board["screen"] == (screen if screen in ("host", "lobby", "tv") else "table")


@pytest.mark.parametrize("screen", ["host", "table", "lobby", "tv"])
def test_the_board_is_there_for_any_screen_without_a_deal(screen: str) -> None:
    tonight = night("Anna", "Ben")
    board = tonight.phone(host=True).get(tonight.url("state"), {"screen": screen, "v": "0"}).json()
    assert board["playing"] is False


def test_a_phone_that_has_the_newest_board_gets_nothing(tonight: Night) -> None:
    assert tonight.phone().get(tonight.url("state"), {"v": tonight.now.version}).status_code == 204


def test_a_watcher_is_not_sent_the_hosts_screen(tonight: Night) -> None:
    board = tonight.phone().get(tonight.url("state"), {"screen": "host", "v": "0"}).json()
    assert board["screen"] == "table"


def test_a_board_holds_nothing_of_one_viewer(tonight: Night) -> None:
    for screen in ("table", "lobby", "tv", "host"):
        text = tonight.phone(host=True).get(tonight.url("state"), {"screen": screen, "v": "0"}).content.decode()
        assert "csrfmiddlewaretoken" not in text
        assert tonight.host_secret not in text


def test_the_tv_page_has_nothing_to_tap(tonight: Night) -> None:
    page = tonight.phone(host=True).get(tonight.url("tv")).content.decode()
    assert "<form" not in page
    assert "<button" not in page


def test_the_log_shows_what_was_undone(tonight: Night) -> None:
    tonight.undo()
    page = tonight.phone().get(tonight.url("log")).content.decode()
    assert "Anna bets 2" in page or "bets 2" in page


def test_a_page_needs_no_script_of_another_site(tonight: Night, client: Client) -> None:
    policy = tonight.phone().get(tonight.url("table")).headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
