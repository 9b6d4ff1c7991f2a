"""Third requirements: extras are switches, all off at first, and nothing is told by them alone (23 and 30)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tables.services import people
from tests.browser.conftest import Opens
from tests.browser.phones import Evening, Phone

pytestmark = pytest.mark.browser

HEARD = """
window.spoken = []; window.silenced = 0; window.tones = []; window.buzzes = [];
const voice = {cancel: () => { window.silenced += 1; }, speak: (said) => window.spoken.push([said.lang, said.text])};
Object.defineProperty(window, 'speechSynthesis', {value: voice});
window.SpeechSynthesisUtterance = function (text) { this.text = text; };
navigator.vibrate = (time) => window.buzzes.push(time);
const own = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.tones.push(1); return own.call(this); };
"""


def started(evening: Opens, *lines: str) -> Evening:
    """Anna, Ben and Carla at Night Baseball; Anna is first to act."""
    tonight = evening("Anna", "Ben", "Carla")
    tonight.night.start(dealer="Carla")
    tonight.night.enter(*lines)
    return tonight


def listened(phone: Phone) -> Phone:
    """The phone with ears for everything it tells without words on the screen."""
    phone.page.add_init_script(HEARD)
    phone.page.reload()
    expect(phone.page.locator("#link[data-state='live']")).to_be_visible()
    return phone


def switch(page: Page, name: str) -> None:
    """Taps a switch in the menu and goes back."""
    page.goto(page.url.split("#")[0] + "#menu")
    page.locator(f"[data-extra={name}]").tap()
    page.locator("#menu header a").tap()


def test_30_all_extras_are_off_at_first_and_silent(evening: Opens) -> None:
    tonight = started(evening, "Anna flips 9c")
    ben = listened(tonight.phone("Ben"))
    switches = ben.page.locator("[data-extra]")
    assert switches.evaluate_all("all => all.map(one => one.getAttribute('aria-checked'))") == ["false"] * 3
    ben.page.locator(".bar .title").tap()
    tonight.night.enter("Anna checks")
    expect(ben.page.locator("#turn")).to_have_text("Your turn")
    assert ben.page.evaluate("[spoken.length, tones.length, buzzes.length]") == [0, 0, 0]


def test_30_speech_says_card_and_lead_and_the_newest_silences_the_one_before(evening: Opens) -> None:
    tonight = started(evening)
    anna = listened(tonight.phone("Anna"))
    switch(anna.page, "speech")
    tonight.night.enter("Anna flips 9c")
    anna.shows(tonight.night.now.version)
    said = anna.page.evaluate("spoken")
    assert said[-1] == ["en", "Anna. Nine of clubs, wild. Just an ace, Anna leads."]
    assert anna.page.evaluate("silenced") >= len(said)


def test_30_what_is_spoken_is_on_the_screen_too(evening: Opens) -> None:
    tonight = started(evening)
    anna = listened(tonight.phone("Anna"))
    switch(anna.page, "speech")
    tonight.night.enter("Anna flips 9c")
    expect(anna.page.locator("#say")).to_contain_text("nine of clubs, wild")
    expect(anna.board).to_contain_text("Anna leads")


def test_30_a_name_that_changes_is_no_news_of_the_deal(evening: Opens) -> None:
    tonight = started(evening, "Anna flips 9c")
    ben = listened(tonight.phone("Ben"))
    switch(ben.page, "speech")
    before = ben.page.evaluate("spoken.length")
    people.seat_rename(tonight.night.now, tonight.night.host, tonight.night.player("Carla").pk, "Clara")
    ben.shows(tonight.night.now.version)
    assert ben.page.evaluate("spoken.length") == before


def test_30_sound_plays_on_ones_own_turn_and_is_kept_on_this_device(evening: Opens) -> None:
    tonight = started(evening, "Anna flips 9c")
    ben = listened(tonight.phone("Ben"))
    switch(ben.page, "sound")
    switch(ben.page, "buzz")
    ben.page.reload()
    expect(ben.page.locator("#link[data-state='live']")).to_be_visible()
    expect(ben.page.locator("[data-extra=sound]")).to_have_attribute("aria-checked", "true")
    ben.page.locator(".bar .title").tap()
    tonight.night.enter("Anna checks")
    expect(ben.page.locator("html")).to_have_attribute("data-played", "turn")
    assert ben.page.evaluate("buzzes") == [120]


def test_30_the_tv_sounds_for_what_happens(evening: Opens) -> None:
    tonight = started(evening)
    tv = tonight.tv().page
    expect(tv.locator("#extras")).to_be_hidden()
    tv.keyboard.press("Enter")
    expect(tv.locator("[data-extra=sound]")).to_be_focused()
    tv.keyboard.press("Enter")
    expect(tv.locator("[data-extra=sound]")).to_have_attribute("aria-checked", "true")
    expect(tv.locator("html")).to_have_attribute("data-played", "on")  # its own tone comes a moment after the switch
    tonight.night.enter("Anna flips 9c")
    expect(tv.locator("html")).to_have_attribute("data-played", "lead")
    tonight.night.enter("Anna checks")
    expect(tv.locator("html")).to_have_attribute("data-played", "tick")
    tv.keyboard.press("Escape")
    expect(tv.locator("#extras")).to_be_hidden()


NOTHING = """
Object.defineProperty(window, 'localStorage', {get: () => { throw new Error('no'); }});
for (const name of ['AudioContext', 'webkitAudioContext', 'speechSynthesis', 'SpeechSynthesisUtterance'])
  Object.defineProperty(window, name, {value: undefined});
