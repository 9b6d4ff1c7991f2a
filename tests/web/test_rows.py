"""What an entry hands on to the next version is what the database says: no board is ever drawn from old chips."""

from __future__ import annotations

import json
from random import Random

import pytest

from tables import boards
from tables.viewers import Screen
from tests.night import Night, night
from tests.random_play import some_line

pytestmark = pytest.mark.django_db(transaction=True)


def shown(tonight: Night) -> list[object]:
    """Every screen's board as it is kept."""
    return [json.loads(boards.board(tonight.now, screen)) for screen in Screen]


@pytest.mark.parametrize("seed", range(3))
def test_a_board_from_kept_rows_is_the_board_of_the_database(seed: int) -> None:
    random = Random(seed)
    tonight = night("Anna", "Ben", "Carla", game="night_baseball", chips=30)
    tonight.start()
    for _ in range(25):
        if tonight.record.deal().over:
            tonight.start()
        if random.random() < 0.15 and tonight.lines():
            tonight.undo()
        else:
            tonight.enter(some_line(tonight.record.deal(), random))
        kept = shown(tonight)
        boards.forget()
        assert kept == shown(tonight)
