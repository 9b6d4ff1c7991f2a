"""The first requirements of the panels, by their numbers (docs/requirements.md)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Opens
from tests.browser.phones import BOUNCE

pytestmark = pytest.mark.browser


def test_01_seven_cards_are_fourteen_taps_in_either_order_and_the_panel_stays(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips As", "Anna checks", "Ben checks")
    host = tonight.host()
    host.page.evaluate("window.taps = 0; addEventListener('pointerup', () => { window.taps += 1; })")
    where = host.page.locator("#picker").bounding_box()
    cards = ["2c", "4d", "6h", "8s", "Tc", "Qd", "2h"]
    for number, card in enumerate(cards):
        assert host.page.locator("#picker").bounding_box() == where
        host.ready()
        host.page.wait_for_timeout(BOUNCE)
        before = host.version
        first, second = host.rank(card[0]), host.suit(card[1])
        for key in (first, second) if number % 2 else (second, first):
            key.tap()
        host.moved(before)
    assert host.page.evaluate("taps") == 14
    assert tonight.night.lines()[3:] == [f"Ben flips {card}" for card in cards]


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
    expect(host.page.locator("#picker input[name=rank][value='9']")).to_be_disabled()


def test_02_a_rank_tapped_while_the_script_is_on_its_way_counts(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    host = tonight.host()
    held: list[Route] = []
    host.page.route("**/picker*.js", lambda route: held.append(route))
    host.page.reload(wait_until="commit")
    host.rank("9").tap()
    expect(host.rank("9").locator("input")).to_be_checked()
    host.page.wait_for_function("document.readyState !== 'loading'")
    held[0].continue_()
    host.page.wait_for_load_state()
    host.suit("c").tap()
    expect(host.board).to_contain_text("Anna leads")
    assert tonight.night.lines() == ["Anna flips 9c"]


def test_02_the_same_card_posted_by_hand_is_refused_and_changes_nothing(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips 9c", "Anna checks", "Ben checks")
    host = tonight.host()
    before = tonight.night.lines()
    with host.page.expect_response("**/tap") as answer:
        host.page.evaluate("game.send(document.getElementById('picker'), {rank: '9', suit: 'c'}, '9')")
    assert answer.value.status == 409
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
    before = host.version
    host.page.locator("#picker a[href='#more']").tap()
    host.page.locator("[data-redo]").tap()
    host.moved(before)
    assert tonight.night.lines() == ["Anna flips 9c"]


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
    preset, stack = anna.page.locator("#bet [data-set='99']"), anna.row("Anna").locator(".stack").inner_text()
    preset.tap()
    expect(anna.page.locator("#bet [name=amount]")).to_have_value("99")
    assert tonight.night.lines() == ["Anna flips Ks"]
    assert anna.row("Anna").locator(".stack").inner_text() == stack
    anna.act("All-in 99")
    assert tonight.night.lines()[-1] == "Anna bets 99"


TAP_AT_ONCE = """() => { const bet = document.getElementById('bet');
  const call = () => bet.querySelectorAll('[data-actions] button')[1];
  const seen = new MutationObserver(() => { if (!call().textContent.includes('20')) return;
    seen.disconnect();
    setTimeout(() => { call().click(); bet.dataset.tapped = call().textContent.trim(); }, 100); });
  seen.observe(bet, {childList: true, subtree: true, characterData: true}); }"""
"""A finger that is on its way when the words of the button change, and lands 100 ms after."""


def test_10_a_stale_action_is_refused_and_the_buttons_sleep_after_a_change(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="no_peek")
    tonight.night.start(dealer="Carla")
    tonight.night.enter("Anna flips Ks", "Anna bets 10")
    host = tonight.host()
    stale = host.page.evaluate("({deal: game.now.deal, version: game.now.version})")
    host.page.evaluate(TAP_AT_ONCE)
    tonight.night.enter("Ben raises to 20")
    expect(host.page.locator("#bet")).to_have_attribute("data-tapped", "Call 20")
    expect(host.page.locator("#bet.asleep")).to_have_count(0)
    assert tonight.night.lines()[-1] == "Ben raises to 20"
    host.page.evaluate(
        "stale => game.send(document.getElementById('bet'), {...stale, player: 'Ben', verb: 'calls'}, 'Call')", stale
    )
    expect(host.refusal).to_be_visible()
    expect(host.refusal).to_contain_text("20")
    assert tonight.night.lines()[-1] == "Ben raises to 20"
