"""Addresses for others: whoever looks on the serving machine itself gives away no `localhost`."""

from __future__ import annotations

import pytest

from homegame import lan
from tests.night import Night, night

pytestmark = pytest.mark.django_db
OWN = (*lan.addresses(), "")[0]
needs_a_network = pytest.mark.skipif(not OWN, reason="this machine is on no network")


@pytest.fixture
def tonight() -> Night:
    """Anna and Ben."""
    return night("Anna", "Ben")


def read(tonight: Night, host: str, page: str) -> str:
    """A page as it is read at that host."""
    return tonight.phone(host=True).get(tonight.url(page), headers={"host": host}).content.decode()


@needs_a_network
@pytest.mark.parametrize("page", ["table", "tv", "settings", "recap"])
@pytest.mark.parametrize("here", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_a_server_for_the_network_gives_its_address_there(
    tonight: Night, monkeypatch: pytest.MonkeyPatch, page: str, here: str
) -> None:
    monkeypatch.setattr(lan, "open_to_all", True)
    text = read(tonight, here, page)
    assert f"{OWN}:8000" in text
    assert here not in text


@needs_a_network
def test_the_picture_to_scan_is_of_the_address_that_phones_reach(
    tonight: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    from_outside = read(tonight, f"{OWN}:8000", "qr")
    assert read(tonight, "localhost:8000", "qr") != from_outside
    monkeypatch.setattr(lan, "open_to_all", True)
    assert read(tonight, "localhost:8000", "qr") == from_outside


@pytest.mark.parametrize("open_to_all", [False, True])
def test_another_name_stays_as_the_browser_says_it(
    tonight: Night, monkeypatch: pytest.MonkeyPatch, open_to_all: bool
) -> None:
    monkeypatch.setattr(lan, "open_to_all", open_to_all)
    name = lan.hosts()[3]
    assert f"http://{name}/t/{tonight.table.code}/sit" in read(tonight, name, "settings")
    assert ("localhost/t/" in read(tonight, "localhost", "settings")) == (not open_to_all or not OWN)
