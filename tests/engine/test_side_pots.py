"""Pots and awards by hand: side pots, dead chips, odd chips (R4.6, R4.7, R4.10, R4.11)."""

from __future__ import annotations

import pytest

from tables.engine.pots import Pot, add_dead, gather, without
from tests.engine.at_table import asked, leader, on, played, pots, stacks, status, won

FLIP = "Ann flips Ks;"
LOSERS = "2c 4d 6h 8s Tc Qd Jh"  # Q J T 8 6
ALSO = "2d 4h 6s 8c Td Qh 7c"  # Q T 8 7 6


# Gathering, as chips in front of the seats 0, 1, 2...; `*` is all-in, `f` is out of the deal


def gathered(*bets: str, before: tuple[Pot, ...] = ()) -> list[tuple[int, str]]:
    chips = [int(bet.rstrip("*f") or 0) for bet in bets]
    still_in = frozenset(seat for seat, bet in enumerate(bets) if not bet.endswith("f"))
    all_in = frozenset(seat for seat, bet in enumerate(bets) if bet.endswith("*"))
    return shown(gather(before, chips, still_in, all_in))


def shown(found: tuple[Pot, ...]) -> list[tuple[int, str]]:
    return [(pot.chips, "".join(map(str, sorted(pot.contestants)))) for pot in found]


@pytest.mark.parametrize(
    ("bets", "right"),
    [
        (["10", "10", "10"], [(30, "012")]),
        (["50*", "100", "100"], [(150, "012"), (100, "12")]),
        (["20*", "50*", "100", "100"], [(80, "0123"), (90, "123"), (100, "23")]),
        (["20*", "100", "100f"], [(60, "01"), (160, "1")]),
        (["33*", "34", "34f"], [(99, "01"), (2, "1")]),  # P6
        (["100f", "60*", "60*"], [(220, "12")]),  # P3: never an ownerless pot
        (["5f", "60*", "60*"], [(125, "12")]),
        (["50*", "50*", "50"], [(150, "012")]),  # an all-in for the same closes the pot, but there is no other yet
        (["", "", ""], []),
    ],
)
def test_bets_are_gathered_level_by_level(bets: list[str], right: list[tuple[int, str]]) -> None:
    assert gathered(*bets) == right


def test_later_chips_stay_out_of_a_closed_pot() -> None:
    before = gather((), [5, 5, 5], frozenset({0, 1, 2}), frozenset({0}))
    assert gathered("*", "10", "10", before=before) == [(15, "012"), (20, "12")]


def test_later_chips_join_an_open_pot_and_who_does_not_pay_them_contests_it_no_more() -> None:
    before = gather((), [5, 5, 5], frozenset({0, 1, 2}), frozenset())
    assert gathered("f", "10", "10", before=before) == [(35, "12")]


def test_neighbouring_pots_with_the_same_contestants_are_one() -> None:
    three = gather((), [5, 10, 10], frozenset({0, 1, 2}), frozenset({0}))
    assert shown(without(three, 0)) == [(25, "12")]


def test_a_pot_that_nobody_contests_any_more_joins_the_one_below() -> None:
    three = gather((), [5, 10, 10], frozenset({0, 1, 2}), frozenset({0}))
    assert shown(without(without(three, 1), 2)) == [(25, "0")]


def test_the_lowest_pot_without_contestants_joins_the_one_above() -> None:
    low = gather((), [5, 10, 10], frozenset({0, 1, 2}), frozenset({0}))
    assert shown(without((Pot(3, frozenset({0}), closed=True), *low), 0)) == [(28, "12")]


def test_dead_chips_join_the_newest_open_pot() -> None:
    before = gather((), [5, 10, 10], frozenset({0, 1, 2}), frozenset({0}))
    assert shown(add_dead(before, 4, 1, frozenset({1, 2}), all_in=False)) == [(15, "012"), (14, "12")]


