"""A player's own down cards reach that player's own phone and no other device, until they are shown."""

from __future__ import annotations

import re

import pytest
from asgiref.sync import async_to_sync
from channels.db import database_sync_to_async
from django.test import Client

from homegame.asgi import application
from tables.services import people, rules
from tests.night import Night, night
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)
CARDS = ("As", "Ah", "Ad")
WORDS = ("ace of spades", "ace of hearts", "a pair of aces", "three aces", "As Ah")
JSON = {"Accept": "application/json"}


@pytest.fixture
def tonight() -> Night:
    """Anna and Ben in a stud deal with two cards down each, Carla on a seat without cards of her own entered."""
    tonight = night("Anna", "Ben", "Carla", game="seven_card_stud")
    rules.settle(tonight.now, tonight.host, {"own_cards": True})
    tonight.start(dealer="Carla")
    tonight.enter("Anna dealt 7c", "Ben dealt 8c", "Carla dealt 9c")
    return tonight


def keeps(tonight: Night, name: str, cards: str) -> Client:
    """The phone of `name` after it has kept `cards`."""
    phone = tonight.phone(name)
    answer = phone.post(tonight.url("own"), {"deal": tonight.record.pk, "cards": cards}, headers=JSON)
    assert answer.status_code == 200
    return phone


def everything(tonight: Night, viewer: Client) -> str:
    """Every page, payload and download that a viewer can ask for."""
    number, table = tonight.record.number, tonight.url("table")
    urls = [
        tonight.url(page)
        for page in ("tv", "log", "books", "settle", "settings", "deal", "rules", "games", "how", "own")
    ]
    urls += [f"{table}?screen={screen}" for screen in ("", "host", "table", "lobby", "tv")]
    urls += [f"{tonight.url('state')}?v=0&screen={screen}" for screen in ("host", "table", "lobby", "tv")]
    urls += [f"{table}night.{kind}" for kind in ("txt", "json", "csv")]
    urls += [f"{table}deals/{number}", f"{table}deals/{number}/correct"]
    answers = [viewer.get(url, headers=JSON if url.endswith("own") else {}) for url in urls]
    return "\n".join(answer.content.decode() for answer in answers)


def leaks(text: str) -> list[str]:
    """What a text says of the cards; keys of the picker name every card and do not count."""
    text = re.sub(r'"used": \{[^}]*\}', "", text)
    return [words for words in WORDS if words in text]


def test_the_owner_is_told_the_best_hand(tonight: Night) -> None:
    page = keeps(tonight, "Anna", "As Ah").get(tonight.url("table"), {"screen": "table"}).content.decode()
    assert "a pair of aces" in page
    assert "ace of spades" in page


@pytest.mark.parametrize("viewer", ["host", "Ben", "Carla", "watcher"])
def test_no_other_viewer_is_sent_them(tonight: Night, viewer: str) -> None:
    keeps(tonight, "Anna", "As Ah")
    phone = {"host": tonight.phone(host=True), "watcher": tonight.phone()}.get(viewer) or tonight.phone(viewer)
    assert leaks(everything(tonight, phone)) == []


def test_even_the_owner_gets_them_only_in_the_page_and_the_part_of_their_own(tonight: Night) -> None:
    phone = keeps(tonight, "Anna", "As Ah")
    for screen in ("table", "lobby", "tv"):
        assert leaks(phone.get(tonight.url("state"), {"v": "0", "screen": screen}).content.decode()) == []


@pytest.mark.parametrize("cookie", ["host", "Ben", "Anna", ""])
def test_no_socket_message_holds_them(tonight: Night, cookie: str) -> None:
    async def listen() -> list[str]:
        code = tonight.table.code
        header = {"host": tonight.host_cookie, "": ""}.get(cookie, f"seat-{code}={tonight.seats.get(cookie, '')}")
        headers = [(b"cookie", header.encode()), (b"host", b"localhost"), (b"origin", b"http://localhost")]
        screen = "host" if cookie == "host" else "table"
        socket = Socket(application, f"/ws/t/{code}/?screen={screen}", headers=headers)
        assert (await socket.connect())[0]
        heard = [str(await socket.receive_from())]
        await database_sync_to_async(keeps)(tonight, "Anna", "As Ah")
        assert await socket.receive_nothing(0.3)
        await database_sync_to_async(tonight.enter)("Carla checks")
        heard.append(str(await socket.receive_from()))
        await socket.disconnect()
        return heard

    heard = async_to_sync(listen)()
    assert len(heard) == 2
    assert [leaks(message) for message in heard] == [[], []]


