"""A row written by a statement of our own is the row that Django writes, and breaks a constraint as loudly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import DatabaseError, IntegrityError, transaction
from django.db.models import Model
from django.forms.models import model_to_dict
from django.utils import timezone

from tables.deal_models import DealRecord, Entry
from tables.models import Act, Table
from tables.services import statements
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Two players in a deal."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    return tonight


def act(tonight: Night, key: str) -> Act:
    """An act that nobody saved yet."""
    about = {"chips": 5, "names": ["Zoë", None]}
    return Act(table=tonight.now, kind="buy", key=key, by=tonight.player("Ben"), by_host=True, about=about)


def entry(tonight: Night, number: int) -> Entry:
    """An entry that nobody saved yet."""
    return Entry(deal=tonight.record, number=number, line="Anna flips Ks", version=1)


def values(row: Model) -> dict[str, object]:
    """All its columns but the key and what is the moment of its writing."""
    return {
        field.attname: getattr(row, field.attname)
        for field in row._meta.concrete_fields
        if not field.primary_key and not getattr(field, "auto_now_add", False)
    }


def test_an_inserted_row_is_the_row_that_django_inserts(tonight: Night) -> None:
    rows: list[tuple[Model, Model]] = [(act(tonight, "a"), act(tonight, "b")), (entry(tonight, 1), entry(tonight, 2))]
    for ours, theirs in rows:
        statements.insert(ours)
        theirs.save()
        is_theirs = values(theirs)
        assert {name for name, value in values(ours).items() if value != is_theirs[name]} in ({"key"}, {"number"})
        read = type(ours)._default_manager.get(pk=ours.pk)
        assert {**vars(read), "_state": None} == {**vars(ours), "_state": None}
        assert (ours._state.adding, ours._state.db) == (False, "default")
        assert ours.pk == theirs.pk - 1


def test_an_update_changes_what_it_names_and_nothing_else(tonight: Night) -> None:
    table = tonight.now
    before = model_to_dict(table)
    table.rules, table.name = {"no_peek": "x"}, "not named"
    table.host_since, table.host = timezone.now(), tonight.player("Ben")
    statements.update(table, ("rules", "host_since", "host_id"))
    changed = {"rules": table.rules, "host_since": table.host_since, "host": table.host.pk}
    assert model_to_dict(tonight.now) == {**before, **changed}


def test_a_constraint_broken_is_an_integrity_error_and_the_transaction_is_lost(tonight: Night) -> None:
    statements.insert(entry(tonight, 1))
    statements.insert(act(tonight, "a tap"))
    other = entry(tonight, 2)
    statements.insert(other)
    other.number = 1
    breaks: list[Callable[[], None]] = [
        lambda: statements.insert(entry(tonight, 1)),
        lambda: statements.insert(act(tonight, "a tap")),
        lambda: statements.update(other, ["number"]),
    ]
    for broken in breaks:
        with transaction.atomic():
            with pytest.raises(IntegrityError):
                broken()
            assert transaction.get_rollback()


def test_a_row_that_is_not_there_cannot_be_updated(tonight: Night) -> None:
    for gone in (Table(pk=10**9, version=1), DealRecord(pk=10**9, version=1)):
        with transaction.atomic(), pytest.raises(DatabaseError, match="not there"):
            statements.update(gone, ["version"])
