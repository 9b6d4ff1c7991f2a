"""Down cards shown for extra cards, as many and as often as may be, never break off a betting round (R7.2, R4.2)."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tables.engine import Deal, apply, legal, read_deal, start
from tables.engine.deal import Phase
from tests.engine.random_deals import ends, some_action

NAMES = ("Ann", "Ben", "Cid", "Dan")


def some_deal(random: Random) -> Deal:
    names = NAMES[: random.randint(2, 4)]
    players = ", ".join(f"{name} {random.choice((3, 20, 100))}" for name in names)
    facing, price = random.choice(("up", "down")), random.choice((0, 1))
    head = f"game: baseball\nplayers: {players}\ndealer: {names[-1]}\nante: 1\n"
    head += f"rules: down_fours=any_time, down_fours_card={facing}, extra_card_price_down={price}\n"
    return start(read_deal(head)[0])


def next_of(deal: Deal, random: Random) -> Deal:
    """The deal one entry on; every other time a down four is shown, where one may be."""
    shown = [option for option in legal(deal) if option.verb == "reveals"]
    if shown and random.random() < 0.5:
        return apply(deal, random.choice(list(ends(random.choice(shown), deal, random))))
    return apply(deal, some_action(deal, random))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_bet_is_answered_by_everybody_whatever_is_shown_in_between(seed: int) -> None:
    random = Random(seed)
    deal = some_deal(random)
    while not deal.over:
        deal = next_of(deal, random)
        if deal.phase not in (Phase.BET, Phase.CHOICE) and deal.pause is None:
            assert [seat.bet for seat in deal.seats] == [0] * len(deal.seats), "a bet lies unanswered"
