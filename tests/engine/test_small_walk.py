"""Every line that a small deal can take, walked to its end (R3-R5): nothing is ever stuck, lost or wrongly won."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tables.engine import Deal, Legal, apply, judge, legal
from tables.engine.actions import PLAIN, Action, Bets, Flips, Raises, Turns
from tables.engine.cards import Card, read_cards
from tables.engine.deal import TABLE, Phase, Status
from tables.engine.pots import total
from tests.engine.at_table import opened


def children(deal: Deal, cards: tuple[Card, ...]) -> Iterator[Deal]:
    """The deal after everything that is legal: bounds of a bet at both ends, and each of the few ``cards`` unseen."""
    for option in legal(deal):
        for action in _actions(option, deal, cards):
            yield apply(deal, action)


def _actions(option: Legal, deal: Deal, cards: tuple[Card, ...]) -> Iterator[Action]:
    seen = deal.seen
    match option.verb:
        case "bets" | "raises":
            kind = Bets if option.verb == "bets" else Raises
            yield from (kind(option.player, chips) for chips in {option.least or 0, option.most or 0})
        case "flips":
            yield from (Flips(option.player, (card,)) for card in cards if card not in seen)
        case "turns":
            yield from (Turns(option.player, card) for card in cards if card not in seen)
        case verb:
            yield PLAIN[verb](option.player)


def walked(deal: Deal, cards: tuple[Card, ...]) -> Iterator[tuple[Deal, list[Deal]]]:
    """Every state within reach, once, with what may follow it; the number of the entry does not tell states apart."""
    waiting, met = [deal], set[object]()
    while waiting:
        here = waiting.pop()
        if (key := _key(here)) in met:
            continue
        met.add(key)
        following = list(children(here, cards))
        yield here, following
        waiting.extend(following)


def _key(deal: Deal) -> object:
    seats = tuple((s.stack, s.bet, s.down, s.up, s.status, s.faced) for s in deal.seats)
    order = sorted(range(len(seats)), key=lambda place: deal.seats[place].reached)
    rest = (deal.phase, deal.actor, deal.leader, deal.last_flipper, deal.just_flipped, deal.pots, deal.betting)
    return seats, tuple(order), rest, deal.choice, deal.table, deal.deck_left


SMALL = [
    # game, chips, options, the only cards that come, and how many each has face down
    ("no_peek", "Ann 3, Ben 3", "", "Kc Kd 7c 7d", 2),
    ("no_peek", "Ann 2, Ben 3, Cid 1", "", "Kc 7c 7d", 1),
    ("no_peek", "Ann 2, Ben 3, Cid 1", "exhausted_out=on_turn, back_betting=on, ties_share=on", "Kc Kd 2c", 1),
    ("no_peek", "Ann 3, Ben 4", "limit=fixed, max_raises=1, card_to_beat=second_deck", "Kc Kd 7c", 2),
    ("night_baseball", "Ann 2, Ben 3", "extra_card_price=1", "4c 4d Kc 3c", 2),
    ("night_baseball", "Ann 4, Ben 2", "penalty_rank=3, penalty=match_pot", "3c 4d Kc", 2),
    ("no_peek", "Ann 2, Ben 3, Cid 2", "", "Kc Kd 7c", 2),
    ("mexican_sweat", "Ann 3, Ben 2, Cid 1", "kill_betting=on", "8c 8d Kc 7c", 1),
]


def few_down(deal: Deal, down: int) -> Deal:
    """``deal`` with so many cards in each pile instead of seven, so that every line is short."""
    for place in range(len(deal.seats)):
        deal = deal.seat(place, down=down)
    return deal


@pytest.mark.parametrize(("game", "players", "rules", "cards", "down"), SMALL)
def test_every_line_of_a_small_deal_ends_well(game: str, players: str, rules: str, cards: str, down: int) -> None:
    first = few_down(opened(players, game=game, rules=rules), down)
    ended = states = 0
    for deal, following in walked(first, read_cards(cards)):
        assert deal.chips == first.chips
        assert bool(following) != deal.over
        ended, states = ended + deal.over, states + 1
        check(deal)
    assert ended and states > 100


def check(deal: Deal) -> None:
    """What holds in every state."""
    verdict = judge(deal)
    for pot in deal.pots:
        assert pot.contestants
        assert all(deal.seats[place].status in (Status.IN, Status.STRUCK_OUT) for place in pot.contestants)
    if deal.over:
        (winner,) = deal.still_in
        assert deal.leader == winner
        assert sum(deal.won) > 0 == total(deal.pots)
        return
    assert len(deal.still_in) > 1
    assert verdict.actor is not None
    if deal.phase is Phase.BET:
        assert deal.actor in deal.can_bet and deal.leader not in (None, TABLE)
    if deal.phase is Phase.FLIP and deal.actor is not None:
        assert deal.actor != deal.leader and deal.seats[deal.actor].down
        best = deal.hand_to_beat
        assert all(best is None or (hand := deal.showing(place)) is None or hand <= best for place in deal.still_in)
