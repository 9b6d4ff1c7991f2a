"""A player who is renamed while a deal is played keeps their turn: a deal goes by the names it began with."""

from __future__ import annotations

from playwright.sync_api import expect

from tables.services import people
from tables.viewers import Viewer
from tests.browser.conftest import Opens
from tests.night import Night


def rename(night: Night, name: str, to: str) -> None:
    """The host calls somebody something else."""
    people.seat_rename(night.now, night.host, night.player(name).pk, to)


def test_a_renamed_player_still_has_their_own_panel_and_row(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    anna = one.phone("Anna")
    rename(one.night, "Anna", "Annabel")
    anna.shows(one.night.now.version)
    expect(anna.page.locator("#picker")).to_be_visible()
    anna.page.reload()
    expect(anna.page.locator("#picker")).to_be_visible()
    expect(anna.row("Anna")).to_have_class("seat acts me")
    anna.flip("Ks")
    expect(anna.row("Anna")).to_contain_text("king")


def test_the_open_menu_of_the_host_follows_who_sits_there(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    host = one.host()
    heirs = host.page.locator("#heirs button")
    host.page.locator("a.menu-button").tap()
    expect(heirs).to_have_text(["Make Anna the host", "Make Ben the host"])
    rename(one.night, "Ben", "Benno")
    expect(heirs).to_have_text(["Make Anna the host", "Make Benno the host"])
    one.night.start(dealer="Benno")
    expect(host.undo).to_have_count(1)  # the page of the deal, its menu still open
    rename(one.night, "Benno", "Benjamin")
    people.join(one.night.now, Viewer(), "Carla", "the-secret-of-Carla")
    expect(heirs).to_have_text([f"Make {name} the host" for name in ("Anna", "Benjamin", "Carla")])
    heirs.last.tap()
    expect(host.undo).to_have_count(0)