def test_dead_chips_open_a_pot_when_all_are_closed() -> None:
    before = gather((), [5, 5, 5], frozenset({0, 1, 2}), frozenset({0}))
    assert shown(add_dead(before, 4, 1, frozenset({1, 2}), all_in=False)) == [(15, "012"), (4, "12")]


def test_who_pays_the_last_chips_contests_that_pot_and_closes_it() -> None:
    before = gather((), [5, 5, 5], frozenset({0, 1, 2}), frozenset())
    paid = add_dead(before, 4, 1, frozenset({0, 1, 2}), all_in=True)
    assert shown(paid) == [(19, "012")]
    assert gathered("10", "*", "10", before=paid) == [(19, "012"), (20, "02")]


# At the table


def test_an_all_in_caller_opens_a_side_pot_for_the_others() -> None:
    deal = played(FLIP + "Ann bets 20; Ben all-in; Cid calls", "Ann 100, Ben 11, Cid 100")
    assert pots(deal) == [(3 + 30, "Ann Ben Cid"), (20, "Ann Cid")]


def test_the_chips_of_a_folded_player_stay_in_the_pots_they_went_into() -> None:
    entries = "Ann bets 20; Ben all-in; Cid raises to 40; Ann folds"
    # levels: 10 from three, 10 more from Ann and Cid; Cid's last 20 go back
    deal = played(FLIP + entries, "Ann 100, Ben 11, Cid 100")
    assert (pots(deal), stacks(deal)["Cid"]) == ([(33, "Ben Cid"), (20, "Cid")], 79)


def test_a_killed_player_contests_nothing_and_no_pot_is_left_ownerless() -> None:
    # P3: antes of 100, 60* and 60*: the 40 on top were Ann's alone; a two kills her
    deal = played("Ann flips 2c", "Ann 300, Ben 60, Cid 60", ante=100, rules="kill_rank=2")
    assert pots(deal) == [(220, "Ben Cid")]


# Awarding (R4.10)

# Ann leads with a king and is all-in for 10; Ben and Cid bet 20 more beside her and are both struck out.
SHORT_LEADER = FLIP + "Ann bets 9; Ben raises to 29; Cid calls; Ben flips {0}; Cid flips {1}"
SHORT = "Ann 10, Ben 100, Cid 100"


@pytest.mark.parametrize(
    ("ben", "cid", "side"),
    [
        (LOSERS, ALSO, {"Ben": 40}),  # Q J beats Q T, though both are struck out
        (ALSO, "2c 4d 6h 8s Tc Qd Jh", {"Cid": 40}),
        (LOSERS, "2d 4h 6s 8c Td Qh Jc", {"Ben": 20, "Cid": 20}),  # equal hands split it
    ],
)
def test_a_pot_the_leader_does_not_contest_goes_to_the_best_struck_out_hand(
    ben: str, cid: str, side: dict[str, int]
) -> None:
    assert won(played(SHORT_LEADER.format(ben, cid), SHORT)) == {"Ann": 30, **side}


def test_a_player_who_peeked_does_not_get_the_side_pot_though_the_hand_is_better() -> None:
    deal = played(SHORT_LEADER.format(ALSO, "Qc Jd; Cid peeks"), SHORT)
    assert won(deal) == {"Ann": 30, "Ben": 40}


def test_every_pot_the_leader_contests_is_the_leaders() -> None:
    entries = FLIP + "Ann bets 20; Ben all-in; Cid calls; Ben flips " + ALSO + "; Cid flips " + LOSERS
    assert won(played(entries, "Ann 100, Ben 11, Cid 100")) == {"Ann": 33 + 20}


def test_a_leader_all_in_for_less_wins_only_what_was_matched() -> None:
    deal = played(FLIP + "Ann bets 9; Ben calls; Ben flips " + LOSERS, "Ann 10, Ben 100")
    assert stacks(deal) == {"Ann": 20, "Ben": 90}


