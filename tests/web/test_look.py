"""How this device wants pages to look, the rulebook, and signs of life."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_a_choice_is_kept_on_the_device(client: Client) -> None:
    client.post("/look", {"theme": "light", "suits": "two", "size": "large", "language": "pt-br", "next": "/rulebook"})
    page = client.get("/").content.decode()
    assert 'lang="pt-br"' in page
    for kept in ('data-theme="light"', 'data-suits="two"', 'data-size="large"'):
        assert kept in page


ELSEWHERE = [
    "http://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "0",
    "table",
    "\x00",
    "x" * 9000,
]


@pytest.mark.parametrize("there", ELSEWHERE)
def test_it_leads_to_nothing_but_an_address_of_this_site(client: Client, there: str) -> None:
    assert client.post("/look", {"theme": "dark", "next": there}).headers["Location"] == "/"


def test_an_unknown_choice_is_not_kept(client: Client) -> None:
    client.post("/look", {"theme": "<script>", "language": "xx"})
    assert not client.cookies


def test_the_rulebook_has_an_anchor_for_a_refusals_clause(client: Client) -> None:
    page = client.get("/rulebook").content.decode()
    for clause in ("R3.2", "R3.9", "R4.4", "R8.5"):
        assert f'id="{clause}"' in page


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_signs_of_life(client: Client, address: str) -> None:
    assert client.get(address).content == b"ok"


def test_an_unknown_host_name_is_refused(client: Client) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400
