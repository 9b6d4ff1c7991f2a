"""Every form of every page with anything in it: no error of ours, nothing changed by a refusal, all chips there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from hypothesis import strategies as st

from tables import accounts, boards, chances, digests, replays
from tests.fuzz.budget import tried
from tests.fuzz.forms import Form, forms_of
from tests.fuzz.nights import NIGHTS
from tests.night import Night
from tests.web.test_every_door import LOOKING

pytestmark = pytest.mark.django_db

PAGES = [name for name, args in LOOKING.items() if not args]
HOMES = ["/", "/open", "/join", "/judge", "/settle-it", "/rulebook", "/look"]
SHOWN_AFTER = ["table", "log", "books", "settle", "settings", "recap", "rules", "bank"]
NUMBERS = [
    "0",
    "-1",
    "1",
    "5",
    "1e3",
    "1.5",
    "999999999",
    str(2**31),
    str(2**63),
    "9" * 400,
    "٣",
    "²",
    "NaN",
    "-0",
    "Infinity",
]
ODD = [
    "",
    " ",
    "\x00",
    "a\x00b",
    "\u202e",
    "\u200b",
    "🂡",
    "é" * 30,
    "x" * 130,
    "x" * 5000,
    "<b>",
    "{{ 7 }}",
    "%00",
    "None",
]
LINES = ["Anna flips Ks", "Ben folds", "Anna bets 5", "dealer turns Ks", "Ben calls", "Anna all-in", "Ks 9c", "A", "s"]
value = st.sampled_from([*NUMBERS, *ODD, *LINES, "on", "off"]) | st.text(max_size=30)
change = st.tuples(st.sampled_from(["drop", "set", "repeat", "add"]), st.integers(0, 50), value)
how = st.sampled_from(["form", "form", "form", "parts", "raw"])
asked_by = st.sampled_from([{}, {"accept": "application/json"}, {"HX-Request": "true"}])
kinds = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json",
    "text/plain; charset=x",
]


@dataclass
class Situation:
    """A night, whoever looks on, and the forms they see."""

    tonight: Night
    phones: dict[str, Client]
    forms: list[Form]


def situation(tonight: Night) -> Situation:
    """The host, a player, somebody who looks on."""
    phones = {"host": tonight.phone(host=True), "Anna": tonight.phone("Anna"), "watcher": tonight.phone()}
    number = tonight.record.number
    pages = [tonight.url(name) for name in PAGES] + HOMES
    pages += [f"{tonight.url('table')}deals/{number}", f"{tonight.url('table')}deals/{number}/correct?place=1"]
    return Situation(tonight, phones, forms_of(phones, pages))


@pytest.fixture(params=NIGHTS, ids=lambda make: str(make.__name__))
def there(request: pytest.FixtureRequest) -> Situation:
    """One of them."""
    return situation(request.param())


def afresh() -> None:
    """What was kept of a state that is rolled back is of no state at all."""
    cache.clear()
    boards.forget()
    chances.forget()
    replays._states.clear()
    digests._kept.clear()


def filled(form: Form, chosen: int, changes: list[tuple[str, int, str]]) -> list[tuple[str, str]]:
    """The form as somebody sends it who has changed it."""
    fields = {name: [values[chosen % len(values)]] for name, values in form.fields.items()}
    for kind, at, text in changes:
        name = list(fields)[at % len(fields)] if fields else "x"
        if kind == "drop":
            fields.pop(name, None)
        elif kind == "set":
            fields[name] = [text]
        elif kind == "repeat":
            fields.setdefault(name, []).append(text)
        else:
            fields[text] = [text]
    return [(name, text) for name, texts in fields.items() for text in texts]


def send(phone: Client, action: str, pairs: list[tuple[str, str]], way: str, raw: bytes, extra: dict[str, str]) -> Any:
    """The answer to it; `raw` are bytes in place of a form, or after one."""
    if way == "parts":
        sent: dict[str, list[str]] = {}
        for name, text in pairs:
            sent.setdefault(name, []).append(text)
        return phone.post(action, sent, headers=extra)
    body = urlencode(pairs).encode() if way == "form" else raw
    kind = kinds[0] if way == "form" else kinds[len(raw) % len(kinds)]
    return phone.generic("POST", action, body, content_type=kind, headers=extra)  # as it is: `post` would encode it


def holds(there: Situation, before: int, answer: HttpResponse, look: str) -> None:
    """No error of ours; a refusal changed nothing; the chips add up; the pages can still be shown."""
    now = there.tonight.now
    assert answer.status_code < 500
    assert accounts.balance(now).gap == 0
    if answer.status_code >= 400:
        assert now.version == before
    elif now.version != before:
        for name in ("table", look):
            assert there.phones["host"].get(there.tonight.url(name)).status_code == 200


def test_every_form_with_anything_in_it(there: Situation) -> None:
    def check(at: int, chosen: int, changes: Any, way: str, raw: bytes, extra: dict[str, str]) -> None:
        form = there.forms[at % len(there.forms)]
        before = there.tonight.now.version
        with transaction.atomic():
            afresh()
            answer = send(there.phones[form.who], form.action, filled(form, chosen, changes), way, raw, extra)
            holds(there, before, answer, SHOWN_AFTER[chosen % len(SHOWN_AFTER)])
            transaction.set_rollback(True)
        afresh()

    many = st.integers(0, 10**4)
    assert len(there.forms) > 40
    tried(check, many, many, st.lists(change, max_size=4), how, st.binary(max_size=60), asked_by, examples=60)


def test_every_address_with_anything_in_its_query(there: Situation) -> None:
    own = {name for form in there.forms for name in form.fields}
    names = sorted(own | {"who", "held", "place", "screen", "v", "odds", "deal", "name", "kind", "line"})
    pages = [*map(there.tonight.url, PAGES), *HOMES, f"{there.tonight.url('table')}deals/1"]

    def check(page: str, who: str, query: list[tuple[str, str]]) -> None:
        before = there.tonight.now.version
        with transaction.atomic():
            answer = there.phones[who].get(page, query_params=dict(query))
            assert answer.status_code < 500
            assert there.tonight.now.version == before
            transaction.set_rollback(True)

    query = st.lists(st.tuples(st.sampled_from(names), value), max_size=4)
    tried(check, st.sampled_from(pages), st.sampled_from(["host", "Anna"]), query, examples=30)
