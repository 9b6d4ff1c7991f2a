"""Stud on two phones and a TV: the telling entries by thumb, every game to its end."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tables.engine import GAMES, write_entry
from tables.services import games as house
from tables.services import rules
from tests.browser.conftest import Opens
from tests.browser.phones import Evening, Phone
from tests.engine.random_deals import some_action

pytestmark = pytest.mark.browser
STUD = [name for name, game in GAMES.items() if not game.flips]


def checks(tonight: Evening, times: int) -> None:
    """So many players check."""
    for _ in range(times):
        deal = tonight.night.record.deal()
        tonight.night.enter(f"{deal.name(deal.actor)} checks")


def dealt(tonight: Evening, cards: str) -> None:
    """An up card to each in turn, then everybody checks."""
    for card in cards.split():
        deal = tonight.night.record.deal()
        tonight.night.enter(f"{deal.name(deal.actor)} dealt {card}")
    checks(tonight, len(tonight.night.seats))


def lit(phone: Phone, name: str) -> None:
    """The name that is lit above the panel, or is soon."""
    expect(phone.page.locator(".receiver.lit .name")).to_have_text(name)


def test_a_four_brings_a_four_and_a_three_is_paid_for(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="baseball", house="penalty_rank=3, penalty=5")
    tonight.night.start(dealer="Carla")
    host, ben, tv = tonight.host(), tonight.phone("Ben"), tonight.tv()
    lit(host, "Anna")
    host.flip("4c")
    expect(host.board).to_contain_text("Extra card: Anna")
    host.flip("4d", "Kh")
    lit(host, "Ben")
    host.flip("3s")
    expect(tv.board).to_contain_text("Ben must pay 5 or fold")
    ben.act("Pay 5")
    lit(host, "Carla")
    host.flip("9s")
    expect(host.board).to_contain_text("Anna opens")
    for screen in (ben, tv):
        expect(screen.board).to_contain_text("Carla")
    assert tonight.night.lines()[:4] == ["Anna dealt 4c", "Anna dealt 4d", "Anna dealt Kh", "Ben dealt 3s"]
    host.undo.tap()
    expect(host.board).to_contain_text("Next card: Carla")


def test_the_good_the_bad_and_the_ugly_are_turned_on_the_panel(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="good_bad_ugly")
    tonight.night.start(dealer="Carla")
    dealt(tonight, "7c 8c 9c")
    for line in ("Anna dealt Kc", "Ben dealt 7d", "Carla dealt 9d"):
        tonight.night.enter(line)
    host, ben, tv = tonight.host(), tonight.phone("Ben"), tonight.tv()
    expect(host.board).to_contain_text("The dealer turns the Good")
    host.flip("7h")
    expect(tv.board).to_contain_text("The Good")
    expect(ben.row("Ben").locator(".card.wild")).to_have_count(1)
    checks(tonight, 3)
    dealt_without_checks = ("Anna dealt Qc", "Ben dealt Qd", "Carla dealt 2d")
    tonight.night.enter(*dealt_without_checks)
    host.shows(tonight.night.now.version)
    host.flip("9h")
    expect(host.page.locator("#board .gone .card")).to_have_count(2)
    checks(tonight, 3)
    tonight.night.enter("Anna dealt 5c", "Ben dealt 6c", "Carla dealt 3d")
    host.shows(tonight.night.now.version)
    host.flip("5h")
    expect(ben.row("Anna")).to_contain_text("ugly")


def all_three_declare(host: Phone, ben: Phone, tv: Phone) -> None:
    ben.page.locator("#declare").get_by_role("button", name="Low").tap()
    expect(ben.page.locator("#declare")).to_be_hidden()
    for screen in (host, tv):
        expect(screen.board).to_contain_text("1 of 3 are in")
        expect(screen.board).not_to_contain_text("for low")
    host.page.locator("[data-who=Carla]").tap()
    host.page.locator("#declare").get_by_role("button", name="High").tap()
    expect(host.board).to_contain_text("2 of 3 are in")
    host.ready()
    host.page.locator("#declare").get_by_role("button", name="Both").tap()
    expect(tv.board).to_contain_text("for both")


def test_ways_are_declared_and_hands_shown_by_thumb(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="sequence", house="high_low=on")
    tonight.night.start(dealer="Carla")
    for cards in ("6c 2d Qh", "5s 3d 9h", "4c Ks 7d", "Js Td 8h"):
        dealt(tonight, cards)
    checks(tonight, 3)
    host, ben, tv = tonight.host(), tonight.phone("Ben"), tonight.tv()
    all_three_declare(host, ben, tv)

    host.press("As")
    host.press("Ah")
    expect(host.page.locator("[data-held]")).to_contain_text("Anna shows A♠ A♥, 1 more")
    assert tonight.night.lines()[-1] == "Anna declares both"
    host.press("Ad")
    expect(tv.board).to_contain_text("four aces")
    assert tonight.night.lines()[-1] == "Anna shows As Ah Ad"
    ben.press("2c")
    ben.press("2h")
    ben.press("5d")
    expect(host.page.locator(".receiver.done", has_text="Ben")).to_be_visible()
    host.page.locator("[data-muck]").tap()
    expect(tv.board).to_contain_text("wins")
    assert tonight.night.lines()[-2:] == ["Ben shows 2c 2h 5d", "Carla mucks"]


def test_a_jack_turns_stud_into_baseball_from_the_sheet(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="jack_the_shifter")
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna dealt Jc", "Ben dealt 9c")
    host, ben = tonight.host(), tonight.phone("Ben")
    expect(ben.board).to_contain_text("Anna may name another game")
    host.page.locator("#board").get_by_role("link", name="Show a down card or name a game").tap()
    host.page.locator("#more-list").get_by_role("button", name="Baseball").first.tap()
    expect(ben.row("Ben").locator(".card.wild")).to_have_count(1)
    assert tonight.night.lines()[-1] == "Anna names baseball"


def test_a_hand_is_shown_without_script(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="seven_card_stud")
    tonight.night.start(dealer="Ben")
    for cards in ("6c 2d", "5s 3d", "4c Ks", "Js Td"):
        dealt(tonight, cards)
    checks(tonight, 2)
    host = tonight.host(java_script_enabled=False)
    host.page.locator("[data-who=Ben]").tap()
    for card in ("As", "Ah", "Ad"):
        host.rank(card[0]).tap()
        with host.page.expect_navigation():
            host.suit(card[1]).tap()
    expect(host.board).to_contain_text("Anna shows the hand")
    assert tonight.night.lines()[-1] == "Ben shows As Ah Ad"


def test_the_dealer_calls_the_game_on_their_phone(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="seven_card_stud")
    now, host_viewer = tonight.night.now, tonight.night.host
    house.compose(now, host_viewer, "Our Five", ["plan down, up, bet, up, bet, up, bet, up, bet", "rules wild=Js Jh"])
    rules.settle(tonight.night.now, host_viewer, {"dealers_choice": True})
    anna, host = tonight.phone("Anna"), tonight.host()
    before = anna.version
    anna.page.get_by_role("button", name="Our Five").tap()
    anna.moved(before)
    host.shows(anna.version)
    expect(host.page.locator("#stakes")).to_contain_text("Our Five, ante 1")
    host.page.locator("[data-deal]").tap()
    expect(anna.board).to_contain_text("Next card: Ben")
    assert "parts: plan down, up, bet" in tonight.night.record.header
    host.page.goto(f"{tonight.site.url}{tonight.night.url('log')}")
    expect(host.page.locator("main")).to_contain_text("Our Five, called by Anna")


@pytest.mark.parametrize("game", STUD)
def test_every_game_is_played_to_its_end_on_two_phones(evening: Opens, game: str) -> None:
    tonight = evening("Anna", "Ben", "Carla", game=game)
    tonight.night.start(dealer="Carla")
    host, ben = tonight.host(), tonight.phone("Ben")
    random = Random(game)
    while not (deal := tonight.night.record.deal()).over:
        tonight.night.enter(write_entry(some_action(deal, random)))
    for phone in (host, ben):
        phone.shows(tonight.night.now.version)
        expect(phone.page.locator(".award").first).to_be_visible()
        expect(phone.page.locator(".award .chips").first).not_to_be_empty()
    assert sum(tonight.night.stacks().values()) == 300


SEVEN = ["Maximiliana", "Wilhelmina", "Bernadette", "Guilhermina", "Constantino", "Esmeralda", "Montgomery"]
ALL_WAYS = ["high", "low", "both", "high", "low", "both", "high"]


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Maximiliana, Guilhermina, Montgomery for high. Wilhelmina, Constantino for low. Bernadette, Esmeralda"),
        ("pt-BR", "Maximiliana, Guilhermina, Montgomery: alta. Wilhelmina, Constantino: baixa. Bernadette, Esmeralda"),
    ],
    ids=["en", "pt-BR"],
)
def test_what_seven_have_declared_fits_beside_the_undo_button(evening: Opens, locale: str, said: str) -> None:
    tonight = evening(*SEVEN, game="sequence", house="high_low=on")
    tonight.night.start(dealer="Montgomery")
    for ranks in ("KQ", "JT", "98", "76"):
        dealt(tonight, " ".join(f"{one}{suit}" for one in ranks for suit in "shdc" if f"{one}{suit}" != f"{ranks[1]}c"))
    checks(tonight, len(SEVEN))
    tonight.night.enter(*(f"{name} declares {way}" for name, way in zip(SEVEN, ALL_WAYS, strict=True)))
    last = tonight.host(locale=locale).page.locator("#undo [data-last]")
    expect(last).to_contain_text(said)
    assert last.evaluate("line => line.scrollHeight - line.clientHeight") <= 1
