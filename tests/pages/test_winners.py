"""At the end of a deal of stud the rows mark who has won, as those of No Peek mark the leader (R7.1)."""

from __future__ import annotations

import pytest

from tables.pages import payload
from tables.viewers import Screen
from tests.night import night

pytestmark = pytest.mark.django_db
MARK = "★ </span><bdi>"


def marked(board: str) -> list[str]:
    """The names with a star."""
    return [part.partition("<")[0] for part in board.split(MARK)[1:]]


@pytest.mark.parametrize("screen", [Screen.HOST, Screen.TABLE, Screen.TV])
def test_the_winner_of_a_deal_of_stud_is_marked_once_it_is_over(screen: Screen) -> None:
    tonight = night("Anna", "Ben", game="seven_card_stud")
    tonight.start(dealer="Ben")
    tonight.enter("Anna dealt Qc", "Ben dealt 9c", "Anna bets 2", "Ben raises to 4")
    assert marked(payload(tonight.now, screen)["parts"]["board"]) == ["Anna"]
    tonight.enter("Anna folds")
    assert marked(payload(tonight.now, screen)["parts"]["board"]) == ["Ben"]
