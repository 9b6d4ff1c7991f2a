"""The books, and a player's wish for chips, follow what happens on other phones, without a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tables.services import bank
from tests.browser.conftest import Opens

pytestmark = pytest.mark.browser


def test_the_books_follow(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    page = tonight.phone("Ben").page
    page.goto(f"{tonight.site.url}{tonight.night.url('books')}")
    expect(page.locator("#main .ledger").last).not_to_contain_text("70")
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Anna").pk, 70)
    expect(page.locator("#main .ledger").last).to_contain_text("70")
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Anna").pk, 81)
    expect(page.locator("#main .ledger").last).to_contain_text("81")


def test_a_wish_for_chips_hears_its_answer_and_what_is_typed_stays(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    page = tonight.phone("Ben").page
    page.goto(f"{tonight.site.url}{tonight.night.url('bank')}")
    page.locator("input[name=chips]").fill("40")
    page.get_by_role("button", name="Ask for chips").click()
    expect(page.locator("#own")).to_contain_text("The host has to approve it.")
    page.locator("input[name=chips]").fill("25")
    (ask,) = tonight.night.now.open_asks
    bank.answer(tonight.night.now, tonight.night.host, ask.pk, True)
    expect(page.locator("#own")).to_contain_text("140")
    expect(page.locator("#own")).not_to_contain_text("The host has to approve it.")
    assert page.locator("input[name=chips]").input_value() == "25"
