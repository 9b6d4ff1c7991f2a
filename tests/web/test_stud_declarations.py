"""Declarations stay hidden until all are in: on every page, payload and message, to every kind of viewer (R7.5)."""

from __future__ import annotations

import json
import re

import pytest

from tables.pages.board import board
from tables.services.since import since
from tests.night import Night, night

pytestmark = pytest.mark.django_db
PAGES = ("table", "tv", "log", "books", "state", "settings", "deal", "settle")
SCREENS = ("host", "table", "lobby", "tv")
UPS = ("6c 2d Qh", "5s 3d 9h", "4c Ks 7d", "Js Td 8h")
WAYS = ("high", "low", "both")


def at_the_declarations() -> Night:
    """Three players who have bet their last in Sequence for high and low."""
    tonight = night("Anna", "Ben", "Carla", game="sequence", house="high_low=on")
    tonight.start(dealer="Carla")
    for cards in UPS:
        tonight.enter(
            *(f"{name} dealt {card}" for name, card in zip(("Anna", "Ben", "Carla"), cards.split(), strict=True))
        )
        check_round(tonight)
    check_round(tonight)
    return tonight


def check_round(tonight: Night) -> None:
    """Everybody checks once."""
    for _ in range(3):
        deal = tonight.record.deal()
        tonight.enter(f"{deal.name(deal.actor)} checks")


def sent(tonight: Night, *, but: str = "") -> str:
    """All that anybody is sent: every page and every payload, as host, each player, and watcher; not to `but`."""
    viewers = [
        tonight.phone(host=True),
        tonight.phone(),
        *(tonight.phone(name) for name in tonight.seats if name != but),
    ]
    number = tonight.record.number
    urls = [tonight.url(page) for page in PAGES]
    urls += [f"{tonight.url('table')}?screen={screen}" for screen in SCREENS]
    urls += [f"{tonight.url('state')}?v=0&screen={screen}" for screen in SCREENS]
    urls += [f"{tonight.url('table')}night.{kind}" for kind in ("txt", "json", "csv")]
    urls += [f"{tonight.url('table')}deals/{number}", f"{tonight.url('table')}deals/{number}/correct"]
    urls += [f"{tonight.url('table')}deals/{number}/correct?place={place}" for place in (27, 28)]
    urls += [tonight.url("own")]
    answers = [
        viewer.get(url, headers={"Accept": "application/json"} if "own" in url else {})
        for viewer in viewers
        for url in urls
    ]
    assert sum(answer.status_code == 200 for answer in answers) > len(urls)
    return "\n".join(answer.content.decode() for answer in answers)


def told(text: str) -> list[str]:
    """The ways that a text gives away, the question apart."""
    text = text.replace("Anna declares high, low or both", "")
    return [
        way
        for way in WAYS
        for words in (f"Anna declares {way}", f"Anna: {way}", f"Anna for {way}", f"for {way}.", f"for {way}<")
        if words in text
    ]


@pytest.mark.parametrize("way", WAYS)
def test_nobody_else_is_sent_a_declaration_before_all_are_in(way: str) -> None:
    tonight = at_the_declarations()
    before = sent(tonight, but="Anna")
    tonight.enter(f"Anna declares {way}", by=tonight.as_player("Anna"))
    assert told(sent(tonight, but="Anna")) == told(before) == []


def test_what_others_are_sent_does_not_depend_on_the_way() -> None:
    tonight = at_the_declarations()
    boards = set()
    for way in WAYS:
        tonight.enter(f"Anna declares {way}")
        board = tonight.phone("Ben").get(tonight.url("state"), {"v": "0", "screen": "table"}).content.decode()
        boards.add(re.sub(r'(\\?"(?:v|version)\\?": |data-v=\\?"|value=\\?")\d+', "N", board))
        tonight.undo()
    assert len(boards) == 1


def test_an_undone_declaration_stays_hidden_too() -> None:
    tonight = at_the_declarations()
    version = tonight.record.version
    tonight.enter("Anna declares low")
    tonight.undo()
    assert told(sent(tonight)) == []
    assert "low" not in " ".join(str(change) for change in since(tonight.record, version))


def test_a_stale_tap_is_not_told_the_way() -> None:
    tonight = at_the_declarations()
    step = tonight.step()
    tonight.enter("Anna declares low")
    fields = {**step, "player": "Ben", "verb": "declares", "way": "high"}
    answer = tonight.phone("Ben").post(tonight.url("tap"), fields, headers={"Accept": "application/json"})
    assert answer.status_code == 409
    assert told(answer.content.decode()) == []


def test_all_are_told_once_all_are_in() -> None:
    tonight = at_the_declarations()
    tonight.enter("Anna declares low", "Ben declares high", "Carla declares both")
    board = tonight.phone().get(tonight.url("state"), {"v": "0", "screen": "table"}).json()
    assert "for both" in board["parts"]["board"]
    assert board["say"].startswith("Anna for low. Ben for high. Carla for both.")
    assert "Anna declares low" in tonight.phone().get(tonight.url("log")).content.decode()


def test_a_player_declares_with_one_tap_in_any_order() -> None:
    tonight = at_the_declarations()
    fields = {**tonight.step(), "player": "Ben", "verb": "declares", "way": "low"}
    assert tonight.phone("Ben").post(tonight.url("tap"), fields).status_code == 302
    assert tonight.lines()[-1] == "Ben declares low"


def test_the_acts_do_not_hold_the_way() -> None:
    tonight = at_the_declarations()
    tonight.enter("Anna declares low")
    tonight.undo()
    tonight.redo()
    assert "low" not in json.dumps([act.about for act in tonight.now.acts.all()][-3:])


def states(tonight: Night) -> list[str]:
    """What the rows of the board say that each player is, in capitals where they are marked as to act."""
    shown = board(tonight.now)
    assert shown is not None
    return [row.state.upper() if row.acts else row.state for row in shown.rows]


def test_rows_say_who_has_yet_to_declare_and_to_show() -> None:
    tonight = at_the_declarations()
    assert states(tonight) == ["DECLARES", "DECLARES", "DECLARES"]
    tonight.enter("Carla declares low")
    assert states(tonight) == ["DECLARES", "DECLARES", "is in"]
    tonight.enter("Anna declares high", "Ben declares low")
    assert states(tonight) == ["SHOWS", "shows", "shows"]
    tonight.enter("Ben shows 2s 3s 4s")
    assert states(tonight) == ["SHOWS", "shown", "shows"]
