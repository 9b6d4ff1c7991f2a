"""The first requirements of the screens, by their numbers (docs/requirements.md)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tables.engine import words
from tables.services import bank
from tests.browser.conftest import Opens
from tests.browser.looks import in_sight

pytestmark = pytest.mark.browser
LINES = ("Anna flips 9c", "Anna checks", "Ben checks", "Carla checks", "Ben flips Kd 3h", "Ben bets 2", "Carla calls")


@pytest.mark.parametrize("typed", ["{}", "{} ", " {}", "{lower}", "{split}"])
def test_06_joining_is_a_code_a_name_and_in(evening: Opens, typed: str) -> None:
    tonight = evening("Anna")
    code = tonight.night.table.code
    text = typed.format(code, lower=code.lower(), split=f"{code[:3]} {code[3:]}")
    page = tonight.stranger().page
    page.locator("[name=code]").fill(text)
    page.get_by_role("button", name="Join").tap()
    page.locator("[name=name]").fill("Zé")
    page.get_by_role("button", name="Sit down").tap()
    expect(page.locator("#board")).to_contain_text("Zé")


def test_06_a_scan_and_a_tap_on_ones_name_is_enough(evening: Opens) -> None:
    tonight = evening("Anna")
    host = tonight.host()
    host.page.locator("form[action$='seats/add'] [name=name]").fill("Ben")
    host.page.get_by_role("button", name="Add").tap()
    expect(host.board).to_contain_text("Ben")
    page = tonight.stranger().page
    page.goto(f"{tonight.site.url}{tonight.night.url('sit')}")
    page.get_by_role("button", name="Ben").tap()  # the camera's tap on the code was the first, so this makes two
    expect(page.locator("main")).to_contain_text("You are Ben")
    page.goto(f"{tonight.site.url}{tonight.night.url('sit')}")
    expect(page.locator("main")).to_contain_text("You are Ben")


def test_06_a_wrong_code_says_so_and_keeps_what_was_typed(evening: Opens) -> None:
    page = evening("Anna").stranger().page
    page.locator("[name=code]").fill("zzzzzz")
    page.get_by_role("button", name="Join").tap()
    expect(page.locator("#wrong-code")).to_be_visible()
    expect(page.locator("[name=code]")).to_have_value(re.compile("zzzzzz", re.IGNORECASE))


def test_07_a_refusal_stands_in_place_with_its_clause_and_changes_nothing(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    host = tonight.host()
    version = host.version
    host.page.evaluate("game.send(document.getElementById('picker'), {player: 'Ben', rank: '9', suit: 'c'}, '9')")
    expect(host.refusal).to_contain_text("turn")
    expect(host.refusal).to_contain_text("R3.2")
    assert in_sight(host, "#refusal", "#refusal a") == []
    bar, refused = host.page.locator("#undo").bounding_box(), host.refusal.bounding_box()
    assert bar is not None
    assert refused is not None
    assert bar["y"] <= refused["y"] <= bar["y"] + bar["height"]
    assert host.version == version
    assert tonight.night.lines() == []


WHY = {
    "a kicker": ("no_peek", ("Anna flips 9c", "Anna checks", "Ben checks", "Carla checks", "Ben flips Td")),
    "a wild card": ("night_baseball", LINES[:5]),
    "nobody else shows": ("no_peek", ("Anna flips 9c",)),
    "the card to beat": ("mexican_sweat", ("dealer turns 8h", "Anna flips 9c")),
}


@pytest.mark.parametrize("deal", WHY)
def test_15_why_is_one_tap_and_says_what_the_engine_says(evening: Opens, deal: str) -> None:
    game, lines = WHY[deal]
    tonight = evening("Anna", "Ben", "Carla", game=game)
    tonight.night.start(dealer="Carla")
    tonight.night.enter(*lines)
    why = words.why(tonight.night.record.deal())
    for phone in (tonight.host(), tonight.phone("Ben", screen="table")):
        phone.board.locator("a[href='#why']").tap()
        sheet = phone.page.locator("#why-body")
        expect(sheet.locator(".sentence")).to_have_text(str(why.sentence))
        expect(sheet.locator("figure")).to_have_count(len(why.hands))
        stands = [used for hand in why.hands for used in hand.used if used.card != used.stands_for]
        expect(sheet.locator("figure p")).to_have_count(len(stands))
        expect(sheet.get_by_role("link", name=why.clause)).to_have_attribute("href", f"/rulebook#{why.clause}")


def chips(page: Page) -> int:
    """All chips that the list view shows: stacks, bets in front and pots."""
    numbers = page.locator("#board .seats [data-chips], #board .facts .pot").evaluate_all(
        "all => all.map(one => Number(one.dataset.chips))"
    )
    return sum(numbers)


def test_16_side_pots_name_their_contestants_and_chips_are_constant(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="no_peek", chips=100)
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Ben").pk, 50)
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Carla").pk, 80)
    tonight.night.start(dealer="Carla")
    watcher = tonight.phone("Anna", screen="table")
    for line in ["Anna flips 9c", "Anna bets 99", "Ben raises to 149", "Carla calls"]:
        tonight.night.enter(line)
        watcher.shows(tonight.night.now.version)
        assert chips(watcher.page) == 430, line
    expect(watcher.board).to_contain_text("Anna, Ben, Carla")
    expect(watcher.board).to_contain_text("Ben, Carla")
    for _undone in range(len(tonight.night.lines())):
        tonight.night.undo()
        watcher.shows(tonight.night.now.version)
        assert chips(watcher.page) == 430
