"""Stud for every phone: whole without scrolling, big enough to tap, nothing for axe, in light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tables.services import rules
from tests.browser.conftest import Opens
from tests.browser.phones import Evening
from tests.browser.test_p2_care import violations
from tests.browser.test_stud_games import checks, dealt

pytestmark = pytest.mark.browser
NAMES = ("Anna", "Ben", "Carla")
FINGER = 44


def reach(evening: Opens, state: str) -> Evening:
    """A deal of Sequence, high and low, at `state`: deal, bet, declare or reveal."""
    tonight = evening(*NAMES, game="sequence", house="high_low=on")
    rules.settle(tonight.night.now, tonight.night.host, {"own_cards": True})
    tonight.night.start(dealer="Carla")
    dealt(tonight, "6c 2d Qh")
    tonight.night.enter("Anna dealt 5s")
    if state != "deal":
        tonight.night.enter("Ben dealt 3d", "Carla dealt 9h")
    if state in ("declare", "reveal"):
        checks(tonight, 3)
        for cards in ("4c Ks 7d", "Js Td 8h"):
            dealt(tonight, cards)
        checks(tonight, 3)
    if state == "reveal":
        tonight.night.enter(*(f"{name} declares high" for name in NAMES))
    return tonight


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("state", ["deal", "bet", "declare", "reveal"])
def test_axe_finds_nothing(evening: Opens, state: str, theme: str) -> None:
    tonight = reach(evening, state)
    for phone in (tonight.host(), tonight.phone("Ben"), tonight.tv()):
        phone.page.locator("html").evaluate("(html, theme) => html.dataset.theme = theme", theme)
        phone.page.wait_for_timeout(600)
        expect(phone.page.locator(".asleep")).to_have_count(0)
        assert violations(phone.page) == []


@pytest.mark.parametrize("height", [560, 640])
@pytest.mark.parametrize("state", ["deal", "declare", "reveal"])
def test_the_host_sees_all_without_scrolling(evening: Opens, state: str, height: int) -> None:
    host = reach(evening, state).host(viewport={"width": 360, "height": height})
    asked = "#showing" if state == "reveal" else ".turn"
    for part in (".lead", asked, ".receivers", "#undo", "#declare" if state == "declare" else "#picker"):
        box = host.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height + 1, part
    stage = host.page.locator("#main").evaluate("node => node.scrollHeight - node.clientHeight")
    assert stage <= 1
    assert host.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_names_and_buttons_are_as_wide_as_a_finger(evening: Opens) -> None:
    host = reach(evening, "reveal").host()
    for target in host.page.locator("a.receiver, #showing button").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER


@pytest.mark.parametrize("name", ["games", "compose", "how", "rules", "deal"])
def test_axe_finds_nothing_on_the_pages_of_games(evening: Opens, name: str) -> None:
    tonight = evening("Anna", "Ben", game="baseball")
    host = tonight.host()
    host.page.goto(f"{tonight.site.url}{tonight.night.url(name)}")
    assert violations(host.page) == []
    assert host.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_own_cards_are_entered_by_two_taps_and_shown_by_one(evening: Opens) -> None:
    tonight = reach(evening, "reveal")
    ben, host = tonight.phone("Ben"), tonight.host()
    ben.page.locator(".own-line").tap()
    for rank, suit in ("As", "Ah", "Ad"):
        ben.page.locator(f"#own-sheet label.rank:has(input[value='{rank}'])").tap()
        ben.page.locator(f"#own-sheet button.suit.{suit}").tap()
        expect(ben.page.locator(f"#own .own-now .card.{suit}")).to_have_count(1)
    expect(ben.page.locator("#own")).to_contain_text("three aces")
    assert violations(ben.page) == []
    expect(host.board).not_to_contain_text("aces")
    ben.page.locator("#own-sheet").get_by_role("link", name="Close").tap()
    ben.page.get_by_role("button", name="Show these cards to all").tap()
    expect(host.board).to_contain_text("aces")
    assert tonight.night.lines()[-1] == "Ben shows As Ah Ad"
