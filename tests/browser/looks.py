"""What a page looks like in numbers: what is off the screen, too small for a thumb, over something else, or cut."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.phones import Phone

BAR = 44
"""The smallest side of what is tapped, in px (requirement 26)."""
LOOK = """(selectors) => Object.fromEntries(selectors.map(selector => {
  const seen = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility({visibilityProperty: true}));
  const boxes = seen.map(one => one.getBoundingClientRect()).filter(box => box.width && box.height);
  const least = (side) => Math.min(...boxes.map(box => box[side]));
  const most = (side) => Math.max(...boxes.map(box => box[side]));
  return [selector, boxes.length ? {n: boxes.length, width: least('width'), height: least('height'),
    left: least('left'), top: least('top'), right: most('right'), bottom: most('bottom')} : {n: 0}]; }))"""
SMALL = """(bar) => [...document.querySelectorAll('button, a, select, input:not([type=hidden]), summary, .key')]
  .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.closest('.sr, .skip, .veil, svg'))
  .filter(one => !one.matches('.key input, .check input, .others') && one.tabIndex >= 0)
  .map(one => [one, (one.closest('.check') || one).getBoundingClientRect()])
  .filter(([one, box]) => box.width && (box.height < bar - .1 || box.width < bar - .1))
  .filter(([one]) => !(one.matches('a') && getComputedStyle(one).display === 'inline'))
  .map(([one, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 90)}`)"""
ACROSS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SCROLLS = "(s => s ? s.scrollHeight - s.clientHeight : 0)(document.querySelector('.stage'))"
OVER = """(selector) => {
  const seen = [...document.querySelectorAll(selector)]
    .filter(one => !one.matches('.sr') && one.checkVisibility({visibilityProperty: true}));
  const boxes = seen.map(one => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
    .filter(([two, b]) => !one.contains(two) && !two.contains(one) && meet(a, b))
    .map(([two]) => one.outerHTML.slice(0, 70) + ' / ' + two.outerHTML.slice(0, 70))); }"""
CUT = """(selector) => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
  .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .map(one => `${one.scrollWidth}x${one.scrollHeight} in ${one.clientWidth}x${one.clientHeight}: `
    + one.outerHTML.slice(0, 90))"""


def looked(page: Page, *selectors: str) -> dict[str, dict[str, float]]:
    """How many of each are shown, the smallest sides of them, and the frame that holds them all."""
    found: dict[str, dict[str, float]] = page.evaluate(LOOK, list(selectors))
    return found


def in_sight(phone: Phone, *selectors: str) -> list[str]:
    """Which of `selectors` are not shown, or not wholly on the screen as it stands; nobody has scrolled."""
    size: Any = phone.page.viewport_size
    wrong = []
    for selector, box in looked(phone.page, *selectors).items():
        if not box["n"]:
            wrong.append(f"{selector} is not shown")
        elif box["top"] < -0.5 or box["left"] < -0.5:
            wrong.append(f"{selector} begins at {box['left']:.0f}, {box['top']:.0f}")
        elif box["bottom"] > size["height"] + 0.5 or box["right"] > size["width"] + 0.5:
            wrong.append(f"{selector} ends at {box['right']:.0f}, {box['bottom']:.0f}")
    return wrong


def small(page: Page, bar: int = BAR) -> list[str]:
    """All to tap that is smaller than `bar`; but for links in a sentence, and the strip of the others."""
    found: list[str] = page.evaluate(SMALL, bar)
    return found


def covered(page: Page, selector: str) -> list[str]:
    """Those of `selector` that lie over each other."""
    found: list[str] = page.evaluate(OVER, selector)
    return found


def cut(page: Page, selector: str) -> list[str]:
    """Those of `selector` that hold more than they show."""
    found: list[str] = page.evaluate(CUT, selector)
    return found
