"""An evening in browsers: a night on a served site, a phone for each player, the host's and the TV.

Tests named after a requirement (test_NN_) run on one of SCREENS, each on the next; with --every-screen on all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tables import presence
from tests.browser.phones import PATIENCE, PLAIN, SCREENS, Evening, Screen
from tests.site import Site

Opens = Callable[..., Evening]
NUMBERED = re.compile(r"test_\d\d_")
expect.set_options(timeout=PATIENCE)
turns = pytest.StashKey[dict[str, int]]()


def pytest_configure(config: pytest.Config) -> None:
    """Tells the phones how many screens a test goes through by itself."""
    Evening.every_screen = bool(config.getoption("--every-screen", False))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Gives every requirement's test its screens; one that goes through all by itself (`every_screen`) needs none."""
    if "screen" not in metafunc.fixturenames or not NUMBERED.match(metafunc.function.__name__):
        return
    if "every_screen" in metafunc.fixturenames:
        return
    found = SCREENS
    if not metafunc.config.getoption("--every-screen"):
        found = [SCREENS[turn(metafunc) % len(SCREENS)]]
    metafunc.parametrize("screen", found, ids=str, indirect=True)


def turn(metafunc: pytest.Metafunc) -> int:
    """The place of a test among its file's, so that it has the same screen whatever else runs."""
    taken = metafunc.config.stash.setdefault(turns, {})
    name = metafunc.module.__name__
    taken[name] = taken.get(name, len(name)) + 1
    return taken[name]


@pytest.fixture
def screen(request: pytest.FixtureRequest) -> Screen:
    """The size and the colours of every phone of the test that says nothing else."""
    return getattr(request, "param", PLAIN)


@pytest.fixture
def every_screen() -> None:
    """For a test that turns its page to one screen after another by itself (`Phone.screens`)."""


@pytest.fixture
def patient(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody counts as silent because a slow machine looks at every screen; but where silence is what is tested."""
    if "quick" not in request.fixturenames:
        monkeypatch.setattr(presence, "SILENT", 3600)
        monkeypatch.setattr(presence, "GONE", 7200)


@pytest.fixture
def evening(site: Site, browser: Browser, screen: Screen, patient: None) -> Iterator[Opens]:
    """Opens an evening with these names (and a game, house rules, chips); no page of it may have an error."""
    opened: list[Evening] = []

    def opens(*names: str, **stakes: object) -> Evening:
        opened.append(Evening(site, browser, names, stakes, screen))
        return opened[-1]

    yield opens
    errors = [error for one in opened for error in one.errors]
    for one in opened:
        one.close()
    assert errors == []
