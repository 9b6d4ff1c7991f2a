"""What an entry hands on to the next version is what the database says: no board is ever drawn from old chips."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from random import Random
from typing import Any
from weakref import ref

import pytest
from django.db import connection

from tables import boards, replays, rows
from tables.models import Table
from tables.services import bank, people, play
from tables.viewers import Screen, Viewer
from tests.another_process import AnotherProcess
from tests.night import Night, night
from tests.random_play import some_line
from tests.web.test_elsewhere import read_through

pytestmark = pytest.mark.django_db(transaction=True)


def shown(tonight: Night) -> list[object]:
    """Every screen's board as it is kept."""
    return [json.loads(boards.board(tonight.now, screen)) for screen in Screen]


@pytest.mark.parametrize("seed", range(3))
def test_a_board_from_kept_rows_is_the_board_of_the_database(seed: int) -> None:
    random = Random(seed)
    tonight = night("Anna", "Ben", "Carla", game="night_baseball", chips=30)
    tonight.start()
    for _ in range(25):
        if tonight.record.deal().over:
            tonight.start()
        if random.random() < 0.15 and tonight.lines():
            tonight.undo()
        else:
            tonight.enter(some_line(tonight.record.deal(), random))
        kept = shown(tonight)
        boards.forget()
        assert kept == shown(tonight)


Act = Callable[[Night], object]


def enters(tonight: Night) -> None:
    """An entry."""
    tonight.enter("Ben flips 2c")


def undoes(tonight: Night) -> None:
    """The last entry taken back."""
    tonight.undo()


def redoes(tonight: Night) -> None:
    """And brought back."""
    tonight.redo()


def buys(tonight: Night) -> None:
    """Chips for somebody."""
    bank.buy(tonight.now, tonight.host, tonight.player("Anna").pk, 7)


def joins(tonight: Night) -> None:
    """Somebody more."""
    people.seat_add(tonight.now, tonight.host, f"Zoe {tonight.now.version}")


def stays(tonight: Night) -> None:
    """Nothing."""


def read_anew(tonight: Night) -> tuple[int, list[object]]:
    """The table's version and all that is read through its row, as a process that has just started reads it."""
    with AnotherProcess():
        table = rows.now(tonight.table.code)
        assert table is not None
        return table.version, read_through(table)


@pytest.mark.parametrize(("act", "back"), [(enters, undoes), (undoes, redoes), (buys, stays), (joins, stays)])
def test_a_row_is_of_one_moment_whenever_somebody_acts_while_it_is_read(act: Act, back: Act) -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna checks", "Ben checks")
    before = 0
    while acted_while_read(tonight, act, before):
        back(tonight)
        before += 1
    assert before > 10


def acted_while_read(tonight: Night, act: Act, before: int) -> bool:
    """Whether somebody acted after so many questions while the table was read, or there were not so many."""
    states, asked = dict([read_anew(tonight)]), list[str]()

    def ask(execute: Any, sql: str, *args: Any) -> Any:
        asked.append(sql)
        if len(asked) == before + 1:
            with AnotherProcess():
                act(tonight)
        return execute(sql, *args)

    boards.forget()
    replays.forget()
    with connection.execute_wrapper(ask):
        version, read = read_anew(tonight)
    states.update([read_anew(tonight)])
    assert read == states[version]
    return len(asked) > before


def test_what_is_kept_of_a_deal_at_a_version_is_not_what_came_after() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    record = tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks")
    replays.forget()
    record.deal()
    assert replays.known(record) is None
    assert tonight.record.deal() == replays.known(tonight.record)


def test_an_older_row_that_is_drawn_late_does_not_take_the_place_of_a_newer_one() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    older = rows.now(tonight.table.code)
    buys(tonight)
    newer = rows.now(tonight.table.code)
    assert older and newer and older.version < newer.version
    assert json.loads(boards.board(older, Screen.TABLE))["v"] == older.version
    assert rows.now(tonight.table.code) is newer


def test_what_was_written_last_is_asked_of_the_night_that_has_the_code_now() -> None:
    one, two = night("Anna", game="no_peek"), night("Ben", game="no_peek")
    code = one.table.code
    pruned = Table(pk=two.table.pk, code=code, version=40)  # as an older copy brings the first night back
    rows.wrote(pruned)
    rows.seen(pruned)
    buys(one)
    written = rows.written(code)
    assert written and written.pk == one.table.pk


def test_an_entry_holds_on_to_no_row_that_was_before_it() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    rows_before = []
    for line in ("Anna flips Ks", "Anna checks", "Ben checks", "Ben flips 2c"):
        table = rows.now(tonight.table.code)
        assert table and table.current
        player = next(player for player in table.players if line.startswith(player.name))
        play.enter(table, Viewer(player=player), table.current.pk, table.current.version, line)
        rows_before.append(ref(table))
    del table, player
    gc.collect()
    assert [row() for row in rows_before[1:]] == [None] * 3  # the first one is the deal's own
