"""Every chip of a deal is explained by its events (R4.12), and a correction is judged from its place on (R8.4)."""

from __future__ import annotations

from random import Random

import pytest

from tables.engine import GAMES, write_entry
from tables.engine.correction import Edit, EditKind, differences
from tables.engine.notation import read_deal
from tables.engine.walk import Walk, walk
from tests.engine.random_deals import some_header
from tests.engine.random_deals import walk as random_deal

HEAD = "game: no_peek\nplayers: Anna 50, Ben 50, Carla 50\ndealer: Carla\nante: 1\n"
LINES = ("Anna flips Ks", "Anna bets 2", "Ben calls", "Carla folds", "Ben flips 7d", "Ben flips 7c", "Ben bets 5")


def played(*lines: str) -> Walk:
    """The deal of HEAD through `lines`."""
    return walk(read_deal(HEAD)[0], lines)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_movements_are_what_each_stack_gained_and_lost(game: str, seed: int) -> None:
    random = Random(f"{game} {seed}")
    header = some_header(random, (game,))
    lines = [write_entry(action) for _, action in random_deal(header, random)]
    through = walk(header, lines)
    assert through.refusal is None
    for number, deal in enumerate(through.deals):
        moved = {seat.name: 0 for seat in deal.seats}
        for movement in through.movements():
            if movement.number <= number:
                moved[movement.player] += movement.chips
        assert {seat.name: seat.stack for seat in deal.seats} == {
            name: chips + moved[name] for name, chips in header.players
        }


def test_a_walk_ends_at_the_first_line_that_does_not_fit() -> None:
    through = played(*LINES[:4], "Carla flips 2c", *LINES[4:])
    assert through.done == 4
    assert through.refusal is not None
    assert through.refusal.clause == "R3.9"


@pytest.mark.parametrize(
    ("edit", "lines", "at"),
    [
        (Edit(EditKind.CHANGE, 2, ("x",)), ("a", "x", "c"), {2: 2, 3: 3}),
        (Edit(EditKind.CHANGE, 2, ("x", "y")), ("a", "x", "y", "c"), {2: 3, 3: 4}),
        (Edit(EditKind.INSERT, 2, ("x",)), ("a", "x", "b", "c"), {2: 3, 3: 4}),
        (Edit(EditKind.INSERT, 4, ("x",)), ("a", "b", "c", "x"), {}),
        (Edit(EditKind.REMOVE, 2), ("a", "c"), {2: 1, 3: 2}),
    ],
)
def test_an_edit_says_what_the_lines_become_and_where_each_stands(
    edit: Edit, lines: tuple[str, ...], at: dict[int, int]
) -> None:
    assert edit.made(("a", "b", "c")) == lines
    assert {place: edit.now_at(place) for place in at} == at


def test_who_would_lead_and_act_differs_from_the_edited_line_on() -> None:
    edit = Edit(EditKind.CHANGE, 5, ("Ben flips Ac",))
    before, after = played(*LINES), played(*edit.made(LINES))
    found = list(differences(before, after, edit))
    assert [(one.number, one.led, one.leads) for one in found] == [(5, "Anna", "Ben")]


def test_nothing_differs_when_only_a_suit_does() -> None:
    edit = Edit(EditKind.CHANGE, 6, ("Ben flips 7h",))
    assert not list(differences(played(*LINES), played(*edit.made(LINES)), edit))
