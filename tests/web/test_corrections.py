"""Corrections (R8.4): any entry changed, put in or taken out, in this deal or the one before, and stacks follow."""

from __future__ import annotations

import pytest

from tables import rejudging
from tables.deal_models import DealRecord, Entry
from tables.engine import Refusal
from tables.engine.correction import Edit, EditKind
from tables.night_models import Correction
from tables.services import bank, corrections
from tables.services.refusals import MovedOn, NotYours
from tests.night import Night, night

pytestmark = pytest.mark.django_db

LINES = ("Anna flips Ks", "Anna bets 2", "Ben calls", "Carla calls", "Ben flips 7d", "Ben flips 7c")


@pytest.fixture
def tonight() -> Night:
    """Ben leads with sevens against Anna's king."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek", chips=50)
    tonight.start(dealer="Carla")
    tonight.enter(*LINES)
    return tonight


def change(place: int, line: str) -> Edit:
    """The line at a place changed."""
    return Edit(EditKind.CHANGE, place, (line,))


def correct(tonight: Night, edit: Edit, record: DealRecord | None = None, agreed: bool = False) -> None:
    """Corrects a deal, the current one when none is named, from an up-to-date preview."""
    record = record or tonight.record
    record = DealRecord.objects.get(pk=record.pk)
    corrections.correct(tonight.now, tonight.host, record.pk, rejudging.versions(record), edit, agreed)


def finish(tonight: Night, *lines: str) -> DealRecord:
    """Plays the deal to its end."""
    tonight.enter(*lines)
    assert tonight.record.deal().over
    return tonight.record


def test_a_card_three_flips_back_changes_the_leader(tonight: Night) -> None:
    tonight.enter("Ben checks", "Carla checks", "Anna checks", "Carla flips 2d", "Carla flips 9h")
    assert tonight.record.deal().name(tonight.record.deal().leader) == "Ben"
    correct(tonight, change(6, "Ben flips 6c"), agreed=True)
    deal = tonight.record.deal()
    assert deal.name(deal.leader) == "Anna"
    assert deal.name(deal.actor) == "Ben"  # who should have flipped on
    assert tonight.lines() == [*LINES[:5], "Ben flips 6c"]


def test_the_preview_says_who_would_lead_and_whose_turn_it_would_be(tonight: Night) -> None:
    plan = rejudging.plan(tonight.record, change(6, "Ben flips 2c"))
    difference = plan.differences()[-1]
    assert (difference.led, difference.leads) == ("Ben", "Anna")
    assert (difference.acted, difference.acts) == ("Ben", "Ben")
    assert not plan.loses
    assert tonight.lines() == list(LINES)


def test_entries_before_it_stay_and_those_after_it_are_written_anew(tonight: Night) -> None:
    correct(tonight, change(5, "Ben flips 8d"), agreed=True)
    assert tonight.lines() == [*LINES[:4], "Ben flips 8d", "Ben flips 7c"]
    undone = Entry.objects.exclude(undone_at=None)
    assert [entry.line for entry in undone] == ["Ben flips 7d", "Ben flips 7c"]
    assert all(entry.undone_by_host for entry in undone)


def test_who_entered_what_stays_known() -> None:
    tonight = night("Anna", "Ben", game="no_peek", chips=50)
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks")
    tonight.enter("Anna checks", by=tonight.as_player("Anna"))
    tonight.enter("Ben checks", by=tonight.as_player("Ben"))
    correct(tonight, change(1, "Anna flips Qs"))
    by = [(entry.line, entry.by and entry.by.name, entry.by_host) for entry in tonight.record.standing()]
    assert by == [("Anna flips Qs", None, True), ("Anna checks", "Anna", False), ("Ben checks", "Ben", False)]


def test_the_books_say_who_changed_what_into_what(tonight: Night) -> None:
    correct(tonight, change(1, "Anna flips Qs"))
    line = Correction.objects.get()
    assert (line.place, line.before, line.after, line.by_host) == (1, "Anna flips Ks", "Anna flips Qs", True)
    assert line.version == tonight.record.version


def test_the_first_entry_that_no_longer_fits_is_named_with_its_refusal(tonight: Night) -> None:
    tonight.enter("Ben bets 5")
    with pytest.raises(corrections.NoLongerFits, match=r"R3\.2: “Ben bets 5” no longer fits: ") as refused:
        correct(tonight, change(2, "Anna bets 49"))
    assert refused.value.clause == "R3.2"
    assert tonight.lines() == [*LINES, "Ben bets 5"]


def test_agreed_what_no_longer_fits_is_taken_back(tonight: Night) -> None:
    tonight.enter("Ben bets 5", "Carla folds")
    correct(tonight, change(2, "Anna bets 49"), agreed=True)
    assert tonight.lines() == ["Anna flips Ks", "Anna bets 49", *LINES[2:]]
    assert Correction.objects.get().cut == 2


@pytest.mark.parametrize(
    ("edit", "lines"),
    [
        (Edit(EditKind.INSERT, 5, ("Ben flips 3c",)), [*LINES[:4], "Ben flips 3c", *LINES[4:]]),
        (Edit(EditKind.REMOVE, 5), [*LINES[:4], "Ben flips 7c"]),
        (Edit(EditKind.CHANGE, 5, ("Ben flips 3c 4c",)), [*LINES[:4], "Ben flips 3c", "Ben flips 4c", "Ben flips 7c"]),
        (Edit(EditKind.REMOVE, 6), list(LINES[:5])),
    ],
)
def test_a_line_is_put_in_taken_out_or_becomes_several(tonight: Night, edit: Edit, lines: list[str]) -> None:
    correct(tonight, edit)
    assert tonight.lines() == lines


@pytest.mark.parametrize(
    ("edit", "clause"),
    [
        (change(6, "Ben flips Ks"), "R3.9"),
        (change(6, "Carla flips 7c"), "R3.9"),
        (change(2, "Anna bets 500"), "R4.3"),
        (change(2, "Anna dances"), "R8.5"),
        (change(9, "Ben checks"), "R8.4"),
        (change(0, "Ben checks"), "R8.4"),
    ],
)
def test_a_correction_that_breaks_a_rule_itself_is_refused(tonight: Night, edit: Edit, clause: str) -> None:
    with pytest.raises(Refusal) as refused:
        correct(tonight, edit, agreed=True)
    assert refused.value.clause == clause
    assert tonight.lines() == list(LINES)


def test_a_preview_that_is_old_is_refused(tonight: Night) -> None:
    shown = rejudging.versions(tonight.record)
    tonight.enter("Ben checks")
    with pytest.raises(MovedOn):
        corrections.correct(tonight.now, tonight.host, tonight.record.pk, shown, change(1, "Anna flips Qs"))


def test_only_the_host_corrects(tonight: Night) -> None:
    record = tonight.record
    with pytest.raises(NotYours):
        corrections.correct(
            tonight.now, tonight.as_player("Ben"), record.pk, rejudging.versions(record), change(1, "Anna flips Qs")
        )


def test_undo_and_redo_go_on_after_a_correction(tonight: Night) -> None:
    correct(tonight, change(5, "Ben flips 8d"))
    corrected = tonight.lines()
    for _ in corrected:
        tonight.undo()
    assert tonight.lines() == []
    for _ in corrected:
        tonight.redo()
    assert tonight.lines() == corrected


# The deal before ----------------------------------------------------------------------------------------------


@pytest.fixture
def second(tonight: Night) -> Night:
    """Ben won the first deal with 3 antes and 3 twos; the second is two entries old."""
    finish(tonight, "Ben bets 5", "Carla folds", "Anna folds")
    assert tonight.stacks() == {"Anna": 47, "Ben": 56, "Carla": 47}
    tonight.start()
    tonight.enter("Ben flips Qd", "Ben bets 3")
    return tonight


def first_deal(tonight: Night) -> DealRecord:
    """The first deal of the night."""
    return tonight.now.deals.get(number=1)


def test_the_deal_before_is_corrected_and_stacks_follow(second: Night) -> None:
    correct(second, change(2, "Anna bets 4"), first_deal(second))
    assert {seat.name: seat.chips for seat in second.record.dealt} == {"Anna": 45, "Ben": 60, "Carla": 45}
    assert second.stacks() == {"Anna": 44, "Ben": 56, "Carla": 44}
    assert second.lines() == ["Ben flips Qd", "Ben bets 3"]
    stacks = Correction.objects.get(deal=second.record)
    assert (stacks.before, stacks.after) == ("", "")
    assert "Ben 56" in stacks.header_before


def test_the_deal_before_is_reopened_and_the_next_one_does_not_count(second: Night) -> None:
    """T11."""
    with pytest.raises(Refusal, match="Deal 1 would go on"):
        correct(second, Edit(EditKind.REMOVE, 9), first_deal(second))
    correct(second, Edit(EditKind.REMOVE, 9), first_deal(second), agreed=True)
    assert second.record.number == 1
    assert not second.record.deal().over
    second.enter("Anna calls")
    assert second.now.deals.get(number=2).dropped_at is not None
    assert second.stacks() == {"Anna": 42, "Ben": 42, "Carla": 47}


def test_a_later_deal_in_which_something_no_longer_fits_is_named(second: Night) -> None:
    second.enter("Carla raises to 40")
    with pytest.raises(corrections.NoLongerFits, match=r"R4\.\d: “Carla raises to 40”"):
        correct(second, change(2, "Anna bets 40"), first_deal(second))


def test_nobody_has_handed_back_chips_that_a_correction_takes_away(tonight: Night) -> None:
    record = finish(tonight, "Ben bets 5", "Carla folds", "Anna folds")
    bank.cash_out(tonight.now, tonight.host, tonight.player("Ben").pk)
    with pytest.raises(Refusal, match=r"R4\.12: Ben has handed back"):
        correct(tonight, change(2, "Anna bets 1"), record, agreed=True)
    assert tonight.stacks()["Ben"] == 0


@pytest.mark.parametrize("removed", [False, True])
def test_a_correction_reopens_no_deal_for_chips_that_have_left_the_table(tonight: Night, removed: bool) -> None:
    record = finish(tonight, "Ben bets 5", "Carla folds", "Anna folds")
    bank.cash_out(tonight.now, tonight.host, tonight.player("Ben").pk, 10)
    if removed:
        tonight.remove("Ben")
    with pytest.raises(Refusal, match=r"R4\.12: Ben has handed back"):
        correct(tonight, Edit(EditKind.REMOVE, 9), record, agreed=True)
    assert tonight.record.deal().over


def test_undoing_the_flip_that_struck_somebody_out_brings_them_back(tonight: Night) -> None:
    """T12: also when it was a correction that took the flip away."""
    tonight.enter("Ben checks", "Carla checks", "Anna checks")
    tonight.enter("Carla flips 2d 3h 4s 5d 8h 9h Tc")
    assert tonight.record.deal().seats[2].status == "struck_out"
    correct(tonight, Edit(EditKind.REMOVE, len(tonight.lines())))
    deal = tonight.record.deal()
    assert deal.seats[2].status == "in"
    assert deal.name(deal.actor) == "Carla"
