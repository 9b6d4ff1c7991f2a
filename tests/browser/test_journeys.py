"""Whole evenings on two phones and a TV at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tables.services import bank
from tests.browser.conftest import Opens
from tests.browser.phones import Phone

pytestmark = pytest.mark.browser
CASES = Path(__file__).parent.parent / "cases"


def two_rounds_of_bets(host: Phone, ben: Phone, tv: Phone) -> None:
    host.flip("Ks")
    host.page.locator("[data-set='1']").tap()
    host.page.locator("[data-add='1']").tap()
    host.act("Bet 2")
    ben.act("Call 2")
    host.act("Call 2")
    host.flip("7d", "Jc", "3h")
    expect(tv.board).to_contain_text("a pair of jacks")
    ben.act("Bet 1")
    host.act("Call 1")
    host.act("Call 1")


def test_the_example_of_the_rule_sheet_is_played_to_an_award(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", house="limit=spread, min_bet=1, max_bet=5")
    tonight.night.start(dealer="Carla")
    host, ben, tv = tonight.host(), tonight.phone("Ben"), tonight.tv()

    two_rounds_of_bets(host, ben, tv)
    host.flip("4s")
    expect(host.page.locator("#board .turn .card.back")).to_contain_text("7")
    host.flip("Qh", "9c")
    for phone in (host, host, ben):
        phone.act("Check")
    assert tonight.night.lines()[-1] == "Ben checks"

    host.flip("2c", "5d", "6h", "8s", "Td", "Jh")
    expect(ben.row("Anna")).to_contain_text("struck out")
    host.flip("2d", "5c", "6s", "Th")
    for screen in (host, ben, tv):
        expect(screen.board).to_contain_text("Carla wins the deal")
        expect(screen.board).to_contain_text("12")
    assert tonight.night.stacks() == {"Anna": 96, "Ben": 96, "Carla": 108}

    host.page.locator("[data-deal]").tap()
    expect(ben.board).to_contain_text("flips one card to open")
    assert tonight.night.record.number == 2


def test_a_mexican_sweat_kill_is_seen_everywhere(evening: Opens) -> None:
    tonight = evening("Ana", "Beto", "Caro", game="mexican_sweat", chips=40, ante=2)
    tonight.night.start(dealer="Caro")
    host, ana, tv = tonight.host(), tonight.phone("Ana"), tonight.tv()

    host.flip("8h")
    expect(ana.board).to_contain_text("To beat")
    host.flip("5c", "7d", "8s")
    expect(ana.row("Ana")).to_contain_text("killed")
    expect(tv.board).to_contain_text("killed")
    expect(host.page.locator("[data-last]")).to_contain_text("kills")
    expect(host.board).to_contain_text("Beto flips")


def test_an_all_in_opens_a_side_pot_and_each_pot_is_won_for_itself(evening: Opens) -> None:
    tonight = evening("Short", "Mid", "Deep", game="no_peek", chips=3)
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Mid").pk, 27)
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Deep").pk, 57)
    tonight.night.start(dealer="Deep")
    host, short, tv = tonight.host(), tonight.phone("Short"), tonight.tv()

    host.flip("As")
    short.page.locator("#bet [data-set='2']").tap()
    short.act("All-in 2")
    host.act("Call 2")
    host.page.locator("[data-set='6']").or_(host.page.locator("[data-add='1']")).first.tap()
    host.page.locator("#bet [name=amount]").fill("6")
    host.act("Raise to 6")
    host.act("Call 4")
    for screen in (host, short, tv):
        expect(screen.board).to_contain_text("Main 9")
        expect(screen.board).to_contain_text("Short, Mid, Deep")
        expect(screen.board).to_contain_text("Side 8")
        expect(screen.board).to_contain_text("Mid, Deep")

    host.flip("2c", "4d", "6h", "8s", "Tc", "Qd", "Kh")
    host.flip("2d", "4h", "6s", "8c", "9d", "Qs", "Kc")
    expect(short.board).to_contain_text("Side pot 1")
    last = json.loads((CASES / "all_in_leader_side_pot.verdicts.jsonl").read_text().splitlines()[-1])
    assert tonight.night.stacks() == {name: player["stack"] for name, player in last["players"].items()}


def test_an_undo_is_seen_by_all_and_can_be_redone(evening: Opens) -> None:
    tonight = evening("Anna", "Ben")
    tonight.night.start(dealer="Ben")
    host, ben = tonight.host(), tonight.phone("Ben")
    host.flip("9c")
    expect(ben.row("Anna").locator(".card.wild")).to_have_count(1)

    host.undo.tap()
    expect(ben.row("Anna").locator(".card.wild")).to_have_count(0)
    host.page.locator("#picker a[href='#more']").tap()
    host.page.locator("[data-redo]").tap()
    expect(ben.row("Anna").locator(".card.wild")).to_have_count(1)

    host.undo.tap()
    expect(ben.row("Anna").locator(".card.wild")).to_have_count(0)
    ben.page.goto(f"{tonight.site.url}{tonight.night.url('log')}")
    expect(ben.page.locator(".log .undone")).to_contain_text("undone by the host")


def test_a_cut_connection_is_restored_with_nothing_lost(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    host, anna = tonight.host(), tonight.phone("Anna")
    tonight.site.stop()
    tonight.night.enter("Anna flips Ks", "Anna bets 5")
    tonight.site.start()
    for screen in (host, anna):
        screen.shows(tonight.night.now.version)
    host.act("Call 5")
    assert tonight.night.lines() == ["Anna flips Ks", "Anna bets 5", "Ben calls"]


def test_two_phones_that_tap_at_once_act_once(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    host, anna = tonight.host(), tonight.phone("Anna")
    host.flip("Ks")
    buttons = [host.action("Check"), anna.action("Check")]
    before = anna.version
    for button in buttons:
        button.evaluate("button => setTimeout(() => button.click(), 50)")
    for screen in (host, anna):
        screen.moved(before)
    host.page.wait_for_timeout(300)
    assert tonight.night.lines() == ["Anna flips Ks", "Anna checks"]
