"""What tests share: a fresh memory for each, and a table that is ready to be played at."""

from __future__ import annotations

import os

import pytest
from django.core.cache import cache

# Playwright keeps an event loop in the thread of a browser test, which Django would take for an async view.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


@pytest.fixture(autouse=True)
def _fresh_cache() -> None:
    """No tries counted by another test."""
    cache.clear()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Chromium as the machine has it (CHROMIUM names it), without a network of its own."""
    args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
    chromium = os.environ.get("CHROMIUM", "")
    return {**browser_type_launch_args, "args": args, **({"executable_path": chromium} if chromium else {})}
