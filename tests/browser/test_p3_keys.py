"""Third requirement 29: the keyboard alone runs a whole deal; landscape and large text lose nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tables.models import Table
from tests.browser.conftest import Opens
from tests.browser.phones import BOUNCE, Evening, Phone, Screen

pytestmark = pytest.mark.browser
LAPTOP: dict[str, Any] = {"has_touch": False, "is_mobile": False}


def started(evening: Opens, *lines: str, game: str = "no_peek") -> Evening:
    """Anna and Ben; Anna is first to flip."""
    tonight = evening("Anna", "Ben", game=game)
    tonight.night.start(dealer="Ben")
    tonight.night.enter(*lines)
    return tonight


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the thing that `selector` names has the focus."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def type_card(phone: Phone, keys: str) -> None:
    """Types a card and waits for the board."""
    phone.ready()
    before = phone.version
    phone.page.wait_for_timeout(BOUNCE)
    phone.page.keyboard.type(keys)
    phone.moved(before)


def choose(phone: Phone, words: str) -> None:
    """Goes with the arrows to the action that says `words` and enters it."""
    phone.ready()
    expect(phone.page.locator("#bet.asleep")).to_have_count(0)
    tab_to(phone.page, "#bet [data-actions] button")
    for _ in range(6):
        if words in phone.page.evaluate("document.activeElement.textContent"):
            break
        phone.page.keyboard.press("ArrowRight")
    before = phone.version
    phone.page.keyboard.press("Enter")
    phone.moved(before)


def test_29_the_keyboard_alone_runs_a_whole_deal(evening: Opens) -> None:
    tonight = started(evening)
    host = tonight.host(**LAPTOP)
    tab_to(host.page, "#picker input[name=rank]")
    type_card(host, "9c")
    choose(host, "Check")
    choose(host, "Check")
    expect(host.page.locator("#picker")).to_be_visible()
    assert host.page.evaluate("document.activeElement.closest('#picker') !== null")
    type_card(host, "Kd")
    choose(host, "Bet")
    choose(host, "Fold")
    expect(host.board).to_contain_text("Ben wins")
    tab_to(host.page, "[data-deal]")
    before = host.version
    host.page.keyboard.press("Enter")
    host.moved(before)
    assert tonight.night.record.number == 2


def test_29_backspace_clears_ctrl_z_undoes_and_a_question_mark_lists_the_keys(evening: Opens) -> None:
    tonight = started(evening, "Anna flips Ks", "Anna checks", "Ben checks")
    host = tonight.host(**LAPTOP)
    tab_to(host.page, "#picker input[name=rank]")
    host.page.keyboard.type("9")
    expect(host.page.locator(".key.rank.lit")).to_have_count(1)
    host.page.keyboard.press("Backspace")
    expect(host.page.locator(".key.rank.lit")).to_have_count(0)
    host.page.keyboard.type("?")
    expect(host.page.locator("#keys dl")).to_be_visible()
    host.page.keyboard.press("Escape")
    before = host.version
    host.page.keyboard.press("Control+z")
    host.moved(before)
    assert tonight.night.lines()[-1] == "Anna checks"


def test_29_arrows_walk_along_ranks_and_suits_without_entering(evening: Opens) -> None:
    host = started(evening).host(**LAPTOP)
    tab_to(host.page, "#picker input[name=rank]")
    host.page.keyboard.press("ArrowRight")
    expect(host.page.locator(".key.rank.lit")).to_have_count(1)
    tab_to(host.page, "#picker button.suit")
    host.page.keyboard.press("ArrowRight")
    assert host.page.evaluate("document.activeElement.value") == "h"
    host.page.keyboard.press("ArrowLeft")
    assert host.page.evaluate("document.activeElement.value") == "s"


def test_29_letters_elsewhere_enter_nothing(evening: Opens) -> None:
    tonight = started(evening)
    host = tonight.host(**LAPTOP)
    host.page.keyboard.type("9c")
    expect(host.page.locator(".key.rank.lit")).to_have_count(0)
    assert tonight.night.lines() == []


def test_29_focus_is_seen_wherever_it_goes(evening: Opens) -> None:
    page = started(evening).host(**LAPTOP).page
    unseen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        unseen += page.evaluate(
            """() => { const one = document.activeElement; if (one === document.body) return [];
            const own = [one, one.parentElement].map(node => getComputedStyle(node));
            const seen = own.some(style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
            return seen ? [] : [one.outerHTML.slice(0, 90)]; }"""
        )
    assert unseen == []


SIDEWAYS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
LOST = """() => [...document.querySelectorAll('main *, .controls *, .bar *')]
  .filter(one => one.offsetParent && !one.closest('.sr, .sheet'))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < -1 || box.right > innerWidth + 1))
  .map(([one]) => one.outerHTML.slice(0, 90))"""
OVER_EACH_OTHER = """() => {
  const keys = [...document.querySelectorAll('.controls button, .controls .key, .bar button, .bar a')];
  const seen = keys.filter(one => one.offsetParent && !one.matches('.sr'));
  const boxes = seen.map(one => [one, one.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
    .filter(([two, b]) => !one.contains(two) && !two.contains(one) && meet(a, b))
    .map(([two]) => one.outerHTML.slice(0, 60) + two.outerHTML.slice(0, 60))); }"""


OUT_OF_REACH = """() => [...document.querySelectorAll('.controls button, .controls .key')]
  .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.matches('.sr'))
  .filter(one => { one.scrollIntoView({block: 'nearest'}); const box = one.getBoundingClientRect();
    const middle = box.top + box.height / 2; return middle < 0 || middle > innerHeight; })
  .map(one => one.outerHTML.slice(0, 90))"""


def reaches_everything(phone: Phone, screen: Screen) -> None:
    """Nothing lies outside the page or over another key, and what is off the screen can be scrolled to."""
    looked = {"lost": LOST, "over": OVER_EACH_OTHER, "out of reach": OUT_OF_REACH}
    wrong = [f"{what}: {one}" for what, script in looked.items() for one in phone.page.evaluate(script)]
    assert phone.page.evaluate(SIDEWAYS), (screen, wrong)
    assert wrong == [], screen


@pytest.mark.parametrize("lines", [(), ("Anna flips Ks",)], ids=["flip", "bet"])
def test_29_every_screen_and_landscape_too_loses_nothing(
    evening: Opens, lines: tuple[str, ...], every_screen: None
) -> None:
    tonight = started(evening, *lines)
    for phone in (tonight.host(), tonight.phone("Anna")):
        for screen in phone.screens():
            reaches_everything(phone, screen)


def renamed(tonight: Evening, code: str, name: str) -> None:
    """The table has another code and another name."""
    Table.objects.filter(pk=tonight.night.table.pk).update(code=code, name=name)
    tonight.night.table = tonight.night.now


@pytest.mark.parametrize("times", ["100%", "200%"])
def test_29_the_widest_code_and_a_long_name_lose_nothing(evening: Opens, times: str, every_screen: None) -> None:
    tonight = started(evening, "Anna flips Ks")
    renamed(tonight, "WMWMWM", "Wednesday" * 6)
    host = tonight.host()
    host.page.locator("html").evaluate("(html, times) => html.style.fontSize = times", times)
    for screen in host.screens():
        reaches_everything(host, screen)
        if times == "100%":
            assert host.page.locator(".bar").bounding_box()["height"] == 44, screen  # type: ignore[index]


@pytest.mark.parametrize("lines", [(), ("Anna flips Ks",)], ids=["flip", "bet"])
def test_29_text_twice_as_large_loses_nothing(evening: Opens, lines: tuple[str, ...], every_screen: None) -> None:
    tonight = started(evening, *lines)
    for phone in (tonight.host(), tonight.phone("Anna")):
        phone.page.locator("html").evaluate("html => html.style.fontSize = '200%'")
        for screen in phone.screens():
            reaches_everything(phone, screen)
