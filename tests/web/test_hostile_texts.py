"""Hostile names, titles and reasons: a page keeps the tags it has with plain ones; secrets stay where they belong.

HOSTILE_EXAMPLES asks for more than the few examples of the suite."""

from __future__ import annotations

import csv
import io
import logging
import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from tables.engine import Refusal
from tables.names import clean
from tables.services import bank, people, rules
from tables.viewers import Viewer
from tests.night import Night, night
from tests.web.test_names import tags

PAGES = ("table", "log", "settings", "deal", "bank", "books", "settle", "recap", "games", "rules", "how")
PIECES = [
    "<b>",
    "</script>",
    "<img src=x onerror=x>",
    '"',
    "'",
    "&lt;",
    "{{ 7 }}",
    "{% x %}",
    "=1+1",
    "\u202e",
    "\u200b",
    "A",
    "é",
    "\x00",
]
hostile = st.lists(st.sampled_from(PIECES) | st.text(max_size=4), min_size=1, max_size=6).map("".join)


def played(name: str, title: str, reason: str) -> Night:
    """A night with these texts wherever somebody can type one."""
    tonight = night("Anna", game="no_peek")
    people.join(tonight.now, Viewer(), name, f"secret of {name}")
    rules.settle(tonight.now, tonight.host, {"name": title})
    player = next(player for player in tonight.now.players if player.name != "Anna")
    bank.buy(tonight.now, tonight.host, player.pk, 5, reason)
    tonight.start(dealer="Anna")
    tonight.enter(f"{player.name} flips Ks")
    return tonight


def shapes(tonight: Night) -> list[list[str]]:
    """The tags of every page."""
    host = tonight.phone(host=True)
    return [tags(host.get(tonight.url(page)).content.decode()) for page in PAGES]


class HostileTexts(TestCase):
    @settings(
        max_examples=int(os.environ.get("HOSTILE_EXAMPLES", "4")),
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(hostile, hostile, hostile)
    def test_a_page_keeps_its_tags_and_no_cell_starts_a_formula(self, name: str, title: str, reason: str) -> None:
        try:
            usable = clean(name) != "Anna"
        except Refusal:
            usable = False
        title, reason = title.replace("\x00", "").strip() or "x", reason.replace("\x00", "").strip() or "x"
        tonight = played(name if usable else "Ben", title[:60], reason[:120])
        assert shapes(tonight) == shapes(played("Ben", "Friday", "more"))
        table = tonight.phone().get(f"/t/{tonight.table.code}/night.csv").content.decode()
        assert not any(formula(cell) for row in csv.reader(io.StringIO(table)) for cell in row)


def formula(cell: str) -> bool:
    """Whether a spreadsheet would work the cell out; a plain negative number is none."""
    return cell.startswith(("=", "+", "@", "\t", "\r")) or (cell.startswith("-") and not cell[1:].isdigit())


@pytest.mark.django_db
def test_secrets_are_in_no_log_no_referrer_and_no_address_that_others_see(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    tonight = night("Anna", "Ben", game="no_peek")
    phone = tonight.phone()
    answer = phone.get(f"/h/{tonight.table.code}/{tonight.host_secret}")
    assert tonight.host_secret not in answer.headers["Location"]
    assert "no-store" in answer.headers["Cache-Control"]
    page = phone.get(tonight.url("table"))
    assert page.headers["Referrer-Policy"] == "same-origin"
    phone.get(f"/s/{tonight.table.code}/a-guess-that-is-wrong")
    said = [record.getMessage() for record in caplog.records if not record.name.startswith("django.db")]
    assert not any(tonight.host_secret in line for line in said)
