"""The status line of every screen: what the last entry did, then what is asked, nothing twice and nothing untrue."""

from __future__ import annotations

import pytest

from tables.pages import payload
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Three players; Anna opens."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    return tonight


def test_the_end_of_a_deal_is_told_once(tonight: Night) -> None:
    tonight.enter("Anna flips Ks", "Anna bets 5", "Ben folds", "Carla folds")
    assert said(tonight) == "Carla folds. 5 chips that nobody matched go back to Anna. Anna wins 3."


def test_when_the_leader_folds_last_nobody_is_sent_to_open(tonight: Night) -> None:
    tonight.enter("Anna flips Ks", "Anna bets 5", "Ben raises to 10", "Carla folds", "Anna folds")
    assert said(tonight) == "Anna folds. 5 chips that nobody matched go back to Ben. Ben wins 13."


def test_when_the_leader_folds_with_others_in_the_next_player_opens(tonight: Night) -> None:
    tonight.enter("Anna flips Ks", "Anna bets 5", "Ben raises to 10", "Carla calls", "Anna folds")
    assert "Nobody leads: the next player flips one card to open." in said(tonight)


def said(tonight: Night) -> str:
    """The status line."""
    line: str = payload(tonight.now, "table")["say"]
    return line
