"""An evening in browsers: a night on a served site, a phone for each player, the host's and the TV."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.phones import Evening
from tests.site import Site

Opens = Callable[..., Evening]


@pytest.fixture
def evening(site: Site, browser: Browser) -> Iterator[Opens]:
    """Opens an evening with these names (and a game, house rules, chips); no page of it may have an error."""
    opened: list[Evening] = []

    def opens(*names: str, **stakes: object) -> Evening:
        opened.append(Evening(site, browser, names, stakes))
        return opened[-1]

    yield opens
    errors = [error for one in opened for error in one.errors]
    for one in opened:
        one.close()
    assert errors == []
