"""Second requirements of signs and surroundings, by their numbers (docs/requirements.md)."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens
from tests.browser.looks import in_sight
from tests.browser.phones import Evening, in_time

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


MARKS = {
    ".lead h2 .mark": "★",
    ".turn h2 .mark": "▶",
    ".card.wild .w": "W",
    "#board .facts .w-badge": "W",
    ".other.out .n": "folded",
}


def test_17_the_marks_are_shapes_and_words_and_stay_without_colours(evening: Opens, every_screen: None) -> None:
    checks = ("Anna checks", "Ben checks", "Carla checks")
    host = started(evening, "Anna flips 9c", *checks, "Ben flips Kd 3h", "Ben bets 2", "Carla folds").host()
    for colours in ("none", "active"):
        host.page.emulate_media(forced_colors=colours)
        for screen in host.screens():
            for selector, shape in MARKS.items():
                if screen.width < 900 or selector != ".other.out .n":
                    expect(host.page.locator(selector).first).to_have_text(shape)
            assert in_sight(host, ".lead h2 .mark", ".turn h2 .mark", ".card.wild .w") == [], (colours, screen)
            assert host.page.evaluate(SHAPELESS) == [], (colours, screen)


def test_17_who_is_out_is_struck_through_and_says_so(evening: Opens, every_screen: None) -> None:
    watcher = started(evening, "Anna flips 9c", "Anna bets 2", "Ben folds").phone("Ben", screen="table")
    for screen in watcher.screens():
        row = watcher.row("Ben")
        assert row.locator(".name").evaluate("one => getComputedStyle(one).textDecorationLine") == "line-through", (
            screen
        )
        expect(row.locator(".state")).to_have_text("folded")


SHAPELESS = """() => [...document.querySelectorAll('.card:not(.back), .key.suit')]
  .filter(one => one.checkVisibility({visibilityProperty: true}))
  .filter(one => { const suit = one.querySelector('svg').getBoundingClientRect();
    const ink = getComputedStyle(one.querySelector('svg')), face = getComputedStyle(one);
    return suit.width < 10 || suit.height < 10 || ink.fill === face.backgroundColor; })
  .map(one => one.outerHTML.slice(0, 90))"""


SEEN = """
window.said = [];
new MutationObserver(() => window.said.push([Date.now(), document.getElementById('say').textContent]))
  .observe(document.getElementById('say'), {childList: true, characterData: true, subtree: true});
"""


def test_19_a_burst_of_entries_is_one_polite_sentence_a_second(evening: Opens) -> None:
    tonight = started(evening)
    anna = tonight.phone("Carla", screen="table")
    anna.page.evaluate(SEEN)
    began = time.monotonic()
    tonight.night.enter("Anna flips 2c", "Anna checks", "Ben checks", "Carla checks", "Ben flips 2d")
    tonight.night.enter("Ben flips 5d", "Ben checks", "Carla checks", "Anna checks")
    expect(anna.page.locator("#say")).to_contain_text("Carla flips")
    anna.page.wait_for_timeout(1200)
    times = [time for time, _words in anna.page.evaluate("window.said")]
    assert 1 <= len(times) <= 1 + (time.monotonic() - began) / 0.7  # the burst lasts as long as the machine makes it
    assert all(later - earlier >= 650 for earlier, later in pairwise(times))
    assert anna.page.locator("[role=status]").count() == 1
    loud = anna.page.locator("[role=alert], [aria-live]").evaluate_all("all => all.map(one => one.id)")
    assert sorted(loud) == ["refusal", "turn"]
    assert anna.page.locator("#board [role=status], #board [role=alert], #board [aria-live]").count() == 0


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
    expect(host.page.locator("#awake")).to_be_visible()


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


def test_28_a_first_visit_reaches_the_first_card_in_eight_taps_and_half_a_minute(evening: Opens) -> None:
    def visit() -> float:
        page, began = evening("Zoe").stranger().page, time.monotonic()
        assert taps_to_the_first_card(page) <= 8
        return time.monotonic() - began

    assert in_time(30, visit, times=3)


NEXT_STEP = {
    "table": "Let the others scan the code, or type their names below.",
    "deal": "Two players with chips are needed.",
    "bank": "Nobody sits yet.",
    "books": "No deal has been played yet.",
    "log": "No deal has been played yet",
    "settle": "Nobody owes anybody.",
    "recap": "Nothing to remember yet.",
    "settings": "Seat somebody",
}


def test_28_every_empty_page_says_what_comes_next(evening: Opens) -> None:
    tonight = evening()
    host = tonight.host()
    for name, words in NEXT_STEP.items():
        host.page.goto(tonight.site.url + tonight.night.url(name))
        main = host.page.locator("main")
        said = main.inner_text() + " ".join(
            main.locator("[placeholder]").evaluate_all("all => all.map(one => one.placeholder)")
        )
        assert words in said, name
        if name not in ("table",):
            expect(main.get_by_role("link", name="Back to the table")).to_be_visible()
    host.page.goto(tonight.site.url + tonight.night.url("table"))
    expect(host.page.locator("[data-deal]")).to_be_disabled()
    expect(host.page.locator("[data-unready]")).to_have_text("Two players with chips are needed.")
