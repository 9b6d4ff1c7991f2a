"""The site as it is served: it answers, comes back after a new start, and its phones with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.night import night
from tests.site import Site

pytestmark = pytest.mark.browser


def test_a_killed_server_comes_back_and_the_phone_by_itself(site: Site, page: Page) -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    page.goto(f"{site.url}{tonight.url('table')}")
    site.stop()
    tonight.enter("Anna flips Ks")
    site.start()
    expect(page.locator(f"#board[data-v='{tonight.now.version}']")).to_be_visible()
