"""Old nights go as a whole and only after they were written to a file; what is alive, new or looked at stays."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.utils import timezone

from tables.deal_models import DealRecord
from tables.models import Player, Table
from tables.night_models import Group
from tables.services import archive, bank, groups, pruning
from tests.night import Night, night

pytestmark = pytest.mark.django_db

DAYS = 90


@pytest.fixture
def tonight() -> Night:
    """A night of one deal, which is over."""
    return played()


def played(*more: str) -> Night:
    """Anna won a deal from Ben; then `more` lines of the next one."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 2", "Ben folds")
    if more:
        tonight.start()
        tonight.enter(*more)
    return tonight


def later(days: float) -> time_machine.travel:
    """So many days from now; nobody has looked meanwhile."""
    return time_machine.travel(timezone.now() + timedelta(days=days))


def pruned(folder: Path, days: float = DAYS + 1, **how: Any) -> list[str]:
    """The codes of what goes when it is done `days` days from now."""
    with later(days):
        return [file.name[:6] for file in pruning.prune(DAYS, folder, **how)]


def test_an_old_night_goes_with_all_that_hangs_on_it(tonight: Night, tmp_path: Path) -> None:
    assert pruned(tmp_path) == [tonight.table.code]
    assert [model.objects.count() for model in (Table, Player, DealRecord)] == [0, 0, 0]
    assert tonight.phone("Anna").get(tonight.url("table")).status_code == 404


def test_its_file_brings_it_back_as_it_was(tonight: Night, tmp_path: Path) -> None:
    before = tonight.stacks(), tonight.lines()
    pruned(tmp_path)
    (file,) = tmp_path.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    assert archive.restored(file.read_text()) == [tonight.table.code]
    tonight.table = Table.objects.get(code=tonight.table.code)
    assert (tonight.stacks(), tonight.lines()) == before


def untouched(tonight: Night) -> None:
    """Nothing."""


def bought_chips(tonight: Night) -> None:
    """Chips bought in the middle of the time."""
    bank.buy(tonight.now, tonight.host, tonight.player("Ben").pk, 5)


def looked_at(tonight: Night) -> None:
    """Somebody without a seat looks at the page."""
    tonight.phone().get(tonight.url("table"))


@pytest.mark.parametrize(
    ("meanwhile", "at", "goes"),
    [
        (untouched, 1, True),
        (bought_chips, 1, True),
        (bought_chips, 2, False),
        (looked_at, 89, True),
        (looked_at, 90.5, False),
    ],
)
def test_whatever_was_done_in_time_keeps_a_night(
    tonight: Night, tmp_path: Path, meanwhile: Callable[[Night], None], at: float, goes: bool
) -> None:
    with later(at):
        meanwhile(tonight)
    assert bool(pruned(tmp_path)) is goes


def test_a_night_that_is_a_day_too_young_stays(tonight: Night, tmp_path: Path) -> None:
    assert pruned(tmp_path, DAYS - 1) == []


def test_a_night_with_a_deal_on_the_table_stays_unless_it_is_asked_for(tmp_path: Path) -> None:
    tonight = played("Ben flips 2c")
    assert pruned(tmp_path) == []
    assert pruned(tmp_path, unfinished=True) == [tonight.table.code]


def test_other_nights_keep_every_row(tonight: Night, tmp_path: Path) -> None:
    with later(30):
        young = played("Ben flips 2c")
        group = groups.belong(young.now, groups.belong(tonight.now, None).pk)
    stays = archive.archived(Table.objects.filter(pk=young.table.pk))
    assert pruned(tmp_path) == [tonight.table.code]
    assert archive.archived(Table.objects.filter(pk=young.table.pk)) == stays
    assert list(group.tables.all()) == [young.table]


def test_a_group_stays_without_its_nights(tonight: Night, tmp_path: Path) -> None:
    group = groups.belong(tonight.now, None)
    pruned(tmp_path)
    group.refresh_from_db()
    assert group.tables.count() == 0


def test_a_night_that_is_brought_back_is_its_groups_again(tonight: Night, tmp_path: Path) -> None:
    group = groups.belong(tonight.now, None)
    pruned(tmp_path)
    groups.rename(group, "Another name by now")
    archive.restored(next(tmp_path.iterdir()).read_text())
    assert [table.code for table in group.tables.all()] == [tonight.table.code]
    assert [one.name for one in Group.objects.all()] == ["Another name by now"]


def test_nothing_goes_when_it_could_not_be_written(tonight: Night, tmp_path: Path) -> None:
    (tmp_path / "full").write_text("a file where the folder should be")
    with pytest.raises(OSError, match="full"):
        pruned(tmp_path / "full")
    assert Table.objects.count() == 1


def said(*arguments: str) -> str:
    """What the command says."""
    out = io.StringIO()
    call_command("prune", *arguments, stdout=out)
    return out.getvalue()


def test_a_dry_run_says_what_would_go_and_what_stays_and_changes_nothing(tonight: Night) -> None:
    groups.belong(tonight.now, None)
    running = played("Ben flips 2c")
    with later(DAYS + 1):
        lines = said("--days", str(DAYS), "--dry-run").splitlines()
    assert [line[:6] for line in lines] == [tonight.table.code, running.table.code]
    assert "records of Friday" in lines[0]
    assert "stays: a deal is on the table" in lines[1]
    assert Table.objects.count() == 2


def test_the_command_does_it(tonight: Night, tmp_path: Path, settings: Any) -> None:
    settings.DATA_DIR = tmp_path
    with later(DAYS + 1):
        assert tonight.table.code in said("--days", str(DAYS))
    assert Table.objects.count() == 0


def test_without_the_setting_nothing_is_ever_pruned() -> None:
    with pytest.raises(CommandError, match="PRUNE_AFTER_DAYS"):
        call_command("prune")


@pytest.mark.parametrize("days", ["0", "-3"])
def test_the_command_takes_no_number_of_days_below_one(days: str) -> None:
    with pytest.raises(CommandError, match="--days must be at least 1"):
        call_command("prune", f"--days={days}")
