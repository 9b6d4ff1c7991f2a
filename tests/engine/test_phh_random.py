"""Random deals as PHH files: plain stud replays in pokerkit to the same stacks, all others have the same shape."""

from __future__ import annotations

import re
from collections import Counter
from itertools import count, pairwise
from random import Random

import pytest

from tables.engine import GAMES, Header, Rules, read_deal, write_deal
from tables.engine.actions import Action, AllIn, Mucks
from tables.engine.phh import write_phh
from tables.engine.rules import Limit
from tests.engine.phh_files import fields, replayed
from tests.engine.random_deals import NAMES, some_header, walk

DEALS = 300
CODES = {"FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"}
GRAMMAR = re.compile(
    r"d db [2-9TJQKA][cdhs]|d dh p[1-7] (\?\?|[2-9TJQKA][cdhs])+|p[1-7] (pb|f|cc|cbr [1-9][0-9]*)"
    r"|p[1-7] sm( (\?\?|[2-9TJQKA][cdhs])+)?"
)

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # pokerkit would rather not see a fold for nothing


# Plain stud, at random


def plain_header(random: Random) -> Header:
    """Plain fixed-limit stud for two to seven players, a third of them short of chips."""
    names = random.sample(NAMES, random.randint(2, 7))
    stacks = [random.choice((random.randint(1, 12), random.randint(10, 60), random.randint(100, 300))) for _ in names]
    least = random.randint(2, 10)
    rules = Rules(limit=Limit.FIXED, min_bet=least, bring_in=random.randint(1, least - 1))
    players = tuple(zip(names, stacks, strict=True))
    return Header(GAMES["seven_card_stud"], players, random.choice(names), random.randint(0, 4), rules)


def plain_deal(seed: int) -> tuple[Header, list[Action]]:
    random = Random(seed)
    header = plain_header(random)
    return header, [action for _, action in walk(header, random)]


def test_pokerkit_replays_plain_stud_to_the_same_stacks() -> None:
    seen: Counter[str] = Counter()
    for seed in count():
        header, actions = plain_deal(seed)
        text = write_phh(header, actions)
        hand = fields(text)
        if hand["variant"] != "F7S":
            seen["another variant"] += 1
            continue
        last = replayed(text)
        assert (list(last.stacks), last.status) == (hand["finishing_stacks"], False), f"seed {seed}"
        seen["F7S"] += 1
        seen[f"{len(hand['players'])} players"] += 1
        seen["all-in"] += any(isinstance(action, AllIn) for action in actions)
        seen["two winners"] += sum(map(bool, hand["winnings"])) > 1
        seen["mucked"] += any(isinstance(action, Mucks) for action in actions)
        seen["completed"] += any(" pb" in a and " cbr " in b for a, b in pairwise(hand["actions"]))
        if seen["F7S"] == DEALS:
            break
    assert seen["another variant"] < DEALS // 4, seen
    assert min(seen[f"{many} players"] for many in range(2, 8)) > 20, seen
    assert min(seen[kind] for kind in ("all-in", "two winners", "mucked", "completed")) > 20, seen


# Any game, at random


@pytest.mark.parametrize("seed", range(150))
def test_any_deal_is_a_file_of_the_same_shape(seed: int) -> None:
    random = Random(seed)
    header = some_header(random)
    actions = [action for _, action in walk(header, random)]
    hand = fields(write_phh(header, actions))
    assert hand["variant"] not in CODES or not hand["_unlike_f7s"]
    assert read_deal("\n".join(hand["_notation"])) == read_deal(write_deal(header, actions))
    assert sum(hand["finishing_stacks"]) == sum(hand["starting_stacks"])
    assert all(said.startswith("# ") or GRAMMAR.fullmatch(said.split(" # ")[0]) for said in hand["actions"])
    cards = Counter(re.findall("[2-9TJQKA][cdhs]", "".join(said for said in hand["actions"] if " sm" not in said)))
    assert not cards or max(cards.values()) == 1  # no card is dealt twice
