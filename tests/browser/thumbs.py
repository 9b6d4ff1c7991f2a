"""Thumbs that are counted: each tap and each typed word of an evening, by whom and what for (requirement 28)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.phones import PATIENCE, Phone, hear_errors

CHIPS = "#board .seats [data-chips], #board .facts .pot, #board .sitting [data-chips]"


@dataclass
class Deed:
    """One thing that somebody did, in taps and in typed words (a word is a tap on its field and the typing)."""

    who: str
    what: str
    taps: int = 0
    typed: int = 0


@dataclass
class Tally:
    """Everything that was done, in order; taps outside a deed do not go uncounted, they fail."""

    deeds: list[Deed] = field(default_factory=list)
    now: Deed | None = None

    @contextmanager
    def of(self, who: str, what: str) -> Iterator[Deed]:
        """What `who` does, to be counted."""
        assert self.now is None, "one deed at a time"
        self.now = Deed(who, what)
        yield self.now
        self.deeds.append(self.now)
        self.now = None

    def count(self, taps: int = 0, typed: int = 0) -> None:
        """Adds to the deed that is being done."""
        assert self.now is not None, "a tap that nobody counts"
        self.now.taps += taps
        self.now.typed += typed

    def costs(self, what: str) -> set[int]:
        """How many taps each deed of that name took."""
        return {deed.taps for deed in self.deeds if deed.what == what}

    def table(self) -> str:
        """A line for each kind of deed, in the order of the evening, for docs/taps.md."""
        kinds = dict.fromkeys(deed.what for deed in self.deeds)
        rows = [[deed for deed in self.deeds if deed.what == kind] for kind in kinds]
        lines = [f"| {row[0].what} | {_each(row, 'taps')} | {_each(row, 'typed')} | {len(row)} |" for row in rows]
        taps, typed = (sum(getattr(deed, name) for deed in self.deeds) for name in ("taps", "typed"))
        head = ["| what | taps | words typed | times |", "|---|---|---|---|"]
        return "\n".join([*head, *lines, f"| **the whole evening** | **{taps}** | **{typed}** | |"])


def _each(row: list[Deed], name: str) -> str:
    found = sorted({getattr(deed, name) for deed in row})
    return str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"


class Thumb(Phone):
    """A phone whose taps are counted."""

    def __init__(self, page: Page, owner: str, tally: Tally) -> None:
        super().__init__(page)
        self.owner, self.tally = owner, tally

    def tap(self, where: Locator) -> None:
        """One tap."""
        self.tally.count(taps=1)
        self.ready()
        where.tap()

    def types(self, where: Locator, text: str) -> None:
        """A word typed into a field."""
        self.tally.count(typed=1)
        where.fill(text)

    def picks(self, where: Locator, value: str) -> None:
        """One of a list: a tap opens it, a tap chooses."""
        self.tally.count(taps=2)
        where.select_option(value)

    def press(self, card: str) -> None:
        """A card's two taps."""
        self.tally.count(taps=2)
        super().press(card)

    def presses(self, name: str) -> None:
        """A tap on the button of that name."""
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def goes(self, *names: str) -> None:
        """A tap on each of these links, one page after another."""
        for name in names:
            self.tap(self.page.get_by_role("link", name=name, exact=True))

    def action(self, words: str) -> Locator:
        """The button of the bet panel that says `words`, awake."""
        self.ready()
        button = self.page.locator("#bet [data-actions] button", has_text=words)
        expect(button).to_have_attribute("aria-disabled", "false")
        return button

    def act(self, words: str) -> None:
        """A tap on a button of the bet panel, and the board that follows."""
        button, before = self.action(words), self.version
        self.tap(button)
        self.moved(before)

    @property
    def chips(self) -> int:
        """All chips that this phone shows: stacks, bets in front and pots."""
        numbers: list[str] = self.page.locator(CHIPS).evaluate_all("all => all.map(one => one.dataset.chips)")
        return sum(int(number) for number in numbers)


class Pockets:
    """The phones of an evening, empty of cookies when they come in; no page of theirs may have an error."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.tally = browser, Tally()
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def phone(self, owner: str, url: str) -> Thumb:
        """A phone that opens `url`."""
        context = self.browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        hear_errors(page, self.errors)
        page.goto(url)
        return Thumb(page, owner, self.tally)

    def close(self) -> None:
        """Puts every phone away."""
        for context in self.contexts:
            context.close()
