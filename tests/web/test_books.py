"""Chips never appear or vanish (R4.12), in the database as on the screen."""

from __future__ import annotations

from random import Random

import pytest

from tables import accounts
from tables.deal_models import DealSeat
from tables.engine import GAMES
from tables.models import ChipMove
from tables.services import bank
from tables.services.refusals import NotYours
from tests.night import Night, night
from tests.random_play import some_line

pytestmark = pytest.mark.django_db

FLIPPING = [name for name, game in GAMES.items() if game.flips]
HOUSE = {
    "no_peek": "ties_share=on, back_betting=on",
    "night_baseball": "penalty_rank=3, extra_card_price=2, limit=pot_limit",
    "mexican_sweat": "card_to_beat=second_deck, kill_betting=on, limit=spread, min_bet=1, max_bet=5",
}


def booked(tonight: Night) -> int:
    """All chips that the bank has given out, less what it took back."""
    return sum(ChipMove.objects.filter(table=tonight.table).values_list("chips", flat=True))


def on_the_table(tonight: Night) -> int:
    """Everybody's chips, removed players' too, with the pots and bets of the deal being played."""
    table = tonight.now
    deal = table.current.deal() if table.current else None
    live = deal is not None and not deal.over
    in_deal = {seat.player_id: seat for seat in table.current.dealt} if live and table.current else {}
    stacks = {player.pk: player.stack for player in accounts.everybody(table)}
    beside = sum(stack - (in_deal[pk].chips if pk in in_deal else 0) for pk, stack in stacks.items())
    return beside + (deal.chips if live and deal else 0)


@pytest.mark.parametrize("game", FLIPPING)
@pytest.mark.parametrize("seed", range(2))
def test_stacks_pots_and_bets_are_what_the_bank_gave_after_every_step(game: str, seed: int) -> None:
    random = Random(f"{game} {seed}")
    tonight = night("Anna", "Ben", "Carla", "Dev", game=game, chips=40, ante=2)
    for house in ("", HOUSE.get(game, "limit=fixed, ties_share=on")):
        tonight.set_rules(game, house)
        for name, stack in tonight.stacks().items():
            if not stack:
                bank.buy(tonight.now, tonight.host, tonight.player(name).pk, 25, "")
        tonight.start()
        while not tonight.record.deal().over:
            tonight.enter(some_line(tonight.record.deal(), random))
            if random.random() < 0.1:
                tonight.undo()
            assert on_the_table(tonight) == booked(tonight)
    assert sum(tonight.stacks().values()) == booked(tonight)


def test_what_a_deal_brought_is_what_its_log_says() -> None:
    tonight = night("Anna", "Ben", chips=50)
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 10", "Ben folds")
    deal = tonight.record.deal()
    nets = {seat.name: seat.net for seat in DealSeat.objects.filter(deal=tonight.record)}
    assert nets == {seat.name: seat.stack - 50 for seat in deal.seats} == {"Anna": 1, "Ben": -1}


def test_chips_bought_during_a_deal_join_after_it() -> None:
    tonight = night("Anna", "Ben", chips=50)
    tonight.start(dealer="Ben")
    bank.buy(tonight.now, tonight.host, tonight.player("Anna").pk, 30, "pizza money")
    assert {seat.name: seat.stack for seat in tonight.record.deal().seats}["Anna"] == 49
    assert tonight.stacks()["Anna"] == 79
    move = ChipMove.objects.last()
    assert move is not None
    assert (move.chips, move.reason, move.by_host) == (30, "pizza money", True)


def test_only_the_host_gives_chips() -> None:
    tonight = night("Anna", "Ben")
    with pytest.raises(NotYours):
        bank.buy(tonight.now, tonight.as_player("Anna"), tonight.player("Anna").pk, 100)
    assert booked(tonight) == 200


def test_a_removed_players_chips_stay_in_the_books() -> None:
    tonight = night("Anna", "Ben", "Carla")
    tonight.remove("Carla")
    assert booked(tonight) == on_the_table(tonight) == 300
    assert set(tonight.stacks()) == {"Anna", "Ben"}
