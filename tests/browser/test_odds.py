"""Chances in Chromium: bars that follow each entry, the flipper's sentence, all of it in Why, none once turned off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tables.services import rules
from tests.browser.conftest import Opens
from tests.browser.phones import Evening, Phone

pytestmark = pytest.mark.browser
CHECKS = ("Anna checks", "Ben checks", "Carla checks")


def started(evening: Opens) -> Evening:
    """Anna leads with a king; Ben is to flip."""
    tonight = evening("Anna", "Ben", "Carla", game="no_peek")
    tonight.night.start(dealer="Carla")
    tonight.night.enter("Anna flips Ks", *CHECKS)
    return tonight


def bar(phone: Phone, name: str) -> Locator:
    """The bar of a player's chance, once it is that of the board shown."""
    return phone.row(name).locator(".odds:not(.old) svg")


def test_a_bar_shows_and_follows_the_next_entry(evening: Opens) -> None:
    tonight = started(evening)
    ben = tonight.phone("Carla", screen="table")
    expect(bar(ben, "Ben")).to_have_attribute("aria-label", re.compile(r"Ben: 3\d\s% to win"))
    before = bar(ben, "Ben").get_attribute("aria-label")
    tonight.night.enter("Ben flips 2c 2d")
    expect(bar(ben, "Ben")).not_to_have_attribute("aria-label", str(before))
    assert "% to win" in str(bar(ben, "Ben").get_attribute("aria-label"))
    width = int(bar(ben, "Ben").locator("rect").get_attribute("width") or 0)
    assert ben.row("Ben").locator(".odds-n").inner_text() == f"{width}\N{NO-BREAK SPACE}%"


def test_the_one_who_flips_reads_the_chances_and_why_has_them_all(evening: Opens) -> None:
    tonight = started(evening)
    carla = tonight.phone("Carla", screen="table")
    expect(carla.page.locator(".odds-say")).to_contain_text("to beat the leader, 8 % with the next card")
    carla.page.locator(".why-button").tap()
    expect(carla.page.locator(".odds-why")).to_contain_text("within 7 flips")
    expect(carla.page.locator(".odds-why li").first).to_contain_text("% to win")


def test_turned_off_they_go_from_every_screen(evening: Opens) -> None:
    tonight = started(evening)
    carla, tv = tonight.phone("Carla", screen="table"), tonight.tv()
    for phone in (carla, tv):
        expect(phone.page.locator(".odds svg").first).to_be_visible()
    rules.settle(tonight.night.now, tonight.night.host, {"odds": "off"})
    for phone in (carla, tv):
        expect(phone.page.locator(".odds svg")).to_have_count(0)
        expect(phone.page.locator(".odds-say")).to_have_text("")


def test_a_phone_whose_socket_never_opens_reads_them_too(evening: Opens) -> None:
    tonight = started(evening)
    carla = tonight.phone("Carla", screen="table")
    carla.page.add_init_script("window.WebSocket = class { constructor() { this.readyState = 0; } close() {} }")
    carla.page.reload()
    expect(bar(carla, "Ben")).to_have_count(1)
