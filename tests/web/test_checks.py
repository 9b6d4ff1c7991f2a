"""Several processes without Redis are refused at the start."""

from __future__ import annotations

import pytest
from django.conf import settings

from tables.checks import processes_share_boards

IN_MEMORY = "InMemory" in settings.CHANNEL_LAYERS["default"]["BACKEND"]


@pytest.mark.parametrize(("processes", "problems"), [("1", 0), ("2", 1 if IN_MEMORY else 0)])
def test_several_processes_need_redis(monkeypatch: pytest.MonkeyPatch, processes: str, problems: int) -> None:
    monkeypatch.setenv("WEB_CONCURRENCY", processes)
    assert len(processes_share_boards()) == problems
