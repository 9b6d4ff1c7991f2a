"""No Peek flipped by hand, sentence by sentence (R3.1-R3.6, R3.9)."""

from __future__ import annotations

import pytest

from tables.engine import NotationError, words
from tests.engine.at_table import TWO, asked, leader, on, opened, played, refused, stacks, status, won

ROUND = "{0} checks; {1} checks; {2} checks;"
ANN_LEADS = "Ann flips Ks;" + ROUND.format("Ann", "Ben", "Cid")
ACE = "Ann flips As;" + ROUND.format("Ann", "Ben", "Cid")
LOSERS = "Ben flips 2c 4d 6h 8s Tc Qd Kh;"  # K Q T 8 6: no pair, no straight, no flush, below an ace
ALSO = "Cid flips 2d 4h 6s 8c Td Qh Kc;"
# Ben's seventh card takes the lead with A Q T 8 6 and leaves him none; then Cid's A K beats it.
EXHAUSTED = ACE + "Ben flips 2c 4d 6h 8s Tc Qd Ad;" + ROUND.format("Ben", "Cid", "Ann") + "Cid flips Ah Kc;"


# R3.1


def test_after_the_ante_everybody_has_seven_cards_down_and_the_dealers_left_flips() -> None:
    deal = opened()
    assert stacks(deal) == {"Ann": 99, "Ben": 99, "Cid": 99}
    assert [seat.down for seat in deal.seats] == [7, 7, 7]
    assert (asked(deal), leader(deal), deal.deck_left) == (("flip", "Ann"), None, 52 - 3 * 7)


@pytest.mark.parametrize(("dealer", "first"), [("Ann", "Ben"), ("Ben", "Cid"), ("Cid", "Ann")])
def test_the_player_on_the_dealers_left_flips_first(dealer: str, first: str) -> None:
    assert asked(opened(dealer=dealer)) == ("flip", first)


@pytest.mark.parametrize("players", ["Ann 10", "Ann 10, Ben 0", ", ".join(f"P{n} 10" for n in range(8))])
def test_no_peek_is_for_two_to_seven(players: str) -> None:
    with pytest.raises(NotationError):
        opened(players)


def test_seven_players_leave_three_cards_in_the_deck() -> None:
    assert opened(", ".join(f"P{n} 10" for n in range(7))).deck_left == 3


def test_the_first_card_leads_and_its_owner_opens_the_betting() -> None:
    deal = played("Ann flips 2c")
    assert (asked(deal), leader(deal)) == (("bet", "Ann"), "Ann")


# R3.2, R3.3


@pytest.mark.parametrize(
    ("cards", "now"),
    [
        ("Qd", ("flip", "Ben")),  # below the king
        ("Kd", ("flip", "Ben")),  # a tie does not beat it
        ("Kd 2c", ("bet", "Ben")),  # a card beats a missing card (R1.4)
        ("2c 2d", ("bet", "Ben")),  # a pair of twos beats a lone king
    ],
)
def test_the_flipper_stops_as_soon_as_the_cards_beat_the_leader(cards: str, now: tuple[str, str]) -> None:
    assert asked(played(ANN_LEADS + f"Ben flips {cards}")) == now


def test_the_new_leader_opens_and_the_others_follow_clockwise() -> None:
    deal = played(ANN_LEADS + "Ben flips As")
    order = []
    while asked(deal)[0] == "bet":
        order.append(asked(deal)[1])
        deal = on(deal, f"{order[-1]} checks")
    assert order == ["Ben", "Cid", "Ann"]


def test_the_turn_passes_from_the_last_player_who_flipped() -> None:
    assert asked(played(ANN_LEADS + "Ben flips As;" + ROUND.format("Ben", "Cid", "Ann"))) == ("flip", "Cid")


def test_the_turn_passes_over_the_leader() -> None:
    two_rounds = "Ann flips Ks; Ann checks; Ben checks; Ben flips As; Ben checks; Ann checks"
    assert asked(played(two_rounds, TWO)) == ("flip", "Ann")


def test_a_beaten_leader_flips_again_at_the_next_turn() -> None:
    deal = played(ANN_LEADS + "Ben flips As;" + ROUND.format("Ben", "Cid", "Ann") + "Cid flips 2c 2d;")
    deal = on(deal, ROUND.format("Cid", "Ann", "Ben") + "Ann flips Kd")
    assert (asked(deal), leader(deal)) == (("bet", "Ann"), "Ann")  # a pair of kings


def test_the_leader_never_flips_while_leading() -> None:
    assert refused(played(ANN_LEADS), "Ann flips 2c") == "R3.9"


# R3.4


