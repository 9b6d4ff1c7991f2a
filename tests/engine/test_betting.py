"""Betting by hand: turns, limits, caps, short all-ins, returned bets (R4.1-R4.5, R4.8, R4.9)."""

from __future__ import annotations

import pytest

from tables.engine import NotationError, judge
from tests.engine.at_table import TWO, asked, on, opened, played, pots, raises, refused, stacks, status, won

FOUR = "Ann 100, Ben 100, Cid 100, Dan 100"
FLIP = "Ann flips Ks;"


# R4.1


def test_a_player_with_fewer_chips_than_the_ante_pays_them_all_and_is_all_in() -> None:
    deal = opened("Ann 10, Ben 2, Cid 10", ante=5)
    # level 2: three twos, closed by Ben; level 5: two threes
    assert (stacks(deal), pots(deal)) == ({"Ann": 5, "Ben": 0, "Cid": 5}, [(6, "Ann Ben Cid"), (6, "Ann Cid")])


def test_a_player_with_no_chips_is_not_dealt_in() -> None:
    deal = opened("Ann 0, Ben 10, Cid 10")
    assert (deal.seats[0].down, asked(deal), pots(deal)) == (0, ("flip", "Ben"), [(2, "Ben Cid")])
    assert refused(deal, "Ann flips 2c") == "R3.4"


# R4.2


def test_a_round_ends_when_all_have_had_a_turn_and_matched_the_bet() -> None:
    deal = played(FLIP + "Ann checks; Ben bets 10; Cid calls")
    assert (asked(deal), judge(deal).to_call) == (("bet", "Ann"), 10)
    assert asked(on(deal, "Ann calls")) == ("flip", "Ben")  # T4: nobody acts again after the call


@pytest.mark.parametrize(
    ("before", "entry"),
    [
        ("", "Ben checks"),  # out of turn
        ("", "Ben folds"),  # a player may fold only in turn
        ("", "Ann calls"),  # nothing to call
        ("", "Ann raises to 5"),  # nothing to raise
        ("", "Ann pays"),  # nothing is asked but to bet
        ("Ann bets 5", "Ben checks"),
        ("Ann bets 5", "Ben bets 10"),
        ("Ann folds", "Ann folds"),  # T1: who folded is never asked again
    ],
)
def test_what_does_not_fit_the_round_is_refused(before: str, entry: str) -> None:
    assert refused(played(FLIP + before), entry) == "R4.2"


@pytest.mark.parametrize("entry", ["Ann checks", "Ann bets 5", "Ben folds", "Ann all-in", "Ann pays", "Ann buys"])
def test_nobody_bets_while_somebody_must_flip(entry: str) -> None:
    assert refused(opened(), entry) == "R3.2"


# R4.3


@pytest.mark.parametrize(
    ("rules", "entries", "bounds"),
    [
        ("", "", [1, 99]),  # an opening bet is at least the ante
        ("min_bet=4", "", [4, 99]),
        ("min_bet=2", "Ann bets 2", [4, 99]),  # P18: to 4, not to 6
        ("", "Ann bets 5; Ben raises to 12", [19, 99]),  # a raise adds at least the last one, 7
        ("limit=pot_limit", "", [1, 4]),  # four antes
        ("limit=pot_limit", "Ann bets 4", [8, 16]),  # 4 + 4 in the pots, 4 more to call: 12 on top of 4
        ("limit=pot_limit", "Ann bets 4; Ben raises to 16", [28, 56]),  # 4 + 20 + 16 to call = 40 on top of 16
        ("limit=spread, min_bet=2, max_bet=6", "", [2, 6]),
        ("limit=spread, min_bet=2, max_bet=6", "Ann bets 5", [7, 11]),
        ("limit=spread, min_bet=2, max_bet=6", "Ann bets 5; Ben raises to 11", [13, 17]),  # not 6 more: 2 more
        ("limit=fixed, min_bet=3", "", [3, 3]),
        ("limit=fixed, min_bet=3", "Ann bets 3; Ben raises to 6", [9, 9]),
    ],
)
def test_the_bounds_of_the_four_limits(rules: str, entries: str, bounds: list[int]) -> None:
    deal = played(FLIP + entries, FOUR, rules=rules)
    assert raises(deal) == bounds
    name, verb = asked(deal)[1], "raises to" if entries else "bets"
    least, most = bounds
    found = [refused(deal, f"{name} {verb} {chips}") for chips in (least - 1, least, most, most + 1)]
    assert found == ["R4.3", "accepted", "accepted", "R4.3"]


def test_without_an_ante_the_smallest_bet_is_one() -> None:
    assert raises(played(FLIP, ante=0)) == [1, 100]


