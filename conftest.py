"""What tests share: a fresh memory for each, and a table that is ready to be played at."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.utils import translation

from tests.site import Site, served

# Playwright keeps an event loop in the thread of a browser test, which Django would take for an async view.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


def pytest_addoption(parser: pytest.Parser) -> None:
    """What `make every-screen` asks for (tests/browser/conftest.py)."""
    parser.addoption("--every-screen", action="store_true", help="every requirement at every size, dark and light")


@pytest.fixture(autouse=True)
def _no_language() -> None:
    """No language that a request of another test has left in this thread: what is drawn without one is English."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def _fresh_cache() -> None:
    """No tries counted by another test, and no board of its tables."""
    from tables import boards, chances, presence
    from tables.live import limits, silence

    cache.clear()
    for kept in (boards, chances, limits, presence, silence):
        kept.forget()


@pytest.fixture(autouse=True)
def _balanced_books() -> Iterator[None]:
    """After every write of every test all chips are there (R4.12); a write that loses or makes one fails."""
    from tables import accounts
    from tables.models import Table
    from tables.services.writing import written

    def check(table: Table, **signal: object) -> None:
        now = Table.objects.get(pk=table.pk)
        assert accounts.balance(now).gap == 0
        assert accounts.short(now) is None
        assert min((player.live for player in accounts.everybody(now)), default=0) >= 0

    written.connect(check)
    yield
    written.disconnect(check)


@pytest.fixture
def site(transactional_db: None) -> Iterator[Site]:
    """The whole site as it is served, at `site.url`."""
    with served() as up:
        yield up


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers last: Playwright keeps a loop running in this thread, in which no asynchronous test can run any more."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Chromium as the machine has it (CHROMIUM names it), without a network of its own."""
    args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
    chromium = os.environ.get("CHROMIUM", "")
    return {**browser_type_launch_args, "args": args, **({"executable_path": chromium} if chromium else {})}
