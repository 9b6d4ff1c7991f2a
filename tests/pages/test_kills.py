"""What kills is on every screen as long as it does, as what is wild is (R5.5, R6)."""

from __future__ import annotations

import pytest

from tables.pages import payload
from tables.viewers import Screen
from tests.night import night

pytestmark = pytest.mark.django_db


def shown(game: str, *lines: str) -> list[bool]:
    """Whether each screen says that eights kill, after ``lines``."""
    tonight = night("Anna", "Ben", game=game)
    tonight.start(dealer="Ben")
    tonight.enter(*lines)
    boards = (payload(tonight.now, screen)["parts"]["board"] for screen in (Screen.HOST, Screen.TABLE, Screen.TV))
    return ["8 kills" in board for board in boards]


def test_the_rank_of_the_card_to_beat_kills_in_mexican_sweat_once_it_is_turned() -> None:
    assert shown("mexican_sweat") == [False] * 3
    assert shown("mexican_sweat", "dealer turns 8h") == [True] * 3


def test_nothing_kills_in_no_peek() -> None:
    assert shown("no_peek", "Anna flips 8h") == [False] * 3
