"""A first deal that is dropped: every phone is back in the lobby by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tables.services import play
from tests.night import night
from tests.site import Site

pytestmark = pytest.mark.browser


def test_phones_go_back_to_the_lobby(site: Site, page: Page) -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    record = tonight.start(dealer="Ben")
    page.goto(f"{site.url}{tonight.url('table')}")
    expect(page.locator("#board")).to_be_visible()
    play.drop(tonight.now, tonight.host, record.pk, record.version)
    expect(page.locator("body.lobby")).to_be_visible()
