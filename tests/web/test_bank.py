"""The bank: buy-ins, re-buys, top-ups, cash-outs, corrections; asked for by players, granted by the host (R4.12)."""

from __future__ import annotations

import pytest

from tables import accounts
from tables.engine import Refusal
from tables.models import ChipMove
from tables.night_models import ChipAsk
from tables.services import bank, people
from tables.services.refusals import MovedOn, NotYours
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Anna, Ben and Carla with 50 chips each, nobody dealing yet."""
    return night("Anna", "Ben", "Carla", game="no_peek", chips=50)


def kinds(tonight: Night) -> list[str]:
    """The kinds of all moves after the three buy-ins."""
    return [move.kind for move in tonight.table.chip_moves.all()][3:]


def seat(tonight: Night, name: str) -> int:
    """The id of a player."""
    return tonight.player(name).pk


def busted(tonight: Night) -> None:
    """Ben loses everything to Anna."""
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips Ks", "Anna bets 49", "Ben calls", "Carla folds", "Ben flips 2c 3d 4h 5c 7c 8c 9d")


def test_who_has_chips_tops_up_and_who_has_none_buys_in_again(tonight: Night) -> None:
    busted(tonight)
    bank.buy(tonight.now, tonight.host, seat(tonight, "Ben"), 30)
    bank.buy(tonight.now, tonight.host, seat(tonight, "Anna"), 30)
    assert kinds(tonight) == ["rebuy", "top_up"]
    assert tonight.stacks() == {"Anna": 131, "Ben": 30, "Carla": 49}


def test_a_busted_player_is_out_until_a_rebuy(tonight: Night) -> None:
    busted(tonight)
    assert [seat.name for seat in tonight.start(dealer="Carla").deal().seats] == ["Anna", "Carla"]
    bank.buy(tonight.now, tonight.host, seat(tonight, "Ben"), 30)
    assert not tonight.player("Ben").dealt_in
    tonight.enter("Anna flips As", "Anna checks", "Carla checks", "Carla flips 2c 3d 4h 5c 7c 8c 9d")
    assert [seat.name for seat in tonight.start().deal().seats] == ["Anna", "Ben", "Carla"]


def test_cashing_out_and_leaving_sits_out_with_the_books_even(tonight: Night) -> None:
    bank.cash_out(tonight.now, tonight.host, seat(tonight, "Ben"), leave=True)
    assert tonight.player("Ben").absent
    assert tonight.stacks()["Ben"] == 0
    account = accounts.by_player(tonight.now)[seat(tonight, "Ben")]
    assert (account.bought, account.cashed_out, account.net) == (50, 50, 0)


def test_chips_leave_only_after_the_deal(tonight: Night) -> None:
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips Ks", "Anna bets 2", "Ben folds")
    with pytest.raises(Refusal, match=r"R4\.12: Ben is in a deal"):
        bank.cash_out(tonight.now, tonight.host, seat(tonight, "Ben"))
    with pytest.raises(Refusal, match=r"R4\.12"):
        bank.correct(tonight.now, tonight.host, seat(tonight, "Ben"), -5, "typed wrong")


@pytest.mark.parametrize("chips", [51, 1000])
def test_nobody_hands_back_more_than_they_have(tonight: Night, chips: int) -> None:
    with pytest.raises(Refusal, match="Anna has only 50 chips"):
        bank.cash_out(tonight.now, tonight.host, seat(tonight, "Anna"), chips)
    assert tonight.stacks()["Anna"] == 50


def test_a_correction_has_a_reason_and_changes_what_was_bought(tonight: Night) -> None:
    with pytest.raises(Refusal, match="needs a reason"):
        bank.correct(tonight.now, tonight.host, seat(tonight, "Anna"), -20, " ")
    bank.correct(tonight.now, tonight.host, seat(tonight, "Anna"), -20, "thirty, not fifty")
    account = accounts.by_player(tonight.now)[seat(tonight, "Anna")]
    assert (account.bought, account.stack, account.net) == (30, 30, 0)


def test_chips_passed_from_one_to_another_are_won_and_lost_not_bought(tonight: Night) -> None:
    bank.correct(tonight.now, tonight.host, seat(tonight, "Anna"), 7, "side bet", seat(tonight, "Ben"))
    assert {account.net for account in accounts.tonight(tonight.now)} == {7, -7, 0}
    assert accounts.balance(tonight.now) == accounts.Balance(bank=150, stacks=150, pots=0)


def test_a_player_asks_from_their_own_phone_and_the_host_grants_it(tonight: Night) -> None:
    bank.ask(tonight.now, tonight.as_player("Ben"), 40)
    wish = ChipAsk.objects.get()
    with pytest.raises(NotYours):
        bank.answer(tonight.now, tonight.as_player("Ben"), wish.pk, True)
    assert tonight.stacks()["Ben"] == 50
    bank.answer(tonight.now, tonight.host, wish.pk, True)
    assert tonight.stacks()["Ben"] == 90
    with pytest.raises(MovedOn):
        bank.answer(tonight.now, tonight.host, wish.pk, True)
    assert tonight.stacks()["Ben"] == 90


def test_a_wish_can_be_declined_taken_back_and_replaced(tonight: Night) -> None:
    ben = tonight.as_player("Ben")
    bank.ask(tonight.now, ben, 40)
    bank.ask(tonight.now, ben, -10)
    assert [wish.chips for wish in ChipAsk.objects.filter(answered_at=None)] == [-10]
    bank.answer(tonight.now, ben, ChipAsk.objects.get(answered_at=None).pk, False)
    bank.ask(tonight.now, ben, -10)
    bank.answer(tonight.now, tonight.host, ChipAsk.objects.get(answered_at=None).pk, True)
    assert tonight.stacks()["Ben"] == 40
    assert ChipMove.objects.filter(kind="cash_out").count() == 1


def test_a_wish_to_hand_chips_back_waits_for_the_end_of_the_deal(tonight: Night) -> None:
    tonight.start(dealer="Carla")
    bank.ask(tonight.now, tonight.as_player("Ben"), -49)
    wish = ChipAsk.objects.get()
    with pytest.raises(Refusal, match=r"R4\.12"):
        bank.answer(tonight.now, tonight.host, wish.pk, True)
    assert ChipAsk.objects.filter(answered_at=None).exists()


def test_the_dealers_place_passes_over_who_left() -> None:
    """T8: five players, the third dealt, the fourth leaves: the fifth deals."""
    tonight = night("A", "B", "C", "D", "E", game="no_peek")
    tonight.start(dealer="C")
    tonight.enter("D flips Ks", "D bets 2", "E folds", "A folds", "B folds", "C folds")
    bank.cash_out(tonight.now, tonight.host, seat(tonight, "D"), leave=True)
    assert tonight.now.next_dealer == tonight.player("E")
    people.seat_absent(tonight.now, tonight.host, seat(tonight, "D"))
    assert tonight.now.next_dealer == tonight.player("E")  # back, but with no chips
    bank.buy(tonight.now, tonight.host, seat(tonight, "D"), 10)
    assert tonight.now.next_dealer == tonight.player("D")


def test_who_joins_late_is_in_from_the_next_deal(tonight: Night) -> None:
    tonight.start(dealer="Carla")
    people.seat_add(tonight.now, tonight.host, "Dev")
    assert not tonight.player("Dev").dealt_in
    tonight.enter("Anna flips Ks", "Anna bets 2", "Ben folds", "Carla folds")
    assert tonight.start().deal().header.names == ("Anna", "Ben", "Carla", "Dev")
