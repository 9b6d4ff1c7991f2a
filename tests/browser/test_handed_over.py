"""A device that becomes the host's, or stops being anybody's, shows so by itself."""

from __future__ import annotations

from playwright.sync_api import expect

from tables.services import people
from tests.browser.conftest import Opens


def test_the_host_is_handed_over_in_mid_deal_and_both_phones_follow(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    old, new = one.host(), one.phone("Ben")
    expect(old.undo).to_be_visible()
    expect(new.undo).to_have_count(0)
    people.hand_over(one.night.now, one.night.host, one.night.player("Ben").pk)
    expect(new.undo).to_be_visible()
    expect(old.undo).to_have_count(0)
    new.flip("Ks")
    expect(old.row("Anna")).to_contain_text("king")
    assert not one.errors


def test_a_removed_player_has_no_panel_any_more(evening: Opens) -> None:
    one = evening("Anna", "Ben", "Carla", game="no_peek")
    one.night.start(dealer="Carla")
    anna, ben = one.phone("Anna"), one.phone("Ben")
    expect(anna.page.locator("#picker")).to_be_visible()
    people.seat_remove(one.night.now, one.night.host, one.night.player("Anna").pk)
    expect(anna.page.locator("#picker")).to_be_hidden()
    one.night.enter("Anna flips Ks")
    expect(anna.row("Anna")).to_contain_text("king")
    expect(ben.row("Anna")).to_contain_text("king")
