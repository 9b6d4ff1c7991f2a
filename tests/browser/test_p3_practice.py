"""A host tries it alone: a practice table and three hints (requirement 28)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tables.models import Table
from tests.browser.conftest import Opens
from tests.browser.phones import Phone

pytestmark = pytest.mark.browser


def alone(evening: Opens) -> Phone:
    """A host at a practice table, opened from the home page, with a deal begun."""
    phone = evening("Zoe").stranger()
    phone.page.locator("form[action='/practice'] button").tap()
    expect(phone.page.locator(".practice-strip")).to_be_visible()
    phone.page.locator("[data-deal]").tap()
    phone.page.locator("#picker").wait_for()
    return phone


def test_the_app_flips_for_the_made_up_players(evening: Opens) -> None:
    host = alone(evening)
    expect(host.page.locator(".practice-mark")).to_be_visible()
    before = host.version
    host.page.locator("#draw button").tap()
    host.moved(before)
    expect(host.board).to_contain_text("leads")
    expect(host.page.locator("#draw")).to_be_hidden()
    table = Table.objects.get(practice=True)
    assert table.current is not None
    assert table.current.last is not None
    assert " flips " in table.current.last.line


def test_what_a_host_must_see_is_there_at_a_practice_table_too(evening: Opens) -> None:
    host = alone(evening)
    for selector in ["#draw button", "#picker .suit[value='c']", "[data-undo]", ".turn h2", ".practice-mark"]:
        box = host.page.locator(selector).bounding_box()
        assert box is not None, selector
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= 640, selector
    button = host.page.locator("#draw button").bounding_box()
    assert button is not None
    assert button["height"] >= 44


def test_three_hints_are_read_once(evening: Opens) -> None:
    host = alone(evening)
    hints = host.page.locator("#hints")
    for words in ["A card is two taps", "You may enter for anybody", "Undo takes back"]:
        expect(hints).to_contain_text(words)
        expect(host.undo).to_be_visible()
        hints.locator("button").tap()
    expect(hints).to_be_hidden()
    host.page.reload()
    expect(host.page.locator("#link[data-state='live']")).to_be_visible()
    expect(hints).to_be_hidden()


def test_a_player_is_given_no_hints(evening: Opens) -> None:
    tonight = evening("Anna", "Ben")
    tonight.night.start(dealer="Ben")
    assert tonight.phone("Anna").page.locator("#hints").count() == 0
