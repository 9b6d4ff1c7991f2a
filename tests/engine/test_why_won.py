"""Why a deal of No Peek was won, a line a pot (R3.5, R4.10, R8.3)."""

from __future__ import annotations

from tables.engine import Deal, words
from tests.engine.at_table import TWO, played

ACE = "Ann flips As; Ann checks; Ben checks; Cid checks;"
LOSERS = "Ben flips 2c 4d 6h 8s Tc Qd Kh;"  # king high
ALSO = "Cid flips 2d 4h 6s 8c Td Qh Kc;"


def why(deal: Deal) -> list[str]:
    return [f"{why.clause} {why.sentence}" for why in words.why_won(deal)]


def test_nothing_is_won_while_the_deal_goes_on() -> None:
    assert why(played(ACE)) == []


def test_the_leader_against_the_best_of_those_struck_out() -> None:
    deal = played(ACE + LOSERS + ALSO)
    assert why(deal) == ["R1.4 Ann wins 3 against Ben: just an ace beats king high."]
    hands = words.why_won(deal)[0].hands
    assert [hand.player for hand in hands] == ["Ann", "Ben"]


def test_the_last_one_left_when_all_others_fold() -> None:
    deal = played("Ann flips Ks; Ann bets 5; Ben folds; Cid raises to 10; Ann folds")
    assert why(deal) == ["R3.5 Cid wins 13: nobody else is left to contest it."]


def test_a_tie_does_not_beat_the_leader() -> None:
    tied = "Ann flips Ah; Ann checks; Ben checks; Ben flips 2c 4d 6h 8s Tc Qd Ad; Ben checks; Ann checks;"
    deal = played(tied + "Ann flips Qh Ts 8d 6c 2h 4c", TWO)
    both = "ace high with queen, ten, eight, six"
    assert why(deal) == [f"R3.2 Ben wins 2 against Ann: both have {both}, and a tie does not beat the leader."]
    shared = played(tied + "Ann flips Qh Ts 8d 6c 2h 4c", TWO, rules="ties_share=on")
    assert why(shared) == [f"R4.11 Ann, Ben share 2: each has {both}."]


def test_a_leader_who_came_to_lead_later_may_show_less_than_one_struck_out() -> None:
    # Ann's ace strikes Ben out with king high; Ann folds to Cid, who has shown nothing but is the last one in.
    deal = played("Ann flips As; Ann checks; Ben checks; Cid checks;" + LOSERS + "Ann peeks")
    assert why(deal) == ["R4.10 Cid wins 3 as the last one in: Ben with king high with queen, ten, eight, six is out."]


def test_a_side_pot_that_the_leader_does_not_contest() -> None:
    deal = played(
        "Ann flips As; Ben bets 5; Cid calls;Ben flips 2c 4d 6h 8s Tc Qd Kh; Cid flips 2d 4h 6s 8c Td Qh Jc",
        "Ann 1, Ben 20, Cid 20",
    )
    assert why(deal) == [
        "R1.4 Main pot: Ann wins 3 against Ben: just an ace beats king high.",
        "R1.4 Side pot 1: Ben wins 10 against Cid: king high beats queen high.",
    ]
