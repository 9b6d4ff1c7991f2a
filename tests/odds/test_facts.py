"""What the odds depend on: bets change nothing of it, cards and players who leave do; every state has odds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tables.engine import Deal, apply, read_entry
from tables.engine.actions import Action, AllIn, Bets, Calls, Checks, Folds, Raises
from tables.engine.deal import Phase
from tables.engine.refereeing import referee
from tables.odds import chances, facts, flips_ahead, win_chances, with_chips
from tests.odds.positions import GAMES, played
from tests.odds.slow_play import unseen_cards
from tests.odds.stud_play import GAMES as STUD_GAMES
from tests.odds.stud_play import Table
from tests.random_play import some_line

BETS = (Checks, Bets, Calls, Raises, AllIn)


def steps(number: int) -> Iterator[tuple[Deal, Action]]:
    """A deal of the No Peek family entry by entry, and what is entered next."""
    random = Random(number)
    game, rules, least, most = GAMES[number % len(GAMES)]
    deal = played(game, random.randint(least, most), rules)
    while not deal.over:
        action = read_entry(some_line(deal, random), deal.header.names)
        yield deal, action
        deal = apply(deal, action)


def stud_steps(number: int) -> Iterator[tuple[Deal, Action]]:
    """A stud deal entry by entry with a fold here and there, and what is entered next."""
    random = Random(number)
    game, rules, least, most = STUD_GAMES[number % len(STUD_GAMES)]
    deal = played(game, random.randint(least, most), rules, chips=1000)
    table = Table(deal, unseen_cards(deal, random))
    while not table.deal.over:
        action = table.next_entry()
        if table.deal.phase is Phase.BET and random.random() < 0.1:
            action = Folds(table.deal.name(table.deal.actor))
        yield table.deal, action
        table.enter(action)


@pytest.mark.parametrize("number", range(2 * len(GAMES)))
def test_a_bet_changes_nothing_that_the_odds_depend_on(number: int) -> None:
    for deal, action in steps(number):
        after = apply(deal, action)
        if not isinstance(action, BETS) or deal.rules.extra_card_price != (0,) or after.over:
            continue
        if deal.still_in == after.still_in and _contests(deal) == _contests(after):
            assert facts(after) == facts(deal), action


@pytest.mark.parametrize("number", range(len(STUD_GAMES)))
def test_in_stud_neither_does_the_end_of_a_round_before_up_cards(number: int) -> None:
    for deal, action in stud_steps(number):
        after = apply(deal, action)
        if isinstance(action, BETS) and after.phase in (Phase.BET, Phase.DEAL) and _contests(deal) == _contests(after):
            downs = [seat.down for seat in deal.seats], [seat.down for seat in after.seats]
            assert (facts(after) == facts(deal)) is (downs[0] == downs[1]), action


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_state_of_a_deal_has_odds_and_what_changes_them_is_seen(number: int) -> None:
    for deal, action in steps(number):
        found = win_chances(deal, playouts=13)
        assert {chance.player for chance in found.chances} <= {deal.name(place) for place in deal.still_in}
        if deal.phase is Phase.FLIP and deal.actor is not None:
            assert flips_ahead(deal, deal.actor).within
        after = apply(deal, action)
        if not isinstance(action, BETS) and not after.over:
            assert facts(after) != facts(deal), action


@pytest.mark.parametrize("number", range(len(STUD_GAMES)))
def test_every_state_of_a_stud_deal_has_odds(number: int) -> None:
    for deal, _ in stud_steps(number):
        found = win_chances(deal, playouts=5)
        assert sum(chance.share.value for chance in found.chances) == pytest.approx(1)


@pytest.mark.parametrize("leaves", ["P0 folds\n", "P0 peeks\n"])
def test_a_leader_who_leaves_during_the_round_leads_no_more(leaves: str) -> None:
    lines = "P0 flips Kd\nP0 checks\nP1 checks\nP2 checks\nP1 flips 2c 5d 7h 8s 8h\nP1 bets 1\nP2 calls\nP0 calls\n"
    lines += "P2 flips 9c 9d\nP2 checks\n" + leaves
    deal = played("no_peek", 3, "", lines)
    assert {chance.player for chance in win_chances(deal).chances} == {"P1", "P2"}


def test_the_lead_of_a_leader_who_has_folded_is_the_best_hand_left_showing() -> None:
    """P2 must beat P1's eights, not the nines that P0 has folded (R3.6)."""
    lines = (
        "P0 flips 9d\n" + "P0 checks\nP1 checks\nP2 checks\n" + "P1 flips 8c 8d\n" + "P1 checks\nP2 checks\nP0 checks\n"
    )
    lines += "P2 flips 7c 7d 7h\nP2 folds\n"
    before = played("no_peek", 3, "", lines)
    assert before.phase is Phase.BET and before.leader == 2
    after = played("no_peek", 3, "", lines + "P0 checks\nP1 checks\n")
    assert after.phase is Phase.FLIP and after.leader == 1
    assert win_chances(before) == win_chances(after)


def test_chips_in_side_pots_are_those_of_now() -> None:
    text = "game: no_peek\nplayers: P0 10, P1 100, P2 100\ndealer: P2\nante: 1\n\n"
    text += "P0 flips Kd\nP0 all-in\nP1 raises to 50\nP2 calls\nP1 flips As\n"
    before, bet = ([*referee(text + more)][-1].deal for more in ("", "P1 bets 20\nP2 calls\n"))
    assert facts(before) == facts(bet)
    found = chances(facts(before))
    assert [pot.chips for pot in with_chips(found, before).pots] == [30, 82]
    assert [pot.chips for pot in with_chips(found, bet).pots] == [30, 122]


def test_a_bet_counts_once_it_takes_the_chips_for_an_extra_card() -> None:
    game, rules, king = "night_baseball", "extra_card_price=20", "P0 flips Kd\n"
    deal = played(game, 3, rules, king, chips=90)
    assert facts(played(game, 3, rules, king + "P0 bets 2\n", chips=90)) == facts(deal)
    assert facts(played(game, 3, rules, king + "P0 bets 20\n", chips=90)) != facts(deal)


def _contests(deal: Deal) -> list[frozenset[int]]:
    return [pot.contestants for pot in deal.pots]
