"""What is done once a day goes on after a day on which it failed."""

from __future__ import annotations

from threading import Event

import pytest
from django.db import OperationalError

from homegame.daily import Daily


@pytest.mark.parametrize("problem", [OSError("disk full"), OperationalError("locked")])
def test_a_day_that_failed_is_followed_by_the_next(problem: Exception, caplog: pytest.LogCaptureFixture) -> None:
    again, days = Event(), []

    def deed() -> None:
        days.append(1)
        if len(days) == 1:
            raise problem
        again.set()

    daily = Daily(deed, first=0.01, every=0.01)
    daily.start()
    assert again.wait(20)
    daily.ended.set()
    daily.join(20)
    assert str(problem) in caplog.text
