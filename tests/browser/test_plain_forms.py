"""Without script every tap is still a form, and the page reads right after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens

pytestmark = pytest.mark.browser


def test_a_deal_is_played_without_script(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    host = tonight.host(java_script_enabled=False)
    host.page.get_by_role("button", name="Deal").tap()
    host.rank("K").tap()
    host.suit("s").tap()
    expect(host.board).to_contain_text("Ben leads")
    host.page.locator("#bet [name=amount]").fill("5")
    host.page.get_by_role("button", name="Bet 1").tap()
    host.page.get_by_role("button", name="Call 5").tap()
    expect(host.page.get_by_role("button", name="Undo call")).to_be_visible()
    assert tonight.night.lines() == ["Ben flips Ks", "Ben bets 5", "Anna calls"]
    host.page.get_by_role("button", name="Undo call").tap()
    expect(host.page.get_by_role("button", name="Undo bet of 5")).to_be_visible()
    assert tonight.night.lines() == ["Ben flips Ks", "Ben bets 5"]


def test_the_enter_key_in_the_amount_sends_the_amount_and_never_folds(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips Ks", "Anna bets 5")
    ben = tonight.phone("Ben", java_script_enabled=False)
    ben.page.locator("#bet [name=amount]").fill("20")
    ben.page.locator("#bet [name=amount]").press("Enter")
    expect(ben.board).to_be_visible()
    assert tonight.night.lines()[-1] == "Ben raises to 20"


def test_a_refusal_without_script_stands_on_the_page(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips Ks")
    ben = tonight.host(java_script_enabled=False)
    tonight.night.enter("Anna bets 5")
    ben.page.get_by_role("button", name="Check").tap()
    expect(ben.page.locator(".refusal a").or_(ben.page.locator(".refusal")).first).to_be_visible()
    assert tonight.night.lines() == ["Anna flips Ks", "Anna bets 5"]
