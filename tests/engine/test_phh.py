"""Deals as PHH files, by hand: what is F7S, what is not by its rules or its course, and the command (docs/phh.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from pokerkit import HandHistory

from tables.engine import GAMES, Header
from tables.engine.phh import write_phh
from tests.engine.phh_files import fields, replayed, written

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # pokerkit would rather not see a fold for nothing


# A deal by hand

STUD = "rules: limit=fixed, min_bet=4, bring_in=2"
BY_HAND = f"""\
game: seven_card_stud
players: Ann 50, Ben 40, Cid 0, Dee 12
dealer: Dee
ante: 1
{STUD}

Ann dealt 9d
Ben dealt 2c
Dee dealt Td
Ben bets 2
Dee raises to 4
Ann calls
Ben folds
Ann dealt 9s
Dee dealt Ts
Dee bets 4
Ann raises to 8
Dee all-in
Ann dealt 3h
Dee dealt 4h
Ann dealt 5h
Dee dealt 6h
Ann shows Ac Ad 8c
Dee shows Kc Kd 7c
"""


def exported(text: str) -> dict[str, Any]:
    return fields(written(text))


def test_a_deal_is_written_as_by_hand() -> None:
    assert exported(BY_HAND) == {
        "variant": "F7S",
        "antes": [1, 1, 1],  # Cid, without chips, is not dealt in (R4.1)
        "bring_in": 2,
        "small_bet": 4,
        "big_bet": 4,
        "starting_stacks": [50, 40, 12],
        "actions": [
            *("d dh p1 ????", "d dh p2 ????", "d dh p3 ????"),
            *("d dh p1 9d", "d dh p2 2c", "d dh p3 Td"),
            *("p2 pb", "p3 cbr 4", "p1 cc", "p2 f"),
            *("d dh p1 9s", "d dh p3 Ts"),
            *("p3 cbr 4", "p1 cbr 8", "p3 cc"),  # Dee's last 3: one of Ann's 8 comes back
            *("p1 sm ????9d9s", "p3 sm ????TdTs"),  # nobody can bet any more; hands stay face down
            *("d dh p1 3h", "d dh p3 4h"),
            *("p1 sm ????9d9s3h", "p3 sm ????TdTs4h"),
            *("d dh p1 5h", "d dh p3 6h"),
            *("p1 sm ????9d9s3h5h", "p3 sm ????TdTs4h6h"),
            *("d dh p1 ??", "d dh p3 ??"),
            *("p1 sm AcAd8c9d9s3h5h", "p3 sm KcKd7cTdTs4h6h"),
        ],
        "players": ["Ann", "Ben", "Dee"],
        "finishing_stacks": [65, 37, 0],  # 3 + (4 + 2 + 4) + (7 + 7) = 27 to aces and nines
        "winnings": [27, 0, 0],
        "ante_trimming_status": True,
    }


def test_a_deal_that_is_not_over_is_a_hand_that_is_not_over() -> None:
    text = written(BY_HAND.split("Ann raises to 8")[0])
    assert "finishing_stacks" not in fields(text)
    assert list(replayed(text).stacks) == [45, 37, 3]


SHORT_STACKS = f"""\
game: seven_card_stud
players: Ann 50, Ben 8, Cid 9
dealer: Cid
ante: 1
{STUD}

Ann dealt 2c
Ben dealt 9d
Cid dealt Td
Ann bets 2
Ben raises to 4
Cid calls
Ann calls
Ann dealt 3c
Ben dealt 8d
Cid dealt 9h
Cid bets 4
Ann raises to 8
Ben calls
Ann dealt 4c
Ben dealt 7d
Cid dealt 8h
Ann dealt 5c
Ben dealt 6d
Cid dealt 7h
Ann shows 6c Kd Qd
Ben shows 5d 2s 3s
Cid shows 2d 3d 4d
"""
"""Ben and Cid have too little to match Ann's last raise."""


def test_a_raise_that_nobody_can_match_is_a_call() -> None:
    text = written(SHORT_STACKS)
    hand = fields(text)
    assert hand["actions"][13:16] == ["p3 cbr 4", "p1 cc # Ann raises to 8", "p2 cc"]  # Cid has 0 left, Ben 3
    assert hand["finishing_stacks"] == list(replayed(text).stacks) == [43, 24, 0]  # the side pot of 2 is Ann's


# What is not F7S


@pytest.mark.parametrize(
    ("rules", "clauses"),
    [
        ("limit=fixed, min_bet=4, bring_in=2", None),
        ("limit=fixed, min_bet=4, bring_in=2, max_raises=3", None),
        ("limit=fixed, min_bet=4, bring_in=2, ties_share=on, natural_beats_wild=on, penalty=5", None),  # change nothing
        ("limit=fixed, min_bet=4, bring_in=2, max_raises=4", ["R4.3"]),
        ("min_bet=4, bring_in=2", ["R4.3"]),
        ("limit=fixed, min_bet=4", ["R7.1"]),  # in F7S the lowest card opens, for less than a bet
        ("limit=fixed, min_bet=4, bring_in=on", ["R7.1"]),
        ("limit=fixed, min_bet=4, bring_in=4", ["R7.1"]),
        ("limit=fixed, min_bet=4, bring_in=2, wild=2", ["R2.6"]),
        ("limit=fixed, min_bet=4, bring_in=2, extra_card_rank=4", ["R5.1"]),
        ("limit=fixed, min_bet=4, bring_in=2, penalty_rank=3", ["R5.4"]),
        ("limit=fixed, min_bet=4, bring_in=2, kill_rank=Q", ["R5.5"]),
        ("limit=fixed, min_bet=4, bring_in=2, high_low=cards_speak", ["R7.5"]),
    ],
)
def test_only_plain_fixed_limit_stud_is_f7s(rules: str, clauses: list[str] | None) -> None:
    hand = exported(f"game: seven_card_stud\nplayers: Ann 50, Ben 50\ndealer: Ben\nante: 1\nrules: {rules}\n")
    assert hand.get("_unlike_f7s") == clauses
    assert hand["variant"] == ("homegame/seven_card_stud" if clauses else "F7S")


