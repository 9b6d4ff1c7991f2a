"""How it would be under the other house rule, where an option decides (R2.2, R2.5, R3.4, R3.5, R8.3)."""

from __future__ import annotations

import pytest

from tables.engine import words
from tables.engine.words import Why
from tests.engine.at_table import TWO, played

CHECKED = "Ann checks; Ben checks;"
BEN_CHECKED = "Ben checks; Ann checks;"
NATURAL_FIRST = f"Ann flips Ah; {CHECKED} Ben flips 2c"
WILD_FIRST = f"Ann flips 2c; {CHECKED} Ben flips Ah"
FLUSHES = f"Ann flips As; {CHECKED} Ben flips 3h 8h Qh Kh Ah; {BEN_CHECKED} Ann flips Ks 7s 4s 2c"
TIED = f"Ann flips Ah; {CHECKED} Ben flips 2c 4d 6h 8s Tc Qd Ad; {BEN_CHECKED} Ann flips Qh Ts 8d 6c 2h 4c"
EXHAUSTED = f"Ann flips Ah; {CHECKED} Ben flips 2c 4d 6h 8s Tc Qd Ad; {BEN_CHECKED} Ann flips As"

FEWER = "just an ace with fewer wild cards beats the same hand with more"
NATURAL = "If of equal hands the one with fewer wild cards won, {} would be ahead: " + FEWER + "."
LEADING = [
    ("wild=2", NATURAL_FIRST, ["R2.5 " + NATURAL.format("Ann")]),
    ("wild=2", WILD_FIRST, ["R2.5 " + NATURAL.format("Ben")]),
    (
        "wild=2, natural_beats_wild=on",
        NATURAL_FIRST,
        ["R2.5 If wild cards counted as much as natural ones, it would be a tie: both have just an ace."],
    ),
    (
        "wild=2",
        FLUSHES,
        [
            "R2.2 If a wild card could be a second ace in a flush, Ann would be ahead: a flush, ace high with an ace "
            "beats a flush, ace high with a king."
        ],
    ),
    (
        "wild=2, double_ace_flush=on",
        FLUSHES,
        [
            "R2.2 If no wild card could be a second ace in a flush, Ben would be ahead: a flush, ace high with king, "
            "queen, eight beats a flush, ace high with king, queen, seven."
        ],
    ),
    ("", f"Ann flips Kh; {CHECKED} Ben flips 2c", []),
    (
        "exhausted_out=on_turn",
        EXHAUSTED,
        ["R3.4 If players without cards were out as soon as they are beaten, Ben would be out already."],
    ),
]
WON = [
    ("", TIED, ["R3.5 If equal hands shared the pot, Ann would share it with Ben."]),
    ("ties_share=on", TIED, ["R3.5 If equal hands did not share, Ben would win the pot alone."]),
    (
        "",
        EXHAUSTED,
        ["R3.4 If players without cards were out only when their turn comes, Ben would still be in."],
    ),
    ("", "Ann flips Kh; Ann bets 5; Ben folds", []),
]


def told(why: Why) -> list[str]:
    return [f"{other.clause} {other.sentence}" for other in why.otherwise]


@pytest.mark.parametrize(("rules", "entries", "otherwise"), LEADING)
def test_why_somebody_leads_tells_of_the_rule_that_decides(rules: str, entries: str, otherwise: list[str]) -> None:
    assert told(words.why(played(entries, TWO, rules=rules))) == otherwise


@pytest.mark.parametrize(("rules", "entries", "otherwise"), WON)
def test_why_a_pot_was_won_tells_of_the_rule_that_decides(rules: str, entries: str, otherwise: list[str]) -> None:
    (why,) = words.why_won(played(entries, TWO, rules=rules))
    assert told(why) == otherwise


def test_a_tie_with_one_who_is_out_would_share_should_the_leader_win() -> None:
    checked = "Ann checks; Ben checks; Cid checks;"
    ben_leads = "Ben flips 2c 4d 6h 8s Tc Qd Ad; Ben checks; Cid checks; Ann checks;"
    deal = played(f"Ann flips Ah; {checked} {ben_leads} Cid flips 2d 4h 6s 8c Td Qh As")
    assert told(words.why(deal)) == ["R3.5 If equal hands shared, Cid would share the pot should Ben win."]