def test_a_player_who_flips_every_card_in_vain_is_struck_out_without_a_round() -> None:
    deal = played(ACE + LOSERS)
    assert (asked(deal), leader(deal)) == (("flip", "Cid"), "Ann")
    assert status(deal) == {"Ann": "in", "Ben": "struck_out", "Cid": "in"}
    assert refused(deal, "Ben flips 3s") == "R3.4"


def test_back_betting_opens_a_round_with_the_leader_after_a_strike_out() -> None:
    deal = played(ACE + LOSERS, rules="back_betting=on")
    assert asked(deal) == ("bet", "Ann")
    assert asked(on(deal, "Ann checks; Cid checks")) == ("flip", "Cid")


def test_back_betting_holds_no_round_when_the_last_opponent_is_struck_out() -> None:
    deal = played(ACE + LOSERS + "Ann checks; Cid checks;" + ALSO, rules="back_betting=on")
    assert won(deal) == {"Ann": 3}


def test_an_exhausted_leader_who_is_beaten_is_out_at_once() -> None:
    deal = played(EXHAUSTED)
    assert status(deal)["Ben"] == "struck_out"
    assert asked(on(deal, "Cid checks; Ann checks")) == ("flip", "Ann")


def test_or_may_still_bet_and_is_out_when_the_turn_comes() -> None:
    deal = played(EXHAUSTED, rules="exhausted_out=on_turn")
    assert status(deal)["Ben"] == "in"
    deal = on(deal, "Cid bets 2; Ann calls; Ben calls; Ann flips Kd 3s")  # A K 3 beats A K
    assert (leader(deal), status(deal)["Ben"]) == ("Ann", "in")
    deal = on(deal, "Ann checks; Ben checks; Cid checks")
    assert (status(deal)["Ben"], asked(deal)) == ("struck_out", ("flip", "Cid"))


def test_on_turn_with_back_betting_the_leader_opens_a_round_after_it() -> None:
    deal = played(EXHAUSTED, rules="exhausted_out=on_turn, back_betting=on")
    deal = on(deal, "Cid checks; Ann checks; Ben checks; Ann flips Kd 3s; Ann checks; Ben checks; Cid checks")
    assert (status(deal)["Ben"], asked(deal)) == ("struck_out", ("bet", "Ann"))
    assert asked(on(deal, "Ann checks; Cid checks")) == ("flip", "Cid")
    assert refused(deal, "Ann flips 2h") == "R3.9"  # nothing new beat the leader: this is no extra flip


def test_on_turn_the_exhausted_player_leads_again_when_the_new_leader_folds() -> None:
    deal = played(EXHAUSTED + "Cid folds; Ann checks; Ben checks", rules="exhausted_out=on_turn")
    assert (leader(deal), asked(deal)) == ("Ben", ("flip", "Ann"))


def test_at_once_the_same_deal_is_the_first_players() -> None:
    assert won(played(EXHAUSTED + "Cid folds")) == {"Ann": 3}


# R3.5


def test_play_ends_when_nobody_but_the_leader_is_in_and_the_leader_wins() -> None:
    deal = played(ACE + LOSERS + ALSO)
    assert (asked(deal), won(deal), deal.seats[0].down) == (("over", None), {"Ann": 3}, 6)
    assert refused(deal, "Ann checks") == "R3.5"


def test_the_last_player_wins_at_once_showing_nothing() -> None:
    deal = played("Ann flips Ks; Ann bets 5; Ben folds; Cid raises to 10; Ann folds")
    # antes 3 and two fives; the five that Ann did not match goes back to Cid (R4.5)
    assert (won(deal), stacks(deal), deal.seats[2].up) == ({"Cid": 13}, {"Ann": 94, "Ben": 99, "Cid": 107}, ())


TIED = "Ann flips Ah; Ann checks; Ben checks; Ben flips 2c 4d 6h 8s Tc Qd Ad; Ben checks; Ann checks;"
SAME = "Ann flips Qh Ts 8d 6c 2h 4c"  # A Q T 8 6 again


@pytest.mark.parametrize(("rules", "shares"), [("", {"Ben": 2}), ("ties_share=on", {"Ann": 1, "Ben": 1})])
def test_a_tie_does_not_beat_but_may_share(rules: str, shares: dict[str, int]) -> None:
    deal = played(TIED + SAME, TWO, rules=rules)
    assert (won(deal), status(deal)["Ann"]) == (shares, "struck_out")


def test_a_struck_out_hand_that_is_lower_does_not_share() -> None:
    assert won(played(TIED + "Ann flips Qh Ts 8d 5c 2h 4c", TWO, rules="ties_share=on")) == {"Ben": 2}