@pytest.mark.parametrize("game", [game for game in GAMES if game != "seven_card_stud"])
def test_no_other_game_is_f7s(game: str) -> None:
    head = f"game: {game}\nplayers: Ann 50, Ben 50\ndealer: Ben\nante: 1\n"
    assert exported(f"{head}{STUD}\n")["variant"] == f"homegame/{game}"


BY_ITS_COURSE = {
    # bets of 4, 6 (all-in, no full raise), 10, 14 and 18: five, though with three raises only
    "R4.4": """Ann 60, Ben 60, Cid 7, Dee 60
        Ann dealt 2c; Ben dealt 9d; Cid dealt Td; Dee dealt Jd
        Ann bets 2; Ben raises to 4; Cid all-in; Dee raises to 10; Ann folds; Ben raises to 14; Dee raises to 18
        Ben folds; Cid dealt 3h; Dee dealt 4h; Cid dealt 5h; Dee dealt 6h; Cid dealt 7h; Dee dealt 8h
        Cid shows Kc Kd 2h; Dee shows Ac Ad 3c""",
    # Ann and Ben both leave their side pot of 8 to Cid, who had no part in it
    "R4.6": """Ann 60, Ben 60, Cid 5
        Ann dealt 9d; Ben dealt Td; Cid dealt 2c; Cid bets 2; Ann raises to 4; Ben calls; Cid calls
        Ann dealt 9s; Ben dealt 3s; Cid dealt 4s; Ann bets 4; Ben calls
        Ann dealt 5h; Ben dealt 6h; Cid dealt 7h; Ann folds; Ben folds""",
    # 4 antes and four times 4 are 20 for three equal straights: 7, 7 and 6
    "R4.11": """Ann 60, Ben 60, Cid 60, Dee 60
        Ann dealt Kd; Ben dealt Kh; Cid dealt Ks; Dee dealt 2c
        Dee bets 2; Ann raises to 4; Ben calls; Cid calls; Dee calls
        Ann dealt Qh; Ben dealt Qs; Cid dealt Qc; Dee dealt 3c; Ann checks; Ben checks; Cid checks; Dee folds
        Ann dealt Js; Ben dealt Jc; Cid dealt Jd; Ann checks; Ben checks; Cid checks
        Ann dealt Tc; Ben dealt Td; Cid dealt Th; Ann checks; Ben checks; Cid checks
        Ann checks; Ben checks; Cid checks
        Ann shows Ac 2d 3d; Ben shows Ad 2h 3h; Cid shows Ah 2s 3s""",
    # Ben wins without showing, after a muck
    "R7.1": """Ann 60, Ben 60
        Ann dealt 2c; Ben dealt 9d; Ann bets 2; Ben calls
        Ann dealt 3c; Ben dealt 9h; Ben checks; Ann checks; Ann dealt 4c; Ben dealt 9s; Ben checks; Ann checks
        Ann dealt 7c; Ben dealt Th; Ben checks; Ann checks; Ben checks; Ann checks; Ann mucks""",
}


def by_its_course(clause: str) -> str:
    players, *lines = BY_ITS_COURSE[clause].splitlines()
    dealer = players.rsplit(", ", 1)[1].split()[0]
    entries = "\n".join(entry.strip() for line in lines for entry in line.split(";"))
    return written(f"game: seven_card_stud\nplayers: {players}\ndealer: {dealer}\nante: 1\n{STUD}\n\n{entries}\n")


@pytest.mark.parametrize("clause", BY_ITS_COURSE)
def test_a_deal_that_f7s_would_settle_otherwise_is_not_called_f7s(clause: str) -> None:
    hand = fields(by_its_course(clause))
    assert (hand["variant"], hand["_unlike_f7s"]) == ("homegame/seven_card_stud", [clause])
    assert sum(hand["finishing_stacks"]) == sum(hand["starting_stacks"])


@pytest.mark.parametrize("clause", BY_ITS_COURSE)
def test_called_f7s_it_would_not_replay(clause: str) -> None:
    text = by_its_course(clause)
    try:
        stacks = list(list(HandHistory.loads(text.replace("homegame/seven_card_stud", "F7S", 1)))[-1].stacks)
    except (ValueError, AssertionError, IndexError, KeyError):
        return
    assert stacks != fields(text)["finishing_stacks"]


def test_names_are_written_whatever_they_hold() -> None:
    names = ('Zé "Two" \\', "O'Neil\x7f", "# 🂡\t")
    header = Header(GAMES["no_peek"], tuple((name, 50) for name in names), names[2], 1)
    assert fields(write_phh(header, []))["players"] == list(names)


# The command


def test_the_command_prints_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.deal").write_text(BY_HAND, encoding="utf-8")
    call_command("phh", str(tmp_path / "a.deal"))
    assert capsys.readouterr().out == written(BY_HAND)


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        (f"{BY_HAND}Ann checks\n", 1, "R3.5"),
        ("game: chess\n", 2, "line 1"),
    ],
)
def test_the_command_says_what_is_wrong_with_a_deal(
    text: str, status: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.deal").write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        call_command("phh", str(tmp_path / "a.deal"))
    assert (left.value.code, said in capsys.readouterr().err) == (status, True)
