"""The admin: everything can be looked up, and the log cannot be edited."""

from __future__ import annotations

import pytest
from django.test import Client

from tables import rejudging
from tables.engine.correction import Edit, EditKind
from tables.services import bank, corrections, settlement
from tests.night import Night, night

pytestmark = pytest.mark.django_db

LOG = ["player", "dealrecord", "entry", "chipmove", "act", "chipask", "paid", "correction"]


@pytest.fixture
def tonight() -> Night:
    """A deal with an undone and a corrected entry, chips asked for, a payment made."""
    tonight = night("Anna", "Ben")
    tonight.start()
    tonight.enter("Ben flips Ks")
    tonight.undo()
    tonight.enter("Ben flips Qs")
    record, edit = tonight.record, Edit(EditKind.CHANGE, 1, ("Ben flips Ts",))
    corrections.correct(tonight.now, tonight.host, record.pk, rejudging.versions(record), edit)
    bank.ask(tonight.now, tonight.as_player("Anna"), 10)
    settlement.mark_paid(tonight.now, tonight.host, tonight.player("Anna").pk, tonight.player("Ben").pk, 1)
    return tonight


@pytest.mark.parametrize("model", ["table", *LOG])
def test_rows_are_listed_and_shown(tonight: Night, admin_client: Client, model: str) -> None:
    listed = admin_client.get(f"/admin/tables/{model}/")
    assert listed.status_code == 200
    row = listed.context["cl"].queryset.first()
    assert admin_client.get(f"/admin/tables/{model}/{row.pk}/change/").status_code == 200


@pytest.mark.parametrize("model", LOG)
def test_the_log_is_read_only(tonight: Night, admin_client: Client, model: str) -> None:
    row = admin_client.get(f"/admin/tables/{model}/").context["cl"].queryset.first()
    for deed in ("add/", f"{row.pk}/delete/"):
        assert admin_client.get(f"/admin/tables/{model}/{deed}").status_code == 403
    assert admin_client.post(f"/admin/tables/{model}/{row.pk}/change/", {}).status_code == 403


def test_a_seats_secret_is_not_shown(tonight: Night, admin_client: Client) -> None:
    page = admin_client.get(f"/admin/tables/player/{tonight.player('Anna').pk}/change/").content.decode()
    assert tonight.player("Anna").seat_hash not in page


def test_players_have_no_way_in(tonight: Night) -> None:
    assert tonight.phone(host=True).get("/admin/").status_code == 302
