"""Second requirements 21 and 27: the host's part in other hands, and the four things that ask first (requirements)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens
from tests.browser.looks import in_sight, small
from tests.browser.phones import SCREENS, Evening, Phone

pytestmark = pytest.mark.browser
STATIC = Path(__file__).parent.parent.parent / "static" / "tables"
PAGES = [
    "table", "settings", "rules", "settle", "bank", "books", "deal", "games", "compose", "log", "how", "recap", "sit",
]  # fmt: skip


def betting(evening: Opens, ante: int = 1) -> Evening:
    """Anna has bet three; eight chips are in the deal. Carla sits without any."""
    tonight = evening("Anna", "Ben", "Carla", ante=ante)
    tonight.night.start(dealer="Carla")
    tonight.night.enter("Anna flips 9c")
    if ante:
        tonight.night.enter("Anna bets 5")
    return tonight


def at(tonight: Evening, phone: Phone, page: str) -> Page:
    """The phone at one of the table's pages."""
    phone.page.goto(tonight.site.url + tonight.night.url(page))
    return phone.page


ASKS = {
    "table": (
        "ask-drop",
        "a[href='#menu'], #more",
        "Drop this deal? The 8 chips in it go back to their owners.",
        "Keep the deal",
    ),
    "settings": (
        "ask-remove-",
        "summary",
        "Remove Ben? The 99 chips in front of them leave the table",
        "Keep the seat",
    ),
    "rules": ("ask-rules", "", "The deal being played, with 8 chips in it, ends by those it began with.", "Leave them"),
    "settle": (
        "ask-end",
        "",
        "End the night? The deal is not over. The 8 chips in it go back to their owners",
        "Play on",
    ),
}


def test_27_the_questions_are_these_four_and_nothing_else_asks(evening: Opens) -> None:
    tonight = betting(evening)
    host, asked = tonight.host(), set()
    host.page.on("dialog", lambda dialog: asked.add(dialog.message))
    for name in PAGES:
        page = at(tonight, host, name)
        found = page.locator("[role=alertdialog]").evaluate_all("all => all.map(one => one.id.replace(/\\d+$/, ''))")
        asked |= {(name, one) for one in found}
        assert page.locator("dialog, [onbeforeunload], [data-confirm], [hx-confirm]").count() == 0, name
    assert asked == {(name, question) for name, (question, *_rest) in ASKS.items()}
    for script in STATIC.glob("*.js"):
        assert not re.search(
            r"\b(confirm|alert|prompt)\(|beforeunload|showModal", script.read_text().replace("offer.prompt()", "")
        ), script.name


@pytest.mark.parametrize("name", ASKS)
def test_27_a_question_names_the_loss_and_the_safe_answer_has_the_focus(evening: Opens, name: str) -> None:
    tonight = betting(evening)
    host, before = tonight.host(), tonight.night.now.version
    question, _way, loss, safe = ASKS[name]
    page = at(tonight, host, name)
    opened(page, question, "Ben")
    sheet = page.locator(".sheet:target")
    expect(sheet.get_by_role("heading")).to_contain_text(loss)
    expect(sheet.get_by_role("link", name=safe)).to_be_focused()
    for screen in host.screens():
        assert in_sight(host, ".sheet:target h2", ".sheet:target [data-safe]", ".sheet:target .danger") == [], screen
        assert small(page) == [], screen
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    assert tonight.night.now.version == before


def opened(page: Page, question: str, name: str) -> None:
    """Taps the way to a question."""
    if question == "ask-drop":
        page.evaluate("location.hash = '#more'")
    if question == "ask-remove-":
        page.locator("summary", has_text=name).tap()
    page.locator(f"a[href^='#{question}']:visible").tap()


def test_27_each_is_done_by_the_answer_that_says_so(evening: Opens) -> None:
    tonight = betting(evening)
    host = tonight.host()
    page = at(tonight, host, "rules")
    page.locator("[name=ties_share]").select_option("on")
    opened(page, "ask-rules", "")
    page.get_by_role("button", name="Change the rules").tap()
    expect(page.locator(".sheet:target")).to_have_count(0)
    expect(page.locator("[name=ties_share]")).to_have_value("on")
    assert "ties_share=on" in tonight.night.now.rules["night_baseball"]
    page = at(tonight, host, "settings")
    opened(page, "ask-remove-", "Ben")
    page.get_by_role("button", name="Remove", exact=True).tap()
    expect(page.locator("summary", has_text="Ben")).to_have_count(0)
    page = at(tonight, host, "settle")
    opened(page, "ask-end", "")
    page.get_by_role("button", name="End the night", exact=True).tap()
    expect(page.get_by_role("link", name="End the night…")).to_have_count(0)
    assert tonight.night.now.current is None
    expect(page.locator("main")).to_contain_text("Nobody owes anybody")


def test_27_without_chips_to_lose_nothing_asks(evening: Opens) -> None:
    tonight = betting(evening, ante=0)
    host = tonight.host()
    for name in ("settle", "table"):
        page = at(tonight, host, name)
        assert page.locator("a[href='#ask-end']:visible, a#drop-asks:visible").count() == 0
    page.evaluate("location.hash = '#more'")
    page.locator("#drop-now button").tap()
    expect(page.locator("body.lobby")).to_be_visible()
    page = at(tonight, host, "rules")
    page.get_by_role("button", name="Keep these rules").tap()
    expect(page.locator(".sheet:target")).to_have_count(0)


def test_21_the_host_hands_over_in_two_taps(evening: Opens) -> None:
    tonight = betting(evening)
    host, ben = tonight.host(), tonight.phone("Ben")
    host.page.locator(".menu-button").tap()
    host.page.get_by_role("button", name="Make Ben the host").tap()
    expect(ben.undo).to_be_visible()
    expect(host.undo).to_have_count(0)


def test_21_the_menu_is_whole_on_every_screen(evening: Opens, every_screen: None) -> None:
    tonight = betting(evening)
    host = tonight.host()
    host.page.locator(".menu-button").tap()
    for screen in host.screens(SCREENS):
        assert in_sight(host, "#menu header a") == [], screen
        assert small(host.page) == [], screen
        assert host.page.locator("#menu > div").evaluate("one => one.scrollWidth <= one.clientWidth + 1"), screen
