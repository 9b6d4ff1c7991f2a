"""First requirements about room, each on every screen from one load, light and dark (docs/requirements.md)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tables.engine import legal
from tests.browser.conftest import Opens
from tests.browser.looks import ACROSS, SCROLLS, covered, cut, in_sight, looked, small
from tests.browser.phones import SCREENS, Evening, Phone, Screen

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("every_screen")]
LOW = [Screen(360, 560, "dark"), Screen(360, 560, "light")]
"""What a browser's own bar leaves of 640 (requirement 4)."""
LINES = ("Anna flips 9c", "Anna checks", "Ben checks", "Carla checks", "Ben flips Kd 3h", "Ben bets 2", "Carla calls")


OVER = ("Carla bets 2", "Anna folds")


def night(evening: Opens, *lines: str, game: str = "night_baseball", house: str = "") -> Evening:
    """Anna, Ben and Carla, who deals."""
    tonight = evening("Anna", "Ben", "Carla", game=game, house=house)
    tonight.night.start(dealer="Carla")
    tonight.night.enter(*lines)
    return tonight


def wrong(phone: Phone, look: Callable[[], list[str]]) -> dict[str, list[str]]:
    """What `look` finds, by the screen on which it finds it."""
    return {str(screen): found for screen in phone.screens(SCREENS + LOW) if (found := look())}


def faults(phone: Phone, *selectors: str) -> list[str]:
    """What is wrong on the phone's screen as it stands: out of sight, too small, over something, beside the page."""
    found = in_sight(phone, *selectors) + small(phone.page)
    found += [f"over: {one}" for one in covered(phone.page, ".controls button, .controls .key, .bar button, .bar a")]
    wide = phone.page.evaluate(ACROSS)
    return [*found, f"the page is {wide} px too wide"] if wide else found


def test_01_every_key_is_large_enough_and_in_sight(evening: Opens) -> None:
    tonight = night(evening)
    for phone in (tonight.host(), tonight.phone("Anna")):

        def keys(phone: Phone = phone) -> list[str]:
            ranks, suits, every = looked(phone.page, "#picker .rank", "#picker .suit", "#picker .key").values()
            assert (ranks["n"], suits["n"], every["n"]) == (13, 4, 19)
            large = (
                ranks["width"] >= 55.9
                and ranks["height"] >= 51.9
                and suits["width"] >= 63.9
                and suits["height"] >= 55.9
            )
            return faults(phone, "#picker .key") if large else [f"{ranks} {suits}"]

        assert wrong(phone, keys) == {}


def test_03_undo_is_in_sight_whatever_is_asked(evening: Opens) -> None:
    tonight = night(evening, house="penalty_rank=3, penalty=match_pot")
    host = tonight.host()
    for lines in ([], ["Anna flips 9c"], [*LINES[1:4], "Ben flips 3d"], ["Ben folds"], ["Carla flips 9d Kd"], OVER):
        tonight.night.enter(*lines)
        host.shows(tonight.night.now.version)
        assert wrong(host, lambda: faults(host, "#undo", "[data-undo]") + cut(host.page, "[data-undo]")) == {}, lines


SEEN = {
    "#board .lead h2": "Ben leads: a pair of kings",
    "#board .turn h2": "Carla flips: at least 2 cards",
    "#board .turn .card.back": "7",
    "#board .wilds": "9 3",
    "#board .pot": "Pot 9",
    "[data-last]": "Anna calls 2",
    "#board .deck": "Deck",
    "[data-undo]": "Undo call",
    "#picker button.suit[value='c']": "clubs",
}


def test_04_the_host_sees_all_that_matters_without_scrolling(evening: Opens) -> None:
    host = night(evening, *LINES, "Anna calls").host()
    for selector, text in SEEN.items():
        expect(host.page.locator(selector).first).to_contain_text(text)

    def all_of_it() -> list[str]:
        found = faults(host, *SEEN) + cut(host.page, "#board .lead h2, #board .turn h2, [data-undo]")
        more = host.page.evaluate(SCROLLS)
        return [*found, f"{more} px below"] if more > 1 and host.page.viewport_size["width"] < 900 else found  # type: ignore[index]

    assert wrong(host, all_of_it) == {}


PANELS: dict[str, tuple[tuple[str, ...], str, list[str]]] = {
    "bet": (("Anna flips 9c",), "Anna", ["Check", "Bet 1"]),
    "raise": (("Anna flips 9c", "Anna bets 10"), "Ben", ["Fold", "Call 10", "Raise to 20"]),
    "all-in": (("Anna flips 9c", "Anna bets 99"), "Ben", ["Fold", "Call 99, all-in"]),
    "price": ((*LINES[:4], "Ben flips 3d"), "Ben", ["Fold", "Pay 3"]),
}


@pytest.mark.parametrize("panel", PANELS)
def test_08_every_legal_action_is_whole_with_its_amount(evening: Opens, panel: str) -> None:
    lines, name, actions = PANELS[panel]
    tonight = night(evening, *lines, house="penalty_rank=3, penalty=match_pot")
    open_to = [one for one in legal(tonight.night.record.deal()) if one.player == name and one.verb != "all-in"]
    for phone in (tonight.host(), tonight.phone(name)):
        buttons = phone.page.locator("#bet [data-actions] button")
        expect(buttons).to_have_text(actions)
        said = " ".join(buttons.all_inner_texts())
        assert all(str(amount) in said for one in open_to if (amount := one.chips or one.least))
        shown = [
            "#bet button:not(.sr)",
            "#bet [data-actions]",
            *(["#bet [name=amount]"] if panel in ("bet", "raise") else []),
        ]
        whole = "#bet [data-actions] button, #bet .preset, #bet [data-bounds]"
        assert wrong(phone, lambda: faults(phone, *shown) + cut(phone.page, whole)) == {}  # noqa: B023


def test_09_all_in_is_never_beside_fold_or_check(evening: Opens) -> None:
    tonight = night(evening, "Anna flips Ks", game="no_peek")
    for phone in (tonight.host(), tonight.phone("Anna")):
        for screen in phone.screens(SCREENS + LOW):
            all_in, actions = looked(phone.page, "#bet [data-set='99']", "#bet [data-actions] button").values()
            assert all_in["n"] == 1, screen
            assert actions["top"] - all_in["bottom"] >= 48, screen


def test_12_the_words_of_a_lost_connection_cover_nothing(evening: Opens) -> None:
    tonight = night(evening, *LINES, "Anna calls")
    for phone in (tonight.host(), tonight.phone("Carla")):
        phone.page.context.set_offline(True)
        expect(phone.page.locator("#offline")).to_be_visible()
        words = "#offline, #board h2, .controls .key, [data-undo]"
        assert wrong(phone, lambda: faults(phone, "#offline", "#picker .key") + covered(phone.page, words)) == {}  # noqa: B023
        phone.page.context.set_offline(False)


def test_15_why_is_in_sight_and_so_is_the_way_back(evening: Opens) -> None:
    tonight = night(evening, *LINES, "Anna calls")
    for phone in (tonight.host(), tonight.phone("Carla"), tonight.phone("Ben", screen="table")):
        assert wrong(phone, lambda: in_sight(phone, "#board a[href='#why']")) == {}  # noqa: B023
        phone.board.locator("a[href='#why']").tap()
        sheet = phone.page.locator("#why > div")
        expect(sheet).to_be_visible()
        assert wrong(phone, lambda: in_sight(phone, "#why header a", "#why-body .sentence")) == {}  # noqa: B023
        for screen in phone.screens():
            assert sheet.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), screen
