"""The end of a deal: the winner is in sight on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [(360, 640), (320, 568)])
def test_the_host_sees_the_winners_row_without_scrolling(evening: Opens, size: tuple[int, int]) -> None:
    tonight = evening("Anna", "Ben", "Carla", "Davi", "Eva")
    tonight.night.start(dealer="Eva")
    tonight.night.enter("Anna flips 9c", "Anna bets 2", *(f"{name} folds" for name in ("Ben", "Carla")))
    tonight.night.enter("Davi raises to 6", "Eva folds", "Anna folds")
    page = tonight.host(viewport={"width": size[0], "height": size[1]}).page
    seat = {"name": f"seat-{tonight.night.table.code}", "value": tonight.night.seats["Ben"], "url": tonight.site.url}
    page.context.add_cookies([seat])  # type: ignore[list-item]
    page.reload()
    expect(page.locator("#board .seat.me")).to_have_attribute("data-name", "Ben")
    assert page.locator("#board .seat").first.get_attribute("data-name") == "Davi"
    row, stage = (page.locator(one).first.bounding_box() for one in ("#board .seat[data-name='Davi']", ".stage"))
    assert row and stage
    assert row["y"] + row["height"] <= stage["y"] + stage["height"] + 0.5
