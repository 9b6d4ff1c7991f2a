"""The writer dies at every statement of a write: all of it happened or nothing, and the tap sent again acts once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from tables import boards
from tables.services import bank, play
from tables.services.refusals import DoneAlready
from tests.faults.breaking import Died, in_a_process_killed_at, standing, statements
from tests.night import Night, night

pytestmark = pytest.mark.django_db(transaction=True)

Deed = Callable[[Night], Callable[[], object]]
TAP = "the tap"


def flip(tonight: Night) -> Callable[[], object]:
    """An entry in the middle of a deal."""
    table, record = tonight.now, tonight.record
    return lambda: play.enter(table, tonight.host, record.pk, record.version, "Anna flips Ks", tap=TAP)


def last_fold(tonight: Night) -> Callable[[], object]:
    """The entry that ends a deal and moves its chips."""
    tonight.enter("Anna flips Ks", "Anna bets 5")
    table, record = tonight.now, tonight.record
    return lambda: play.enter(table, tonight.host, record.pk, record.version, "Ben folds", tap=TAP)


def several_cards(tonight: Night) -> Callable[[], object]:
    """One tap that is three entries."""
    tonight.enter("Anna flips 7s", "Anna checks", "Ben checks")
    table, record = tonight.now, tonight.record
    return lambda: play.enter(table, tonight.host, record.pk, record.version, "Ben flips 2c 4d 5h", tap=TAP)


def undo(tonight: Night) -> Callable[[], object]:
    """The end of a deal taken back."""
    last_fold(tonight)()
    table, record = tonight.now, tonight.record
    return lambda: play.undo(table, tonight.host, record.pk, record.version, tap="the undo")


def next_deal(tonight: Night) -> Callable[[], object]:
    """A new deal."""
    last_fold(tonight)()
    table = tonight.now
    return lambda: play.start_deal(table, tonight.host, tap="the deal")


def buy(tonight: Night) -> Callable[[], object]:
    """Chips from the bank."""
    table, ben = tonight.now, tonight.player("Ben").pk
    return lambda: bank.buy(table, tonight.host, ben, 50, tap=TAP)


DEEDS: list[Deed] = [flip, last_fold, several_cards, undo, next_deal, buy]


def before(deed: Deed) -> tuple[Night, Callable[[], object], dict[str, Any]]:
    """A night in which `deed` is about to happen."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    do = deed(tonight)
    return tonight, do, standing(tonight)


def done(deed: Deed) -> dict[str, Any]:
    """What stands after `deed` without any fault."""
    tonight, do, _ = before(deed)
    do()
    return standing(tonight)


def again(do: Callable[[], object]) -> bool:
    """Sends the same tap once more; whether it acted now."""
    try:
        do()
    except DoneAlready:
        return False
    return True


def dies(at: int, do: Callable[[], object]) -> bool:
    """Whether the writer died at statement `at` of `do`; else it came to its end."""
    try:
        with statements(Died, at):
            do()
    except Died:
        return True
    return False


@pytest.mark.parametrize("deed", DEEDS)
def test_a_write_that_dies_at_any_statement_changes_nothing_and_acts_once_when_sent_again(deed: Deed) -> None:
    after = done(deed)
    tonight, do, was = before(deed)
    at = 1
    while dies(at, do):
        assert standing(tonight) == was, f"at statement {at}"
        at += 1
    print(f"{deed.__name__}: died at each of {at - 1} statements")
    assert at > 5
    assert standing(tonight) == after
    assert not again(do)
    assert standing(tonight) == after


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the file is what a killed process might leave half written")
@pytest.mark.parametrize("deed", [flip, last_fold, next_deal])
def test_a_process_killed_at_any_statement_leaves_the_file_as_before_or_as_after(deed: Deed) -> None:
    after = done(deed)
    tonight, do, was = before(deed)
    at = 1
    while in_a_process_killed_at(at, do):
        assert standing(tonight) == was, f"at statement {at}"
        at += 1
    print(f"{deed.__name__}: died at each of {at - 1} statements")
    assert at > 5
    boards.forget()
    assert standing(tonight) == after
    assert not again(do)
    assert _sound()


def _sound() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        return bool(cursor.fetchone()[0] == "ok")
