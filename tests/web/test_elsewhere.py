"""What another process has of a table it did not write to itself is what the database says, and is cheap to come by."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tables import boards, rejudging, replays, rows
from tables.engine import Refusal
from tables.engine.correction import Edit, EditKind
from tables.models import Table
from tables.services import bank, corrections, people, play, rules
from tables.services.refusals import DoneAlready
from tables.viewers import Screen, Viewer
from tests.another_process import AnotherProcess
from tests.night import Night, night
from tests.random_play import some_line

pytestmark = pytest.mark.django_db(transaction=True)

Act = Callable[[Night, Random], object]


def shown(tonight: Night) -> tuple[list[object], list[object]]:
    """Every screen's board, and what pages and services read through the table's row."""
    table = rows.now(tonight.table.code)
    assert table is not None
    drawn: list[object] = [json.loads(boards.board(table, screen)) for screen in Screen]
    return drawn, read_through(table)


def read_through(table: Table) -> list[object]:
    """The columns of the row, of its people and of its deal, and which entries may be undone and redone."""
    record = table.current
    deal: list[object] = []
    if record:
        deal = [record, record.last, record.redo, record.correction, *record.dealt, record.dealer, record.called_by]
        deal += [seat.player for seat in record.dealt]
    each: list[object] = [table, *table.players, *table.open_asks, *table.open_seat_asks, *deal]
    stacks = [(player.stack, player.live, player.table is table) for player in table.players]
    return [columns(row) for row in each] + [stacks, record and (record.highest, record.deal(), record.table is table)]


def columns(row: object) -> object:
    """A row as the database has it."""
    return {name: value for name, value in vars(row).items() if name in names(row)} if row else None


def names(row: object) -> set[str]:
    """The columns of a row."""
    return {field.attname for field in row._meta.concrete_fields}  # type: ignore[attr-defined]


@pytest.fixture
def tonight() -> Night:
    """Three players in the middle of a deal."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips Ks", "Anna checks", "Ben checks", "Carla checks")
    return tonight


def queries(tonight: Night, at: AnotherProcess) -> list[str]:
    """What the other process asks the database to draw all boards of the table as it is now."""
    with at, CaptureQueriesContext(connection) as asked:
        shown(tonight)
    return [query["sql"] for query in asked.captured_queries]


def test_an_entry_made_elsewhere_costs_two_queries(tonight: Night) -> None:
    other = AnotherProcess()
    assert len(queries(tonight, other)) > 8
    for line in ("Ben flips 2c", "Ben flips Ad", "Ben bets 2"):
        tonight.enter(line)
        assert len(queries(tonight, other)) == 2, line
    tonight.enter("Carla calls", "Anna calls", "Carla flips 3d 4c")
    assert len(queries(tonight, other)) == 2


def test_a_tap_sent_to_the_other_process_goes_on_from_what_was_entered_here(tonight: Night) -> None:
    other = AnotherProcess()
    queries(tonight, other)
    tonight.enter("Ben flips 2c")
    with other:
        step, table, host = tonight.record, tonight.now, tonight.host
        with CaptureQueriesContext(connection) as asked:
            play.enter(table, host, step.pk, step.version, "Ben flips Ad", tap="a tap")
        sent = [query["sql"] for query in asked.captured_queries]
        first = next(place for place, sql in enumerate(sent) if sql.startswith("INSERT"))
        assert len([sql for sql in sent[:first] if "SELECT" in sql]) == 2
        with pytest.raises(DoneAlready):
            play.enter(table, host, step.pk, step.version, "Ben flips Ad", tap="a tap")
    with AnotherProcess():
        fresh = shown(tonight)
    assert shown(tonight) == fresh
    with other:
        assert shown(tonight) == fresh


def entry(tonight: Night, random: Random) -> None:
    """The next entry, or the next deal."""
    if tonight.record.deal().over:
        tonight.start()
    tonight.enter(some_line(tonight.record.deal(), random))


def undo(tonight: Night, random: Random) -> None:
    """The last entry taken back."""
    if tonight.lines():
        tonight.undo()


def redo(tonight: Night, random: Random) -> None:
    """What was taken back last."""
    if tonight.record.redo:
        tonight.redo()


def undo_and_redo(tonight: Night, random: Random) -> None:
    """As it was, two versions later."""
    if tonight.lines():
        tonight.undo()
        tonight.redo()


def correction(tonight: Night, random: Random) -> None:
    """The last line becomes another one or is taken out, or one is put in where the deal stands, like an entry."""
    record, lines = tonight.record, tonight.lines()
    if lines and not record.deal().over:
        before = replays.replayed(record, lines[:-1])
        kind = random.choice(list(EditKind))
        line = (
            ()
            if kind is EditKind.REMOVE
            else (some_line(record.deal() if kind is EditKind.INSERT else before, random),)
        )
        correct(tonight, Edit(kind, len(lines) + (kind is EditKind.INSERT), line))


