"""Second requirements of every page: nothing for axe, nothing sideways, nothing lost (docs/requirements.md)."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens
from tests.browser.looks import ACROSS, small
from tests.browser.phones import SCREENS, Evening, Phone, Screen

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


WOVEN = [SCREENS[2 * size + size % 2] for size in range(5)]
"""Every size once, dark and light by turns; the other five are for the other phone."""
OTHERS = [screen for screen in SCREENS if screen not in WOVEN]


def clean(phone: Phone, *screens: Screen) -> None:
    """Axe finds nothing on these."""
    for screen in phone.screens(list(screens)):
        expect(phone.page.locator(".asleep")).to_have_count(0)
        assert violations(phone.page) == [], screen


STATES: dict[str, tuple[str, ...]] = {
    "flip": ("Anna flips 9c", "Anna checks", "Ben checks", "Carla checks"),
    "bet": BETTING,
    "price": ("Anna flips 9c", "Anna checks", "Ben checks", "Carla checks", "Ben flips 3d"),
    "over": (*BETTING, "Ben bets 2", "Carla folds", "Anna folds"),
}


@pytest.mark.parametrize("state", STATES)
def test_18_axe_finds_nothing_on_the_table(evening: Opens, state: str, every_screen: None) -> None:
    house = "penalty_rank=3, penalty=match_pot" if state == "price" else ""
    tonight = evening("Anna", "Ben", "Carla", house=house)
    tonight.night.start(dealer="Carla")
    tonight.night.enter(*STATES[state])
    clean(tonight.host(), *WOVEN)
    clean(tonight.phone("Ben"), *OTHERS)
    clean(tonight.tv(), Screen(1920, 1080, "dark"), Screen(1920, 1080, "light"))


def test_18_axe_finds_nothing_in_any_moment(evening: Opens, every_screen: None) -> None:
    tonight = evening("Anna", "Ben")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips 9c", "Anna checks", "Ben checks")
    host = tonight.host()
    for place, name in enumerate(["menu", "more", "why", "ask-drop", ""]):
        host.page.evaluate("name => { location.hash = name; }", name)
        if name:
            expect(host.page.locator(f"#{name}")).to_be_visible()
        clean(host, SCREENS[place], SCREENS[place + 5])
    host.page.evaluate("game.send(document.getElementById('picker'), {player: 'Anna', rank: '9', suit: 'd'}, '9')")
    expect(host.refusal).to_be_visible()
    clean(host, SCREENS[0], SCREENS[5])
    host.page.context.set_offline(True)
    expect(host.page.locator("#offline")).to_be_visible()
    clean(host, SCREENS[1], SCREENS[8])


NAMES = [
    "settings", "rules", "log", "deal", "table", "sit", "bank", "books", "settle", "recap", "games", "compose", "how",
]  # fmt: skip
BEFORE = ["/", "/rulebook", "/settle-it", "/judge", "/offline"]


def test_18_axe_finds_nothing_on_any_other_page(evening: Opens, every_screen: None) -> None:
    tonight = evening("Anna", "Ben")
    host, wrong = tonight.host(), []
    for place, path in enumerate([*map(tonight.night.url, NAMES), *BEFORE]):
        host.page.goto(tonight.site.url + path)
        for screen in host.screens([SCREENS[place % 10], SCREENS[(place + 5) % 10]]):
            host.page.evaluate("scrollTo(0, 99999)")  # a bar that stays at the bottom lies over nothing there
            wrong += [f"{path} {screen} {one}" for one in violations(host.page)]
    assert wrong == []


def test_18_light_is_chosen_in_the_menu_and_kept(evening: Opens) -> None:
    host = betting(evening).host()
    host.page.locator(".menu-button").tap()
    host.page.locator("select[name=theme]").select_option("light")
    host.page.locator("#menu form[action='/look'] button").tap()
    expect(host.page.locator("html")).to_have_attribute("data-theme", "light")
    host.page.emulate_media(color_scheme="dark")
    assert host.page.evaluate("getComputedStyle(document.body).colorScheme") == "light"


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


def test_26_no_page_scrolls_sideways_and_everything_is_large_enough(evening: Opens, every_screen: None) -> None:
    tonight = betting(evening)
    host, wrong = tonight.host(), []
    for path in [*map(tonight.night.url, NAMES), f"{tonight.night.url('table')}?screen=lobby", *BEFORE]:
        host.page.goto(tonight.site.url + path)
        for screen in host.screens():
            wrong += [f"{path} {screen} {one}" for one in small(host.page)]
            if wide := host.page.evaluate(ACROSS):
                wrong.append(f"{path} {screen} is {wide} px too wide")
    assert not wrong, "\n".join(wrong)


FIELDS = """() => [...document.querySelectorAll('input:not([type=hidden]), select, textarea')]
  .filter(one => parseFloat(getComputedStyle(one).fontSize) < 16).map(one => one.outerHTML.slice(0, 90))"""
ZOOMS = """() => [...document.querySelectorAll('html, body, button, .key, .button')]
  .filter(one => getComputedStyle(one).touchAction !== 'manipulation' && !one.matches('a.button, label.key, a.key'))
  .map(one => one.outerHTML.slice(0, 90))"""


def test_26_no_tap_zooms_and_every_field_is_large_enough(evening: Opens) -> None:
    tonight = betting(evening)
    host, wrong = tonight.host(), []
    for path in [*map(tonight.night.url, NAMES), *BEFORE]:
        host.page.goto(tonight.site.url + path)
        wrong += [f"{path} {one}" for one in host.page.evaluate(FIELDS) + host.page.evaluate(ZOOMS)]
        assert "user-scalable" not in (host.page.locator("meta[name=viewport]").get_attribute("content") or "")
    assert not wrong, "\n".join(wrong)
    host.page.goto(tonight.site.url + tonight.night.url("table"))
    assert (
        host.page.locator("#picker .key").evaluate_all("all => all.map(one => getComputedStyle(one).userSelect)")
        == ["none"] * 19
    )


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
