"""Every address, asked by every kind of viewer: what is answered, and that a refused one changes nothing.

An address that is not in the tables below fails the first test: whoever adds one says who may use it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from tables.services import bank as bank_service
from tables.services import people
from tables.views import bank, books
from tests.night import Night, night

pytestmark = pytest.mark.django_db

SCRIPT = {"accept": "application/json"}
Form = Callable[[Night], dict[str, object]]

NOBODYS = {
    "home", "open", "join", "practice", "judge", "settle_it", "group", "shared_night", "shared_deal", "rulebook",
    "manifest", "worker", "offline", "look", "set_language", "healthz", "readyz", "metrics",
}  # fmt: skip
"""Of no table: open to all; what is signed is tested where it is made."""

LOOKING: dict[str, tuple[object, ...]] = {
    "tv": (), "table": (), "qr": (), "state": (), "log": (), "bank": (), "books": (), "recap": (), "settle": (),
    "how": (), "sit": (), "games": (), "rules": (), "compose": (), "deal": (), "settings": (), "own": (),
    "export": ("csv",), "replay": (1,), "correct": (1,), "correct_card": ("Ks",),
}  # fmt: skip
"""Read by everybody at the table, watchers too: nothing on them is secret."""

LINKS = {"host_link", "seat_back"}
"""A right secret gives its rights, a wrong one nothing (test_joining.py)."""


def seat(whose: str, **more: object) -> Form:
    """A form about the seat of `whose`."""
    return lambda tonight: {"seat": tonight.player(whose).pk, **more}


def step(tonight: Night) -> dict[str, object]:
    """A form about the deal that is shown."""
    return {**tonight.step()}


def fixed(**form: object) -> Form:
    """The same form always."""
    return lambda tonight: form


HOSTS: list[tuple[str, tuple[object, ...], Form]] = [
    ("tap", (), lambda tonight: {**step(tonight), "line": "Anna checks"}),
    ("undo", (), step),
    ("drop", (), step),
    ("practice_draw", (), step),
    ("deal", (), fixed(game="no_peek")),
    ("bank_deed", ("buy",), seat("Ben", chips=5)),
    ("bank_deed", ("cash-out",), seat("Dora", chips=5)),
    ("bank_deed", ("correct",), seat("Ben", chips=5, reason="counted")),
    ("settle_deed", ("worth",), fixed(chip="0.1", currency="EUR", coin="0.01")),
    ("settle_deed", ("end",), step),
    ("settle_deed", ("count",), lambda tonight: {f"seat-{tonight.player('Ben').pk}": 3}),
    ("correct", (1,), fixed(place=1, kind="change", line="Anna flips Qs", agreed="on")),
    ("rules", (), fixed(game="no_peek")),
    ("games", (), fixed(plays="no_peek")),
    ("compose", (), fixed(title="Ours")),
    ("forget", (), fixed(name="ours")),
    ("settings", (), fixed(name="Saturday")),
    ("host_link_new", (), fixed()),
    ("seat_add", (), fixed(name="Emil")),
    ("seat_move", (), seat("Ben", to=0)),
    ("seat_remove", (), seat("Dora")),
    ("seat_free", (), seat("Ben")),
    ("seat_link", (), seat("Ben")),
    ("hand_over", (), seat("Dora")),
    ("entry_by", (), fixed(by="host")),
    ("lock", (), fixed(locked="on")),
    ("buy", (), seat("Ben", chips=5)),
    ("seat_answer", (), fixed(ask=1, grant="on")),
    ("seat_rename", (), seat("Anna", name="Hanna")),
    ("seat_absent", (), seat("Anna")),
    ("bank_deed", ("absent",), seat("Anna")),
]  # fmt: skip
"""Posted by the host; to everybody else, Ben among them, it is not theirs: 403, and nothing changes."""

BENS: list[tuple[str, tuple[object, ...], Form]] = [
    ("seat_rename", (), seat("Ben", name="Benno")),
    ("seat_absent", (), seat("Ben")),
    ("bank_deed", ("absent",), seat("Ben")),
    ("bank_deed", ("ask",), fixed(chips=5)),
]
"""Posted by Ben for himself."""

ELSEWHERE = {"bank_deed": {"answer"}, "settle_deed": {"pay", "unpay"}}
"""Rights that depend on what was asked before: test_bank.py and test_books.py."""
STATEFUL = {"redo", "call", "own", "sit", "take_over", "take_back"}
"""Likewise, in the tests of each; that strangers may not is tested below."""


@pytest.fixture
def tonight() -> Night:
    """Anna and Ben play, Anna has flipped and is to bet; Carla was removed; Dora came after the deal began."""
    tonight = night("Carla", "Anna", "Ben", game="no_peek")
    tonight.remove("Carla")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks")
    people.seat_add(tonight.now, tonight.host, "Dora")
    bank_service.buy(tonight.now, tonight.host, tonight.player("Dora").pk, 1)
    return tonight


def strangers(tonight: Night) -> dict[str, Client]:
    """Everybody with no right at this table, each with all the cookies they could have or make up."""
    other = night("Anna", "Ben", game="no_peek")
    kinds = {"watcher": Client(), "removed": tonight.phone("Carla"), "player elsewhere": other.phone("Ben")}
    kinds["host elsewhere"] = other.phone("Anna", host=True)
    for name in ("player elsewhere", "host elsewhere"):
        for kind in ("seat", "host"):
            kinds[name].cookies[f"{kind}-{tonight.table.code}"] = other.host_secret + "x"
    return kinds


def told(value: object) -> str:
    """What a case is called."""
    return "" if callable(value) else "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


def address(tonight: Night, name: str, args: tuple[object, ...]) -> str:
    """The address of that name at this table."""
    return reverse(name, args=[tonight.table.code, *args])


def test_every_address_is_in_one_of_the_tables() -> None:
    names = {name for name in get_resolver("tables.urls").reverse_dict if isinstance(name, str)}
    listed = NOBODYS | set(LOOKING) | LINKS | {name for name, _, _ in HOSTS + BENS} | STATEFUL
    assert names - listed == set()
    for name, deeds in (("bank_deed", set(bank.DEEDS)), ("settle_deed", set(books.DEEDS))):
        assert deeds - {args[0] for listed, args, _ in HOSTS + BENS if listed == name} == ELSEWHERE[name]


@pytest.mark.parametrize("name", LOOKING)
def test_whoever_knows_the_code_may_look(tonight: Night, name: str) -> None:
    phones = {**strangers(tonight), "Ben": tonight.phone("Ben"), "host": tonight.phone(host=True)}
    version = tonight.now.version
    url = address(tonight, name, LOOKING[name])
    for who, phone in phones.items():
        answer = phone.get(url)
        assert answer.status_code in (200, 302), (who, answer.status_code)
        text = answer.content.decode(errors="replace")
        assert tonight.host_secret not in text or who == "host", who
        assert not any(secret in text for secret in tonight.seats.values()), who
    assert tonight.now.version == version


@pytest.mark.parametrize(("name", "args", "form"), HOSTS, ids=told)
def test_only_the_host_may(tonight: Night, name: str, args: tuple[object, ...], form: Form) -> None:
    url, sent, version = address(tonight, name, args), form(tonight), tonight.now.version
    for who, phone in {**strangers(tonight), "Ben": tonight.phone("Ben")}.items():
        answer = phone.post(url, sent, headers=SCRIPT)
        assert (who, answer.status_code) == (who, 403)
        assert tonight.now.version == version
        if name not in ("correct",):
            assert phone.get(url).status_code in (200, 405), who
    assert tonight.phone(host=True).post(url, sent, headers=SCRIPT).status_code != 403


@pytest.mark.parametrize(("name", "args", "form"), BENS, ids=told)
def test_a_player_may_for_themselves(tonight: Night, name: str, args: tuple[object, ...], form: Form) -> None:
    url, sent, version = address(tonight, name, args), form(tonight), tonight.now.version
    for who, phone in {**strangers(tonight), "Anna": tonight.phone("Anna")}.items():
        if (who, args) == ("Anna", ("ask",)):
            continue  # what she asks is for herself
        answer = phone.post(url, sent, headers=SCRIPT)
        assert (who, answer.status_code) == (who, 403)
        assert tonight.now.version == version
    assert tonight.phone("Ben").post(url, sent, headers=SCRIPT).status_code == 200


@pytest.mark.parametrize("name", ["redo", "call", "own", "take_over", "take_back"])
def test_a_stranger_may_nothing(tonight: Night, name: str) -> None:
    tonight.undo()
    version = tonight.now.version
    sent: dict[str, Any] = {**tonight.step(), "game": "no_peek", "cards": "2c"}
    for who, phone in strangers(tonight).items():
        answer = phone.post(tonight.url(name), sent, headers=SCRIPT)
        assert (who, answer.status_code) == (who, 403)
    assert tonight.now.version == version


def test_a_seat_is_taken_from_nobody(tonight: Night) -> None:
    version = tonight.now.version
    for phone in strangers(tonight).values():
        assert phone.post(tonight.url("sit"), {"seat": tonight.player("Ben").pk}).status_code == 403
    assert tonight.now.version == version


def test_wrong_codes_are_counted_at_every_door_and_then_right_ones_are_not_told_apart(tonight: Night) -> None:
    guesser = Client(headers={"host": "localhost"})
    doors = [door.format(f"XXX{number:03}") for number in range(11) for door in ("t/{}/", "tv/{}1", "t/{}2/state")]
    answers = [guesser.get(f"/{door}").status_code for door in doors]
    assert (answers[0], answers[-1]) == (404, 429)
    assert guesser.get(tonight.url("table")).status_code == 429
    assert guesser.post("/join", {"code": tonight.table.code}).status_code == 429
    assert tonight.phone("Ben").get(tonight.url("table")).status_code == 200
    assert tonight.phone(host=True).get(tonight.url("table")).status_code == 200