def test_with_an_empty_pot_pot_limit_opens_with_the_smallest_bet() -> None:
    assert raises(played(FLIP, ante=0, rules="limit=pot_limit, min_bet=3")) == [3, 3]


@pytest.mark.parametrize("rules", ["limit=spread, min_bet=2, max_bet=6", "limit=fixed, min_bet=2"])
def test_spread_and_fixed_limit_have_three_raises_and_the_opening_bet_is_none(rules: str) -> None:
    deal = played(FLIP + "Ann bets 2; Ben raises to 4; Cid raises to 6", FOUR, rules=rules)
    assert raises(deal) is not None
    deal = on(deal, "Dan raises to 8")
    assert (raises(deal), refused(deal, "Ann raises to 10"), refused(deal, "Ann calls")) == (None, "R4.3", "accepted")


@pytest.mark.parametrize(("rules", "clause"), [("max_raises=1", "R4.3"), ("max_raises=0", "R4.3"), ("", "accepted")])
def test_a_cap_may_be_set_and_no_limit_has_none(rules: str, clause: str) -> None:
    raised = "" if rules == "max_raises=0" else "Ben raises to 4;"
    deal = played(FLIP + "Ann bets 2;" + raised, FOUR, rules=rules)
    assert refused(deal, f"{asked(deal)[1]} raises to 20") == clause


def test_fixed_limit_may_go_without_a_cap() -> None:
    four = "Ann bets 2; Ben raises to 4; Cid raises to 6; Dan raises to 8;"
    assert raises(played(FLIP + four, FOUR, rules="limit=fixed, min_bet=2, max_raises=none")) == [10, 10]


def test_a_spread_needs_its_largest_bet() -> None:
    with pytest.raises(NotationError):
        opened(rules="limit=spread")


@pytest.mark.parametrize(
    ("players", "entries", "bounds"),
    [
        ("Ann 4, Ben 100", "", [3, 3]),  # an all-in bet below the minimum of 5
        ("Ann 100, Ben 8", "Ann bets 5;", [7, 7]),  # an all-in raise below the minimum, to 10
        ("Ann 100, Ben 6", "Ann bets 5;", None),  # only enough to call
        ("Ann 100, Ben 3", "Ann bets 5;", None),  # not even that
    ],
)
def test_an_all_in_for_less_is_always_allowed(players: str, entries: str, bounds: list[int] | None) -> None:
    deal = played(FLIP + entries, players, rules="min_bet=5")
    assert (raises(deal), refused(deal, f"{asked(deal)[1]} all-in")) == (bounds, "accepted")


@pytest.mark.parametrize("rules", ["limit=fixed, min_bet=2", "limit=spread, min_bet=2, max_bet=5", "limit=pot_limit"])
def test_an_all_in_beyond_the_limit_is_refused(rules: str) -> None:
    assert refused(played(FLIP, rules=rules), "Ann all-in") == "R4.3"


# R4.4


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    # P20: a full bet of 16, a call, an all-in to 19 that raises by 3 only
    deal = played(FLIP + "Ann bets 16; Ben calls; Cid all-in", "Ann 100, Ben 100, Cid 20")
    assert (raises(deal), judge(deal).to_call) == (None, 3)
    assert [refused(deal, entry) for entry in ("Ann raises to 40", "Ann all-in", "Ann calls", "Ann folds")] == [
        "R4.4",
        "R4.4",
        "accepted",
        "accepted",
    ]


def test_who_has_not_acted_may_raise_after_a_short_all_in() -> None:
    deal = played(FLIP + "Ann bets 16; Ben all-in", "Ann 100, Ben 20, Cid 100")
    assert raises(deal) == [35, 99]  # to 19, and at least the last full bet of 16 more


def test_short_all_ins_add_up() -> None:
    # Ann bet 10; all-ins to 16 and then to 22 make 12 more than she faced, at least a full bet
    deal = played(FLIP + "Ann bets 10; Ben all-in; Cid all-in", "Ann 100, Ben 17, Cid 23, Dan 100")
    assert raises(on(deal, "Dan calls")) == [32, 99]


def test_two_short_all_ins_below_a_full_bet_do_not() -> None:
    deal = played(FLIP + "Ann bets 10; Ben all-in; Cid all-in", "Ann 100, Ben 14, Cid 18, Dan 100")
    assert raises(on(deal, "Dan calls")) is None  # 17 is only 7 more


def test_a_check_faces_nothing_so_that_a_short_opening_all_in_does_not_reopen() -> None:
    deal = played(FLIP + "Ann checks; Ben all-in", "Ann 100, Ben 4, Cid 100", rules="min_bet=5")
    assert raises(deal) == [8, 99]  # Cid: 3, and a short opening counts as a bet of five here
    assert refused(on(deal, "Cid calls"), "Ann raises to 8") == "R4.4"


