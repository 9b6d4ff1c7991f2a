"""Why, on pages: each pot of a deal that is over, the option that decides with its clause, and wilds in stud."""

from __future__ import annotations

import pytest

from tests.night import Night, night

pytestmark = pytest.mark.django_db(transaction=True)


def started(*lines: str, game: str = "no_peek", house: str = "") -> Night:
    """Two players; Anna is first."""
    tonight = night("Anna", "Ben", game=game, house=house)
    tonight.start(dealer="Ben")
    tonight.enter(*lines)
    return tonight


def sheet(tonight: Night) -> str:
    """The sheet Why as it is pushed."""
    part: str = tonight.phone().get(tonight.url("state") + "?screen=table").json()["parts"]["why-body"]
    return part


def test_the_option_that_decides_is_told_with_a_link_to_its_clause() -> None:
    shown = sheet(started("Anna flips Ah", "Anna checks", "Ben checks", "Ben flips 2c", house="wild=2"))
    assert "If of equal hands the one with fewer wild cards won, Anna would be ahead" in shown
    assert '/rulebook#R2.5">The option: R2.5' in shown
    assert "The two of clubs stands for the ace of" in shown


def test_every_pot_of_a_deal_that_is_over_has_its_line_on_the_board_the_sheet_and_the_replay() -> None:
    tonight = started("Anna flips Ks", "Anna bets 5", "Ben folds")
    why = "Anna wins 2: nobody else is left to contest it."
    board = tonight.phone().get(tonight.url("state") + "?screen=table").json()["parts"]["board"]
    replay = tonight.phone().get(f"/t/{tonight.table.code}/deals/1").content.decode()
    for page in (board, sheet(tonight), replay):
        assert why in page
    assert 'href="#why"' in board and 'href="#why"' not in replay


def test_in_stud_the_pushed_sheet_keeps_what_is_wild_since_when() -> None:
    tonight = started("Anna dealt 2s", "Ben dealt 9c", game="sequence")
    assert "What became wild, in order" in sheet(tonight)
