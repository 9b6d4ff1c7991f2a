"""Phones and a TV at a night's table: real pages in Chromium, driven by taps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.night import night
from tests.site import Site

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
TV = {"viewport": {"width": 1920, "height": 1080}}
PATIENCE = 30_000
"""How long a page is waited for, in ms: a loaded machine is no failure. What a requirement bounds is bounded there."""
BOUNCE = 320
THEMES = ("dark", "light")
HARMLESS = ("Failed to load resource", "WebSocket connection to", "htmx: htmx:error: Failed to fetch")
"""What Chromium itself, and htmx, print when a server refuses or is away."""


@dataclass(frozen=True, slots=True)
class Screen:
    """How large a page is shown and in which colours; the device says them, and the page is asked to follow it."""

    width: int
    height: int
    theme: str

    def __str__(self) -> str:
        return f"{self.width}x{self.height}-{self.theme}"

    @property
    def size(self) -> dict[str, Any]:
        """The width and the height, as a browser wants them."""
        return {"width": self.width, "height": self.height}


SCREENS = [
    Screen(width, height, theme)
    for width, height in [(320, 568), (360, 640), (390, 844), (640, 360), (1280, 800)]
    for theme in THEMES
]
"""Those that every requirement holds on (docs/requirements.md)."""
PLAIN = Screen(360, 640, "dark")
"""The one for which the budgets are written."""


def in_time(seconds: float, once: Callable[[], float], times: int = 5) -> bool:
    """Whether what `once` measures is in time, one of a few times: a busy machine makes it later, never sooner."""
    return any(once() <= seconds for _ in range(times))


class Phone:
    """One page and what a thumb does on it; `newest` asks for the version that a thumb waits for."""

    def __init__(self, page: Page, newest: Callable[[], int] | None = None) -> None:
        self.page, self.newest = page, newest

    def ready(self) -> None:
        """Waits until the page shows what the table has come to, and its own last tap is answered."""
        if self.newest:
            self.shows(self.newest())
        expect(self.page.locator("body.waits")).to_have_count(0)

    def press(self, card: str) -> None:
        """The two taps of a card, the second not before the bounce is over."""
        self.ready()
        self.page.wait_for_timeout(BOUNCE)
        self.rank(card[0]).tap()
        self.suit(card[1]).tap()

    def flip(self, *cards: str) -> None:
        """Enters cards one after another, each seen on the board before the next."""
        for card in cards:
            self.ready()
            before = self.version
            self.press(card)
            self.moved(before)

    def act(self, words: str) -> None:
        """Taps the button of the bet panel that says `words`, awake, and waits for the board."""
        button = self.action(words)
        before = self.version
        button.tap()
        self.moved(before)

    def action(self, words: str) -> Locator:
        """The button of the bet panel that says `words`, once it is awake."""
        self.ready()
        button = self.page.locator("#bet [data-actions] button", has_text=words)
        expect(button).to_be_visible()
        expect(self.page.locator("#bet.asleep")).to_have_count(0)
        return button

    def rank(self, letter: str) -> Locator:
        """A key of the picker."""
        return self.page.locator(f"#picker label.rank:has(input[value='{letter}'])")

    def suit(self, letter: str) -> Locator:
        """A suit's key."""
        return self.page.locator(f"#picker button.suit[value='{letter}']")

    @property
    def version(self) -> int:
        """The table's version that the board shows."""
        return int(self.page.locator("#board").get_attribute("data-v") or 0)

    def moved(self, before: int) -> None:
        """Waits until the board is newer than `before`, and the tap that made it is answered."""
        expect(self.page.locator(f"#board[data-v='{before}']")).to_have_count(0)
        expect(self.page.locator("body.waits")).to_have_count(0)

    def shows(self, version: int, timeout: float = PATIENCE) -> None:
        """Waits until the board shows `version`."""
        expect(self.page.locator(f"#board[data-v='{version}']")).to_have_count(1, timeout=timeout)

    def row(self, name: str) -> Locator:
        """A player's row in the list."""
        return self.page.locator(f"#board .seat[data-name='{name}']")

    @property
    def undo(self) -> Locator:
        """The undo button."""
        return self.page.locator("[data-undo]")

    @property
    def refusal(self) -> Locator:
        """The line that says why something was refused."""
        return self.page.locator("#refusal")

    @property
    def board(self) -> Locator:
        """The board."""
        return self.page.locator("#board")

    def screens(self, all_of_them: list[Screen] = SCREENS) -> Iterator[Screen]:
        """The page on one screen after another, as loaded once: turned, made larger, darkened.

        Of each pair, dark and light, one in turn; both with --every-screen."""
        woven = [screen for at, screen in enumerate(all_of_them) if at % 2 == at // 2 % 2]
        for screen in all_of_them if Evening.every_screen else woven:
            self.page.emulate_media(color_scheme="light" if screen.theme == "light" else "dark")
            self.page.set_viewport_size(screen.size)  # type: ignore[arg-type]
            self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            yield screen

    def say_hidden(self, hidden: bool) -> None:
        """Locks or unlocks the phone, as far as a page can see."""
        self.page.evaluate(
            """hidden => { Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
            document.dispatchEvent(new Event('visibilitychange')); }""",
            hidden,
        )


def hear_errors(page: Page, errors: list[str]) -> None:
    """Adds to `errors` what goes wrong on the page."""
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console",
        lambda said: errors.append(said.text) if said.type == "error" and not said.text.startswith(HARMLESS) else None,
    )


