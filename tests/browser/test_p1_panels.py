"""The first requirements of the panels, by their numbers (UX.md 6)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens

pytestmark = pytest.mark.browser
HOST_SIZES = [(360, 640), (360, 560), (320, 568)]


def box(page: Page, selector: str) -> dict[str, float]:
    """The smallest width and height among the visible elements of `selector`, and the lowest edge."""
    boxes = [found.bounding_box() for found in page.locator(selector).all() if found.is_visible()]
    assert boxes
    sides = [(one["width"], one["height"], one["y"] + one["height"]) for one in boxes if one]
    return {
        "width": min(w for w, _, _ in sides),
        "height": min(h for _, h, _ in sides),
        "end": max(e for *_, e in sides),
    }


@pytest.mark.parametrize("size", HOST_SIZES)
def test_01_every_key_of_the_picker_is_large_enough(evening: Opens, size: tuple[int, int]) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    page = tonight.host(viewport={"width": size[0], "height": size[1]}).page
    ranks, suits = box(page, "#picker label.rank"), box(page, "#picker button.suit")
    assert (ranks["width"], ranks["height"]) >= (55.9 if size[0] < 360 else 63.9, 51.9)
    assert suits["width"] >= (69.9 if size[0] < 360 else 79.9)
    assert suits["height"] >= 59.9
    assert suits["end"] <= size[1]
    assert box(page, "#picker .key")["height"] >= 44


def test_01_a_card_is_two_taps_in_either_order_and_the_panel_stays(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips As", "Anna checks", "Ben checks")
    host = tonight.host()
    where = host.page.locator("#picker").bounding_box()
    for number, card in enumerate(["2c", "4d", "6h", "8s", "Tc"]):
        host.page.wait_for_timeout(320)
        before = host.version
        first, second = host.rank(card[0]), host.suit(card[1])
        for key in (first, second) if number % 2 else (second, first):
            key.tap()
        host.moved(before)
        assert host.page.locator("#picker").bounding_box() == where
    assert tonight.night.lines()[3:] == [f"Ben flips {card}" for card in ["2c", "4d", "6h", "8s", "Tc"]]


def test_01_a_bounce_of_the_suit_does_not_start_the_next_card(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips As", "Anna checks", "Ben checks")
    host = tonight.host()
    before = host.version
    host.rank("2").tap()
    host.suit("c").evaluate("key => { key.click(); key.click(); }")
    host.moved(before)
    expect(host.page.locator("#picker .lit")).to_have_count(0)


def test_02_a_card_already_seen_is_off_and_says_who_has_it(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips 9c", "Anna checks", "Ben checks")
    host = tonight.host()
    host.rank("9").tap()
    expect(host.suit("c")).to_be_disabled()
    expect(host.suit("c")).to_contain_text("Anna has it")
    expect(host.suit("d")).to_be_enabled()
    host.page.locator("[data-clear]").tap()
    host.suit("c").tap()
    expect(host.page.locator("#picker input[value='9']")).to_be_disabled()


def test_02_the_same_card_posted_by_hand_is_refused_and_changes_nothing(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips 9c", "Anna checks", "Ben checks")
    host = tonight.host()
    before = tonight.night.lines()
    host.page.evaluate("game.send(document.getElementById('picker'), {rank: '9', suit: 'c'}, '9')")
    expect(host.refusal).to_be_visible()
    expect(host.refusal.locator("a")).to_have_attribute("href", re.compile(r"/rulebook#R3\.9"))
    assert tonight.night.lines() == before


def test_03_undo_is_one_tap_names_the_entry_and_goes_back_to_the_start(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    host = tonight.host()
    start = host.page.locator("#board .turn h2").inner_text()
    tonight.night.enter("Anna flips 9c", "Anna bets 3", "Ben calls", "Ben flips Td")
    for words in ["Undo 10♦", "Undo call", "Undo bet of 3", "Undo 9♣"]:
        expect(host.undo).to_have_text(words)
        before = host.version
        host.undo.tap()
        host.moved(before)
    expect(host.undo).to_be_disabled()
    assert host.page.locator("#board .turn h2").inner_text() == start
    expect(host.page.locator("[data-redo]")).to_have_text("Redo Anna: 9♣")


def test_08_the_acting_player_sees_only_what_is_legal_with_amounts(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="no_peek")
    tonight.night.start(dealer="Carla")
    tonight.night.enter("Anna flips Ks", "Anna bets 10")
    ben, carla = tonight.phone("Ben"), tonight.phone("Carla")
    expect(ben.page.locator("#bet [data-actions] button")).to_have_text(["Fold", "Call 10", "Raise to 20"])
    expect(ben.page.locator("[data-bounds]")).to_contain_text("20 to 99")
    expect(carla.page.locator("#bet")).to_be_hidden()
    tonight.night.enter("Ben raises to 99")
    expect(carla.page.locator("#bet [data-actions] button")).to_have_text(["Fold", "Call 99, all-in"])
    expect(ben.page.locator("#bet")).to_be_hidden()


def test_08_a_fold_while_checking_is_free_stands_under_more(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips Ks")
    host = tonight.host()
    expect(host.page.locator("#bet [data-actions] button")).to_have_text(["Check", "Bet 1"])
    expect(host.page.locator("#more-list")).to_contain_text("Anna folds")


def test_09_all_in_needs_two_taps_in_two_places(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips Ks")
    anna = tonight.phone("Anna")
    preset = anna.page.locator("#bet [data-set='99']")
    check = anna.page.locator("#bet [data-actions] button", has_text="Check")
    above, below = preset.bounding_box(), check.bounding_box()
    assert above is not None
    assert below is not None
    assert below["y"] - (above["y"] + above["height"]) >= 48
    preset.tap()
    expect(anna.page.locator("#bet [name=amount]")).to_have_value("99")
    assert tonight.night.lines() == ["Anna flips Ks"]
    anna.act("All-in 99")
    assert tonight.night.lines()[-1] == "Anna bets 99"


def test_10_a_stale_action_is_refused_and_the_buttons_sleep_after_a_change(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="no_peek")
    tonight.night.start(dealer="Carla")
    tonight.night.enter("Anna flips Ks", "Anna bets 10")
    host = tonight.host()
    stale = host.page.evaluate("({deal: game.now.deal, version: game.now.version})")
    tonight.night.enter("Ben raises to 20")
    expect(host.page.locator("#bet [data-actions] button").nth(1)).to_have_text("Call 20")
    host.page.locator("#bet [data-actions] button").nth(1).evaluate("button => button.click()")
    host.page.wait_for_timeout(200)
    assert tonight.night.lines()[-1] == "Ben raises to 20"
    host.page.wait_for_timeout(600)
    host.page.evaluate(
        "stale => game.send(document.getElementById('bet'), {...stale, player: 'Ben', verb: 'calls'}, 'Call')", stale
    )
    expect(host.refusal).to_be_visible()
    expect(host.refusal).to_contain_text("20")
    assert tonight.night.lines()[-1] == "Ben raises to 20"
