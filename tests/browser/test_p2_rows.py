"""Second requirements 24 and 25: the players' rows two to ten, on a phone and on the TV (docs/requirements.md)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.looks import ACROSS, covered, cut, in_sight
from tests.browser.phones import Evening, Phone, Screen

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("every_screen")]
NAMES = ("Anna", "Bartholomew", "Carla", "Dev", "Elena", "Farid", "Guilhermina")
TV_SCREENS = [Screen(1920, 1080, "dark"), Screen(1920, 1080, "light")]
WIDE = ("Anna flips 9c", "Anna checks", "Ben checks", "Ben flips 4c 4d 4h 4s 2c 2d 5c 5d 7h 7s 8s")
"""Eleven cards face up: seven and one more for each four."""


def shown(evening: Opens, many: int) -> Evening:
    """So many players; Anna leads and Bartholomew has flipped some."""
    names = NAMES[:many]
    tonight = evening(*names, game="no_peek")
    tonight.night.start(dealer=names[-1])
    tonight.night.enter(f"{names[0]} flips Ks", *(f"{name} checks" for name in names), f"{names[1]} flips 2c 4d")
    return tonight


GROW = """([list, row, many]) => { const all = document.querySelector(list), rows = [...all.querySelectorAll(row)];
  for (let place = rows.length; place < many; place += 1) all.append(rows[place % 3 + 2].cloneNode(true));
  if (all.dataset.n) all.dataset.n = many; else all.className = all.className.replace(/n[0-9]+/, 'n' + many); }"""
"""No deal is for more than seven, so eight to ten rows are drawn by adding some of those that are there."""


def grown(phone: Phone, row: str, many: int) -> None:
    """The list with so many rows."""
    phone.page.evaluate(GROW, ["#board .seats" if row == ".seat" else "#board .players", row, many])


def apart(phone: Phone) -> list[str]:
    """Cards and rows that lie over each other, and how much the page is too wide."""
    wide = phone.page.evaluate(ACROSS)
    return covered(phone.page, "#board .card") + covered(phone.page, "#board .seat") + [f"{wide} px"] * bool(wide)


@pytest.mark.parametrize("many", [2, 4, 7])
def test_24_no_card_covers_another(evening: Opens, many: int) -> None:
    phone = shown(evening, many).phone(NAMES[0], screen="table")
    for screen in phone.screens():
        assert apart(phone) == [], screen
    for screen in phone.screens([Screen(360, 640, "dark"), Screen(390, 844, "light")]):
        assert in_sight(phone, "#board .status", "#board .seat", "#board .foot") == [], screen
    for more in [8, 9, 10] if many == 7 else []:
        grown(phone, ".seat", more)
        for screen in phone.screens():
            assert apart(phone) == [], (more, screen)


def test_24_eleven_up_cards_lie_in_one_row(evening: Opens) -> None:
    tonight = evening("Anna", "Ben")
    tonight.night.start(dealer="Ben")
    tonight.night.enter(*WIDE)
    phone = tonight.phone("Anna", screen="table")
    expect(phone.row("Ben").locator(".card:not(.back)")).to_have_count(11)
    for screen in phone.screens():
        assert apart(phone) == [], screen
        tops = (
            phone.row("Ben")
            .locator(".cards.one .card")
            .evaluate_all("all => new Set(all.map(one => Math.round(one.getBoundingClientRect().top))).size")
        )
        assert tops == 1, screen


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
    tonight = shown(evening, many)
    tonight.night.enter("Bartholomew flips 6h 8s Tc Qd 2h")
    tv = tonight.tv()
    expect(tv.page.locator("#board .leads").first).to_contain_text("Bartholomew")
    for more in (many, 10) if many == 7 else (many,):
        grown(tv, ".player", more)
        for screen in tv.screens(TV_SCREENS):
            assert tv.page.evaluate(TOO_SMALL) == [], (more, screen)
            assert tv.page.evaluate(OUTSIDE) == [], (more, screen)
            assert covered(tv.page, ".card") == [], (more, screen)
            leader = tv.page.locator(".banner h2").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
            assert leader >= 64
            assert tv.page.evaluate("document.documentElement.scrollHeight <= 1080"), more
            assert tv.page.evaluate("document.documentElement.scrollWidth <= 1920"), more


def test_25_the_longest_names_are_whole_on_the_tv(evening: Opens) -> None:
    names = ("WWWWWWWWWWWW", "MMMMMMMMMMMM", *NAMES[2:])
    tonight = evening(*names, game="no_peek")
    tonight.night.start(dealer=names[-1])
    tonight.night.enter(f"{names[0]} flips Ks", *(f"{name} checks" for name in names), f"{names[1]} flips 2c 4d 6h")
    tv = tonight.tv()
    for screen in tv.screens(TV_SCREENS):
        assert cut(tv.page, ".banner, .player, .player .name") == [], screen
        assert tv.page.locator(".banner h2").evaluate("one => one.scrollWidth <= one.clientWidth"), screen
        assert tv.page.evaluate(OUTSIDE) == [], screen


def test_25_the_tv_of_a_table_that_waits_says_where_to_join(evening: Opens) -> None:
    tonight = evening(*NAMES, "Hanna", "Igor", "WWWWWWWWWWWW", game="no_peek")
    tv = tonight.tv()
    where = tv.page.locator(".where")
    for screen in tv.screens(TV_SCREENS):
        expect(where).to_contain_text(tonight.site.url.removeprefix("http://"))
        assert covered(tv.page, ".where, .names li, .join-code, .qr") == [], screen
        assert tv.page.evaluate(TOO_SMALL) == [], screen
        assert tv.page.evaluate(OUTSIDE) == [], screen
    for name in ("Hanna", "Igor", "WWWWWWWWWWWW"):
        tonight.night.remove(name)
    tonight.night.start()
    expect(where).to_be_hidden()