def test_a_short_all_in_is_not_counted_as_a_raise() -> None:
    deal = played(FLIP + "Ann bets 10; Ben all-in", "Ann 100, Ben 17, Cid 100", rules="max_raises=1")
    assert raises(deal) == [26, 99]
    assert refused(on(deal, "Cid raises to 26"), "Ann raises to 50") == "R4.3"


@pytest.mark.parametrize("rules", ["limit=fixed, min_bet=4", "limit=spread, min_bet=4, max_bet=9"])
def test_in_spread_and_fixed_limit_a_full_raise_is_the_smallest_bet(rules: str) -> None:
    deal = played(FLIP + "Ann bets 4; Ben all-in; Cid calls", "Ann 100, Ben 8, Cid 100", rules=rules)
    assert (raises(deal), refused(deal, "Ann raises to 11")) == (None, "R4.4")  # 3 more is short of 4
    deal = played(FLIP + "Ann bets 4; Ben all-in; Cid calls", "Ann 100, Ben 9, Cid 100", rules=rules)
    assert raises(deal) is not None  # 4 more is full


# R4.5


def test_a_bet_nobody_could_match_is_returned() -> None:
    # P15: Ann shoves 1880; Ben has 180 in and 500 behind: he calls for 500, and 1200 go back
    players = "Ann 1880, Ben 680, Cid 1000"
    deal = played(FLIP + "Ann bets 90; Ben raises to 180; Cid folds; Ann all-in", players, ante=0)
    assert (asked(deal), judge(deal).to_call, raises(deal)) == (("bet", "Ben"), 500, None)
    deal = on(deal, "Ben calls")
    assert (stacks(deal), pots(deal)) == ({"Ann": 1200, "Ben": 0, "Cid": 1000}, [(1360, "Ann Ben")])


def test_the_chips_of_a_player_who_folded_count_as_matched() -> None:
    deal = played(FLIP + "Ann bets 2; Ben raises to 8; Cid raises to 20; Ann folds; Ben folds")
    assert (won(deal), stacks(deal)) == ({"Cid": 3 + 2 + 8 + 8}, {"Ann": 97, "Ben": 91, "Cid": 112})


def test_an_all_in_bettor_keeps_the_stack_when_the_other_folds() -> None:
    # P1: Ann 100 all-in, Ben folds 2: Ann 102, Ben 98
    deal = played(FLIP + "Ann checks; Ben bets 2; Ann all-in; Ben folds", TWO, ante=0)
    assert stacks(deal) == {"Ann": 102, "Ben": 98}


# R4.8, R4.9


def test_no_round_is_held_while_fewer_than_two_have_chips() -> None:
    # P16: Ann all-in, Ben called with 50 behind: straight on to the flips
    deal = played(FLIP + "Ann all-in; Ben calls", "Ann 50, Ben 100")
    assert asked(deal) == ("flip", "Ben")
    deal = on(deal, "Ben flips As")
    assert (asked(deal), status(deal)["Ann"]) == (("flip", "Ann"), "in")  # T2: all-in, and still flips


def test_all_all_in_by_the_ante_flip_to_the_end_without_a_bet() -> None:
    assert asked(played(FLIP + "Ben flips As; Cid flips 2c 2d", "Ann 1, Ben 1, Cid 1")) == ("flip", "Ann")


def test_an_opener_who_is_all_in_is_replaced_by_the_next_who_can_bet() -> None:
    deal = played(FLIP, "Ann 1, Ben 1, Cid 50, Dan 50")
    assert (asked(deal), raises(deal)) == (("bet", "Cid"), [1, 49])


def test_an_all_in_player_is_never_asked_to_bet() -> None:
    deal = played(FLIP + "Ann bets 20; Ben all-in; Cid raises to 40; Ann calls", "Ann 100, Ben 11, Cid 100")
    assert asked(deal) == ("flip", "Ben")


def test_a_player_with_nothing_to_call_may_check_beside_an_all_in() -> None:
    # P17: Ann is all-in for 50 from before, Ben and Cid have 950 behind and no bet is made yet
    deal = played(FLIP + "Ann bets 50; Ben calls; Cid calls; Ben flips As", "Ann 50, Ben 1000, Cid 1000", ante=0)
    assert (asked(deal), refused(deal, "Ben checks"), raises(deal)) == (("bet", "Ben"), "accepted", [1, 950])


def test_nobody_raises_when_nobody_else_has_chips_left_to_call_with() -> None:
    deal = played(FLIP + "Ann checks; Ben all-in", "Ann 100, Ben 50")
    assert (raises(deal), refused(deal, "Ann raises to 99"), refused(deal, "Ann calls")) == (None, "R4.2", "accepted")
