"""Looking back: the recap that can be shared, a device's nights kept together, records over nights."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tables.records import leaderboard
from tables.services import people
from tables.services.groups import belong
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def squared() -> Night:
    """Two deals won by Ben, the first with two flips: Anna -4, Ben +8, Carla -4."""
    tonight = night("Anna", "Ben", "Carla", chips=50)
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips Ks", "Anna bets 2", "Ben calls", "Carla calls", "Ben flips 7d Ad", "Ben bets 5")
    tonight.enter("Carla folds", "Anna folds")
    tonight.start()
    tonight.enter("Ben flips Qd", "Ben bets 3", "Carla folds", "Anna folds")
    return tonight


def test_the_recap_can_be_shared_without_the_code(squared: Night) -> None:
    page = squared.phone().get(squared.url("recap"))
    assert page.context["chart"].curves[1].last == 58
    shared = Client(headers={"host": "localhost"}).get(page.context["share_url"])
    assert shared.status_code == 200
    assert squared.table.code not in shared.content.decode()


def test_a_devices_tables_are_nights_of_one_group() -> None:
    host = Client(headers={"host": "localhost"})
    for name in ("Friday", "Saturday"):
        host.post(reverse("open"), {"name": name, "host_name": "Anna"})
    signed = host.cookies["group"].value
    page = host.get(reverse("group", args=[signed]))
    assert [night["table"].name for night in page.context["nights"]] == ["Saturday", "Friday"]
    other = Client(headers={"host": "localhost"})
    other.post(reverse("group", args=[signed]))
    other.post(reverse("open"), {"name": "Sunday"})
    assert len(other.get(reverse("group", args=[signed])).context["nights"]) == 3
    assert other.get(reverse("group", args=["1.forged"])).status_code == 404


def test_a_leaderboard_counts_the_same_name_once(squared: Night) -> None:
    second = night("anna", "Dev", chips=50)
    group = belong(squared.now, None)
    belong(second.now, group.pk)
    second.start(dealer="Dev")
    second.enter("anna flips Ks", "anna bets 5", "Dev calls", "Dev flips 3d")
    people.seat_add(second.now, second.host, "Eve")
    board = {record.name: record for record in leaderboard(group.tables.all())}
    assert (board["Anna"].deals, board["Anna"].net, board["Anna"].nights) == (2, -4, 1)
    assert (board["Ben"].won, board["Ben"].pot, board["Ben"].flips) == (2, 9, 2)
    assert "Eve" not in board


def test_a_group_is_renamed_only_from_a_device_that_keeps_its_nights_there() -> None:
    host, other = Client(headers={"host": "localhost"}), Client(headers={"host": "localhost"})
    host.post(reverse("open"), {"name": "Friday"})
    url = reverse("group", args=[host.cookies["group"].value])
    other.post(url, {"name": "Theirs"})
    assert host.get(url).context["group"].name == "Friday"
    host.post(url, {"name": "  The   usual "})
    assert host.get(url).context["group"].name == "The usual"
    assert host.post(url, {"name": " "}).status_code == 409
    assert host.get(reverse("home")).context["group_url"] == url
