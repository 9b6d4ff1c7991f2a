"""On real phones: who is silent, a host who is gone (requirement 21), a seat found again elsewhere (requirement 22)."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tables import presence
from tables.codes import seat_code
from tests.browser.conftest import Opens
from tests.browser.phones import in_time


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silence is noticed within seconds; whoever says nothing from now on is gone soon."""
    monkeypatch.setattr(presence, "SILENT", 4)
    monkeypatch.setattr(presence, "GONE", 6)
    monkeypatch.setattr(presence, "HEARD_EVERY", 0.5)


@pytest.mark.usefixtures("quick")
def test_21_a_row_says_that_its_player_is_gone_until_the_phone_is_back(evening: Opens) -> None:
    one = evening("Anna", "Ben", "Carla", game="no_peek")
    one.night.start(dealer="Carla")
    anna, ben = one.phone("Anna", screen="table"), one.phone("Ben", screen="table")
    version = anna.version
    expect(anna.row("Carla").locator(".away.word")).to_contain_text("gone")
    expect(anna.row("Ben").locator(".away")).to_have_count(0)
    ben.page.context.set_offline(True)
    ben.page.close()
    expect(anna.row("Ben").locator(".away.dot")).to_have_attribute("aria-label", "gone")
    one.phone("Ben", screen="table")
    expect(anna.row("Ben").locator(".away")).to_have_count(0)
    assert anna.version == version
    one.night.enter("Anna flips Ks")
    expect(anna.row("Carla").locator(".away.word")).to_contain_text("gone")


@pytest.mark.usefixtures("quick")
def test_21_a_silent_host_is_followed_by_one_player_and_gets_the_table_back(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    anna, ben = one.phone("Anna"), one.phone("Ben")
    host = one.host()
    expect(anna.page.locator("#take-over")).to_be_hidden()
    host.page.goto("about:blank")
    expect(anna.page.locator("#take-over")).to_be_visible()
    expect(ben.page.locator("#take-over")).to_be_visible()
    ben.page.locator("#take-over button").tap()
    expect(ben.undo).to_be_visible()
    expect(anna.page.locator("#take-over")).to_be_hidden()
    host.page.goto(f"{one.site.url}{one.night.url('table')}")
    expect(host.page.locator("#take-back")).to_contain_text("Ben took over as host")
    expect(host.undo).to_have_count(0)
    host.page.locator("#take-back button").tap()
    expect(host.undo).to_be_visible()
    expect(ben.undo).to_have_count(0)


def test_22_a_seat_is_found_again_with_its_code_and_its_chips(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    old = one.phone("Anna")
    old.page.locator("a.menu-button").tap()
    code = old.page.locator(".seat-code b").inner_text()
    assert code == seat_code(one.night.player("Anna"))
    new = one.stranger()
    new.page.goto(f"{one.site.url}{one.night.url('sit')}")
    new.page.locator("select[name='back']").select_option(label="Anna")
    new.page.locator("input[name='figures']").fill(code)
    new.page.locator("button", has_text="Come back").tap()
    expect(new.page.locator("#picker")).to_be_visible()
    expect(new.row("Anna")).to_contain_text("99")
    expect(old.page.locator("#picker")).to_be_hidden()


def test_22_a_seat_is_found_again_on_the_hosts_nod(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    host = one.host()

    def let_in() -> float:
        host.page.goto(f"{one.site.url}{one.night.url('table')}")
        new = one.stranger()
        new.page.goto(f"{one.site.url}{one.night.url('sit')}")
        new.page.locator("select[name='back']").select_option(label="Anna")
        new.page.locator("button", has_text="Ask the host instead").tap()
        mark = new.page.locator("#waiting ~ p b").inner_text()
        asked = host.page.locator(".asked", has_text=f"Anna asks for the seat on another phone: {mark}")
        expect(asked).to_be_visible()
        asked.tap()
        began = time.monotonic()
        host.page.locator("#back button", has_text="Let in").tap()
        expect(new.page.locator("#picker")).to_be_visible()
        took = time.monotonic() - began
        expect(new.row("Anna")).to_contain_text("99")
        return took

    assert in_time(10, let_in, times=3)
