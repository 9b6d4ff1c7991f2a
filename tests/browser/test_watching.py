"""Who only watches, and who has just sat down, sees what happens without a tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens

pytestmark = pytest.mark.browser


def test_who_watches_from_the_lobby_on_sees_the_deal_begin(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    watcher = tonight.stranger()
    watcher.page.goto(f"{tonight.site.url}{tonight.night.url('sit')}")
    watcher.page.get_by_role("link", name="Only watch").tap()
    expect(watcher.page.locator("#link[data-state='live']")).to_be_visible()
    expect(watcher.page.locator("body.lobby")).to_have_count(1)
    tonight.night.start()
    expect(watcher.board).to_contain_text("flips one card to open")


def test_who_has_sat_down_reads_so_in_one_sentence_without_scrolling(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    ben = tonight.phone("Ben")
    said = ben.page.get_by_text("You are Ben. The host deals when everybody is here")
    expect(said).to_be_in_viewport()
    expect(ben.row("Ben").or_(ben.page.locator(".sits", has_text="Ben"))).to_be_in_viewport()
