"""A player who is renamed while a deal is played keeps their turn: a deal goes by the names it began with."""

from __future__ import annotations

from playwright.sync_api import expect

from tables.services import people
from tests.browser.conftest import Opens


def test_a_renamed_player_still_has_their_own_panel_and_row(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    anna = one.phone("Anna")
    people.seat_rename(one.night.now, one.night.as_player("Anna"), one.night.player("Anna").pk, "Annabel")
    anna.shows(one.night.now.version)
    expect(anna.page.locator("#picker")).to_be_visible()
    anna.page.reload()
    expect(anna.page.locator("#picker")).to_be_visible()
    expect(anna.row("Anna")).to_have_class("seat acts me")
    anna.flip("Ks")
    expect(anna.row("Anna")).to_contain_text("king")
