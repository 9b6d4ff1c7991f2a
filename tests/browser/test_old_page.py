"""A page that lay open until its token was too old: the first tap loads it anew, the second one counts."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Opens


def test_the_first_tap_of_a_page_that_is_too_old_loads_it_anew_and_the_next_one_counts(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    host = one.host()
    cookies = [cookie for cookie in host.page.context.cookies() if cookie.get("name") == "csrftoken"]
    host.page.context.add_cookies([{**cookie, "value": "x" * 32} for cookie in cookies])  # type: ignore[typeddict-item]
    with host.page.expect_event("load"):
        host.press("Ks")
    assert one.night.lines() == []
    expect(host.page.locator("#link")).to_have_attribute("data-state", "live")
    host.flip("Ks")
    assert one.night.lines() == ["Anna flips Ks"]
