"""Looking at a face-down card sits the deal out, whoever's turn it is (R3.8)."""

from __future__ import annotations

import pytest

from tests.engine.at_table import TWO, asked, leader, on, opened, played, pots, refused, stacks, status, won

ROUND = "{0} checks; {1} checks; {2} checks;"
ANN_LEADS = "Ann flips Ks;" + ROUND.format("Ann", "Ben", "Cid")
BEN_LEADS = ANN_LEADS + "Ben flips As;" + ROUND.format("Ben", "Cid", "Ann")


@pytest.mark.parametrize(
    ("before", "who", "now", "leads"),
    [
        ("", "Ann", ("flip", "Ben"), None),  # the first flipper: the next one opens
        ("", "Cid", ("flip", "Ann"), None),
        (ANN_LEADS, "Ben", ("flip", "Cid"), "Ann"),  # the one who must flip
        (ANN_LEADS + "Ben flips 2c", "Ben", ("flip", "Cid"), "Ann"),
        (ANN_LEADS, "Cid", ("flip", "Ben"), "Ann"),  # somebody else
        (ANN_LEADS, "Ann", ("flip", "Ben"), None),  # the leader, when nobody else shows a card
        (BEN_LEADS, "Ben", ("flip", "Cid"), "Ann"),  # the leader: back to the best hand left
        (ANN_LEADS + "Ben flips 2c", "Ann", ("bet", "Ben"), "Ben"),  # ... which is the flipper's: a round follows
        ("Ann flips Ks", "Ann", ("bet", "Ben"), "Ann"),  # in a round, the one to act; the lead passes at its end
        ("Ann flips Ks", "Cid", ("bet", "Ann"), "Ann"),
        ("Ann flips Ks; Ann bets 2", "Ann", ("bet", "Ben"), "Ann"),
    ],
)
def test_who_peeks_is_out_and_play_goes_on(before: str, who: str, now: tuple[str, str], leads: str | None) -> None:
    deal = played(f"{before}; {who} peeks")
    assert (status(deal)[who], asked(deal), leader(deal)) == ("peeked", now, leads)
    assert all(who not in names.split() for _, names in pots(deal))


def test_a_leader_who_peeked_in_a_round_leads_no_more_once_it_is_over() -> None:
    deal = played("Ann flips Ks; Ann bets 2; Ann peeks; Ben calls; Cid calls")
    assert (leader(deal), asked(deal), pots(deal)) == (None, ("flip", "Ben"), [(9, "Ben Cid")])


def test_a_bet_left_behind_by_a_peeker_must_still_be_met() -> None:
    deal = played("Ann flips Ks; Ann bets 2; Ann peeks")
    assert refused(deal, "Ben checks") == "R4.2"


def test_the_last_to_act_peeks_and_the_round_ends() -> None:
    deal = played("Ann flips Ks; Ann checks; Ben checks; Cid peeks")
    assert asked(deal) == ("flip", "Ben")


def test_when_all_but_one_have_peeked_that_one_wins() -> None:
    deal = played("Ann flips Ks; Ann bets 2; Ben calls; Ann peeks; Ben peeks")
    assert (won(deal), stacks(deal)) == ({"Cid": 7}, {"Ann": 97, "Ben": 97, "Cid": 106})


def test_peeking_before_the_dealer_has_turned_the_card_to_beat() -> None:
    deal = played("Ben peeks", rules="card_to_beat=deck")
    assert (asked(deal), status(deal)["Ben"]) == (("turn_card", "dealer"), "peeked")
    assert won(played("Ben peeks", TWO, rules="card_to_beat=deck")) == {"Ann": 2}


PENALTY = {"rules": "penalty_rank=3, penalty=5"}
ASKED = ANN_LEADS + "Ben flips 3c"


def test_the_one_who_must_choose_peeks_and_owes_nothing() -> None:
    deal = played(ASKED + "; Ben peeks", **PENALTY)
    assert (asked(deal), stacks(deal)["Ben"], refused(deal, "Ben pays")) == (("flip", "Cid"), 99, "R3.2")


def test_somebody_else_peeks_while_a_choice_is_open() -> None:
    deal = played(ASKED + "; Cid peeks", **PENALTY)
    assert (asked(deal), status(deal)["Cid"]) == (("choice", "Ben"), "peeked")


def test_the_leader_peeks_while_the_flipper_chooses_and_a_round_follows_the_answer() -> None:
    deal = played(ASKED + "; Ann peeks", **PENALTY)
    assert (asked(deal), leader(deal)) == (("choice", "Ben"), "Ben")
    assert asked(on(deal, "Ben pays")) == ("bet", "Ben")


def test_a_leader_who_peeks_when_an_extra_flip_asks_for_a_choice_leaves_the_round_to_the_next_leader() -> None:
    deal = played(ANN_LEADS + "Ben flips As 3c; Ben peeks", **PENALTY)
    assert (leader(deal), asked(deal)) == ("Ann", ("bet", "Ann"))


def test_an_all_in_player_who_peeks_contests_nothing() -> None:
    deal = played("Ann flips Ks; Ann bets 5; Ben all-in; Cid calls; Ben peeks", "Ann 100, Ben 3, Cid 100")
    assert (status(deal)["Ben"], pots(deal)) == ("peeked", [(15, "Ann Cid")])  # 3 antes, 5, 2 and 5


@pytest.mark.parametrize(
    ("before", "who"),
    [
        ("Ann peeks", "Ann"),  # out already
        ("Ann flips As; Ann checks; Ben checks; Cid checks; Ben flips 2c 4d 6h 8s Tc Qd Kh", "Ben"),  # struck out
        ("Ann flips 2c 4d 6h 8s Tc Qd Kh", "Ann"),  # leads, and has nothing left to look at
    ],
)
def test_nobody_peeks_who_is_out_or_has_no_face_down_card(before: str, who: str) -> None:
    assert refused(played(before), f"{who} peeks") == "R3.8"


def test_nobody_peeks_after_the_end() -> None:
    assert refused(played("Ann peeks; Ben peeks"), "Cid peeks") == "R3.5"


def test_everybody_may_peek_from_the_first_moment() -> None:
    assert [refused(opened(), f"{name} peeks") for name in ("Ann", "Ben", "Cid")] == ["accepted"] * 3