# R3.6

BEN_LEADS = ANN_LEADS + "Ben flips As;"


def test_a_folding_leader_gives_the_lead_to_the_best_hand_and_the_turn_still_passes_on() -> None:
    deal = played(BEN_LEADS + "Ben folds; Cid checks; Ann checks")
    assert (leader(deal), asked(deal)) == ("Ann", ("flip", "Cid"))


def test_when_nobody_else_shows_a_card_the_next_player_flips_one_to_open() -> None:
    deal = played("Ann flips Ks; Ann folds; Ben checks; Cid checks")
    assert (leader(deal), asked(deal)) == (None, ("flip", "Ben"))
    assert (leader(on(deal, "Ben flips 2c")), asked(on(deal, "Ben flips 2c"))) == ("Ben", ("bet", "Ben"))


# Ann K, Ben K 2, Cid K 3 leads; then Ann turns a two as well and Cid peeks.
EQUAL = ANN_LEADS + "Ben flips Kd 2h;" + ROUND.format("Ben", "Cid", "Ann") + "Cid flips Kc 3c;"
EQUAL += ROUND.format("Cid", "Ann", "Ben") + "Ann flips 2d;"


def test_between_equal_hands_the_lead_goes_to_the_one_that_reached_it_first() -> None:
    deal = played(EQUAL + "Cid peeks")
    assert (leader(deal), asked(deal)) == ("Ben", ("flip", "Ann"))


# R3.9


def test_a_card_flipped_after_the_lead_is_taken_stays_up_and_counts() -> None:
    deal = played("Ann flips Ks; Ann flips Kd")
    assert (asked(deal), [str(card) for card in deal.seats[0].up]) == (("bet", "Ann"), ["Ks", "Kd"])
    assert [event.kind for event in deal.events if event.card] == ["extra_flip"]


def test_cards_beyond_the_one_that_beats_are_extra_flips_of_the_same_line() -> None:
    deal = played(ANN_LEADS + "Ben flips As 2c 2d")
    assert (leader(deal), asked(deal), deal.seats[1].down) == ("Ben", ("bet", "Ben"), 4)


def test_an_extra_flip_is_open_until_somebody_bets_or_checks() -> None:
    deal = played("Ann flips Ks")
    assert refused(deal, "Ann flips Kd") == "accepted"
    assert refused(on(deal, "Ann checks"), "Ann flips Kd") == "R3.9"
    assert refused(on(deal, "Ann checks; Ben checks; Cid checks"), "Ann flips Kd") == "R3.9"


def test_an_extra_flip_counts_too_when_no_round_can_be_held() -> None:
    deal = played("Ann flips Ks", "Ann 1, Ben 1, Cid 1")  # all three are all-in with the ante
    assert asked(deal) == ("flip", "Ben")
    assert asked(on(deal, "Ann flips Kd")) == ("flip", "Ben")
    assert refused(on(deal, "Ben flips 2c"), "Ann flips Kd") == "R3.9"  # Ben has begun


@pytest.mark.parametrize("entry", ["Cid flips 3c", "Ann flips 3c", "Ben flips Ks"])
def test_a_flip_out_of_turn_or_of_a_card_already_up_is_refused(entry: str) -> None:
    assert refused(played(ANN_LEADS), entry) == "R3.9"


def test_a_line_of_flips_with_one_that_does_not_fit_turns_none() -> None:
    deal = played(ANN_LEADS)
    assert refused(deal, "Ben flips 2c 2c") == "R3.9"
    assert refused(deal, "Ben flips 2c 3c") == "accepted"


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ("Ben flips 9d", "Ben flips the nine of diamonds. A tie does not beat."),
        ("Ben flips 8d", "Ben flips the eight of diamonds."),
        ("Ben flips Td", "Ben flips the ten of diamonds. Ben leads with just a ten."),
    ],
)
def test_a_card_that_only_ties_is_said_to(entries: str, said: str) -> None:
    deal = played(f"Ann flips 9c; Ann checks; Ben checks; {entries}", TWO)
    assert " ".join(map(str, words.told(deal))) == said


def test_who_is_struck_out_with_a_tie_reads_why() -> None:
    deal = played("Ann flips Ah; Ann checks; Ben checks; Ben flips 2c 4d 6h 8s Tc Qd Ad; Ben checks; Ann checks", TWO)
    struck = on(deal, "Ann flips Qh Ts 8d 6c 2h 4c")
    assert [str(one) for one in words.told(struck)][-4:-1] == [
        "Ann flips the four of clubs.",
        "A tie does not beat.",
        "Ann has no card left and is struck out.",
    ]
