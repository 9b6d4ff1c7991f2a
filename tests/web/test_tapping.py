"""A tap as a request: the same form with and without script (docs/board.md, Answers)."""

from __future__ import annotations

import gzip
import json

import pytest

from tests.night import Night, night

pytestmark = pytest.mark.django_db

SCRIPT = {"accept": "application/json"}


@pytest.fixture
def tonight() -> Night:
    """Three players; Anna is to flip."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    return tonight


@pytest.mark.parametrize(
    "fields",
    [
        {"line": "Anna flips 9c"},
        {"does": "Anna flips 9c"},
        {"player": "Anna", "verb": "flips", "rank": "9", "suit": "c"},
        {"player": "Anna", "verb": "flips", "card": "9c", "amount": "5"},
    ],
)
def test_a_tap_is_a_line_or_fields(tonight: Night, fields: dict[str, str]) -> None:
    answer = tonight.phone("Anna").post(tonight.url("tap"), {**tonight.step(), **fields}, headers=SCRIPT)
    assert answer.status_code == 200
    assert tonight.lines() == ["Anna flips 9c"]


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"verb": "bets", "amount": "2"}, "Anna bets 2"),
        ({"verb": "checks", "amount": "2"}, "Anna checks"),
        ({"verb": "all-in"}, "Anna all-in"),
    ],
)
def test_the_bet_panel_is_one_form(tonight: Night, fields: dict[str, str], line: str) -> None:
    tonight.enter("Anna flips Ks")
    tonight.phone("Anna").post(tonight.url("tap"), {**tonight.step(), "player": "Anna", **fields}, headers=SCRIPT)
    assert tonight.lines()[-1] == line


def test_the_answer_holds_the_new_board(tonight: Night) -> None:
    sent = {**tonight.step(), "line": "Anna flips Ks", "screen": "host"}
    board = tonight.phone(host=True).post(tonight.url("tap"), sent, headers=SCRIPT).json()
    assert (board["t"], board["screen"], board["v"]) == ("board", "host", tonight.now.version)
    assert board["version"] == tonight.record.version


def test_what_a_browser_can_unpack_comes_packed(tonight: Night) -> None:
    phone, packed = tonight.phone("Anna"), {"accept-encoding": "gzip, deflate"}
    sent = {**tonight.step(), "line": "Anna flips 9c"}
    answer = phone.post(tonight.url("tap"), sent, headers=SCRIPT | packed)
    board = gzip.decompress(answer.content)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert json.loads(board)["v"] == tonight.now.version
    assert len(answer.content) < len(board) / 3
    page = phone.get(tonight.url("table"), headers=packed)
    assert len(page.content) < len(gzip.decompress(page.content)) / 3


def test_without_script_it_goes_back_to_the_table(tonight: Night) -> None:
    answer = tonight.phone("Anna").post(tonight.url("tap"), {**tonight.step(), "line": "Anna flips Ks"})
    assert (answer.status_code, answer.headers["Location"]) == (302, tonight.url("table"))


def test_a_refusal_names_its_clause_where_it_was_made(tonight: Night) -> None:
    sent = {**tonight.step(), "line": "Ben flips Ks"}
    plain = tonight.phone(host=True).post(tonight.url("tap"), sent)
    script = tonight.phone(host=True).post(tonight.url("tap"), sent, headers=SCRIPT)
    assert plain.status_code == script.status_code == 409
    assert "R3.9" in plain.content.decode()
    assert script.json()["error"]["clause"] == "R3.9"
    assert script.json()["payload"]["v"] == tonight.now.version


def test_a_refusal_speaks_the_phones_language(tonight: Night) -> None:
    sent = {**tonight.step(), "line": "Ben flips Ks"}
    told = [
        tonight.phone("Ben").post(tonight.url("tap"), sent, headers={**SCRIPT, "accept-language": language}).json()
        for language in ("en", "pt-br")
    ]
    assert told[0]["error"]["reason"] != told[1]["error"]["reason"]


def test_a_stale_tap_is_told_what_changed(tonight: Night) -> None:
    stale = tonight.step()
    tonight.enter("Anna flips Ks")
    sent = {**stale, "line": "Anna flips 9c"}
    answer = tonight.phone("Anna").post(tonight.url("tap"), sent, headers=SCRIPT)
    assert answer.status_code == 409
    assert (answer.json()["error"]["clause"], bool(answer.json()["error"]["changes"])) == ("T.5", True)


def test_the_same_tap_again_is_answered_like_the_first(tonight: Night) -> None:
    sent = {**tonight.step(), "line": "Anna flips Ks", "tap": "one"}
    answers = [tonight.phone("Anna").post(tonight.url("tap"), sent, headers=SCRIPT) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert tonight.lines() == ["Anna flips Ks"]


def test_anothers_tap_is_forbidden(tonight: Night) -> None:
    sent = {**tonight.step(), "line": "Anna flips Ks"}
    assert tonight.phone("Ben").post(tonight.url("tap"), sent, headers=SCRIPT).status_code == 403


@pytest.mark.parametrize("sent", [{}, {"deal": "x", "version": "0"}, {"deal": "1", "version": "0", "line": "x" * 500}])
def test_a_form_that_cannot_be_read_is_refused_with_its_field(tonight: Night, sent: dict[str, str]) -> None:
    answer = tonight.phone(host=True).post(tonight.url("tap"), sent, headers=SCRIPT)
    assert answer.status_code == 422
    assert answer.json()["error"]["field"]


def test_undo_redo_and_a_misdeal(tonight: Night) -> None:
    host = tonight.phone(host=True)
    tonight.enter("Anna flips Ks")
    seen = []
    for address in ("undo", "redo"):
        assert host.post(tonight.url(address), tonight.step(), headers=SCRIPT).status_code == 200
        seen.append(tonight.lines())
    assert seen == [[], ["Anna flips Ks"]]
    assert host.post(tonight.url("drop"), tonight.step(), headers=SCRIPT).status_code == 200
    assert tonight.now.current is None


def test_the_next_deal_is_one_tap(tonight: Night) -> None:
    tonight.enter("Anna flips Ks", "Anna bets 1", "Ben folds", "Carla folds")
    answer = tonight.phone(host=True).post(tonight.url("deal"), {"tap": "next"}, headers=SCRIPT)
    assert answer.status_code == 200
    assert (tonight.record.number, tonight.record.dealer.name) == (2, "Anna")


def test_a_form_from_elsewhere_is_refused(tonight: Night) -> None:
    phone = tonight.phone("Anna")
    phone.handler.enforce_csrf_checks = True
    sent = {**tonight.step(), "line": "Anna flips Ks"}
    assert phone.post(tonight.url("tap"), sent, headers=SCRIPT).status_code == 403
    assert tonight.lines() == []
