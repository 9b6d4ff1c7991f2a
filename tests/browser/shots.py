"""Every screen at every size in dark and light, kept in docs/screens: `make screens` (not part of the suite)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.db import OperationalError
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from tables import presence
from tables.services import bank, people, rules
from tables.services.groups import belong
from tables.views import looking
from tests.browser.conftest import Opens
from tests.browser.phones import Evening, Phone
from tests.browser.pictures import small
from tests.night import Night

pytestmark = pytest.mark.browser
SCREENS = Path(__file__).parent.parent.parent / "docs" / "screens"
PHONES = [(320, 568), (360, 640), (390, 844), (640, 360), (1280, 800)]
TV = [(1920, 1080)]
FIRST = ("Anna flips Ks", "Anna bets 5", "Ben calls", "Carla calls", "Dev folds", "Ben flips 7d Jc 3h")
SECOND = ("Ben bets 10", "Carla calls", "Anna calls", "Carla flips 4s Qh")
LAST = ("Carla flips 9c", "Carla checks", "Anna folds", "Ben folds")
STILL = "() => Promise.all(document.getAnimations().map(one => one.finished.catch(() => 0)))"
DEAL = "game: no_peek\nplayers: Anna 100, Ben 100\ndealer: Ben\nante: 1\n\nAnna flips Ks\nAnna bets 2\nBen flips 7d\n"
PAGES = ["settings", "rules", "deal", "games", "compose", "how", "log", "bank", "books", "settle", "recap"]
Shoots = Callable[..., None]


@pytest.fixture
def shot(browser: Browser) -> Iterator[Shoots]:
    """Keeps what a phone shows, at each size, dark and light; `at` is brought into view before."""
    reader = browser.new_page()
    SCREENS.mkdir(exist_ok=True)

    def keep(page: Page, name: str, sizes: list[tuple[int, int]] = PHONES, at: str = "") -> None:
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            for theme in ("light", "dark"):
                page.locator("html").evaluate("(html, theme) => html.dataset.theme = theme", theme)
                if at:
                    page.locator(at).first.evaluate("one => one.scrollIntoView({block: 'center'})")
                expect(page.locator("#bet.asleep, .with-odds .odds.old")).to_have_count(0)
                page.evaluate(STILL)
                picture = small(reader, page.screenshot())
                (SCREENS / f"{name}-{width}x{height}-{theme}.png").write_bytes(picture)

    yield keep
    reader.close()


def goes(tonight: Evening, phone: Phone, address: str) -> Page:
    """The page at `address`, an address or a name of one, on that phone."""
    phone.page.set_default_navigation_timeout(60_000)  # many pages are open by now
    phone.page.goto(tonight.site.url + (address if address.startswith("/") else tonight.night.url(address)))
    return phone.page


def test_before_a_table(evening: Opens, shot: Shoots) -> None:
    tonight = evening("Anna")
    phone = tonight.stranger()
    shot(phone.page, "home")
    phone.page.get_by_label("Code").fill("KQTR77")
    phone.page.get_by_role("button", name="Join").tap()
    shot(phone.page, "home-wrong-code")
    shot(goes(tonight, phone, "/rulebook#R3.2"), "rulebook")
    shot(goes(tonight, phone, f"{reverse('settle_it')}?hands=7d Jc 3h%0AKs Kd&wild=3 9"), "settle-it")
    goes(tonight, phone, reverse("judge")).locator("[name=text]").fill(DEAL)
    phone.page.get_by_role("button", name="Judge it").tap()
    expect(phone.page.locator(".looked")).to_be_visible()
    shot(phone.page, "judge")
    shot(goes(tonight, phone, "/offline"), "offline-page")


def test_what_went_wrong(evening: Opens, shot: Shoots, monkeypatch: pytest.MonkeyPatch) -> None:
    tonight = evening("Anna", "Ben")
    phone = tonight.stranger()
    shot(goes(tonight, phone, "/t/ZZZZZZ/"), "not-here")
    shot(goes(tonight, tonight.phone("Ben"), "settings"), "not-the-hosts")
    page = goes(tonight, phone, "/")
    page.locator("[name=csrfmiddlewaretoken]").evaluate_all("all => all.forEach(one => one.value = 'old')")
    page.get_by_label("Code").fill("KQTR")
    page.get_by_role("button", name="Join").tap()
    shot(page, "open-too-long")

    def gone(*_args: object, **_more: object) -> None:
        raise OperationalError("locked")

    monkeypatch.setattr(looking, "page", gone)
    shot(goes(tonight, phone, "table"), "in-a-moment")


def test_coming_in(evening: Opens, shot: Shoots) -> None:
    tonight = evening("Anna", "Ben", "Carla")
    people.seat_add(tonight.night.now, tonight.night.host, "Dev")
    shot(tonight.host().page, "lobby")
    shot(tonight.phone("Ben").page, "lobby-player")
    shot(tonight.tv().page, "tv-lobby", TV)
    sit = goes(tonight, tonight.stranger(), "sit")
    shot(sit, "sit")
    shot(sit, "sit-with-the-seats-code", at="[name=figures]")
    sit.get_by_role("button", name="Ask the host instead").tap()
    expect(sit.locator("#waiting")).to_be_visible()
    shot(sit, "sit-waiting")


def test_an_evening(evening: Opens, shot: Shoots) -> None:
    tonight = evening("Anna", "Ben", "Carla", "Dev")
    tonight.night.start(dealer="Dev")
    host, ben, tv = tonight.host(), tonight.phone("Ben"), tonight.tv()
    shot(host.page, "host-first-steps")
    tonight.night.enter(*FIRST)
    ben.shows(tonight.night.now.version)
    shot(ben.page, "bet")
    tonight.night.enter(*SECOND)
    host.shows(tonight.night.now.version)
    host.rank("J").tap()
    shot(host.page, "host")
    host.page.locator("#picker [data-clear]").tap()
    host.page.evaluate("game.send(document.getElementById('picker'), {rank: 'K', suit: 's'}, 'K')")
    expect(host.refusal).to_be_visible()
    shot(host.page, "refused")
    shot(ben.page, "table")
    shot(tv.page, "tv", TV)
    sheets(tonight, host, shot)
    own_seat_and_no_connection(ben, shot)
    goes(tonight, host, "table")
    tonight.night.enter(*LAST)
    for phone in (host, tv):
        phone.shows(tonight.night.now.version)
    goes(tonight, ben, "table")
    shot(host.page, "award-host")
    shot(ben.page, "award")
    shot(tv.page, "tv-end", TV)


def sheets(tonight: Evening, host: Phone, shot: Shoots) -> None:
    for sheet in ("why", "menu", "more"):
        host.page.evaluate("name => { location.hash = name; }", sheet)
        shot(host.page, sheet)
    shot(goes(tonight, host, f"{tonight.night.url('table')}#menu"), "extras", at="#extras .switches")


def own_seat_and_no_connection(ben: Phone, shot: Shoots) -> None:
    ben.page.goto(ben.page.url.split("#")[0] + "#menu")
    shot(ben.page, "seat-code", at=".seat-code")
    ben.page.goto(ben.page.url.split("#")[0])
    expect(ben.page.locator("#link[data-state='live']")).to_be_visible()
    ben.page.context.set_offline(True)
    expect(ben.page.locator("#offline")).to_be_visible(timeout=20000)
    shot(ben.page, "offline")
    ben.page.context.set_offline(False)


def two_deals(evening: Opens) -> Evening:
    """A night with one deal played and one being played, chips bought and chips asked for."""
    tonight = evening("Anna", "Ben", "Carla", "Dev")
    night = tonight.night
    belong(night.now, None)
    night.start(dealer="Dev")
    night.enter(*FIRST, *SECOND, *LAST)
    bank.buy(night.now, night.host, night.player("Dev").pk, 50)
    bank.ask(night.now, night.as_player("Ben"), 40)
    night.start(game="no_peek", dealer="Anna")
    night.enter("Ben flips Ks", "Ben bets 5", "Carla calls", "Dev folds", "Anna calls", "Carla flips Ah")
    return tonight


def test_pages_of_a_night(evening: Opens, shot: Shoots) -> None:
    tonight = two_deals(evening)
    host, deals = tonight.host(), f"/t/{tonight.night.table.code}/deals/2"
    for name in PAGES:
        shot(goes(tonight, host, name), name)
    shot(goes(tonight, host, f"{tonight.night.url('books')}?deal=1"), "books-of-a-deal")
    shot(goes(tonight, host, f"{deals}?step=6"), "replay")
    shot(goes(tonight, host, f"{deals}/correct?place=6&kind=change&rank=Q&suit=h"), "correct")


def test_the_end_of_a_night(evening: Opens, shot: Shoots) -> None:
    tonight = two_deals(evening)
    shot(goes(tonight, tonight.phone("Ben"), "bank"), "bank-player")
    tonight.night.enter("Carla checks", "Anna checks", "Ben checks", "Anna flips As Ac", "Anna bets 20", "Ben folds")
    tonight.night.enter("Carla folds")
    host = tonight.host()
    shot(goes(tonight, host, "settle"), "settle-at-the-end", at="#pays")
    goes(tonight, host, "recap").get_by_role("link", name="All our nights").tap()
    shot(host.page, "group")


def test_practice(evening: Opens, shot: Shoots) -> None:
    phone = evening("Anna").stranger()
    phone.page.locator("form[action='/practice'] button").tap()
    shot(phone.page, "practice-lobby")
    phone.page.locator("[data-deal]").tap()
    phone.page.locator("#draw button").tap()
    expect(phone.board).to_contain_text("leads")
    shot(phone.page, "practice")


def test_the_host_is_gone(evening: Opens, shot: Shoots, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "SILENT", 4)
    monkeypatch.setattr(presence, "GONE", 6)
    monkeypatch.setattr(presence, "HEARD_EVERY", 0.5)
    tonight = evening("Anna", "Ben", "Carla")
    tonight.night.start(dealer="Anna")
    tonight.night.enter("Ben flips Ks")
    host, carla = tonight.host(), tonight.phone("Carla")
    host.page.goto("about:blank")
    expect(carla.page.locator("#take-over")).to_be_visible(timeout=20000)
    shot(carla.page, "take-over")


def test_many_players(evening: Opens, shot: Shoots) -> None:
    tonight = evening("Anna", "Ben", "Carla", "Dev", "Eva", "Fred", "Guilhermina", game="no_peek")
    tonight.night.start(dealer="Guilhermina")
    tonight.night.enter("Anna flips 2c", "Anna bets 99", *(f"{name} calls" for name in ("Ben", "Carla", "Dev", "Eva")))
    tonight.night.enter("Fred folds", "Guilhermina folds", "Ben flips Ac Kc 7c 6c 3c")
    shot(tonight.phone("Eva", screen="table").page, "table-of-seven")
    shot(tonight.tv().page, "tv-of-seven", TV)


def test_choices(evening: Opens, shot: Shoots) -> None:
    tonight = evening("Anna", "Ben", "Carla", house="penalty_rank=3, extra_card_price=5")
    tonight.night.start(dealer="Carla")
    tonight.night.enter("Anna flips Ks", "Anna checks", "Ben checks", "Carla checks", "Ben flips 2c 3h")
    ben, host = tonight.phone("Ben"), tonight.host()
    shot(ben.page, "pay-or-fold")
    shot(host.page, "pay-or-fold-host")
    tonight.night.enter("Ben pays", "Ben flips 4s")
    ben.shows(tonight.night.now.version)
    shot(ben.page, "buy-or-decline")


def test_mexican_sweat(evening: Opens, shot: Shoots) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="mexican_sweat")
    tonight.night.start(dealer="Carla")
    tonight.night.enter("dealer turns 8h", "Anna flips 5c")
    shot(tonight.host().page, "card-to-beat")
    shot(tonight.tv().page, "tv-card-to-beat", TV)


def four_streets(night: Night, host: Phone, tv: Phone, shot: Shoots) -> None:
    for cards in ("6c 2d Qh", "5s 3d 9h"):
        dealt(night, cards)
        checks(night)
    dealt(night, "4c")
    for phone in (host, tv):
        phone.shows(night.now.version)
    shot(host.page, "stud-host")
    shot(tv.page, "tv-stud", TV)
    for cards in ("Ks 7d", "Js Td 8h"):
        dealt(night, cards)
        checks(night)
    checks(night)


def dealt(night: Night, cards: str) -> None:
    for card in cards.split():
        deal = night.record.deal()
        night.enter(f"{deal.name(deal.actor)} dealt {card}")


def test_stud(evening: Opens, shot: Shoots) -> None:
    tonight = evening("Anna", "Ben", "Carla", game="sequence", house="high_low=on")
    night = tonight.night
    rules.settle(night.now, night.host, {"own_cards": True})
    night.start(dealer="Carla")
    host, ben, tv = tonight.host(), tonight.phone("Ben"), tonight.tv()
    ben.page.locator(".own-line").tap()
    shot(ben.page, "stud-own-cards")
    ben.page.locator("#own-sheet header a").tap()
    four_streets(night, host, tv, shot)
    for phone in (ben, host):
        phone.shows(night.now.version)
    shot(ben.page, "stud-declare")
    night.enter("Ben declares low", "Carla declares high", "Anna declares both")
    host.shows(night.now.version)
    host.press("As")
    shot(host.page, "stud-showdown")
    night.enter("Anna shows As Ah Ad", "Ben shows 2c 2h 5d", "Carla mucks")
    for phone in (ben, tv):
        phone.shows(night.now.version)
    shot(ben.page, "stud-award")
    shot(tv.page, "tv-stud-end", TV)
    rules.settle(night.now, night.host, {"dealers_choice": True})
    goes(tonight, tonight.phone("Anna"), "table")
    shot(goes(tonight, tonight.phone("Anna"), "table"), "dealers-call")


def checks(night: Night) -> None:
    """Everybody checks."""
    for _ in range(3):
        deal = night.record.deal()
        night.enter(f"{deal.name(deal.actor)} checks")
