"""The books, the bank and the settlement follow what happens on other phones, and leave alone what is being typed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tables.models import Table
from tables.services import archive, bank, people
from tables.viewers import Viewer
from tests.browser.conftest import Opens
from tests.browser.phones import Evening, Phone

pytestmark = pytest.mark.browser


def test_the_books_follow(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    page = tonight.phone("Ben").page
    page.goto(f"{tonight.site.url}{tonight.night.url('books')}")
    expect(page.locator("#main .ledger").last).not_to_contain_text("70")
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Anna").pk, 70)
    expect(page.locator("#main .ledger").last).to_contain_text("70")
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Anna").pk, 81)
    expect(page.locator("#main .ledger").last).to_contain_text("81")


def test_a_wish_for_chips_hears_its_answer_and_what_is_typed_stays(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    page = tonight.phone("Ben").page
    page.goto(f"{tonight.site.url}{tonight.night.url('bank')}")
    page.locator("input[name=chips]").fill("40")
    page.get_by_role("button", name="Ask for chips").click()
    expect(page.locator("#own")).to_contain_text("The host has to approve it.")
    page.locator("input[name=chips]").fill("25")
    (ask,) = tonight.night.now.open_asks
    bank.answer(tonight.night.now, tonight.night.host, ask.pk, True)
    expect(page.locator("#own")).to_contain_text("140")
    expect(page.locator("#own")).not_to_contain_text("The host has to approve it.")
    assert page.locator("input[name=chips]").input_value() == "25"


WATCH = """() => { window.seen = []; const chips = document.getElementById("chips");
const noted = {subtree: true, childList: true, characterData: true};
new MutationObserver(() => seen.push(chips.textContent)).observe(chips, noted); }"""

TAPS_AT_ONCE = """button => document.addEventListener("htmx:after:swap", event => { if (!event.detail.ctx.text) return;
document.querySelector(button).dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail: 1}));
document.body.dataset.tapped = "yes"; })"""


def shown(tonight: Evening, phone: Phone, page: str) -> Page:
    """The page beside the board, on that phone."""
    phone.page.goto(f"{tonight.site.url}{tonight.night.url(page)}")
    return phone.page


def top(field: Locator) -> float:
    """Where the field stands on the screen."""
    box = field.bounding_box()
    assert box
    return box["y"]


def handed(tonight: Evening, giver: str, taker: str, chips: int) -> None:
    """Moves chips between two players, so that one owes the other."""
    night = tonight.night
    bank.correct(night.now, night.host, night.player(taker).pk, chips, "lent", night.player(giver).pk)


def test_the_hosts_bank_follows_and_what_is_half_typed_stays(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="no_peek")
    host, ben = shown(tonight, tonight.host(), "bank"), shown(tonight, tonight.phone("Ben"), "bank")
    host.get_by_text("Cash out, leave or correct: Carla").tap()
    carla = host.locator(f"#bank-{tonight.night.player('Carla').pk}")
    carla.get_by_label("Reason").fill("from the f")
    carla.get_by_label("From").select_option("Ben")
    host.get_by_label("Chips for Ben").fill("7")
    place = top(host.get_by_label("Chips for Ben"))
    ben.get_by_label("How many chips").fill("33")
    ben.get_by_role("button", name="Ask for chips").tap()
    expect(host.locator("#chips")).to_contain_text("Ben asks for 33 chips")
    people.join(tonight.night.now, Viewer(), "Dora", "secret of Dora")
    people.seat_move(tonight.night.now, tonight.night.host, tonight.night.player("Dora").pk, 0)
    expect(host.locator("#chips")).to_contain_text("leave or correct: Dora")
    expect(host.get_by_label("Chips for Ben")).to_be_focused()
    assert abs(top(host.get_by_label("Chips for Ben")) - place) < 2
    assert carla.get_by_label("Reason").input_value() == "from the f"
    assert carla.get_by_label("From").evaluate("list => list.selectedOptions[0].textContent") == "Ben"
    expect(carla.get_by_label("From").locator("option")).to_have_text(["the bank", "Dora", "Anna", "Ben"])
    host.keyboard.type("5")
    host.keyboard.press("Enter")
    expect(host.locator("#chips")).to_contain_text("175 chips")
    assert tonight.night.stacks() == {"Dora": 100, "Anna": 100, "Ben": 175, "Carla": 100}


def test_a_field_that_nobody_has_touched_follows(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    host = shown(tonight, tonight.host(), "bank")
    row = host.locator(f"#bank-{tonight.night.player('Ben').pk}")
    row.get_by_text("Cash out, leave or correct: Ben").tap()
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Ben").pk, 40)
    expect(row.get_by_label("Chips handed back")).to_have_value("140")
    expect(row.get_by_label("Chips handed back")).to_be_visible()


def test_a_refusal_stays_while_the_bank_follows(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    host = shown(tonight, tonight.host(), "bank")
    host.get_by_label("Chips for Ben").fill("0")
    host.get_by_label("Chips for Ben").press("Enter")
    expect(host.locator(".refusal")).to_be_visible()
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Anna").pk, 81)
    expect(host.locator("#chips")).to_contain_text("181 chips")
    expect(host.locator(".refusal")).to_be_visible()


def test_the_settlement_follows_and_what_is_counted_stays(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    handed(tonight, "Anna", "Ben", 20)
    host, ben = shown(tonight, tonight.host(), "settle"), shown(tonight, tonight.phone("Ben"), "settle")
    count = host.locator(f"#count-{tonight.night.player('Ben').pk} input")
    count.fill("11")
    handed(tonight, "Anna", "Ben", 7)
    expect(host.locator(".payments")).to_contain_text("Anna pays Ben 27")
    expect(count).to_have_attribute("placeholder", "127")
    expect(count).to_be_focused()
    assert count.input_value() == "11"
    expect(ben.locator(".payments")).to_contain_text("Anna pays Ben 27")
    expect(ben.locator("body.dozes")).to_have_count(0)
    ben.get_by_role("button", name="Paid", exact=True).tap()
    expect(host.locator(".payments")).to_contain_text("Anna has paid Ben 27")
    assert "Nobody owes anybody" in host.locator("#share-text").input_value()
    assert count.input_value() == "11"


def test_a_question_that_is_open_is_not_changed_under_the_finger(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek", ante=5)
    tonight.night.start(dealer="Ben")
    host = shown(tonight, tonight.host(), "settle")
    host.get_by_role("link", name="End the night…").tap()
    asked = host.locator("#ask-end-title").inner_text()
    tonight.night.enter("Anna flips Ks", "Anna bets 30")
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Anna").pk, 81)
    expect(host.locator("#settle")).to_contain_text("in 181")
    assert host.locator("#ask-end-title").inner_text() == asked
    host.get_by_role("button", name="End the night").tap()
    expect(host.locator(".refusal")).to_be_visible()
    assert not tonight.night.record.dropped_at


def test_an_answer_that_comes_late_does_not_bring_back_what_was(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    host = shown(tonight, tonight.host(), "bank")
    late: list[Route] = []
    host.route("**/bank?seen=*", lambda route: late.append(route) if not late else route.continue_())
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Anna").pk, 3)
    while not late:
        host.wait_for_timeout(50)
    old = late[0].fetch()
    host.get_by_label("Chips for Ben").fill("11")
    host.get_by_label("Chips for Ben").press("Enter")
    expect(host.locator("#chips")).to_contain_text("111 chips")
    host.evaluate(WATCH)
    late[0].fulfill(response=old)
    bank.buy(tonight.night.now, tonight.night.host, tonight.night.player("Anna").pk, 77)
    expect(host.locator("#chips")).to_contain_text("180 chips")
    assert all("111 chips" in text for text in host.evaluate("() => window.seen"))


def test_a_button_that_has_just_moved_takes_no_tap_for_half_a_second(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    host = shown(tonight, tonight.host(), "bank")
    host.evaluate(TAPS_AT_ONCE, f"#bank-{tonight.night.player('Ben').pk} button.go")
    bank.ask(tonight.night.now, tonight.night.as_player("Ben"), 33)
    expect(host.locator("body[data-tapped]")).to_have_count(1)
    expect(host.locator("body.dozes")).to_have_count(0)
    assert tonight.night.stacks()["Ben"] == 100
    host.get_by_role("button", name="Approve").tap()
    expect(host.locator("#chips")).to_contain_text("133 chips")


def test_a_page_that_hears_nothing_says_so_until_it_does(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    phone = tonight.phone("Ben")
    page = shown(tonight, phone, "bank")
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_have_text("No connection. What is shown here may be old.")
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()


def test_a_page_whose_table_was_taken_out_says_so_and_keeps_what_it_shows(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", game="no_peek")
    page = shown(tonight, tonight.phone("Ben"), "bank")
    archive.take_out(Table.objects.filter(pk=tonight.night.table.pk))
    expect(page.locator("#offline")).to_have_text("This table is no longer here.")
    expect(page.locator("#chips")).to_contain_text("Anna")
