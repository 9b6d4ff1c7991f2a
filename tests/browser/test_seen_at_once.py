"""What a player sees without a tap: whole names, who is all-in, everybody on a high phone, the way to more chips."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tables.services import people
from tests.browser.conftest import Opens

pytestmark = pytest.mark.browser
HIGH: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
LINE, LETTERS = (f"one => parseFloat(getComputedStyle(one).{size})" for size in ("lineHeight", "fontSize"))
FOUR = ("Anna", "Ben", "Carla", "Dev")


def test_the_name_of_a_dealer_who_leads_is_whole(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Anna")
    tonight.night.enter("Ben flips 2c", "Ben checks", "Anna checks", "Anna flips Kd")
    name = tonight.phone("Ben").row("Anna").locator(".name")
    expect(name).to_contain_text("★")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("size", ["100%", "200%"])
def test_a_leaders_name_of_eight_letters_is_whole(evening: Opens, size: str) -> None:
    tonight = evening("Anna", "Bernardo", game="no_peek")
    tonight.night.start(dealer="Bernardo")
    tonight.night.enter("Anna flips 2c", "Anna checks", "Bernardo checks", "Bernardo flips Kd")
    anna = tonight.phone("Anna")
    anna.page.locator("html").evaluate("(html, size) => html.style.fontSize = size", size)
    name = anna.row("Bernardo").locator(".name")
    expect(name).to_contain_text("★")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_names_of_eight_letters_are_whole_among_seven(evening: Opens) -> None:
    names = ("Bernardo", "Joaquim", "Leticia", "Fernanda", "Humberto", "Margarida", "Ze")
    tonight = evening(*names, game="no_peek")
    tonight.night.start(dealer="Ze")
    tonight.night.enter("Bernardo flips Kc")
    page = tonight.phone("Ze").page
    expect(page.locator(".seat .name").nth(6)).to_be_visible()
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert page.locator(".seat .name").evaluate_all(cut) == []


def test_who_flips_or_leads_all_in_reads_so_everywhere(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips 2c", "Anna bets 99", "Ben calls")
    host, ben, tv = tonight.host(), tonight.phone("Ben"), tonight.tv()
    expect(host.page.locator(".turn")).to_contain_text("all-in")
    expect(ben.row("Ben").locator(".stack")).to_have_text("all-in")
    expect(ben.row("Anna").locator(".stack")).to_have_text("all-in")
    expect(tv.page.locator(".player.acts .stack")).to_contain_text("all-in")
    tonight.night.enter("Ben flips Kd", "Anna flips 3c 4d 6h 7s 8d Tc")
    expect(ben.row("Anna").locator(".stack")).to_have_text("0")


def test_a_high_phone_shows_everybody_and_the_pot_to_who_acts(evening: Opens) -> None:
    tonight = evening(*FOUR, game="no_peek")
    tonight.night.start(dealer="Dev")
    tonight.night.enter("Anna flips 9c", "Anna bets 5")
    ben = tonight.phone("Ben", **HIGH)
    expect(ben.action("Call 5")).to_be_in_viewport()
    for name in FOUR:
        expect(ben.row(name)).to_be_in_viewport(ratio=1)
    expect(ben.page.locator(".facts .pot")).to_be_in_viewport(ratio=1)


def test_who_has_no_chips_left_is_one_tap_from_the_bank(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="no_peek")
    carla, anna = tonight.phone("Carla"), tonight.phone("Anna")
    tonight.night.start(dealer="Ben")
    broke = carla.page.locator("#broke")
    expect(carla.board).to_contain_text("Carla flips one card to open")
    expect(broke).to_be_hidden()
    tonight.night.enter("Carla flips 2c", "Carla bets 99", "Anna calls", "Ben folds", "Anna flips Kd")
    tonight.night.enter("Carla flips 3c 4d 6h 7s 8d Tc")
    expect(broke).to_contain_text("You have no chips left.")
    expect(anna.board).to_contain_text("Anna wins the deal")
    expect(anna.page.locator("#broke")).to_be_hidden()
    tonight.night.start()
    expect(broke).to_contain_text("You are not in this deal.")
    broke.get_by_role("link", name="Chips").tap()
    expect(carla.page.get_by_role("button", name="Ask for chips")).to_be_visible()


@pytest.mark.parametrize("width", [320, 360])
def test_letters_twice_as_large_do_not_lie_over_each_other(evening: Opens, width: int) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips 2c", "Anna bets 5")
    page = tonight.phone("Ben", viewport={"width": width, "height": 568}).page
    page.locator("html").evaluate("html => html.style.fontSize = '200%'")
    for words in page.locator(".status h2, .status p").all():
        assert words.evaluate(LINE) >= words.evaluate(LETTERS)
    bounds, amount = page.locator("[data-bounds]"), page.locator("#bet [name=amount]")
    lowest = bounds.evaluate("one => one.getBoundingClientRect().bottom")
    first = amount.evaluate("one => one.getBoundingClientRect().top + parseFloat(getComputedStyle(one).paddingTop)")
    assert lowest <= first + 8
    for button in page.locator("#bet [data-actions] button").all():
        box = button.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width


def test_a_warning_before_a_deal_that_comes_to_an_open_page_leads_to_its_clause(evening: Opens) -> None:
    names = ("Anna", "Ben", "Carla", "Dev", "Eva", "Finn", "Gus")
    tonight = evening(*names, game="night_baseball")
    night = tonight.night
    night.start(dealer="Gus")
    night.enter("Anna flips 2c", "Anna bets 2", *(f"{name} folds" for name in names[1:]))
    people.seat_absent(night.now, night.host, night.player("Dev").pk)
    host = tonight.host()
    warning = host.page.locator("#next [data-warning]")
    expect(host.board).to_contain_text("Anna wins the deal")
    expect(warning).to_be_hidden()
    people.seat_absent(night.now, night.host, night.player("Dev").pk)
    expect(warning).to_contain_text("53 cards of 52")
    expect(warning.get_by_role("link", name="R5.1")).to_have_attribute("href", "/rulebook#R5.1")
