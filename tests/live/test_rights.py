"""Rights that end while a socket is open end it; what a socket is sent holds nothing that its viewer may not see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.test import Client

from tables import presence
from tables.codes import hashed, new_secret, seat_code
from tables.live.rights import LOST
from tables.services import hosting, people, returning, rules
from tables.viewers import WATCHER, viewer
from tests.clocks import later
from tests.live.test_board_socket import board, phone, started
from tests.night import Night, night
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

Deed = Callable[[Night], object]
SCRIPT = {"accept": "application/json"}


def cookie(tonight: Night, who: str) -> str:
    """The cookie of a seat's phone, or the host's own."""
    return tonight.host_cookie if who == "host" else f"seat-{tonight.table.code}={tonight.seats[who]}"


def hand_over(tonight: Night) -> None:
    """Ben is the host."""
    people.hand_over(tonight.now, tonight.host, tonight.player("Ben").pk)


def new_host_link(tonight: Night) -> None:
    """The host's own device has another secret, and so has nobody the old one."""
    people.host_link(tonight.now, tonight.host, new_secret())


def take_over(tonight: Night) -> None:
    """Ben takes over from a host who says nothing."""
    with later(presence.GONE + 1):
        hosting.take_over(tonight.now, tonight.as_player("Ben"))


def seat_link(tonight: Night) -> None:
    """The host gives Anna's seat to another device."""
    people.seat_link(tonight.now, tonight.host, tonight.player("Anna").pk, new_secret())


def seat_free(tonight: Night) -> None:
    """The host frees Anna's seat."""
    people.seat_free(tonight.now, tonight.host, tonight.player("Anna").pk)


def seat_removed(tonight: Night) -> None:
    """The host takes Anna off the table."""
    people.seat_remove(tonight.now, tonight.host, tonight.player("Anna").pk)


def seat_by_code(tonight: Night) -> None:
    """Somebody with the code of Anna's seat takes it on another device."""
    anna = tonight.player("Anna")
    returning.come_back(tonight.now, WATCHER, anna.pk, seat_code(anna), new_secret())


def seat_by_nod(tonight: Night) -> None:
    """The host nods to another device that asks for Anna's seat."""
    about = returning.ask_back(tonight.now, WATCHER, tonight.player("Anna").pk, new_secret())
    assert about["mark"]
    ask = tonight.now.seat_asks.get(answered_at=None)
    returning.answer_back(tonight.now, tonight.host, ask.pk, True)


ENDS: list[tuple[Deed, str]] = [
    (hand_over, "host"),
    (new_host_link, "host"),
    (take_over, "host"),
    (seat_link, "Anna"),
    (seat_free, "Anna"),
    (seat_removed, "Anna"),
    (seat_by_code, "Anna"),
    (seat_by_nod, "Anna"),
]


@pytest.mark.parametrize(("deed", "whose"), ENDS, ids=lambda value: getattr(value, "__name__", str(value)))
async def test_the_old_cookie_is_dead_at_once_and_so_is_its_socket(deed: Deed, whose: str) -> None:
    tonight = await database_sync_to_async(started)()
    old, other = phone(tonight, "host", cookie=cookie(tonight, whose)), phone(tonight, cookie=cookie(tonight, "Ben"))
    for socket in (old, other):
        await socket.connect()
        await board(socket)
    await database_sync_to_async(deed)(tonight)
    version = await database_sync_to_async(lambda: tonight.now.version)()
    while (said := await old.receive_output())["type"] == "websocket.send":
        assert json.loads(said["text"])["v"] < version  # that the seat was asked for, before it changed hands
    assert said == {"type": "websocket.close", "code": LOST}
    assert (await board(other))["t"] == "board"
    await database_sync_to_async(powerless)(tonight, whose)
    await other.disconnect()


def powerless(tonight: Night, whose: str) -> None:
    """The old cookie changes nothing any more, and is shown what anybody is."""
    device: Client = tonight.phone(host=True) if whose == "host" else tonight.phone("Anna")
    version = tonight.now.version
    assert (
        device.post(tonight.url("tap"), {**tonight.step(), "line": "Anna flips Ks"}, headers=SCRIPT).status_code == 403
    )
    assert device.post(tonight.url("lock"), {"locked": "on"}, headers=SCRIPT).status_code == 403
    assert tonight.now.version == version
    shown = json.loads(device.get(f"{tonight.url('state')}?screen=host&v=0").content)
    assert shown["screen"] == "table"


