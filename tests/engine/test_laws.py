"""Laws of whole deals, of every game and any house rules (R4.12, R8.4, R8.5; docs/notation.md)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.engine import GAMES, Deal, Refusal, apply, judge, legal, read_deal, read_entry, replay, start, write_deal
from tables.engine.actions import Action
from tables.engine.deal import DECK_SIZE, TABLE, Phase, Status
from tables.engine.events import EventKind
from tables.engine.pots import total
from tests.engine.random_deals import ends, is_open, some_header, something, walk

SEEDS = st.integers(0, 2**32)
FLIPPED = tuple(name for name, game in GAMES.items() if game.flips)
INTO_THE_POT = {EventKind.ANTE, EventKind.BET, EventKind.CALLED, EventKind.RAISED, EventKind.PAID, EventKind.BOUGHT}
BACK = {EventKind.RETURNED, EventKind.WON}


def states(seed: int, games: tuple[str, ...] = tuple(GAMES)) -> tuple[list[Deal], list[Action]]:
    """Every state of a random deal, and the actions between them."""
    random = Random(seed)
    header = some_header(random, games)
    found = list(walk(header, random))
    last = apply(*found[-1]) if found else start(header)
    return [*(deal for deal, _ in found), last], [action for _, action in found]


def refused(deal: Deal, action: Action) -> Refusal | None:
    try:
        apply(deal, action)
    except Refusal as refusal:
        return refusal
    return None


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_chips_never_appear_or_vanish(seed: int) -> None:
    deals, _ = states(seed)
    brought = sum(chips for _, chips in deals[0].header.players)
    assert {deal.chips for deal in deals} == {brought}
    assert all(seat.stack >= 0 and seat.bet >= 0 for deal in deals for seat in deal.seats)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_events_alone_explain_every_stack(seed: int) -> None:
    deals, _ = states(seed)
    before = dict(deals[0].header.players)
    for deal in deals:
        for event in deal.events:
            sign = -1 if event.kind in INTO_THE_POT else 1 if event.kind in BACK else 0
            before[event.player] = before.get(event.player, 0) + sign * event.chips
        assert {seat.name: seat.stack for seat in deal.seats}.items() <= before.items()


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_what_is_won_is_what_was_in_the_pots(seed: int) -> None:
    deals, _ = states(seed)
    before, last = deals[-2:]
    assert last.over
    back = sum(event.chips for event in last.events if event.kind is EventKind.RETURNED)
    paid = sum(event.chips for event in last.events if event.kind in INTO_THE_POT)
    in_front = sum(seat.bet for seat in before.seats)
    assert sum(last.won) == total(before.pots) + in_front + paid - back
    assert last.pots == ()


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_pots_are_contested_only_by_those_who_may_win_them(seed: int) -> None:
    deals, _ = states(seed)
    for deal in deals:
        for pot in deal.pots:
            assert all(deal.seats[place].status in (Status.IN, Status.STRUCK_OUT) for place in pot.contestants)
            assert pot.contestants or not pot.chips
        neighbours = zip(deal.pots, deal.pots[1:], strict=False)
        assert all(below.contestants != above.contestants for below, above in neighbours)
        losers = [place for place, seat in enumerate(deal.seats) if seat.status in (Status.FOLDED, Status.KILLED)]
        assert not any(deal.won[place] for place in losers if deal.over)


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_one_player_acts_or_the_dealer_or_nobody_at_the_end(seed: int) -> None:
    deals, _ = states(seed)
    for deal in deals:
        actor = judge(deal).actor
        if deal.over:
            assert (actor, legal(deal)) == (None, ())
            continue
        assert actor == "dealer" or deal.place(actor or "") in deal.still_in
        assert any(option.player == actor for option in legal(deal))
        if deal.phase is Phase.BET:
            assert deal.actor in deal.can_bet


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_every_card_lies_in_one_place_and_the_deck_never_overdraws(seed: int) -> None:
    deals, _ = states(seed)
    for deal in deals:
        known = [card for seat in deal.seats for card in seat.up + seat.shown + seat.discarded] + list(deal.community)
        assert max(Counter(known).values(), default=1) == 1
        assert deal.deck_left >= 0
        assert len(known) + sum(seat.down for seat in deal.seats) + deal.deck_left <= DECK_SIZE


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_every_end_of_what_is_legal_is_accepted(seed: int) -> None:
    random = Random(seed)
    for deal, _ in walk(some_header(random), random):
        for option in legal(deal):
            for action in ends(option, deal, random):
                assert is_open(deal, action)
                apply(deal, action)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_whatever_else_is_refused_with_a_clause_and_changes_nothing(seed: int) -> None:
    random = Random(seed)
    for deal, _ in walk(some_header(random), random):
        before = repr(deal)
        for action in (something(deal, random) for _ in range(4)):
            refusal = refused(deal, action)
            assert (refusal is None) == is_open(deal, action)
            if refusal is not None:
                assert refusal.clause[:2] in ("R3", "R4", "R5", "R7", "R8")
                assert "%" not in str(refusal.reason)
        assert repr(deal) == before


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_text_and_deal_are_inverse(seed: int) -> None:
    deals, actions = states(seed)
    text = write_deal(deals[0].header, actions)
    header, lines = read_deal(text)
    assert header == deals[0].header
    read = [read_entry(line.text, header.names) for line in lines]
    assert read == actions
    assert write_deal(header, read) == text
    assert replay(header, read).deal == deals[-1]


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.data())
def test_undo_then_redo_is_the_identity(seed: int, data: st.DataObject) -> None:
    deals, actions = states(seed)
    undone = data.draw(st.integers(0, len(actions)))
    back = replay(deals[0].header, actions[:undone])
    assert (back.deal, back.done, back.refusal) == (deals[undone], undone, None)
    redone = back.deal
    for action, deal in zip(actions[undone:], deals[undone + 1 :], strict=True):
        redone = apply(redone, action)
        assert redone == deal


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_verdicts_are_plain_data(seed: int) -> None:
    for deal in states(seed)[0]:
        verdict = judge(deal).as_json()
        assert json.loads(json.dumps(verdict)) == verdict


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_in_no_peek_nobody_still_in_shows_more_than_the_leader(seed: int) -> None:
    for deal in states(seed, FLIPPED)[0]:
        if deal.phase is not Phase.FLIP or deal.leader is None:
            continue
        to_beat = deal.hand_to_beat
        assert to_beat is not None
        assert deal.actor is not None and deal.actor != deal.leader and deal.seats[deal.actor].down
        shown = [deal.showing(place) for place in deal.still_in]
        assert all(hand <= to_beat for hand in shown if hand is not None) or deal.leader == TABLE


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_comes_to_an_end(game: str) -> None:
    ended = [states(seed, (game,))[0][-1].over for seed in range(6)]
    assert all(ended)
