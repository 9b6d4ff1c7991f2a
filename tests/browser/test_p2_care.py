"""Second requirements that hold already, by their numbers (UX.md 6)."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens
from tests.browser.phones import Evening

pytestmark = pytest.mark.browser
AXE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "rules": {"target-size": {"enabled": True}},
}
BETTING = ("Anna flips 9c", "Anna bets 3", "Ben calls", "Carla calls", "Ben flips Kd 3h")


def violations(page: Page) -> list[str]:
    """What axe finds wrong, a line each."""
    found = Axe().run(page, options=AXE).response["violations"]
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


STATES: dict[str, tuple[str, ...]] = {
    "flip": ("Anna flips 9c", "Anna checks", "Ben checks", "Carla checks"),
    "bet": BETTING,
    "over": (*BETTING, "Ben bets 2", "Carla folds", "Anna folds"),
}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("state", STATES)
def test_18_axe_finds_nothing_on_the_table(evening: Opens, state: str, theme: str) -> None:
    tonight = evening("Anna", "Ben", "Carla")
    tonight.night.start(dealer="Carla")
    tonight.night.enter(*STATES[state])
    for phone in (tonight.host(), tonight.phone("Ben"), tonight.tv()):
        phone.page.locator("html").evaluate("(html, theme) => html.dataset.theme = theme", theme)
        phone.page.wait_for_timeout(600)
        assert violations(phone.page) == []


@pytest.mark.parametrize("name", ["settings", "rules", "log", "deal", "table", "sit"])
def test_18_axe_finds_nothing_on_the_other_pages(evening: Opens, name: str) -> None:
    tonight = evening("Anna", "Ben")
    host = tonight.host()
    host.page.goto(f"{tonight.site.url}{tonight.night.url(name)}")
    assert violations(host.page) == []


@pytest.mark.parametrize("path", ["/", "/rulebook"])
def test_18_axe_finds_nothing_before_a_table(evening: Opens, path: str) -> None:
    phone = evening("Anna").stranger()
    phone.page.goto(phone.page.url.rstrip("/") + path)
    assert violations(phone.page) == []


def betting(evening: Opens) -> Evening:
    """Anna has flipped; Anna is to bet."""
    tonight = evening("Anna", "Ben", "Carla", game="no_peek")
    tonight.night.start(dealer="Carla")
    tonight.night.enter("Anna flips Ks")
    return tonight


def test_20_a_half_entered_card_survives_what_others_do(evening: Opens) -> None:
    tonight = betting(evening)
    host = tonight.host()
    host.page.locator("[data-panel='cards']").tap()
    host.rank("9").tap()
    tonight.night.enter("Anna peeks")
    host.shows(tonight.night.now.version)
    host.page.locator("[data-panel='cards']").tap()
    expect(host.rank("9")).to_have_class("key rank lit")


def test_20_a_half_typed_amount_and_the_focus_survive_what_others_do(evening: Opens) -> None:
    tonight = betting(evening)
    anna = tonight.phone("Anna")
    field = anna.page.locator("#bet [name=amount]")
    field.fill("37")
    tonight.night.enter("Ben peeks")
    anna.shows(tonight.night.now.version)
    expect(field).to_have_value("37")
    expect(field).to_be_focused()
    expect(anna.action("Bet 37")).to_be_enabled()


def test_26_nothing_scrolls_sideways_at_320(evening: Opens) -> None:
    tonight = betting(evening)
    host = tonight.host(viewport={"width": 320, "height": 568})
    for path in ["table", "settings", "rules", "log", "deal"]:
        host.page.goto(f"{tonight.site.url}{tonight.night.url(path)}")
        assert host.page.evaluate("document.documentElement.scrollWidth") <= 320, path


@pytest.mark.parametrize("names", [("Anna", "Ben"), tuple("ABCDEFG")])
def test_24_no_card_of_the_list_covers_another(evening: Opens, names: tuple[str, ...]) -> None:
    tonight = evening(*names)
    tonight.night.start(dealer=names[-1])
    tonight.night.enter(f"{names[0]} flips Ks")
    phone = tonight.phone(names[-1], screen="table")
    boxes = phone.page.locator("#board .card").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    for place, one in enumerate(boxes):
        for other in boxes[place + 1 :]:
            apart = (
                one["right"] <= other["left"]
                or other["right"] <= one["left"]
                or one["bottom"] <= other["top"]
                or other["bottom"] <= one["top"]
            )
            assert apart
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_29_a_card_is_entered_by_keyboard(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    host = tonight.host()
    before = host.version
    host.page.locator("#picker input[value='A']").focus()
    host.page.keyboard.type("9")
    expect(host.rank("9")).to_have_class("key rank lit")
    host.page.keyboard.press("Backspace")
    host.page.keyboard.type("0h")
    host.moved(before)
    assert tonight.night.lines() == ["Anna flips Th"]
    before = host.version
    host.page.keyboard.press("Control+z")
    host.moved(before)
    assert tonight.night.lines() == []