async def test_a_lost_host_is_sent_no_board_of_the_hosts_and_its_ping_keeps_nobody_from_taking_over() -> None:
    tonight = await database_sync_to_async(started)()
    old = phone(tonight, "host", cookie=tonight.host_cookie)
    await old.connect()
    await board(old)
    await database_sync_to_async(hand_over)(tonight)
    await database_sync_to_async(tonight.enter)("Anna flips Ks")
    assert (await old.receive_output())["code"] == LOST
    await old.send_to('{"t":"ping"}')
    assert await old.receive_nothing(timeout=0.2)
    presence.forget()
    with later(presence.GONE + 1):
        await old.send_to('{"t":"ping"}')
        assert await database_sync_to_async(lambda: presence.host_gone(tonight.now))()


async def test_a_player_who_becomes_the_host_goes_on_and_counts_as_the_host() -> None:
    tonight = await database_sync_to_async(started)()
    ben = phone(tonight, cookie=cookie(tonight, "Ben"))
    await ben.connect()
    await board(ben)
    await database_sync_to_async(hand_over)(tonight)
    await board(ben)
    with later(presence.GONE + 1):
        await ben.send_to('{"t":"ping"}')
        assert json.loads(await ben.receive_from())["t"] == "pong"
        assert not await database_sync_to_async(lambda: presence.host_gone(tonight.now))()
    await ben.disconnect()


# What each is sent ---------------------------------------------------------------------------------------------------

KINDS = ("host", "Anna", "Ben", "removed", "stranger", "old host", "elsewhere")
SCREENS = ("host", "table", "lobby", "tv", "nonsense")
KEPT = ("As", "Ah", "ace of spades", "ace of hearts", "a pair of aces")


def stud() -> tuple[Night, dict[str, str]]:
    """A stud night that Anna's own down cards are kept of, and the cookies of every kind of viewer."""
    tonight, other = night("Anna", "Ben", "Carla", game="seven_card_stud"), night("Anna", "Ben")
    cookies = {"host": tonight.host_cookie, "stranger": "", "old host": f"host-{tonight.table.code}=the-secret-before"}
    cookies |= {name: cookie(tonight, name) for name in ("Anna", "Ben")}
    cookies["removed"] = cookie(tonight, "Carla")
    cookies["elsewhere"] = f"{other.host_cookie}; host-{tonight.table.code}={other.host_secret}x"
    tonight.remove("Carla")
    rules.settle(tonight.now, tonight.host, {"own_cards": True})
    tonight.start(dealer="Ben")
    tonight.phone("Anna").post(tonight.url("own"), {"deal": tonight.record.pk, "cards": "As Ah"}, headers=SCRIPT)
    return tonight, cookies


def secrets_of(tonight: Night) -> list[str]:
    """Everything that opens something at this table, and the codes of its seats as they would be shown."""
    secrets = [tonight.host_secret, *tonight.seats.values()]
    ids = {str(player.pk) for player in tonight.now.people.all()}  # a code may be one of them, and those are shown
    codes = [code for player in tonight.now.players if (code := seat_code(player)) not in ids]
    return [*secrets, *map(hashed, secrets), *(f">{code}<" for code in codes), *(f'"{code}"' for code in codes)]


async def heard(socket: Socket, version: int) -> list[dict[str, Any]]:
    """Everything a phone is sent until it shows `version`, its pong too."""
    messages: list[dict[str, Any]] = []
    while not messages or messages[-1].get("v", 0) < version:
        messages.append(json.loads(await socket.receive_from()))
    await socket.send_to('{"t":"ping"}')
    while messages[-1]["t"] != "pong":
        messages.append(json.loads(await socket.receive_from()))
    return messages


@pytest.mark.parametrize("screen", SCREENS)
async def test_no_viewer_is_sent_what_is_not_theirs(screen: str) -> None:
    tonight, cookies = await database_sync_to_async(stud)()
    sockets = {who: phone(tonight, screen, cookie=cookies[who]) for who in KINDS}
    for socket in sockets.values():
        assert (await socket.connect())[0]
    await database_sync_to_async(tonight.enter)("Anna dealt 7c", "Ben dealt 8c")
    version = await database_sync_to_async(lambda: tonight.now.version)()
    hidden = [*KEPT, *await database_sync_to_async(secrets_of)(tonight)]
    for who, socket in sockets.items():
        messages = await heard(socket, version)
        text = json.dumps(messages, ensure_ascii=False)
        assert [word for word in hidden if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)] == [], who
        boards = {message["screen"] for message in messages if message["t"] == "board"}
        mine = screen if screen in ("table", "lobby", "tv") or (screen, who) == ("host", "host") else "table"
        assert boards == {mine}, who
        await socket.disconnect()


async def test_a_cookie_of_another_table_is_a_strangers() -> None:
    tonight, cookies = await database_sync_to_async(stud)()
    for who in ("elsewhere", "removed", "old host"):
        held = dict(pair.split("=", 1) for pair in cookies[who].split("; "))
        assert await database_sync_to_async(lambda: viewer(tonight.now, held))() == WATCHER, who  # noqa: B023
