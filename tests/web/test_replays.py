"""The state another process has of a deal: what is added to the log is applied to it, and anything else starts anew."""

from __future__ import annotations

import pytest

from tables import rejudging, replays
from tables.deal_models import DealRecord
from tables.engine import Deal, read_entry
from tables.engine.actions import Action
from tables.engine.correction import Edit, EditKind
from tables.services import corrections
from tests.another_process import AnotherProcess
from tests.night import Night, night

pytestmark = pytest.mark.django_db


def elsewhere(tonight: Night) -> Deal:
    """The state as a process has it that wrote nothing of it itself; held against the log replayed from its start."""
    replays._states.clear()
    record = DealRecord.objects.get(pk=tonight.record.pk)
    seen = replays.state(record)
    assert seen == replays.replayed(record, tonight.lines())
    return seen


def test_entries_undone_redone_and_corrected_are_the_log_as_it_stands() -> None:
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    for line in ("Anna flips Ks", "Anna checks", "Ben checks", "Carla checks", "Ben flips 2c"):
        tonight.enter(line)
        elsewhere(tonight)
    tonight.undo()
    tonight.undo()
    elsewhere(tonight)
    tonight.redo()
    tonight.enter("Ben flips Ad")
    assert elsewhere(tonight).name(elsewhere(tonight).leader) == "Ben"
    record = DealRecord.objects.get(pk=tonight.record.pk)
    edit = Edit(EditKind.CHANGE, 5, ("Ben flips 3d",))
    corrections.correct(tonight.now, tonight.host, record.pk, rejudging.versions(record), edit, True)
    deal = elsewhere(tonight)
    assert deal.name(deal.leader) == "Anna"


def test_only_what_was_added_is_applied(monkeypatch: pytest.MonkeyPatch) -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna checks", "Ben checks")
    elsewhere(tonight)
    read: list[str] = []

    def reads(line: str, names: tuple[str, ...]) -> Action:
        read.append(line)
        return read_entry(line, names)

    with AnotherProcess():
        tonight.enter("Ben flips 2c", "Ben flips 4d")
    monkeypatch.setattr(replays, "read_entry", reads)
    replays.state(DealRecord.objects.get(pk=tonight.record.pk))
    assert read == ["Ben flips 2c", "Ben flips 4d"]