for (const name of ['vibrate', 'wakeLock', 'serviceWorker', 'userActivation', 'share'])
  Object.defineProperty(navigator, name, {value: undefined});
HTMLMediaElement.prototype.play = function () { return Promise.reject(new Error('no')); };
"""


def test_30_a_device_without_any_of_it_shows_no_switch_and_has_no_error(evening: Opens) -> None:
    tonight = started(evening, "Anna flips 9c")
    ben = tonight.phone("Ben")
    ben.page.add_init_script(NOTHING)
    ben.page.reload()
    expect(ben.page.locator("#link[data-state='live']")).to_be_visible()
    ben.page.locator(".bar .title").tap()
    tonight.night.enter("Anna checks")
    ben.act("Check")
    ben.page.goto(ben.page.url.split("#")[0] + "#menu")
    assert ben.page.locator("[data-extra]").count() == 0
    expect(ben.page.locator("#awake-words")).to_contain_text("Set its screen lock to Never")


def test_30_motion_obeys_the_system(evening: Opens) -> None:
    tonight = started(evening, "Anna flips 9c")
    for phone in (tonight.host(reduced_motion="reduce"), tonight.phone("Ben", reduced_motion="reduce"), tonight.tv()):
        phone.page.emulate_media(reduced_motion="reduce")
        moving = phone.page.locator("body *").evaluate_all(
            """all => all.filter(one => { const style = getComputedStyle(one);
            return style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0; })
            .map(one => one.outerHTML.slice(0, 80))"""
        )
        assert moving == []


LOCKS: dict[str, tuple[str, str]] = {
    "granted": ("{request: async () => ({addEventListener() {}})}", "on"),
    "refused": ("{request: async () => { throw new Error('no'); }}", "off"),
    "missing": ("undefined", "off"),
}


def with_lock(phone: Phone, lock: str) -> Phone:
    """The phone with that wake lock."""
    phone.page.add_init_script(f"Object.defineProperty(navigator, 'wakeLock', {{value: {LOCKS[lock][0]}}})")
    phone.page.reload()
    expect(phone.page.locator("#link[data-state='live']")).to_be_visible()
    return phone


@pytest.mark.parametrize("lock", LOCKS)
def test_23_the_screens_state_is_shown_and_a_tap_keeps_it_on(evening: Opens, lock: str) -> None:
    host = with_lock(started(evening).host(), lock)
    expect(host.page.locator("#awake")).to_have_attribute("data-state", LOCKS[lock][1])
    host.page.locator(".bar .title").tap()
    expect(host.page.locator("#awake")).to_have_attribute("aria-label", "The screen stays on")
    playing: Any = host.page.locator("video").evaluate_all("all => all.map(one => [one.muted, one.loop, one.paused])")
    assert playing == ([] if lock == "granted" else [[True, True, False]])


def test_23_the_lock_is_asked_for_again_on_return(evening: Opens) -> None:
    host = started(evening).host()
    host.page.add_init_script(
        """window.asked = 0; window.let_go = null;
        Object.defineProperty(navigator, 'wakeLock', {value: {request: async () => { window.asked += 1;
          return {addEventListener(name, act) { window.let_go = act; }}; }}})"""
    )
    host.page.reload()
    expect(host.page.locator("#awake")).to_have_attribute("data-state", "on")
    host.say_hidden(True)
    host.page.evaluate("let_go()")
    expect(host.page.locator("#awake")).to_have_attribute("data-state", "off")
    host.say_hidden(False)
    expect(host.page.locator("#awake")).to_have_attribute("data-state", "on")
    assert host.page.evaluate("asked") == 2


@pytest.mark.parametrize("lock", ["granted", "missing"])
def test_23_the_tv_keeps_its_screen_on_or_says_how(evening: Opens, lock: str) -> None:
    tv = started(evening).tv().page
    tv.add_init_script(f"Object.defineProperty(navigator, 'wakeLock', {{value: {LOCKS[lock][0]}}})")
    tv.reload()
    words = tv.locator("#awake-words")
    if lock == "missing":
        expect(words).to_be_visible()
        expect(words).to_contain_text("Tap the page once to keep it on")
        tv.mouse.click(900, 500)
    expect(words).to_have_attribute("data-state", "on")
