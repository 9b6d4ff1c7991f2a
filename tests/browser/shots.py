"""Every screen at every size, kept in docs/screens: `make screens` (not part of the suite)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Opens
from tests.browser.phones import Evening, Phone

pytestmark = pytest.mark.browser
SCREENS = Path(__file__).parent.parent.parent / "docs" / "screens"
SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (1280, 800)]
FIRST = ("Anna flips Ks", "Anna bets 5", "Ben calls", "Carla calls", "Dev folds", "Ben flips 7d Jc 3h")
SECOND = ("Ben bets 10", "Carla calls", "Anna calls", "Carla flips 4s Qh")
LAST = ("Carla flips 9c", "Carla checks", "Anna folds", "Ben folds")


def shot(phone: Phone, name: str, sizes: list[tuple[int, int]] = SIZES) -> None:
    """Keeps what `phone` shows at each size, dark, and light too at the phone's own."""
    SCREENS.mkdir(exist_ok=True)
    for width, height in sizes:
        phone.page.set_viewport_size({"width": width, "height": height})
        for theme in ("dark", "light") if (width, height) == (360, 640) else ("dark",):
            phone.page.locator("html").evaluate("(html, theme) => html.dataset.theme = theme", theme)
            phone.page.wait_for_timeout(600)
            phone.page.screenshot(path=SCREENS / f"{name}-{width}x{height}-{theme}.png")
    phone.page.locator("html").evaluate("html => html.dataset.theme = 'dark'")


def test_shots_of_an_evening(evening: Opens) -> None:
    tonight = evening("Anna", "Ben", "Carla", "Dev")
    shot(tonight.stranger(), "home")
    shot(tonight.host(), "lobby")
    tonight.night.start(dealer="Dev")
    tonight.night.enter(*FIRST)
    host, ben, tv = tonight.host(), tonight.phone("Ben"), tonight.tv()
    shot(ben, "bet")
    tonight.night.enter(*SECOND)
    host.rank("J").tap()
    shot(host, "host")
    host.page.locator("#picker [data-clear]").tap()
    shot(ben, "table")
    shot(tv, "tv", [(1920, 1080)])
    tonight.night.enter(*LAST)
    shot(host, "award-host")
    shot(ben, "award")
    pages(tonight, host)


def pages(tonight: Evening, host: Phone) -> None:
    """The host's pages beside the table."""
    for name in ["settings", "rules", "deal", "log"]:
        host.page.goto(f"{tonight.site.url}{tonight.night.url(name)}")
        shot(host, name, [(360, 640), (1280, 800)])
    host.page.goto(f"{tonight.site.url}/rulebook#R3.2")
    shot(host, "rulebook", [(360, 640), (1280, 800)])
