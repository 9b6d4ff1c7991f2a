"""Joining by code, sitting down, and coming back."""

from __future__ import annotations

import pytest
from django.test import Client

from tables.services import people
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Anna and Ben."""
    return night("Anna", "Ben")


@pytest.mark.parametrize("typed", ["{code}", "{low}", " {spaced} "])
def test_a_code_is_read_in_any_case_and_with_spaces(client: Client, tonight: Night, typed: str) -> None:
    code = tonight.table.code
    typed = typed.format(code=code, low=code.lower(), spaced=f"{code[:3]} {code[3:]}")
    assert client.post("/join", {"code": typed}).headers["Location"] == tonight.url("sit")


def test_a_wrong_code_is_said_and_what_was_typed_is_kept(client: Client, tonight: Night) -> None:
    answer = client.post("/join", {"code": "nope99"})
    assert answer.status_code == 404
    assert "nope99" in answer.content.decode()


def test_guessing_codes_is_throttled(client: Client, tonight: Night) -> None:
    answers = [client.post("/join", {"code": "nope99"}).status_code for _ in range(32)]
    assert answers[:30] == [404] * 30
    assert answers[-1] == 429


def test_a_name_sits_down_and_the_same_browser_comes_back_unasked(client: Client, tonight: Night) -> None:
    assert client.post(tonight.url("sit"), {"name": "Carla"}).headers["Location"] == tonight.url("table")
    assert client.get(tonight.url("sit")).headers["Location"] == tonight.url("table")
    assert tonight.player("Carla").taken


def test_a_taken_name_offers_another(client: Client, tonight: Night) -> None:
    answer = client.post(tonight.url("sit"), {"name": "ben"})
    assert answer.status_code == 409
    assert "ben 2" in answer.content.decode()


def test_a_name_the_host_made_is_one_tap(client: Client, tonight: Night) -> None:
    people.seat_add(tonight.now, tonight.host, "Carla")
    assert "Carla" in client.get(tonight.url("sit")).content.decode()
    client.post(tonight.url("sit"), {"seat": tonight.player("Carla").pk})
    assert tonight.player("Carla").taken


def test_the_hosts_link_works_from_another_device(client: Client, tonight: Night) -> None:
    answer = client.get(f"/h/{tonight.table.code}/{tonight.host_secret}")
    assert answer.headers["Location"] == tonight.url("table")
    assert client.get(tonight.url("settings")).context["viewer"].is_host


def test_a_wrong_link_gives_nothing(client: Client, tonight: Night) -> None:
    for address in (f"/h/{tonight.table.code}/guess", f"/s/{tonight.table.code}/guess"):
        client.get(address)
    assert not client.cookies


def test_a_seats_link_is_its_way_back(tonight: Night) -> None:
    host, phone = tonight.phone(host=True), Client(headers={"host": "localhost"})
    page = host.post(tonight.url("seat_link"), {"seat": tonight.player("Ben").pk})
    phone.get(page.context["seat_url"].removeprefix("http://localhost"))
    assert phone.get(tonight.url("table")).context["viewer"].player == tonight.player("Ben")
    assert tonight.phone("Ben").get(tonight.url("table")).context["viewer"].player is None


def test_the_qr_code_is_a_picture(client: Client, tonight: Night) -> None:
    answer = client.get(tonight.url("qr"))
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.content.startswith(b"<?xml")


def test_no_table_is_not_found(client: Client) -> None:
    assert client.get("/t/XXXXXX/").status_code == 404
