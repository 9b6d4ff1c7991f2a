"""Third requirement 30: a language with longer words, and one from right to left, are whole on every page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import languages
from tests.browser.conftest import Opens
from tests.browser.phones import Evening, Phone

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def _languages(settings: Any, tmp_path: Path) -> None:
    """The made-up languages beside English."""
    languages.write(tmp_path)
    settings.LANGUAGES = languages.LANGUAGES
    settings.LOCALE_PATHS = [tmp_path]


BARE = """() => {
  const found = [], ours = /\\b(Anna|Ben|Carla|Friday|CSV|JSON|TV|English)\\b/g;
  const skip = '.code, .join-code, .card, .key .who, kbd, script, style, textarea, .suits, [dir=ltr], .number, .badge, '
    + '.dealer, time';
  let depth = 0, text = '';
  const walk = (node) => {
    if (node.nodeType === 1) { if (!node.matches(skip)) node.childNodes.forEach(walk); return; }
    if (node.nodeType !== 3) return;
    for (const letter of node.textContent) {
      if (letter === '⟦') depth += 1; else if (letter === '⟧') depth -= 1; else if (depth === 0) text += letter;
    }
    const bare = /\\p{L}{2}/u.test(text.replace(ours, ''));
    if (bare) found.push(text.trim() + ' in ' + node.parentElement.outerHTML.slice(0, 90));
    text = '';
  };
  walk(document.body);
  if (depth) found.push('brackets do not close');
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const one of document.querySelectorAll(`[${name}]:not(textarea)`)) {
      const said = one.getAttribute(name);
      if (/[a-z]{3}/.test(said.replace(ours, '')) && !said.includes('⟦')) found.push(name + ' ' + said);
    }
  return found; }"""
SEEN = "one.checkVisibility({visibilityProperty: true}) && !one.closest('.sr, .suits, .skip, .veil, video, .tv-extras')"
CUT = f"""() => [...document.querySelectorAll('body *')].filter(one => {SEEN})
  .filter(one => {{ const style = getComputedStyle(one);
    return one.clientWidth && one.scrollWidth > one.clientWidth + 1 && style.overflowX === 'hidden'
      && style.textOverflow !== 'ellipsis'; }}).map(one => one.outerHTML.slice(0, 90))"""
OUTSIDE = f"""() => [...document.querySelectorAll('body *')].filter(one => {SEEN})
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < -1 || box.right > innerWidth + 1))
  .map(([one]) => one.outerHTML.slice(0, 90))"""
OVER = f"""() => {{
  const keys = [...document.querySelectorAll('button, a, .key, select, input:not([type=radio])')].filter(one => {SEEN});
  const boxes = keys.map(one => [one, one.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const layer = (one) => !!one.closest('.sheet, .controls, .deal-bar, .bar');
  return boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
    .filter(([two, b]) => layer(one) === layer(two) && !one.contains(two) && !two.contains(one) && meet(a, b))
    .map(([two]) => one.outerHTML.slice(0, 70) + ' / ' + two.outerHTML.slice(0, 70))); }}"""


def speaks(phone: Phone, language: str) -> Phone:
    """The phone in a made-up language."""
    site = phone.page.url.split("/t")[0]
    phone.page.context.add_cookies([{"name": "django_language", "value": language, "url": site}])
    phone.page.reload()
    expect(phone.page.locator("html")).to_have_attribute("dir", "rtl" if language == "ar-xb" else "ltr")
    return phone


def faults(page: Page) -> list[str]:
    """What is not translated, and what is cut, beside the page or over something else, a line each."""
    wide = page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    looked = {"bare": BARE, "cut": CUT, "outside": OUTSIDE, "over": OVER}
    found = [f"{what}: {one}" for what, script in looked.items() for one in page.evaluate(script)]
    return found if wide else [*found, "the page scrolls sideways"]


def whole(page: Page) -> None:
    """Everything is translated, and all of it is there."""
    found = faults(page)
    assert not found, "\n".join(found)


STATES: dict[str, tuple[str, ...]] = {
    "begun": (),
    "bet": ("Anna flips 9c", "Anna bets 3"),
    "flip": ("Anna flips 9c", "Anna bets 3", "Ben calls", "Carla calls", "Ben flips Kd"),
    "over": ("Anna flips 9c", "Anna bets 3", "Ben folds", "Carla folds"),
}


def played(evening: Opens, state: str) -> Evening:
    """Anna, Ben and Carla, the deal as far as `state`."""
    tonight = evening("Anna", "Ben", "Carla")
    tonight.night.start(dealer="Carla")
    tonight.night.enter(*STATES[state])
    return tonight


@pytest.mark.parametrize("language", ["en-xa", "ar-xb"])
@pytest.mark.parametrize("state", STATES)
def test_30_boards_are_whole_in_any_language(evening: Opens, state: str, language: str) -> None:
    tonight = played(evening, state)
    for phone in (tonight.host(), tonight.phone("Anna"), tonight.phone("Ben"), tonight.tv()):
        whole(speaks(phone, language).page)


NAMES = ["settings", "rules", "deal", "log", "bank", "books", "settle", "recap", "how", "games", "compose", "sit"]


@pytest.mark.parametrize("language", ["en-xa", "ar-xb"])
def test_30_pages_are_whole_in_any_language(evening: Opens, language: str) -> None:
    tonight = played(evening, "over")
    host = speaks(tonight.host(), language)
    wrong: list[str] = []
    for path in [*(tonight.night.url(name) for name in NAMES), "/", "/rulebook", "/settle-it", "/judge", "/offline"]:
        host.page.goto(tonight.site.url + path)
        wrong += [f"{path}: {one}" for one in faults(host.page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["en-xa", "ar-xb"])
def test_30_the_lobby_is_whole_in_any_language(evening: Opens, language: str) -> None:
    tonight = evening("Anna", "Ben")
    for phone in (tonight.host(), tonight.phone("Anna"), tonight.tv()):
        whole(speaks(phone, language).page)
