"""Opening a table from the first page."""

from __future__ import annotations

import pytest
from django.test import Client

from tables.models import Table
from tables.viewers import viewer

pytestmark = pytest.mark.django_db


def test_the_first_page_offers_to_open_and_to_join(client: Client) -> None:
    page = client.get("/").content.decode()
    assert 'action="/open"' in page
    assert 'action="/join"' in page


def test_opening_makes_this_browser_the_hosts_and_sits_it_down(client: Client) -> None:
    answer = client.post(
        "/open", {"host_name": "Anna", "stack": "50", "ante": "2", "game": "no_peek", "name": "Friday"}
    )
    table = Table.objects.get()
    assert answer.headers["Location"] == f"/t/{table.code}/"
    who = viewer(table, {name: morsel.value for name, morsel in client.cookies.items()})
    assert who.is_host
    assert who.player is not None
    assert (who.player.name, table.players[0].stack, table.ante, table.game) == ("Anna", 50, 2, "no_peek")


def test_the_hosts_cookie_is_for_this_site_only_out_of_scripts_reach_and_lasts(client: Client) -> None:
    client.post("/open", {"host_name": "Anna"})
    cookie = client.cookies[f"host-{Table.objects.get().code}"]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 400 * 24 * 3600)


def test_every_field_has_a_default(client: Client) -> None:
    client.post("/open", {})
    table = Table.objects.get()
    assert (table.start_chips, table.ante, table.game, table.players) == (100, 1, "night_baseball", [])


@pytest.mark.parametrize(("field", "value"), [("stack", "0"), ("ante", "-1"), ("game", "poker"), ("stack", "many")])
def test_a_wrong_field_is_said_and_nothing_is_opened(client: Client, field: str, value: str) -> None:
    answer = client.post("/open", {"host_name": "Anna", field: value})
    assert answer.status_code == 422
    assert "Anna" in answer.content.decode()
    assert not Table.objects.exists()


def test_a_code_has_no_vowel_and_no_look_alike(client: Client) -> None:
    client.post("/open", {})
    assert not set(Table.objects.get().code) & set("AEIOU0125688LSZ")
