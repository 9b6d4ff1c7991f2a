"""Starting a deal: who is dealt in, who deals, and when there is none (R3.1, R3.10, R4.1)."""

from __future__ import annotations

import pytest

from tables.engine import Refusal
from tables.services import people, play
from tables.services.refusals import NotYours
from tests.night import Night, night

pytestmark = pytest.mark.django_db


def finish(tonight: Night) -> None:
    """Everybody folds to the opener."""
    tonight.enter(f"{tonight.record.deal().name(tonight.record.deal().actor)} flips Ks")
    opener = tonight.record.deal().name(tonight.record.deal().actor)
    tonight.enter(f"{opener} bets 1")
    while not tonight.record.deal().over:
        tonight.enter(f"{tonight.record.deal().name(tonight.record.deal().actor)} folds")


def test_the_first_deal_is_the_first_seats() -> None:
    tonight = night("Anna", "Ben", "Carla")
    assert tonight.start().dealer.name == "Anna"
    assert tonight.record.header == (
        "game: night_baseball\nplayers: Anna 100, Ben 100, Carla 100\ndealer: Anna\nante: 1\n"
    )


def test_the_dealers_place_moves_to_the_left() -> None:
    tonight = night("Anna", "Ben", "Carla")
    dealers = []
    for _ in range(4):
        dealers.append(tonight.start().dealer.name)
        finish(tonight)
    assert dealers == ["Anna", "Ben", "Carla", "Anna"]


def test_the_dealers_place_passes_over_the_absent_and_the_bust() -> None:
    tonight = night("Anna", "Ben", "Carla", "Dev")
    tonight.start()
    finish(tonight)
    people.seat_absent(tonight.now, tonight.host, tonight.player("Ben").pk)
    tonight.remove("Carla")
    assert tonight.start().dealer.name == "Dev"
    assert [seat.name for seat in tonight.record.dealt] == ["Anna", "Dev"]


def test_a_player_without_chips_is_not_dealt_in() -> None:
    tonight = night("Anna", "Ben", "Carla", chips=10)
    tonight.start(dealer="Carla", game="no_peek")
    tonight.enter("Anna flips Ks", "Anna all-in", "Ben calls", "Carla folds", "Ben flips 2s 4s 5h 7c 8d 9h Td")
    assert tonight.stacks()["Ben"] == 0
    assert [seat.name for seat in tonight.start().dealt] == ["Anna", "Carla"]


@pytest.mark.parametrize(
    ("names", "why"), [((), "Two players"), (("Anna",), "Two players"), (tuple("ABCDEFGH"), "At most 7")]
)
def test_a_deal_needs_two_to_seven_players(names: tuple[str, ...], why: str) -> None:
    tonight = night(*names)
    with pytest.raises(Refusal, match=f"R3.1: {why}"):
        tonight.start()


def test_no_deal_starts_while_one_is_played() -> None:
    tonight = night("Anna", "Ben")
    tonight.start()
    with pytest.raises(Refusal, match="A deal is being played"):
        tonight.start()


def test_only_the_host_starts_a_deal() -> None:
    tonight = night("Anna", "Ben")
    with pytest.raises(NotYours):
        play.start_deal(tonight.now, tonight.as_player("Anna"))


def test_a_deal_keeps_the_rules_it_began_with() -> None:
    tonight = night("Anna", "Ben", house="limit=spread, min_bet=1, max_bet=5")
    tonight.start()
    tonight.set_rules("night_baseball", "")
    assert "limit=spread" in tonight.record.header
    assert tonight.record.deal().rules.max_bet == 5


def test_a_dropped_deal_gives_everybody_back_their_chips_and_the_same_dealer_deals() -> None:
    tonight = night("Anna", "Ben")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 20")
    record = tonight.record
    play.drop(tonight.now, tonight.host, record.pk, record.version)
    assert tonight.stacks() == {"Anna": 100, "Ben": 100}
    assert tonight.now.current is None
    assert record.entries.count() == 2
    assert tonight.start().number == 2