def correct(tonight: Night, edit: Edit) -> None:
    """The edit, agreed to by the host."""
    record = tonight.record
    corrections.correct(tonight.now, tonight.host, record.pk, rejudging.versions(record), edit, True)


def chips(tonight: Night, random: Random) -> None:
    """Chips from the bank for somebody."""
    bank.buy(tonight.now, tonight.host, random.choice(tonight.now.players).pk, random.randint(1, 9))


def wish(tonight: Night, random: Random) -> None:
    """Chips that somebody asks for."""
    player = random.choice(tonight.now.players)
    bank.ask(tonight.now, Viewer(player=player), random.randint(1, 9))


def rename(tonight: Night, random: Random) -> None:
    """Somebody gets a name that nobody had."""
    people.seat_rename(tonight.now, tonight.host, random.choice(tonight.now.players).pk, unused(tonight))


def seat(tonight: Night, random: Random) -> None:
    """Somebody sits down."""
    if len(tonight.now.players) < 6:
        name = unused(tonight)
        people.join(tonight.now, Viewer(), name, f"the secret of {name}")


def unused(tonight: Night) -> str:
    """A name that nobody had in this night."""
    acts = tonight.now.acts.count()
    return "".join(chr(ord("a") + int(figure) * 2) for figure in str(acts)).capitalize() + "zz"


def free(tonight: Night, random: Random) -> None:
    """A seat that any phone may take again."""
    people.seat_free(tonight.now, tonight.host, random.choice(tonight.now.players).pk)


def ante(tonight: Night, random: Random) -> None:
    """Another ante from the next deal on."""
    rules.settle(tonight.now, tonight.host, {"ante": random.randint(1, 3)})


def misdeal(tonight: Night, random: Random) -> None:
    """The deal does not count, and the next one starts."""
    record = tonight.record
    if not record.deal().over:
        play.drop(tonight.now, tonight.host, record.pk, record.version)
        tonight.start()


SELDOM: list[Act] = [undo, redo, undo_and_redo, correction, chips, wish, rename, seat, free, ante, misdeal]


@pytest.mark.parametrize("game", ["no_peek", "night_baseball", "seven_card_stud"])
@pytest.mark.parametrize("seed", range(2))
def test_whatever_happens_between_two_looks_the_other_process_shows_what_the_database_says(
    seed: int, game: str
) -> None:
    random, other = Random(seed), AnotherProcess()
    tonight = night("Anna", "Ben", "Carla", game=game, chips=60)
    tonight.start()
    for _ in range(25):
        for _ in range(random.choice([1, 1, 1, 2, 3])):
            act = entry if random.random() < 0.7 else random.choice(SELDOM)
            with suppress(Refusal):
                act(tonight, random)
        with AnotherProcess():
            fresh = shown(tonight)
        with other:
            assert shown(tonight) == fresh
        assert shown(tonight) == fresh


@pytest.mark.parametrize("act", [undo, undo_and_redo, chips, wish, rename, seat, free, ante, misdeal])
def test_an_entry_and_something_else_since_the_last_look(tonight: Night, act: Act) -> None:
    for acts in ([entry, act], [act, entry], [entry, act, entry]):
        other, random = AnotherProcess(), Random(7)
        queries(tonight, other)
        for one in acts:
            one(tonight, random)
        with AnotherProcess():
            fresh = shown(tonight)
        with other:
            assert shown(tonight) == fresh


def test_an_entry_undone_before_the_look_and_brought_back_after_it_is_there(tonight: Night) -> None:
    other = AnotherProcess()
    tonight.undo()
    queries(tonight, other)
    tonight.redo()
    tonight.enter("Ben flips 2c")
    with AnotherProcess():
        fresh = shown(tonight)
    with other:
        assert shown(tonight) == fresh


def test_a_line_put_in_at_the_end_is_a_correction_and_no_entry(tonight: Night) -> None:
    other = AnotherProcess()
    queries(tonight, other)
    correct(tonight, Edit(EditKind.INSERT, 5, ("Ben flips 2c",)))
    with other:
        table = rows.now(tonight.table.code)
        assert table and table.current and table.current.correction
    with AnotherProcess():
        fresh = shown(tonight)
    with other:
        assert shown(tonight) == fresh


def test_the_entry_that_ends_a_deal_moves_chips_in_every_process(tonight: Night) -> None:
    other = AnotherProcess()
    tonight.enter("Ben flips Ad", "Ben bets 5")
    queries(tonight, other)
    tonight.enter("Carla folds", "Anna folds")
    with other:
        table = rows.now(tonight.table.code)
        assert table is not None
        assert {player.name: player.stack for player in table.players} == tonight.stacks()
        assert tonight.stacks()["Ben"] > 100