class Evening:
    """A night with its browsers."""

    every_screen = False

    def __init__(
        self,
        site: Site,
        browser: Browser,
        names: tuple[str, ...],
        stakes: dict[str, Any],
        screen: Screen = PLAIN,
    ) -> None:
        self.site, self.browser, self.screen = site, browser, screen
        self.night = night(*names, **stakes)
        self.errors: list[str] = []
        self.contexts: list[BrowserContext] = []

    def host(self, screen: str = "", **context: Any) -> Phone:
        """The host's phone."""
        return self._open({f"host-{self.night.table.code}": self.night.host_secret}, "table", screen, context)

    def phone(self, name: str, screen: str = "", **context: Any) -> Phone:
        """A player's phone."""
        return self._open({f"seat-{self.night.table.code}": self.night.seats[name]}, "table", screen, context)

    def tv(self) -> Phone:
        """The TV."""
        return self._open({}, "tv", "", TV)

    def stranger(self, **context: Any) -> Phone:
        """A phone that knows nothing, at the home page."""
        phone = self._new({}, context)
        phone.page.goto(self.site.url)
        return phone

    def _open(self, cookies: dict[str, str], page: str, screen: str, context: dict[str, Any]) -> Phone:
        phone = self._new(cookies, context)
        phone.newest = lambda: self.night.now.version
        phone.page.goto(f"{self.site.url}{self.night.url(page)}" + (f"?screen={screen}" if screen else ""))
        if context.get("java_script_enabled", True):
            expect(phone.page.locator("#link[data-state='live']").or_(phone.page.locator("body.tv"))).to_be_visible()
        return phone

    def _new(self, cookies: dict[str, str], more: dict[str, Any]) -> Phone:
        scheme = "light" if self.screen.theme == "light" else "dark"
        device = TV if more is TV else {**PHONE, "viewport": self.screen.size, **more}
        context = self.browser.new_context(color_scheme=scheme, **device)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        cookies = {"theme": "auto", **cookies}
        context.add_cookies([{"name": name, "value": value, "url": self.site.url} for name, value in cookies.items()])
        self.contexts.append(context)
        page = context.new_page()
        hear_errors(page, self.errors)
        return Phone(page)

    def close(self) -> None:
        """Puts every phone away."""
        for context in self.contexts:
            context.close()
