"""The card to beat and what it kills, by hand (R3.7, R5.5, R6)."""

from __future__ import annotations

import pytest

from tables.engine import judge, words
from tests.engine.at_table import TWO, asked, leader, on, opened, played, refused, status, won

DECK, SECOND = "card_to_beat=deck", "card_to_beat=second_deck"
LOSERS = "2c 4d 6h 8s Tc Qd Kh"  # king high


@pytest.mark.parametrize("rules", [DECK, SECOND])
def test_the_dealer_turns_a_card_first_which_leads_and_belongs_to_nobody(rules: str) -> None:
    deal = opened(rules=rules)
    assert asked(deal) == ("turn_card", "dealer")
    deal = on(deal, "dealer turns Qh")
    assert (leader(deal), asked(deal), judge(deal).as_json()["table"]) == ("table", ("flip", "Ann"), ["Qh"])


@pytest.mark.parametrize("entry", ["Ann flips 2c", "Ann checks", "Ann pays", "Ann folds"])
def test_nothing_goes_before_the_card_to_beat(entry: str) -> None:
    assert refused(opened(rules=DECK), entry) == "R3.7"


def test_a_card_nobody_asked_for_is_not_turned() -> None:
    assert refused(opened(), "dealer turns Qh") == "R3.7"
    assert refused(played("dealer turns Qh", rules=DECK), "dealer turns Qd") == "R3.7"


def test_a_card_from_the_deck_is_gone_but_one_from_a_second_deck_may_come_again() -> None:
    assert refused(played("dealer turns Qh", rules=DECK), "Ann flips Qh") == "R3.9"
    assert refused(played("dealer turns Qh", rules=SECOND), "Ann flips Qh") == "accepted"
    assert [played("dealer turns Qh", rules=rules).deck_left for rules in (DECK, SECOND)] == [30, 31]


@pytest.mark.parametrize(
    ("cards", "now"),
    [
        ("5c", ("flip", "Ann")),
        ("Qd", ("flip", "Ann")),  # a tie does not beat the queen
        ("Qd 2c", ("bet", "Ann")),
        ("5c 5d", ("bet", "Ann")),
        ("Kc", ("bet", "Ann")),
    ],
)
def test_the_first_player_flips_until_beating_it(cards: str, now: tuple[str, str]) -> None:
    assert asked(played(f"dealer turns Qh; Ann flips {cards}", rules=DECK)) == now


@pytest.mark.parametrize("more", ["", ", back_betting=on"])
def test_being_struck_out_against_it_passes_the_duty_on_without_a_round(more: str) -> None:
    deal = played(f"dealer turns Ah; Ann flips {LOSERS}", rules=DECK + more)
    assert (status(deal)["Ann"], leader(deal), asked(deal)) == ("struck_out", "table", ("flip", "Ben"))


def test_the_last_player_left_wins_while_the_card_still_leads() -> None:
    deal = played(f"dealer turns Ah; Ann flips {LOSERS}", TWO, rules=DECK)
    assert (won(deal), leader(deal), deal.seats[1].up) == ({"Ben": 2}, "Ben", ())


def test_ties_share_shares_with_nobody_when_the_winner_shows_nothing() -> None:
    assert won(played(f"dealer turns Ah; Ann flips {LOSERS}", TWO, rules=DECK + ", ties_share=on")) == {"Ben": 2}


def test_the_card_leads_again_when_the_leader_folds_and_nobody_else_shows() -> None:
    deal = played("dealer turns Qh; Ann flips Kc; Ann folds; Ben checks; Cid checks", rules=DECK)
    assert (leader(deal), asked(deal)) == ("table", ("flip", "Ben"))
    assert asked(on(deal, "Ben flips Jc")) == ("flip", "Ben")


# Mexican Sweat (R5.5, R6)

SWEAT = "dealer turns 8h;"


def test_in_mexican_sweat_the_rank_of_the_card_to_beat_kills_at_once() -> None:
    deal = played(SWEAT + "Ann flips 5c 8s", game="mexican_sweat")
    assert (status(deal)["Ann"], asked(deal), leader(deal)) == ("killed", ("flip", "Ben"), "table")
    assert [pot.contestants for pot in deal.pots] == [frozenset({1, 2})]


def test_a_card_that_would_take_the_lead_kills_first() -> None:
    deal = played(SWEAT + "Ann flips 5c 7d 8s", game="mexican_sweat")  # 8 7 5 would beat the lone 8
    assert (status(deal)["Ann"], leader(deal)) == ("killed", "table")


KILLED = SWEAT + "Ann flips 9c; Ann checks; Ben checks; Cid checks; Ben flips 8d"


@pytest.mark.parametrize(("rules", "now"), [("", ("flip", "Cid")), ("kill_betting=on", ("bet", "Ann"))])
def test_a_kill_may_be_followed_by_a_round_opened_by_the_leader(rules: str, now: tuple[str, str]) -> None:
    assert asked(played(KILLED, game="mexican_sweat", rules=rules)) == now


def test_no_round_follows_a_kill_while_the_card_to_beat_leads() -> None:
    deal = played(SWEAT + "Ann flips 8d", game="mexican_sweat", rules="kill_betting=on")
    assert asked(deal) == ("flip", "Ben")


def test_the_last_one_not_killed_wins() -> None:
    deal = played(KILLED + "; Cid flips 8c", game="mexican_sweat")
    assert (won(deal), status(deal)) == ({"Ann": 3}, {"Ann": "in", "Ben": "killed", "Cid": "killed"})


def test_a_leader_killed_by_an_extra_flip_gives_up_the_lead_and_the_new_leader_opens() -> None:
    deal = played(SWEAT + "Ann flips 9c; Ann checks; Ben checks; Cid checks; Ben flips Tc 8d", game="mexican_sweat")
    assert (status(deal)["Ben"], leader(deal), asked(deal)) == ("killed", "Ann", ("bet", "Ann"))


def test_any_game_may_have_a_kill_rank() -> None:
    assert status(played("Ann flips 2c", rules="kill_rank=2"))["Ann"] == "killed"


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ("", "R3.7 The hand to beat is just a queen: nobody has shown a card against it."),
        ("Ann flips 5c", "R1.4 Nobody beats the card to beat: just a queen beats just a five of Ann."),
        ("Ann flips Qd", "R3.2 Nobody beats the card to beat: a tie, both have just a queen. A tie does not beat."),
    ],
)
def test_why_it_still_leads_is_said_of_the_card_not_of_a_player(entries: str, said: str) -> None:
    why = words.why(played(f"dealer turns Qh; {entries}", rules=DECK))
    assert f"{why.clause} {why.sentence}" == said
