"""What is counted, who may read it, and that nothing in it names a table, a player or a secret."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tables import metrics, throttle
from tables.checks import metrics_can_be_counted
from tests.night import Night, night

pytestmark = pytest.mark.django_db

TOKEN = "a-token-that-nobody-guesses"
SCRIPT = {"accept": "application/json"}


@pytest.fixture(autouse=True)
def _counted_anew(settings: Any) -> None:
    settings.METRICS = "on"
    metrics._made.cache_clear()


@pytest.fixture
def tonight() -> Night:
    """Two players; Anna is to flip."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    return tonight


def counts() -> dict[str, float]:
    """Every series as it is read from this machine."""
    text = Client(headers={"host": "localhost"}).get("/metrics").content.decode()
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {series: float(value) for series, value in lines}


def test_acts_refusals_and_throttled_guesses_are_counted(
    tonight: Night, django_capture_on_commit_callbacks: Any
) -> None:
    sent: dict[str, object] = {**tonight.step(), "line": "Ben flips Ks"}
    with django_capture_on_commit_callbacks(execute=True):
        tonight.phone(host=True).post(tonight.url("tap"), sent, headers=SCRIPT)
        tonight.phone(host=True).post(tonight.url("tap"), {**sent, "line": "Anna flips Ks"}, headers=SCRIPT)
    for _ in range(throttle.BY_ONE + 2):
        tonight.phone().post("/join", {"code": "XXXXXX"})
    found = counts()
    assert found['homegame_acts_total{kind="enter"}'] == 1
    assert found['homegame_refusals_total{clause="R3.9",status="409"}'] == 1
    assert found['homegame_throttled_total{what="code"}'] == 2


def test_no_series_names_a_table_a_player_or_a_secret(tonight: Night) -> None:
    host = tonight.phone(host=True)
    for line in ("Anna flips Ks", "<b>x</b> flips 2c", f"{tonight.table.code} {tonight.host_secret}", "Zoë folds"):
        host.post(tonight.url("tap"), {**tonight.step(), "line": line}, headers=SCRIPT)
    labels = {name for series in counts() for name in re.findall(r'(\w+)="', series)}
    values = {value for series in counts() for value in re.findall(r'="([^"]*)"', series)}
    assert labels <= {"kind", "clause", "status", "what", "why", "queue", "le"}
    assert all(re.fullmatch(r"[a-z_]+|R\d+(\.\d+)*|none|\d{3}|[\d.e-]+|\+Inf", value) for value in values), values
    assert not any(word in str(values) for word in (tonight.table.code, tonight.host_secret, "Anna"))


@pytest.mark.parametrize(
    ("setting", "headers", "address", "status"),
    [
        ("off", {}, "127.0.0.1", 404),
        ("off", {"authorization": "Bearer off"}, "127.0.0.1", 404),
        ("on", {}, "127.0.0.1", 200),
        ("on", {}, "::1", 200),
        ("on", {}, "192.168.1.7", 404),
        ("on", {"x-forwarded-for": "203.0.113.9"}, "127.0.0.1", 404),
        ("on", {"authorization": "Bearer on"}, "192.168.1.7", 404),
        (TOKEN, {}, "127.0.0.1", 404),
        (TOKEN, {"authorization": f"Bearer {TOKEN}"}, "192.168.1.7", 200),
        (TOKEN, {"authorization": f"Bearer {TOKEN}é"}, "192.168.1.7", 404),
        (TOKEN, {"authorization": TOKEN}, "192.168.1.7", 404),
    ],
)
def test_only_this_machine_or_the_token_reads_them(
    settings: Any, setting: str, headers: dict[str, str], address: str, status: int
) -> None:
    settings.METRICS = setting
    client = Client(headers={"host": "localhost"}, REMOTE_ADDR=address)
    assert client.get("/metrics", headers=headers).status_code == status


@pytest.mark.parametrize(("setting", "problems"), [("off", 0), ("on", 0), (TOKEN, 0), ("", 1), ("short", 1)])
def test_a_token_that_can_be_guessed_is_refused_at_the_start(settings: Any, setting: str, problems: int) -> None:
    settings.METRICS = setting
    assert len(metrics_can_be_counted()) == problems
