"""The longest names and stacks in Portuguese: no word is broken, nothing lies over the amount or leaves the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens

SIZES = [(360, 640), (320, 568)]


@pytest.mark.parametrize("size", SIZES)
def test_the_bet_panel_holds_long_names_and_big_stacks(evening: Opens, size: tuple[int, int]) -> None:
    one = evening("WWWWWWWWWWWW", "MMMMMMMMMMMM", game="no_peek", chips=1000, ante=5)
    one.night.start(dealer="MMMMMMMMMMMM")
    one.night.enter("WWWWWWWWWWWW flips Ks", "WWWWWWWWWWWW bets 400")
    phone = one.phone("MMMMMMMMMMMM", viewport={"width": size[0], "height": size[1]}, locale="pt-BR")
    fold = phone.page.locator("#bet button[value=folds]")
    expect(fold).to_have_text("Desistir")
    assert fold.evaluate(LINES) == 1
    assert phone.page.locator("[data-bounds]").evaluate(LINES) == 1
    for button in phone.page.locator("#bet [data-actions] button, .why-button").all():
        box = button.bounding_box()
        assert box is None or (box["x"] >= 0 and box["x"] + box["width"] <= size[0])


LINES = """node => { const range = document.createRange(); range.selectNodeContents(node);
    return new Set(Array.from(range.getClientRects(), (one) => Math.round(one.top))).size; }"""
