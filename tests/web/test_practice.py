"""A practice table: the host alone plays whole deals with cards that the app draws."""

from __future__ import annotations

import pytest
from django.test import Client

from tables.deal_models import DealRecord
from tables.engine import legal
from tables.engine.actions import CARD_VERBS
from tables.models import Table
from tables.services import practice
from tests.night import Night, night

pytestmark = pytest.mark.django_db
CHEAPEST = ("checks", "calls", "pays", "declines", "bets", "declares", "folds")
GAMES = ["no_peek", "night_baseball", "mexican_sweat", "seven_card_stud", "baseball", "good_bad_ugly"]


def opened() -> tuple[Client, Night]:
    """The host's browser at a new practice table."""
    client = Client(headers={"host": "localhost"})
    client.post("/practice")
    table = Table.objects.get()
    return client, Night(table, client.cookies[f"host-{table.code}"].value)


def begun(game: str = "night_baseball") -> tuple[Client, Night]:
    """The same with a deal begun."""
    client, alone = opened()
    alone.start(game)
    return client, alone


def test_three_made_up_players_sit_at_a_table_that_says_what_it_is() -> None:
    _client, alone = opened()
    assert [player.name for player in alone.now.players] == ["Ada", "Bo", "Cleo"]
    assert alone.now.practice
    assert alone.now.group is None


@pytest.mark.parametrize("page", ["table", "settings", "bank", "books", "settle", "recap", "log", "rules", "tv"])
def test_every_page_says_practice(page: str) -> None:
    client, alone = begun()
    assert 'class="practice-' in client.get(alone.url(page)).content.decode()


def test_a_real_table_never_says_practice() -> None:
    tonight = night("Anna", "Ben")
    tonight.start()
    page = tonight.phone(host=True).get(tonight.url("table")).content.decode()
    assert "practice-mark" not in page
    assert "practice" not in page


def test_a_tap_draws_a_card_that_nobody_has_seen() -> None:
    client, alone = begun()
    client.post(alone.url("practice_draw"), alone.step())
    (line,) = alone.lines()
    assert line.startswith("Bo flips ")


def test_a_stale_tap_draws_nothing() -> None:
    client, alone = begun()
    old = alone.step()
    client.post(alone.url("practice_draw"), old)
    answer = client.post(alone.url("practice_draw"), old, headers={"accept": "application/json"})
    assert answer.status_code == 409
    assert len(alone.lines()) == 1


def test_the_same_tap_twice_draws_once() -> None:
    client, alone = begun()
    for _ in range(2):
        client.post(alone.url("practice_draw"), {**alone.step(), "tap": "once"})
    assert len(alone.lines()) == 1


def test_a_stranger_draws_nothing() -> None:
    _client, alone = begun()
    answer = alone.phone().post(alone.url("practice_draw"), alone.step(), headers={"accept": "application/json"})
    assert answer.status_code == 403
    assert alone.lines() == []


def test_a_real_table_draws_nothing() -> None:
    tonight = night("Anna", "Ben")
    tonight.start()
    answer = tonight.phone(host=True).post(
        tonight.url("practice_draw"), tonight.step(), headers={"accept": "application/json"}
    )
    assert answer.status_code == 409
    assert tonight.lines() == []


@pytest.mark.parametrize("game", GAMES)
def test_whole_deals_are_played_with_drawn_cards(game: str) -> None:
    _client, alone = begun(game)
    for _ in range(200):
        record = alone.record
        if record.deal().over:
            break
        play_on(alone, record)
    assert alone.record.deal().over
    assert sum(alone.stacks().values()) == 300


def play_on(alone: Night, record: DealRecord) -> None:
    """Draws the card that is due, or does what costs least."""
    options = {option.verb: option for option in legal(record.deal())}
    if options.keys() & CARD_VERBS:
        practice.draw(alone.now, alone.host, record.pk, record.version)
        return
    verb = next(verb for verb in CHEAPEST if verb in options)
    more = {"bets": f" {options[verb].least}" if verb in options else "", "declares": " high"}
    alone.enter(f"{options[verb].player} {verb}{more.get(verb, '')}")
