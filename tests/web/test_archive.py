"""Tables as text and back, beside others or into an empty database: the same chips, logs and rights; or nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command

from tables.models import Table
from tables.services import archive, bank, people
from tables.viewers import viewer
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """A deal that is over, one that is on, a re-buy, an undone entry, and a seat that hosts."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips Ks", "Anna bets 2", "Ben folds", "Carla folds")
    tonight.start()
    bank.buy(tonight.now, tonight.host, tonight.player("Ben").pk, 50, "again")
    tonight.enter(f"{tonight.record.deal().name(tonight.record.deal().actor)} flips 2c")
    tonight.undo()
    people.hand_over(tonight.now, tonight.host, tonight.player("Anna").pk)
    return tonight


def gone(table: Table) -> None:
    """The table and all that hangs on it, as if it had never been in this database."""
    archive.take_out(Table.objects.filter(pk=table.pk))


def seen(code: str) -> dict[str, object]:
    """What people know of a table."""
    table = Table.objects.get(code=code)
    return {
        "stacks": {player.name: player.live for player in table.players},
        "lines": [
            [(entry.line, bool(entry.undone_at), entry.at) for entry in deal.entries.all()]
            for deal in table.deals.all()
        ],
        "acts": [(act.kind, act.by and act.by.name, act.at) for act in table.acts.all()],
        "host": table.host and table.host.name,
        "version": table.version,
    }


def test_a_table_comes_back_as_it_was(tonight: Night) -> None:
    before = seen(tonight.table.code)
    text = archive.archived(Table.objects.filter(pk=tonight.table.pk))
    gone(tonight.table)
    assert archive.restored(text) == [tonight.table.code]
    assert seen(tonight.table.code) == before
    table = Table.objects.get(code=tonight.table.code)
    assert viewer(table, {f"seat-{table.code}": tonight.seats["Anna"]}).is_host


def test_it_comes_back_beside_other_tables_and_takes_nothing_of_theirs(tonight: Night) -> None:
    text = archive.archived(Table.objects.filter(pk=tonight.table.pk))
    before = seen(tonight.table.code)
    gone(tonight.table)
    other = night("Dev", "Eva")
    other.start()
    theirs = seen(other.table.code)
    archive.restored(text)
    assert (seen(tonight.table.code), seen(other.table.code)) == (before, theirs)


def test_a_table_that_is_there_is_not_restored_over(tonight: Night) -> None:
    text = archive.archived(Table.objects.all())
    with pytest.raises(archive.NotRestored, match="is here already"):
        archive.restored(text)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": 99, "rows": []}', '{"format": 1, "rows": [{"model": "x.y"}]}']
)
def test_what_is_no_archive_is_refused(text: str) -> None:
    with pytest.raises(archive.NotRestored):
        archive.restored(text)


def test_chips_that_do_not_add_up_are_not_restored(tonight: Night) -> None:
    text = archive.archived(Table.objects.filter(pk=tonight.table.pk))
    gone(tonight.table)
    forged = json.loads(text)
    next(row for row in forged["rows"] if row["model"] == "tables.dealseat" and row["fields"]["net"])["fields"][
        "net"
    ] += 5
    with pytest.raises(archive.NotRestored, match="do not add up"):
        archive.restored(json.dumps(forged))
    assert not Table.objects.filter(code=tonight.table.code).exists()


def test_every_model_is_in_an_archive() -> None:
    for model in apps.get_app_config("tables").get_models():
        str(archive._rows(model, Table.objects.all()).query)


def test_one_table_is_written_and_read_by_command(tonight: Night, tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    call_command("backup", str(file), "--table", tonight.table.code.lower())
    assert file.stat().st_mode & 0o777 == 0o600
    with pytest.raises(CommandError, match="is here already"):
        call_command("restore", str(file))
    gone(tonight.table)
    call_command("restore", str(file))
    assert seen(tonight.table.code)["host"] == "Anna"


@pytest.mark.parametrize("command", [["restore", "none.json"], ["backup", "none/all.json", "--json"]])
def test_a_file_that_is_not_there_is_said_in_a_sentence(tmp_path: Path, command: list[str]) -> None:
    name, file, *options = command
    with pytest.raises(CommandError, match="No such file or directory"):
        call_command(name, str(tmp_path / file), *options)