# Shares and odd chips (R4.11): the second of two players leads with A Q T 8 6, the first then turns the same hand.

LEADS, SAME, SAME_TOO = "2c 4d 6h 8s Tc Qd Ad", "Qh Ts 8d 6c 2h 4c", "As Qs Th 8c 6d 2s 4s"
SHARE = "ties_share=on"


@pytest.mark.parametrize(
    ("dealer", "one", "two", "round_one"),
    [
        ("Cid", "Ann", "Ben", "Ann bets 49; Ben calls; Cid folds"),
        ("Ann", "Ben", "Ann", "Ben bets 49; Cid folds; Ann calls"),
    ],
)
def test_the_odd_chip_goes_to_the_winner_nearest_the_dealers_left(
    dealer: str, one: str, two: str, round_one: str
) -> None:
    # P10: antes 3 and twice 49 make 101
    entries = f"{one} flips Ah; {round_one}; {two} flips {LEADS}; {two} checks; {one} checks; {one} flips {SAME}"
    assert won(played(entries, rules=SHARE, dealer=dealer)) == {one: 51, two: 50}


def test_three_equal_hands_share_without_a_rest() -> None:
    # P9: three antes of 10,100
    checks = "{0} checks; {1} checks; {2} checks;"
    entries = "Ann flips Ah;" + checks.format("Ann", "Ben", "Cid") + f"Ben flips {LEADS};"
    entries += checks.format("Ben", "Cid", "Ann") + f"Cid flips {SAME_TOO}; Ann flips {SAME}"
    deal = played(entries, "Ann 20000, Ben 20000, Cid 20000", ante=10100, rules=SHARE)
    assert won(deal) == {"Ann": 10100, "Ben": 10100, "Cid": 10100}


def test_a_tie_inside_a_side_pot_shares_only_the_pot_that_both_contest() -> None:
    # P5: Ann 50*, Ben 100, Cid 100; Ann ties Ben and both beat Cid
    entries = f"Ann flips Ah; Ben all-in; Cid calls; Ben flips {LEADS}; Cid flips 2d 4h 6s 8c Td Qs Jc;"
    entries += f"Ann flips {SAME}"
    assert won(played(entries, "Ann 50, Ben 100, Cid 100", ante=50, rules=SHARE)) == {"Ann": 75, "Ben": 175}


def test_a_player_who_is_out_gets_no_surplus_back() -> None:
    # P6: Ann 33*, Ben 34, Cid 34 and out; Ann ties Ben: 99 = 50 + 49, and 2 more for Ben
    entries = f"Ann flips Ah; Ben all-in; Cid calls; Cid peeks; Ben flips {LEADS}; Ann flips {SAME}"
    deal = played(entries, "Ann 33, Ben 34, Cid 40", ante=33, rules=SHARE)
    assert (won(deal), stacks(deal)["Cid"]) == ({"Ann": 50, "Ben": 51}, 6)


def test_who_folded_never_shares_even_with_an_equal_hand() -> None:
    # P23: Ann folds her ace, which is all that Ben shows as well
    deal = played("Ann flips Ah; Ann folds; Ben checks; Cid checks; Ben flips As; Ben checks; Cid folds", rules=SHARE)
    assert won(deal) == {"Ben": 3}


def test_a_struck_out_player_contests_no_chips_that_others_bet_afterwards() -> None:
    # R4.6: Ben is struck out before Ann and Cid bet ten more each into the open pot
    entries = "Ann flips As; Ann checks; Ben checks; Cid checks;" + f"Ben flips {LOSERS}; Cid flips Ad 2s; Cid bets 10"
    deal = on(played(entries), "Ann calls")
    assert (status(deal)["Ben"], pots(deal)) == ("struck_out", [(23, "Ann Cid")])
    assert (leader(deal), asked(deal)) == ("Cid", ("flip", "Ann"))
