"""Reading and writing deals, undo, and refusals of what cannot be read (docs/notation.md; R8.4, R8.5)."""

from __future__ import annotations

import pytest

from tables.engine import NotationError, apply, read_deal, read_entry, replay, start, write_deal
from tables.engine.refereeing import referee
from tests.engine.at_table import asked, opened, played, refused, status

HEAD = "game: no_peek\nplayers: Ann 10, Ella Mae 10\ndealer: Ella Mae\n"


def test_comments_and_blank_lines_are_free() -> None:
    text = "# at Ann's\n\n" + HEAD + "# no ante\n\n\nAnn flips Ks   # a king\n\n# next\nAnn checks\n"
    header, lines = read_deal(text)
    assert (header.names, [line.text for line in lines]) == (("Ann", "Ella Mae"), ["Ann flips Ks", "Ann checks"])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("players: Ann 10, Ben 10\ndealer: Ben\n", 1),  # no game
        ("game: bridge\nplayers: Ann 10, Ben 10\ndealer: Ben\n", 1),
        ("game: no_peek\nplayers: Ann 10, Ann 10\ndealer: Ann\n", 2),
        ("game: no_peek\nplayers: Ann 10, Ben\ndealer: Ann\n", 2),
        ("game: no_peek\nplayers: Ann 10, Ben -3\ndealer: Ann\n", 2),
        ("game: no_peek\nplayers: Ann 10, Ben 1.5\ndealer: Ann\n", 2),
        ("game: no_peek\nplayers: Ann 10, dealer 10\ndealer: Ann\n", 2),  # the dealer's own entries begin so
        ("game: no_peek\nplayers: Ann 10, Ben 10\ndealer: Cid\n", 3),
        (HEAD + "ante: x\n", 4),
        (HEAD + "ante: 1\nante: 1\n", 5),
        (HEAD + "rules: no_such=on\n", 4),
        (HEAD + "rules: wild=ZZ\n", 4),
        (HEAD + "rules: back_betting=maybe\n", 4),
        (HEAD + "rules: ties_share=on, ties_share=off\n", 4),
        (HEAD + "Ann flips Ks\n", 4),  # an entry before the blank line
    ],
)
def test_a_header_that_cannot_be_read_names_the_line(text: str, line: int) -> None:
    with pytest.raises(NotationError) as error:
        read_deal(text)
    assert error.value.line == line


@pytest.mark.parametrize(
    "entry",
    [
        *("Zoe flips Ks", "Ann dances", "Ann", "flips Ks", "ann flips Ks"),
        *("Ann flips", "Ann flips Kx", "Ann flips 1s", "Ann turns Ks", "dealer flips Ks"),
        *("Ann bets", "Ann bets five", "Ann bets -5", "Ann raises 5"),
    ],
)
def test_an_entry_that_cannot_be_read_is_refused(entry: str) -> None:
    assert refused(opened(), entry) == "R8.5"


@pytest.mark.parametrize("card", ["Th", "10h", "th", "10H"])
def test_a_ten_may_be_written_as_people_write_it(card: str) -> None:
    assert [str(up) for up in played(f"Ann flips {card}").seats[0].up] == ["Th"]  # E12


def test_a_name_may_begin_like_another_and_hold_a_verb() -> None:
    header, _ = read_deal("game: no_peek\nplayers: Ann 10, Ann Bets 10\ndealer: Ann\n")
    assert read_entry("Ann Bets bets 5", header.names).player == "Ann Bets"
    assert read_entry("Ann bets 5", header.names).player == "Ann"


def test_a_card_entered_twice_is_refused_and_the_reason_says_who_has_it() -> None:
    judged = list(referee(HEAD + "\nAnn flips Qd Qd\n"))  # E11
    refusal = judged[-1].refusal
    assert refusal is not None and (refusal.clause, "Ann" in str(refusal.reason)) == ("R3.9", True)


def test_after_the_end_nothing_is_read() -> None:
    clauses = [each.refusal and each.refusal.clause for each in referee(HEAD + "\nAnn peeks\nwho knows\n")]
    assert clauses == [None, None, "R3.5"]


def test_nothing_is_judged_after_a_refusal() -> None:
    assert len(list(referee(HEAD + "\nAnn checks\nAnn flips Ks\n"))) == 2


def test_writing_is_the_inverse_of_reading() -> None:
    text = (
        HEAD + "ante: 2\nrules: wild=9 Js, limit=fixed, max_raises=1\n\nAnn flips Ks 9c\nAnn bets 2\nElla Mae calls\n"
    )
    header, lines = read_deal(text)
    assert write_deal(header, [line.text for line in lines]) == text


def test_one_line_of_flips_is_the_same_as_a_line_each() -> None:
    one, each = played("Ann flips Ks 2c 2d"), played("Ann flips Ks; Ann flips 2c; Ann flips 2d")
    assert (one.seats, one.leader, one.actor, one.phase) == (each.seats, each.leader, each.actor, each.phase)


def test_undoing_the_flip_that_struck_a_player_out_gives_the_turn_back() -> None:
    # T12
    lines = ["Ann flips As", "Ann checks", "Ben checks", "Cid checks", "Ben flips 2c 4d 6h 8s Tc Qd", "Ben flips Kh"]
    header = opened().header
    actions = [read_entry(line, header.names) for line in lines]
    assert status(replay(header, actions).deal)["Ben"] == "struck_out"
    undone = replay(header, actions[:-1]).deal
    assert (status(undone)["Ben"], asked(undone)) == ("in", ("flip", "Ben"))


def test_a_correction_names_the_first_entry_that_no_longer_fits() -> None:
    # Ann's ten was a king: Ben's jack does not beat it, and he must flip on instead of checking
    header = opened().header
    lines = ["Ann flips Ts", "Ann checks", "Ben checks", "Cid checks", "Ben flips Jc", "Ben checks"]
    actions = [read_entry(line, header.names) for line in lines]
    assert replay(header, actions).refusal is None
    corrected = replay(header, [read_entry("Ann flips Ks", header.names), *actions[1:]])
    assert corrected.refusal is not None
    assert (corrected.done, corrected.refusal.clause) == (5, "R3.2")


def test_a_new_deal_begins_with_the_antes_alone() -> None:
    # P14: nothing is carried over
    deal = start(opened().header)
    assert (sum(pot.chips for pot in deal.pots), [seat.bet for seat in deal.seats]) == (3, [0, 0, 0])


def test_a_refused_entry_leaves_the_deal_as_it_was() -> None:
    deal = played("Ann flips Ks")
    before = repr(deal)
    assert refused(deal, "Ben flips Kd") == "R3.9"
    assert repr(deal) == before
    assert apply(deal, read_entry("Ann checks", deal.header.names)).clock == deal.clock + 1
