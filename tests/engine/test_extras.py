"""Extra cards, their price, penalties and the order on one card, by hand (R5)."""

from __future__ import annotations

import pytest

from tables.engine import Deal, judge
from tests.engine.at_table import TWO, asked, leader, on, opened, played, pots, raises, refused, stacks, status, won

ROUND = "{0} checks; {1} checks; {2} checks;"
ANN_LEADS = "Ann flips Ks;" + ROUND.format("Ann", "Ben", "Cid")
SEVEN = ", ".join(f"P{n} 100" for n in range(1, 8))
NIGHT = {"game": "night_baseball"}


def downs(deal: Deal) -> list[int]:
    return [seat.down for seat in deal.seats]


# R5.1, R5.2


def test_a_four_brings_a_card_and_counts_itself() -> None:
    deal = played(ANN_LEADS + "Ben flips 4c", **NIGHT)
    assert (downs(deal), deal.deck_left, asked(deal)) == ([6, 7, 7], 30, ("flip", "Ben"))
    deal = on(deal, "Ben flips 4d")  # a pair of fours beats a lone king
    assert (downs(deal), deal.deck_left, leader(deal)) == ([6, 7, 7], 29, "Ben")


def test_a_four_that_opens_brings_a_card_too() -> None:
    deal = played("Ann flips 4c", **NIGHT)
    assert (downs(deal), asked(deal)) == ([7, 7, 7], ("bet", "Ann"))


def test_a_last_card_that_brings_a_card_keeps_its_owner_in() -> None:
    # six cards below the king and then the four: seven are up, and one more has come
    deal = played(ANN_LEADS + "Ben flips 2c 5d 6h 8s Tc Qd", game="no_peek", rules="extra_card_rank=J")
    assert downs(deal)[1] == 1
    deal = on(deal, "Ben flips Jd")
    assert (downs(deal)[1], status(deal)["Ben"], asked(deal)) == (1, "in", ("flip", "Ben"))
    assert status(on(deal, "Ben flips 7c"))["Ben"] == "struck_out"


def test_with_seven_players_the_deck_runs_out_and_the_referee_says_so() -> None:
    # 52 less 49 leaves three cards; the fourth four brings nothing
    deal = played("P1 flips 4c 4d 4h", SEVEN, **NIGHT)
    assert (downs(deal)[0], deal.deck_left) == (7, 0)
    deal = on(deal, "P1 flips 4s")
    assert downs(deal)[0] == 6
    assert "deck_empty" in [event.kind for event in deal.events]


def test_an_empty_deck_offers_no_extra_card_for_sale() -> None:
    deal = played(
        "P1 flips 4c; P1 buys; P1 flips 4d; P1 buys; P1 flips 4h; P1 buys", SEVEN, rules="extra_card_price=2", **NIGHT
    )
    assert (stacks(deal)["P1"], deal.deck_left) == (93, 0)
    assert asked(on(deal, "P1 flips 4s")) == ("bet", "P1")


# R5.3

PRICE = {"game": "night_baseball", "rules": "extra_card_price=3"}


def test_a_price_is_asked_at_once() -> None:
    deal = played(ANN_LEADS + "Ben flips 4c", **PRICE)
    assert asked(deal) == ("choice", "Ben")
    bought, declined = on(deal, "Ben buys"), on(deal, "Ben declines")
    assert (downs(bought)[1], stacks(bought)["Ben"], pots(bought)) == (7, 96, [(6, "Ann Ben Cid")])
    assert (downs(declined)[1], stacks(declined)["Ben"], asked(declined)) == (6, 99, ("flip", "Ben"))


@pytest.mark.parametrize("entry", ["Ben flips 5c", "Ben pays", "Ben checks", "Ann checks", "Cid buys", "Ben folds"])
def test_nothing_goes_before_the_answer_to_a_price(entry: str) -> None:
    assert refused(played(ANN_LEADS + "Ben flips 4c", **PRICE), entry) == "R5.3"


def test_the_dealer_turns_nothing_either() -> None:
    assert refused(played(ANN_LEADS + "Ben flips 4c", **PRICE), "dealer turns 5c") == "R5.3"


@pytest.mark.parametrize(("chips", "now"), [(3, ("flip", "Ben")), (4, ("choice", "Ben"))])
def test_who_cannot_pay_the_price_is_not_asked(chips: int, now: tuple[str, str]) -> None:
    # after the ante two are left, or just the three it costs
    assert asked(played(ANN_LEADS + "Ben flips 4c", f"Ann 100, Ben {chips}, Cid 100", **PRICE)) == now


def test_who_buys_with_the_last_chips_is_all_in_and_closes_the_pot() -> None:
    deal = played(ANN_LEADS + "Ben flips 4c; Ben buys; Ben flips 4d", "Ann 100, Ben 4, Cid 100", **PRICE)
    deal = on(deal, "Cid bets 5; Ann calls")  # the second four finds Ben without chips; he leads and cannot open
    assert pots(deal) == [(6, "Ann Ben Cid"), (10, "Ann Cid")]


def test_a_card_that_takes_the_lead_asks_first() -> None:
    deal = played("Ann flips 4c", **PRICE)
    assert (asked(deal), leader(deal)) == (("choice", "Ann"), None)
    assert (leader(on(deal, "Ann declines")), asked(on(deal, "Ann declines"))) == ("Ann", ("bet", "Ann"))


# R5.4

FIXED = {"rules": "penalty_rank=3, penalty=5"}
MATCH = {"rules": "penalty_rank=3, penalty=match_pot"}
BET_TWO = "Ann flips Ks; Ann bets 2; Ben calls; Cid calls; Ben flips 3c"


