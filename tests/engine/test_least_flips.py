"""The fewest flips that could beat the leader, against every choice of the unseen cards (R8.2)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.engine import Deal, judge
from tables.engine.cards import DECK, Card
from tables.engine.deal import TABLE
from tables.engine.least import least_flips
from tables.engine.phases.flip import kill_rank
from tests.engine.at_table import on, opened, played

OPTIONS = (
    ("game", ("no_peek", "night_baseball")),
    ("wild", ("", "wild=none", "wild=A", "wild=2 3 4", "wild=Js Jh", "wild=K 9 5")),
    ("natural", ("", "natural_beats_wild=on")),
    ("aces", ("", "double_ace_flush=on")),
    ("kill", ("", "", "kill_rank=9", "kill_rank=card_to_beat")),
    ("extra", ("", "extra_card_rank=A", "extra_card_rank=5")),
    ("price", ("", "extra_card_price=4")),
)
ANN, BEN, CID = range(3)


def some_position(random: Random) -> Deal:
    """Ben to flip against Ann or the card to beat; Cid's cards leave only a few that have not been seen."""
    game, *rules = (random.choice(values) for _, values in OPTIONS)
    against_table = "kill_rank=card_to_beat" in rules or random.random() < 0.2
    if against_table:
        rules.append(f"card_to_beat={random.choice(('deck', 'second_deck'))}")
    deal = opened(game=game, rules=", ".join(filter(None, rules)))
    cards = list(DECK)
    random.shuffle(cards)
    if random.random() < 0.6:  # few ranks or suits, so that strong hands are near
        suit, ranks = random.choice("cdhs"), random.sample(range(2, 15), 4)
        cards.sort(key=lambda card: card.suit != suit if random.random() < 0.5 else card.rank not in ranks)
    held, unseen, lead = random.randint(0, 5), random.randint(3, 9), random.choice((1, 3, 5, 6, 7, 7))
    mine, pool, theirs, rest = (
        tuple(cards[:held]),
        cards[held : held + unseen],
        tuple(cards[held + unseen : held + unseen + lead]),
        tuple(cards[held + unseen + lead :]),
    )
    down, deck = random.randint(1, 5), random.randint(0, 3)
    deal = deal.seat(BEN, up=mine, down=down, stack=random.choice((3, 4, 9, 90)))
    deal = replace(deal, deck_left=deck, actor=BEN)
    if against_table:
        own = random.choice(pool) if "second_deck" in deal.rules.card_to_beat else theirs[0]
        return replace(deal, table=(own,), leader=TABLE).seat(CID, up=rest + theirs)
    return replace(deal, leader=ANN).seat(ANN, up=theirs).seat(CID, up=rest)


def slow_least(deal: Deal) -> int | None:
    """Every set of unseen cards, from the smallest: can Ben turn them all, and do they beat?"""
    seat, to_beat = deal.seats[BEN], deal.hand_to_beat
    seen = deal.seen
    pool = [card for card in DECK if card not in seen and card.rank != kill_rank(deal)]
    assert to_beat is not None
    for count in range(1, len(pool) + 1):
        for chosen in combinations(pool, count):
            hand = deal.best(seat.up + chosen)
            if hand is not None and hand > to_beat and _can_turn(deal, chosen):
                return count
    return None


def _can_turn(deal: Deal, chosen: tuple[Card, ...]) -> bool:
    """Whether the pile lasts: the cards that bring others come first."""
    seat, deck = deal.seats[BEN], deal.deck_left
    pile, chips, price = seat.down, seat.stack, deal.rules.extra_card_price[0]
    for card in sorted(chosen, key=lambda card: card.rank != deal.rules.extra_card_rank):
        if not pile:
            return False
        pile -= 1
        if card.rank == deal.rules.extra_card_rank and deck and chips >= price:
            pile, deck, chips = pile + 1, deck - 1, chips - price
    return True


@settings(max_examples=700, deadline=None)
@given(st.integers(0, 2**32))
def test_the_fewest_flips_are_what_the_slow_way_finds(seed: int) -> None:
    deal = some_position(Random(seed))
    assert least_flips(deal, BEN) == slow_least(deal)


ACE = "Ann flips As; Ann checks; Ben checks; Cid checks"


@pytest.mark.parametrize(
    ("more", "rules", "least"),
    [
        ("", {}, 2),  # one card at best ties the ace; A 2 beats it
        ("Ben flips 7c", {}, 1),  # an ace, or another seven
        ("", {"rules": "wild=3"}, 2),  # a lone wild card is an ace and ties a lone ace (R2.4)
        ("", {"rules": "wild=A"}, 2),  # Ann's ace is wild itself; two wild ones are a pair of aces
        ("", {"rules": "wild=A, natural_beats_wild=on"}, 2),  # the other aces are wild too
        ("Ben flips 2c 4d 6h 8s Tc Qd", {}, 1),
    ],
)
def test_worked_out_by_hand(more: str, rules: dict[str, str], least: int) -> None:
    deal = on(played(ACE, **rules), more)
    flips = judge(deal).flips
    assert flips is not None and (flips.least, flips.left) == (least, deal.seats[BEN].down)


def test_the_opener_needs_one_card() -> None:
    flips = judge(opened()).flips
    assert flips is not None and (flips.least, flips.left) == (1, 7)


def test_no_card_can_beat_five_aces_and_the_referee_says_so() -> None:
    # five wild cards are five aces (R2.3), and nothing beats them
    entries = "Ann flips 2c 2d 2h 2s 3c; Ann checks; Ben checks; Cid checks"
    flips = judge(played(entries, rules="wild=2 3")).flips
    assert flips is not None and (flips.least, flips.left) == (None, 7)


def test_a_bought_card_counts_only_while_the_player_has_the_price() -> None:
    # One face-down card and a pair of threes to beat: a four, and as the card it brings another four
    deal = replace(opened(game="no_peek", rules="extra_card_rank=4, extra_card_price=5"), leader=ANN, actor=BEN)
    deal = deal.seat(ANN, up=tuple(card for card in DECK if str(card) in ("3c", "3d")))
    poor, rich = deal.seat(BEN, down=1, stack=4), deal.seat(BEN, down=1, stack=5)
    assert (least_flips(poor, BEN), least_flips(rich, BEN)) == (None, 2)
