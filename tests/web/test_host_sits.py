"""A host who opened the table without a name and sits down later on the same device is the host by that seat."""

from __future__ import annotations

import pytest
from django.test import Client

from tables.codes import seat_code
from tables.models import Player, Table
from tables.services.people import seat_add
from tables.viewers import Viewer
from tests.clocks import later

pytestmark = pytest.mark.django_db


class Phone:
    """A browser at the one table there is, which sends the pages' forms."""

    def __init__(self, **seat: str) -> None:
        self.client = Client(headers={"host": "localhost"})
        if seat:
            self.send("sit", **seat)

    def send(self, form: str, **fields: object) -> int:
        """Sends a form of the table's pages; the status of the answer."""
        return self.client.post(f"/t/{Table.objects.get().code}/{form}", fields).status_code

    def viewer(self) -> Viewer:
        """What the table's page takes this browser for."""
        who: Viewer = self.client.get(f"/t/{Table.objects.get().code}/").context["viewer"]
        return who


def seat(name: str) -> int:
    """The id of the seat of `name`."""
    return Player.objects.get(name=name).pk


@pytest.fixture
def anna() -> Phone:
    """The phone that has opened a table without a name."""
    phone = Phone()
    phone.client.post("/open", {"name": "Friday"})
    assert Table.objects.get().host is None
    return phone


def test_the_seat_is_the_hosts_and_stays(anna: Phone) -> None:
    anna.send("sit", name="Anna")
    assert Table.objects.get().host == Player.objects.get(name="Anna")
    assert anna.send("seats/remove", seat=seat("Anna")) == 409
    assert anna.viewer().is_host


def test_a_name_typed_by_the_host_is_the_hosts_too_once_the_host_sits_there(anna: Phone) -> None:
    seat_add(Table.objects.get(), Viewer(is_host=True), "Anna")
    anna.send("sit", seat=seat("Anna"))
    assert Table.objects.get().host == Player.objects.get(name="Anna")


def test_a_seat_of_another_phone_that_the_host_comes_back_to_is_the_hosts(anna: Phone) -> None:
    Phone(name="Anna")
    anna.send("sit", back=seat("Anna"), figures=seat_code(Player.objects.get(name="Anna")))
    assert Table.objects.get().host == Player.objects.get(name="Anna")


def test_whoever_else_sits_down_is_no_host(anna: Phone) -> None:
    assert not Phone(name="Ben").viewer().is_host
    assert Table.objects.get().host is None


def test_a_second_seat_on_another_device_of_the_hosts_leaves_the_first(anna: Phone) -> None:
    anna.send("sit", name="Anna")
    tablet, cookie = Phone(), f"host-{Table.objects.get().code}"
    tablet.client.cookies[cookie] = anna.client.cookies[cookie].value
    tablet.send("sit", name="Tablet")
    assert Table.objects.get().host == Player.objects.get(name="Anna")


@pytest.mark.parametrize("sits", ["before", "after"])
def test_a_removed_host_of_before_never_takes_back(anna: Phone, sits: str) -> None:
    if sits == "before":
        anna.send("sit", name="Anna")
    ben = Phone(name="Ben")
    with later(61):
        assert ben.send("seats/take-over") == 302
    if sits == "after":
        anna.send("sit", name="Anna")
    assert anna.viewer().was_host
    assert ben.send("seats/remove", seat=seat("Anna")) == 302
    assert not anna.viewer().was_host
    assert anna.send("seats/take-back") == 403
    assert ben.viewer().is_host


def test_who_sat_down_takes_back_as_host_by_the_seat(anna: Phone) -> None:
    ben = Phone(name="Ben")
    with later(61):
        ben.send("seats/take-over")
    anna.send("sit", name="Anna")
    assert anna.send("seats/take-back") == 302
    assert Table.objects.get().host == Player.objects.get(name="Anna")
    assert anna.viewer().is_host
    assert not ben.viewer().is_host


def test_the_hosts_seat_is_not_freed_for_whoever_comes(anna: Phone) -> None:
    anna.send("sit", name="Anna")
    assert anna.send("seats/free", seat=seat("Anna")) == 409
    assert "Free for another phone" not in anna.client.get(f"/t/{Table.objects.get().code}/settings").content.decode()
