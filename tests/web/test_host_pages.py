"""What the host changes by forms: seats, stakes, house rules, chips, the host's own link."""

from __future__ import annotations

import pytest

from tests.night import Night, night

pytestmark = pytest.mark.django_db

SCRIPT = {"accept": "application/json"}
FORMS = [
    "seat_add",
    "seat_rename",
    "seat_move",
    "seat_absent",
    "seat_free",
    "seat_remove",
    "seat_link",
    "hand_over",
    "entry_by",
    "lock",
    "settings",
    "rules",
    "buy",
    "host_link_new",
    "deal",
]


@pytest.fixture
def tonight() -> Night:
    """Anna, Ben and Carla."""
    return night("Anna", "Ben", "Carla")


def forms(tonight: Night) -> dict[str, dict[str, object]]:
    """Every form of the host, filled in."""
    ben = tonight.player("Ben").pk
    return {
        "seat_add": {"name": "Dev"},
        "seat_rename": {"seat": ben, "name": "Benny"},
        "seat_move": {"seat": ben, "to": 0},
        "seat_absent": {"seat": ben},
        "seat_free": {"seat": ben},
        "seat_remove": {"seat": ben},
        "seat_link": {"seat": ben},
        "hand_over": {"seat": ben},
        "entry_by": {"by": "host"},
        "lock": {"locked": "on"},
        "settings": {"ante": "5"},
        "rules": {"game": "no_peek", "limit": "fixed", "min_bet": "2"},
        "buy": {"seat": ben, "chips": 20},
        "host_link_new": {},
        "deal": {},
    }


@pytest.mark.parametrize("name", FORMS)
def test_the_host_may_and_others_may_not(tonight: Night, name: str) -> None:
    fields = forms(tonight)[name]
    before = tonight.now.version
    for phone in (tonight.phone("Anna"), tonight.phone()):
        assert phone.post(tonight.url(name), fields, headers=SCRIPT).status_code == 403
        assert phone.post(tonight.url(name), fields).status_code == 403
    assert tonight.now.version == before
    assert tonight.phone(host=True).post(tonight.url(name), fields).status_code in (200, 302)
    assert tonight.now.version == before + 1


def test_a_form_sent_twice_acts_once(tonight: Night) -> None:
    host = tonight.phone(host=True)
    for _ in range(2):
        host.post(tonight.url("buy"), {"seat": tonight.player("Ben").pk, "chips": 20, "tap": "once"})
    assert tonight.stacks()["Ben"] == 120


@pytest.mark.parametrize("chips", ["0", "-5", "1.5", "99999999999", ""])
def test_only_whole_chips_are_bought(tonight: Night, chips: str) -> None:
    answer = tonight.phone(host=True).post(tonight.url("buy"), {"seat": tonight.player("Ben").pk, "chips": chips})
    assert answer.status_code in (409, 422)
    assert tonight.stacks()["Ben"] == 100


def test_house_rules_are_kept_by_game(tonight: Night) -> None:
    host = tonight.phone(host=True)
    host.post(tonight.url("rules"), {"game": "no_peek", "limit": "spread", "min_bet": "1", "max_bet": "5"})
    assert tonight.now.rules == {"no_peek": "limit=spread, min_bet=1, max_bet=5"}
    assert tonight.now.rules_for("no_peek").max_bet == 5
    assert tonight.now.rules_for("night_baseball").max_bet is None


def test_rules_in_mid_deal_are_asked_about_first_and_what_was_typed_stands(tonight: Night) -> None:
    tonight.start(dealer="Ben")
    host, typed = tonight.phone(host=True), {"game": "no_peek", "wild": "7", "tap": "one"}
    answer = host.post(tonight.url("rules"), typed)
    assert answer.status_code == 409
    assert "Change the rules in mid-deal?" in answer.content.decode()
    assert 'name="wild" value="7"' in answer.content.decode()
    assert tonight.now.rules_for("no_peek").wild == tonight.table.rules_for("no_peek").wild
    assert host.post(tonight.url("rules"), {**typed, "agreed": "on", "tap": "two"}).status_code == 302
    assert tonight.now.rules_for("no_peek").wild != tonight.table.rules_for("no_peek").wild


def test_rules_that_cannot_be_are_refused(tonight: Night) -> None:
    answer = tonight.phone(host=True).post(tonight.url("rules"), {"game": "no_peek", "limit": "spread"})
    assert answer.status_code == 409
    assert "max_bet" in answer.content.decode()


def test_a_new_host_link_ends_the_old_one(tonight: Night) -> None:
    host, other = tonight.phone(host=True), tonight.phone(host=True)
    host.post(tonight.url("host_link_new"))
    assert host.get(tonight.url("settings")).context["host_url"]
    assert not other.get(tonight.url("settings")).context["host_url"]


def test_the_hosts_link_is_shown_to_the_host_only(tonight: Night) -> None:
    assert tonight.host_secret in tonight.phone(host=True).get(tonight.url("settings")).content.decode()
    assert tonight.host_secret not in tonight.phone("Anna").get(tonight.url("settings")).content.decode()


def test_who_keeps_the_rules_of_another_game_than_the_next_sees_them_kept() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    host = tonight.phone(host=True)
    kept = host.post(
        tonight.url("rules"), {"game": "night_baseball", "penalty_rank": "3"}, follow=True
    ).content.decode()
    assert "House rules: Night Baseball" in kept and "Kept." in kept
    assert "Kept." not in host.get(tonight.url("rules") + "?game=night_baseball").content.decode()
