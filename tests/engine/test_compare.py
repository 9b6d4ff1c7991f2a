"""Comparing hands, from Python and by command (docs/notation.md, Comparing hands; R8.3)."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from django.core.management import call_command

from tables.engine.compare import NoHand, compare, compare_low
from tables.engine.low import LowKind


def lines(*hands: str, wild: str = "") -> list[str]:
    return [str(line) for line in compare(hands, wild).lines()]


def test_two_hands_are_compared_in_one_line() -> None:
    assert lines("9c 9d", "9h 9s 4c") == [
        "9h 9s 4c wins against 9c 9d: a pair of nines with a four beats a pair of nines, no kicker"
    ]


def test_each_further_hand_has_its_line() -> None:
    assert lines("Kc", "3c 7d", "7h 7s", wild="3") == [
        "3c 7d wins against Kc: a pair of sevens beats just a king",
        "3c 7d against 7h 7s: a tie, both have a pair of sevens",
    ]


def test_one_hand_is_told() -> None:
    assert lines("10h tc Td") == ["Th Tc Td: three tens"]


def test_two_hands_may_share_community_cards() -> None:
    board = "4c 5d 6h 7s 8c"
    assert compare([f"{board} As Kd", f"{board} Qs Jd"]).best == (0, 1)


def test_the_house_rules_may_break_a_tie() -> None:
    assert compare(["3c Kc", "Ks Kd"], "3").best == (0, 1)
    assert compare(["3c Kc", "Ks Kd"], "3", natural_beats_wild=True).best == (1,)
    assert compare(["As Ks 7s 4s 3d", "Ah Kh Qh 7h 4h"], "3", double_ace_flush=True).best == (0,)


def test_low_hands_are_compared() -> None:
    compared = compare_low(["8c 5d 4h 2s Ac", "7c 5d 4h 2s Ac"], LowKind.ACE_TO_FIVE)
    assert compared.as_json() == {
        "hands": [
            {"cards": "8c 5d 4h 2s Ac", "hand": "high card", "ranks": "8542A"},
            {"cards": "7c 5d 4h 2s Ac", "hand": "high card", "ranks": "7542A"},
        ],
        "best": [1],
        "why": "a low of 7-5-4-2-A beats a low of 8-5-4-2-A: a seven is lower than an eight",
    }


@pytest.mark.parametrize(
    ("hand", "wild", "reason"),
    [
        ("9c Qd 9c", "", "9c is in one hand twice: 9c Qd 9c"),
        ("9c 1d", "", "1d is not a card: write a rank and a suit, like 9c, Td or 10d"),
        (" ", "", "a hand needs at least one card"),
        ("9c", "3 Z", "Z is neither a rank nor a card: write what is wild like 3, T or Js"),
    ],
)
def test_what_cannot_be_compared_is_said(hand: str, wild: str, reason: str) -> None:
    with pytest.raises(NoHand) as refused:
        compare(["Ac", hand], wild)
    assert str(refused.value) == reason


def test_the_command_prints_the_object_of_the_notation(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("compare", "7d Jc 3h", "Qc", "--wild", "3 9", "--json")
    assert json.loads(capsys.readouterr().out) == {
        "hands": [
            {"cards": "7d Jc 3h", "hand": "one pair", "ranks": "JJ7"},
            {"cards": "Qc", "hand": "high card", "ranks": "Q"},
        ],
        "best": [0],
        "why": "a pair of jacks beats just a queen",
    }


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["9c 9c"], "9c is in one hand twice: 9c 9c"),
        (["9c", "--low", "ace_to_five"], "9c is no low hand: a low needs five cards (R7.8)"),
    ],
)
def test_the_command_says_what_is_wrong(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        call_command("compare", *arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err.strip() == sentence


def test_ranking_needs_no_django() -> None:
    code = "import sys; from tables.engine import rank; rank('7d Jc 3h', wild='3 9'); print('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
