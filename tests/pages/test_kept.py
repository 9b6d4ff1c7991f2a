"""A board put together from pieces that were drawn before is the board drawn anew, and its text is the payload's.

Tables with the same people, cards and names play beside each other, so that a piece kept by too little would show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from django.utils.translation import override

from tables.engine import write_entry
from tables.engine.cards import DECK, NO_WILD
from tables.models import Table
from tables.pages import payload, payload_text, pieces, tv
from tables.pages.faces import faces
from tables.pages.kept import HOLE, filled, kept
from tables.pages.row import Row
from tables.services import bank
from tables.services.practice import open_practice
from tables.viewers import Screen
from tests.engine.random_deals import some_action
from tests.night import Night, night
from tests.pages.afresh import forget_everything

PLAIN = ("Anna", "Ben", "Carla", "Dan")
HOSTILE = ("<b>\"A'", "B&amp;", "😀 Zé", "{{ 7 }}", "Ana-Maria Lo")
NIGHTS = [
    ("no_peek", "", HOSTILE),
    ("no_peek", "wild=2, card_to_beat=second_deck", PLAIN),
    ("night_baseball", "", PLAIN),
    ("mexican_sweat", "", PLAIN),
    ("seven_card_stud", "high_low=on", PLAIN),
    ("baseball", "high_low=on", HOSTILE),
    ("good_bad_ugly", "", PLAIN),
    ("jack_the_shifter", "", PLAIN),
    ("woolworth", "dime_store=2", PLAIN),
]
LOOKS = [(screen, language) for screen in Screen for language in ("en", "pt-br")]
STEPS = 12


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(2))
def test_boards_of_kept_pieces_are_the_boards_drawn_anew(seed: int) -> None:
    moments = list(some_moments(Random(seed)))
    kept_ones = [looked_at(table) for table in moments]
    forget_everything()
    for table in moments:
        del vars(table)["worked_out"]
    anew = [looked_at(table, backwards=True) for table in reversed(moments)]
    assert kept_ones == anew[::-1]


def some_moments(random: Random) -> Iterator[Table]:
    """Tables as they were at one version: random deals side by side, a practice table among them, and lobbies."""
    nights = [night(*names, game=game, house=house, chips=60) for game, house, names in NIGHTS]
    nights.append(Night(open_practice("Practice", "the-secret-of-the-host"), "the-secret-of-the-host"))
    for tonight in nights:
        yield tonight.now
    bank.ask(nights[2].now, nights[2].as_player("Ben"), 20)
    for _ in range(STEPS):
        for tonight in nights:
            play(tonight, random)
            yield tonight.now


def play(tonight: Night, random: Random) -> None:
    """The next entry, or now and then the last one undone; a deal that is over is followed by another."""
    if tonight.now.current is None or (tonight.record.deal().over and not tonight.now.unready):
        tonight.start()
    elif random.random() < 0.1 and tonight.lines():
        tonight.undo()
    elif not tonight.record.deal().over:
        tonight.enter(write_entry(some_action(tonight.record.deal(), random)))


def looked_at(table: Table, backwards: bool = False) -> dict[tuple[Screen, str], str]:
    """The text for every screen and language."""
    return {look: text(table, *look) for look in (reversed(LOOKS) if backwards else LOOKS)}


def text(table: Table, screen: Screen, language: str) -> str:
    """What is sent to a screen: the payload to the letter."""
    with override(language):
        sent = payload_text(table, screen)
        assert sent == json.dumps(payload(table, screen), ensure_ascii=False)
    assert sent.startswith(f'{{"t": "board", "v": {table.version}, "deal": ')
    return sent


ROW = Row(3, "Anna", faces(DECK[:2], NO_WILD), 4, "pair of twos, ace high", "pair of twos", 71, 5, "to act", low="a")
SHOWN: dict[str, Any] = {
    "seat": 8, "name": "Ben", "faces": faces(DECK[2:4], NO_WILD), "down": 2, "hand": "ace high", "short": "ace",
    "stack": 70, "bet": 0, "state": "", "leads": True, "acts": True, "out": True, "dealer": True, "low": "",
    "gone": faces(DECK[9:10], NO_WILD), "declared": "for low",
}  # fmt: skip
"""Another value for everything that a row shows."""


def test_the_table_names_all_that_a_row_shows() -> None:
    assert SHOWN.keys() == {field.name for field in fields(Row) if field.compare}


@pytest.mark.parametrize("changed", SHOWN)
@pytest.mark.parametrize("where", ["seat", "tv_row"])
def test_a_row_in_which_anything_changed_is_drawn_anew(where: str, changed: str) -> None:
    before, after = (drawn(where, row) for row in (ROW, replace(ROW, **{changed: SHOWN[changed]})))
    assert before == drawn(where, ROW)
    assert (before == after) is ((where, changed) in {("seat", "short"), ("tv_row", "hand")})  # hands are short on TV


def drawn(where: str, row: Row) -> str:
    """A row as it is kept."""
    return pieces.seats([row], brief=False) if where == "seat" else tv.rows([row])


def test_my_row_is_marked_for_me_alone_and_hands_are_short_only_where_asked() -> None:
    full, short, mine = (pieces.seats([ROW], *how) for how in ((False,), (True,), (False, 3)))
    assert len({full, short, mine}) == 3
    assert '"seat me"' in mine and '"seat"' in full
    assert ROW.hand in full and ROW.hand not in short


def test_a_piece_is_kept_for_each_language() -> None:
    said = []
    for language in ("en", "pt-br", "en"):
        with override(language):
            said.append(kept("why_button", name="Anna"))
    assert said[0] == said[2] != said[1]


@pytest.mark.parametrize("name", ["Anna", "<b>", "%(chips)s", "{chips}", "{{ chips }}", HOLE, f"{HOLE}chips{HOLE}"])
def test_a_piece_put_in_later_is_where_it_would_have_been_drawn(name: str) -> None:
    chips = kept("seat_chips", stack=71, left="71", bet=5)
    at_once = kept("seat", name=name, seat=3, chips=chips, shown=chips, down=chips)
    later = filled("seat", {"name": name, "seat": 3}, chips=chips, shown=chips, down=chips)
    assert later == at_once
