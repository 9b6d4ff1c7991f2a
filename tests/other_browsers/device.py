"""A phone in a browser other than Chromium: what a thumb does on it, put into scripts and touches of a place."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
PATIENCE = 60.0  # seconds until what is waited for counts as missing
BOUNCE = 0.4  # a key that has just changed its meaning wants another tap only after this
PLACE = """
    const [selector, text] = arguments[0];
    const seen = [...document.querySelectorAll(selector)].find(
        one => one.textContent.includes(text) && one.checkVisibility({visibilityProperty: true}));
    if (!seen || document.querySelector("body.waits, .asleep")?.contains(seen)) return null;
    const before = seen.getBoundingClientRect().y;
    seen.scrollIntoView({block: "nearest", behavior: "instant"});
    const box = seen.getBoundingClientRect();
    if (box.y !== before) return null;  // a touch finds the new place only after the next frame
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
"""


class Device(ABC):
    """One browser with one page. `errors` are the script's, as far as the browser tells."""

    name = ""
    narrowest = 320

    def __init__(self, width: int, height: int) -> None:
        self.errors: list[str] = []
        self.open()
        self.turn(width, height)

    @classmethod
    @abstractmethod
    def missing(cls) -> str:
        """What must be installed first; "" when everything is there."""

    @abstractmethod
    def open(self) -> None:
        """Starts the browser."""

    @abstractmethod
    def turn(self, width: int, height: int) -> None:
        """Makes the page so large, in CSS pixels."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Loads a page."""

    @abstractmethod
    def run(self, script: str, *given: Any) -> Any:
        """What the body of a function returns that is given `arguments`."""

    @abstractmethod
    def touch(self, x: int, y: int) -> None:
        """A tap at a place of the page."""

    @abstractmethod
    def close(self) -> None:
        """Puts the phone away."""

    def tap(self, selector: str, text: str = "") -> None:
        """A tap on the first visible one of `selector` that says `text`, once it is awake."""
        self.touch(*self.until(f"{selector} {text}", lambda: self.run(PLACE, [selector, text])))

    def fill(self, selector: str, text: str) -> None:
        """Types into a field, as far as the page can tell."""
        self.run(
            """const [selector, text] = arguments[0], field = document.querySelector(selector);
            field.value = text; field.dispatchEvent(new Event("input", {bubbles: true}));""",
            [selector, text],
        )

    def text(self, selector: str) -> str:
        """All that the elements of `selector` say."""
        return str(
            self.run("return [...document.querySelectorAll(arguments[0])].map(e => e.innerText).join(' ')", selector)
        )

    def says(self, selector: str, text: str) -> None:
        """Waits until it does."""
        self.until(f"{selector} says {text}", lambda: text in self.text(selector))

    def arrives(self, path: str) -> None:
        """Waits until the page of that address is there."""
        there = "return document.readyState === 'complete' && location.pathname === arguments[0]"
        self.until(path, lambda: self.run(there, path))

    def live(self) -> None:
        """Waits until the page is on its socket."""
        self.until("the socket", lambda: self.run("return document.querySelector('#link')?.dataset.state") == "live")

    @property
    def version(self) -> int:
        """The table's version that the board shows."""
        return int(self.run("return Number(document.querySelector('#board')?.dataset.v ?? -1)"))

    def flip(self, card: str) -> None:
        """The two taps of a card; waits for the board that they make."""
        self._moves(f"#picker label.rank:has(input[value='{card[0]}'])", f"#picker button.suit[value='{card[1]}']")

    def act(self, words: str) -> None:
        """The button of the bet panel that says `words`."""
        self._moves("#bet:not(.asleep) [data-actions] button", text=words)

    def until(self, what: str, found: Callable[[], T]) -> T:
        """What `found` gives once it gives something; a page that is being loaded gives nothing."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if answer := found():
                return answer
            time.sleep(0.1)
        raise AssertionError(
            f"{self.name} waited for {what}; {self.run('return location.pathname')} says: {self.text('body')[:300]}"
        )

    def _moves(self, *selectors: str, text: str = "") -> None:
        before = self.version
        time.sleep(BOUNCE)
        for selector in selectors:
            self.tap(selector, text)
        self.until(f"a board newer than {before}", lambda: self.version > before)


def installed(*programs: str) -> str:
    """The first of `programs` that is missing here."""
    return next((name for name in programs if not shutil.which(name)), "")


def started(command: list[str], **more: Any) -> subprocess.Popen[bytes]:
    """A program that says nothing."""
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


def said(value: Any) -> str:
    """A value as a script writes it."""
    return json.dumps(value)
