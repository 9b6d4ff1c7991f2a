"""A card three flips back corrected on the host's phone, seen on a player's; the deal before opened again (R8.4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Evening

pytestmark = pytest.mark.browser

Opens = Callable[..., Evening]
LINES = ("Anna flips Ks", "Anna checks", "Ben checks", "Ben flips Ah", "Ben checks", "Anna checks", "Anna flips 5d 6h")


def begun(evening: Opens) -> Evening:
    """Ben leads with the ace of hearts; Anna has flipped a five and a six since."""
    one = evening("Anna", "Ben", game="no_peek", chips=50)
    one.night.start(dealer="Ben")
    one.night.enter(*LINES)
    return one


def test_a_card_three_flips_back_is_corrected_and_both_phones_show_the_new_leader(evening: Opens) -> None:
    one = begun(evening)
    host, ben = one.host(), one.phone("Ben", screen="table")
    expect(ben.row("Ben").locator(".state")).to_have_text("leads")
    host.page.locator("#board [data-card='Ah']").first.click()
    host.page.locator("select[name='rank']").select_option("Q")
    host.page.get_by_role("button", name="See what would differ").click()
    preview = host.page.locator(".change")
    expect(preview).to_contain_text("Ben led, now Anna leads")
    assert one.night.lines()[3] == "Ben flips Ah"
    host.page.get_by_role("button", name="Correct it").click()
    expect(host.page.locator("#undo [data-last]")).to_contain_text("Corrected by the host")
    expect(ben.row("Anna").locator(".state")).to_have_text("leads")
    expect(ben.page.locator("#say")).to_contain_text("“Ben flips A♥” → “Ben flips Q♥”")


def test_the_deal_before_is_opened_again(evening: Opens) -> None:
    one = begun(evening)
    one.night.enter("Anna flips 7h 8d Jd Tc")
    assert one.night.record.deal().over
    one.night.start()
    host, ben = one.host(), one.phone("Ben", screen="table")
    host.page.goto(f"{one.site.url}{one.night.url('log')}?deal=1")
    host.page.get_by_role("link", name="Step through or correct the deal").click()
    host.page.get_by_role("link", name="Correct Anna flips 10♣").click()
    host.page.get_by_role("button", name="Take it out").click()
    expect(host.page.locator(".change")).to_contain_text("Deal 2 does not count any more, since deal 1 goes on.")
    host.page.get_by_role("button", name="Correct it and take those back").click()
    expect(host.page.locator("#board")).to_contain_text("Anna flips")
    expect(ben.row("Anna").locator(".state")).to_have_text("flips")
    assert one.night.record.number == 1
