"""Pages beside the board swap a part of themselves: no reload, the place kept; and all the same without script."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens
from tests.browser.phones import Evening


def host_at(one: Evening, page: str, **context: Any) -> Page:
    """The host's phone at one of the pages."""
    phone = one.host(**context)
    phone.page.goto(f"{one.site.url}{one.night.url(page)}")
    return phone.page


def test_a_host_power_swaps_the_page_and_keeps_it(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    page = host_at(one, "settings")
    page.evaluate("window.kept = true")
    page.locator("button", has_text="Close the door").tap()
    expect(page.locator("button", has_text="Open the door")).to_be_visible()
    assert page.evaluate("window.kept") is True
    assert one.night.now.locked


def test_a_refusal_is_shown_in_place(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    page = host_at(one, "settings")
    page.locator("summary", has_text="Ben").tap()
    field = page.locator("form[action$='rename'] input[name='name']").nth(1)
    field.fill("Anna")
    field.press("Enter")
    expect(page.locator(".refusal")).to_contain_text("Anna is taken")
    assert page.url.endswith("/settings")


def test_another_game_shows_its_rules_at_once_and_back_goes_back(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    page = host_at(one, "rules")
    page.evaluate("window.kept = true")
    page.locator("select[name='game']").first.select_option("night_baseball")
    expect(page.locator("h1")).to_contain_text("Night Baseball")
    assert page.evaluate("window.kept") is True
    page.go_back()
    expect(page.locator("h1")).to_contain_text("No Peek")


def test_hands_are_settled_without_a_reload(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    phone = one.stranger()
    phone.page.goto(f"{one.site.url}/settle-it")
    phone.page.evaluate("window.kept = true")
    phone.page.locator("textarea[name='hands']").fill("7d 7c 3h\nKs Qd")
    phone.page.locator("button", has_text="Settle it").tap()
    expect(phone.page.locator("[aria-labelledby='says']")).to_contain_text("pair of sevens", ignore_case=True)
    assert phone.page.evaluate("window.kept") is True


@pytest.mark.parametrize("script", [True, False])
def test_host_powers_work_with_script_and_without(evening: Opens, script: bool) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    page = host_at(one, "settings", java_script_enabled=script)
    page.locator("button", has_text="Only the host").tap()
    expect(page.locator("button[aria-pressed='true']", has_text="Only the host")).to_be_visible()
    assert one.night.now.entry_by == "host"
