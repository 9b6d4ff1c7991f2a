"""How each game goes fits one screen of a phone, in every language, with the house rules in force (requirement 28)."""

from __future__ import annotations

import pytest

from tables.engine import GAMES
from tests.browser.conftest import Opens

pytestmark = pytest.mark.browser
HOUSE = {True: "limit=spread, min_bet=1, max_bet=10, ties_share=on", False: "limit=fixed, min_bet=2, bring_in=on"}
END = "() => Math.max(...[...document.querySelectorAll('main > *')].map(one => one.getBoundingClientRect().bottom))"


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_how_a_game_goes_fits_one_screen(evening: Opens, language: str) -> None:
    tonight = evening("Anna", "Ben", "Carla")
    for name, game in GAMES.items():
        tonight.night.set_rules(name, HOUSE[game.flips])
    page = tonight.phone("Ben", locale=language, viewport={"width": 360, "height": 640}).page
    low = {}
    for name in GAMES:
        page.goto(f"{tonight.site.url}{tonight.night.url('how')}?game={name}")
        end = page.evaluate(END)
        if end > 640:
            low[name] = end
    assert low == {}
