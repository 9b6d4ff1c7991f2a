"""Second requirements of signs and surroundings, by their numbers (UX.md 6)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens
from tests.browser.phones import PHONE, Evening

pytestmark = pytest.mark.browser


def started(evening: Opens, *lines: str) -> Evening:
    """Anna, Ben and Carla at Night Baseball; Anna is first to act."""
    tonight = evening("Anna", "Ben", "Carla")
    tonight.night.start(dealer="Carla")
    tonight.night.enter(*lines)
    return tonight


def test_17_leader_turn_wild_suit_and_out_are_said_in_words(evening: Opens) -> None:
    checks = ("Anna checks", "Ben checks", "Carla checks")
    tonight = started(evening, "Anna flips 9c", *checks, "Ben flips Kd 3h", "Ben bets 2", "Carla folds", "Anna calls")
    phone = tonight.phone("Ben")
    said = phone.page.locator("#board").aria_snapshot()
    for words in ["Anna flips", "Ben leads", "nine of clubs, wild", "king of diamonds", "folded", "cards face down"]:
        assert words in said, words


SEEN = """
window.said = [];
new MutationObserver(() => window.said.push([Date.now(), document.getElementById('say').textContent]))
  .observe(document.getElementById('say'), {childList: true, characterData: true, subtree: true});
"""


def test_19_a_burst_of_entries_is_one_polite_sentence_a_second(evening: Opens) -> None:
    tonight = started(evening)
    anna = tonight.phone("Carla", screen="table")
    anna.page.evaluate(SEEN)
    tonight.night.enter("Anna flips 2c", "Anna checks", "Ben checks", "Carla checks", "Ben flips 2d")
    tonight.night.enter("Ben flips 5d", "Ben checks", "Carla checks", "Anna checks")
    expect(anna.page.locator("#say")).to_contain_text("Carla flips")
    anna.page.wait_for_timeout(1200)
    times = [time for time, _words in anna.page.evaluate("window.said")]
    assert 1 <= len(times) <= 4
    assert all(later - earlier >= 650 for earlier, later in pairwise(times))
    assert anna.page.locator("[role=status]").count() == 1


def test_19_ones_own_turn_is_announced_at_once(evening: Opens) -> None:
    tonight = started(evening, "Anna flips 9c")
    ben = tonight.phone("Ben")
    expect(ben.page.locator("#turn")).to_have_text("")
    tonight.night.enter("Anna checks")
    expect(ben.page.locator("#turn")).to_have_text("Your turn")
    expect(ben.page.locator("#turn")).to_have_attribute("role", "alert")


WAKE_LOCK = {
    "granted": ("{request: async () => ({addEventListener() {}})}", "The screen stays on"),
    "refused": ("{request: async () => { throw new Error('no'); }}", "The screen may sleep"),
}


@pytest.mark.parametrize("answer", WAKE_LOCK)
def test_23_the_page_says_whether_the_screen_stays_on(evening: Opens, answer: str) -> None:
    lock, words = WAKE_LOCK[answer]
    host = started(evening).host()
    host.page.add_init_script(f"Object.defineProperty(navigator, 'wakeLock', {{value: {lock}}})")
    host.page.reload()
    expect(host.page.locator("#awake")).to_have_attribute("aria-label", words)


TOO_SMALL = """() => [...document.querySelectorAll('.tv *')]
  .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
  .filter(one => one.offsetParent && !one.closest('.card, .sr'))
  .filter(one => parseFloat(getComputedStyle(one).fontSize) < 28)
  .map(one => one.outerHTML.slice(0, 80))"""
OUTSIDE = """() => [...document.querySelectorAll('.whole *')]
  .filter(one => one.offsetParent && !one.closest('.sr'))
  .map(one => [one.getBoundingClientRect(), one])
  .filter(([box]) => box.width && (box.left < 95 || box.right > 1825 || box.top < 53 || box.bottom > 1027))
  .map(([, one]) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("many", [3, 7])
def test_25_the_tv_is_whole_and_large_enough(evening: Opens, many: int) -> None:
    names = ["Anna", "Bartholomew", "Carla", "Dev", "Elena", "Farid", "Guilhermina"][:many]
    tonight = evening(*names, game="no_peek")
    tonight.night.start(dealer=names[-1])
    tonight.night.enter(
        "Anna flips Ks", *(f"{name} checks" for name in names), "Bartholomew flips 2c 4d 6h 8s Tc Qd 2h"
    )
    tv = tonight.tv().page
    expect(tv.locator("#board .leads").first).to_contain_text("Bartholomew")
    assert tv.evaluate(TOO_SMALL) == []
    assert tv.evaluate(OUTSIDE) == []
    leader = tv.locator(".banner h2").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert leader >= 64
    assert tv.evaluate("document.documentElement.scrollHeight <= 1080 && document.documentElement.scrollWidth <= 1920")


def test_26_no_tap_zooms_and_every_field_is_large_enough(evening: Opens) -> None:
    page = started(evening, "Anna flips 9c").host().page
    assert page.locator("body, #picker .key, #bet button").evaluate_all(
        "all => all.every(one => getComputedStyle(one).touchAction === 'manipulation' || one.closest('.key'))"
    )
    assert "user-scalable" not in (page.locator("meta[name=viewport]").get_attribute("content") or "")
    page.goto(page.url.split("/t/")[0])
    sizes = page.locator("input:not([type=hidden]), select").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 16


def taps_to_the_first_card(page: Page) -> int:
    """How often a new host taps, names aside, until a card lies on the table."""
    taps = 0

    def tap(selector: str) -> None:
        nonlocal taps
        page.locator(selector).first.tap()
        taps += 1

    page.locator("form[action='/open'] [name=host_name]").fill("Anna")
    tap("form[action='/open'] button")
    page.locator("form[action$='seats/add'] [name=name]").fill("Ben")
    tap("form[action$='seats/add'] button")
    expect(page.locator("#board")).to_contain_text("Ben")
    tap("[data-deal]")
    page.locator("#picker").wait_for()
    tap("#picker label.rank:has(input[value='9'])")
    tap("#picker button.suit[value='c']")
    expect(page.locator("#board .lead")).to_contain_text("Ben leads")
    return taps


def test_28_a_first_visit_reaches_the_first_card_in_eight_taps(evening: Opens) -> None:
    page = evening("Zoe").stranger(**PHONE).page
    assert taps_to_the_first_card(page) <= 8