def test_neither_log_nor_acts_hold_them(tonight: Night) -> None:
    acts = tonight.now.acts.count()
    keeps(tonight, "Anna", "As Ah")
    assert tonight.now.acts.count() == acts
    assert "As" not in " ".join(tonight.lines())
    assert tonight.record.version == tonight.step()["version"]


def test_one_player_learns_nothing_from_entering_a_card_that_another_has(tonight: Night) -> None:
    keeps(tonight, "Anna", "As Ah")
    keeps(tonight, "Ben", "As Kd")


def test_a_seat_handed_on_starts_without_them(tonight: Night) -> None:
    keeps(tonight, "Anna", "As Ah")
    people.seat_link(tonight.now, tonight.host, tonight.player("Anna").pk, "a-new-way-to-the-seat")
    thief = Client(headers={"host": "localhost"})
    thief.cookies[f"seat-{tonight.table.code}"] = "a-new-way-to-the-seat"
    assert leaks(everything(tonight, thief)) == []


@pytest.mark.parametrize(
    ("cards", "status"), [("As As", 409), ("7c As", 409), ("As Ah Ad", 409), ("Zz", 409), ("", 200)]
)
def test_cards_that_cannot_be_are_refused(tonight: Night, cards: str, status: int) -> None:
    fields = {"deal": tonight.record.pk, "cards": cards}
    assert tonight.phone("Anna").post(tonight.url("own"), fields, headers=JSON).status_code == status


def test_they_are_kept_for_nobody_while_the_host_has_not_allowed_it(tonight: Night) -> None:
    rules.settle(tonight.now, tonight.host, {"own_cards": False})
    fields = {"deal": tonight.record.pk, "cards": "As Ah"}
    assert tonight.phone("Anna").post(tonight.url("own"), fields, headers=JSON).status_code == 403


def test_two_taps_enter_a_card_without_script_and_one_takes_it_back(tonight: Night) -> None:
    phone, deal = tonight.phone("Anna"), tonight.record.pk
    assert phone.post(tonight.url("own"), {"deal": deal, "rank": "A", "suit": "s"}).status_code == 302
    phone.post(tonight.url("own"), {"deal": deal, "rank": "A", "suit": "h"})
    assert "a pair of aces" in phone.get(tonight.url("own"), headers=JSON).json()["own"]
    phone.post(tonight.url("own"), {"deal": deal, "clear": "last"})
    assert "a pair of aces" not in phone.get(tonight.url("own"), headers=JSON).json()["own"]


def test_at_the_showdown_one_tap_shows_them(tonight: Night) -> None:
    for cards in ("Kc Qd 2h", "Kd Qh 3s", "4c 5d 9d"):
        check_round(tonight)
        tonight.enter(
            *(f"{name} dealt {card}" for name, card in zip(("Anna", "Ben", "Carla"), cards.split(), strict=True))
        )
    check_round(tonight)
    check_round(tonight)
    phone = keeps(tonight, "Anna", "As Ah Ad")
    assert "Anna shows As Ah Ad" in phone.get(tonight.url("own"), headers=JSON).json()["own"]
    phone.post(tonight.url("tap"), {**tonight.step(), "line": "Anna shows As Ah Ad"})
    assert tonight.lines()[-1] == "Anna shows As Ah Ad"


def check_round(tonight: Night) -> None:
    """Everybody checks once."""
    for _ in range(3):
        deal = tonight.record.deal()
        tonight.enter(f"{deal.name(deal.actor)} checks")