@pytest.mark.parametrize(("rules", "price"), [(FIXED, 5), (MATCH, 9)])  # antes 3 and three twos
def test_the_penalty_is_paid_before_the_next_flip(rules: dict[str, str], price: int) -> None:
    deal = played(BET_TWO, **rules)
    assert asked(deal) == ("choice", "Ben")
    deal = on(deal, "Ben pays")
    assert (stacks(deal)["Ben"], pots(deal), asked(deal)) == (97 - price, [(9 + price, "Ann Ben Cid")], ("flip", "Ben"))


def test_or_the_player_folds_and_the_turn_passes_on() -> None:
    deal = played(BET_TWO + "; Ben folds", **FIXED)
    assert (status(deal)["Ben"], asked(deal), pots(deal)) == ("folded", ("flip", "Cid"), [(9, "Ann Cid")])


@pytest.mark.parametrize("entry", ["Ben flips 5c", "Ben buys", "Ben calls", "Ann folds", "Cid pays", "dealer turns 5c"])
def test_nothing_goes_before_the_answer_to_a_penalty(entry: str) -> None:
    assert refused(played(BET_TWO, **FIXED), entry) == "R5.4"


def test_a_line_of_flips_stops_at_the_card_that_asks() -> None:
    before = played(ANN_LEADS, **FIXED)
    assert refused(before, "Ben flips 3c 5d") == "R5.4"
    assert refused(before, "Ben flips 5d 3c") == "accepted"


def test_a_player_with_fewer_chips_pays_all_of_them_and_closes_the_pot() -> None:
    deal = played(BET_TWO + "; Ben pays; Ben flips As; Cid bets 4; Ann calls", "Ann 100, Ben 6, Cid 100", **FIXED)
    # Ben's last three are dead in the pot of nine; what Cid and Ann bet is theirs
    assert (pots(deal), stacks(deal)["Ben"]) == ([(12, "Ann Ben Cid"), (8, "Ann Cid")], 0)


def test_a_player_already_all_in_owes_nothing() -> None:
    deal = played("Ann flips Ks; Ann bets 2; Ben calls; Cid calls; Ben flips 3c", "Ann 100, Ben 3, Cid 100", **MATCH)
    assert asked(deal) == ("flip", "Ben")


def test_matching_the_pot_matches_all_the_pots_together() -> None:
    # Ben is all-in with the ante: 3 for all, and a side pot of 8; Cid's three costs 11, dead in the side pot
    entries = "Ann flips Ks; Ann bets 4; Cid calls; Ben flips As; Cid checks; Ann checks; Cid flips 3c"
    deal = played(entries, "Ann 100, Ben 1, Cid 100", ante=1, **MATCH)
    # the round after Ben's ace opens with the next who can bet after Ben, Cid
    assert asked(deal) == ("choice", "Cid")
    assert pots(on(deal, "Cid pays")) == [(3, "Ann Ben Cid"), (19, "Ann Cid")]


def test_the_first_card_may_ask_and_the_folder_opens_nothing() -> None:
    deal = played("Ann flips 3c; Ann folds", **MATCH)
    assert (asked(deal), leader(deal)) == (("flip", "Ben"), None)


def test_without_a_pot_there_is_nothing_to_match() -> None:
    assert asked(played("Ann flips 3c", ante=0, **MATCH)) == ("bet", "Ann")


def test_a_leader_who_folds_at_the_penalty_of_an_extra_flip_leaves_the_round_to_the_next_leader() -> None:
    deal = played(ANN_LEADS + "Ben flips As 3c; Ben folds", **FIXED)
    assert (leader(deal), asked(deal)) == ("Ann", ("bet", "Ann"))


def test_a_fold_at_a_penalty_that_leaves_one_player_ends_the_deal() -> None:
    deal = played("Ann flips Ks; Ann checks; Ben checks; Ben flips 3c; Ben folds", TWO, **FIXED)
    assert won(deal) == {"Ann": 2}


def test_a_paid_penalty_does_not_raise_the_next_bet() -> None:
    deal = played(BET_TWO + "; Ben pays; Ben flips As", **FIXED)
    assert (raises(deal), judge(deal).to_call) == ([1, 92], 0)


# R5.6: kill, penalty, extra card, compare, each of a three here


@pytest.mark.parametrize(
    ("rules", "now"),
    [
        ("kill_rank=3, penalty_rank=3, extra_card_rank=3", ("flip", "Cid")),
        ("penalty_rank=3, penalty=5, extra_card_rank=3, extra_card_price=2", ("choice", "Ben")),
    ],
)
def test_the_order_on_one_card(rules: str, now: tuple[str, str]) -> None:
    deal = played(ANN_LEADS + "Ben flips 3c", rules=rules)
    assert asked(deal) == now
    if now[0] == "choice":
        deal = on(deal, "Ben pays")  # the penalty first
        assert (asked(deal), stacks(deal)["Ben"]) == (("choice", "Ben"), 94)
        deal = on(deal, "Ben buys")  # then the extra card
        assert (asked(deal), stacks(deal)["Ben"], deal.seats[1].down) == (("flip", "Ben"), 92, 7)


def test_a_killed_player_gets_no_extra_card() -> None:
    deal = played(ANN_LEADS + "Ben flips 3c", rules="kill_rank=3, extra_card_rank=3")
    assert (status(deal)["Ben"], deal.seats[1].down, deal.deck_left) == ("killed", 6, 31)


# R6


@pytest.mark.parametrize(
    ("game", "wild", "phase"),
    [("no_peek", [], "flip"), ("night_baseball", ["9", "3"], "flip"), ("mexican_sweat", [], "turn_card")],
)
def test_the_games_of_the_family(game: str, wild: list[str], phase: str) -> None:
    verdict = judge(opened(game=game)).as_json()
    assert (verdict["wild"], verdict["phase"]) == (wild, phase)
