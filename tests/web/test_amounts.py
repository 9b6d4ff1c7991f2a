"""What people type as an amount: read when it is a whole number, else refused in words, and nothing changes."""

from __future__ import annotations

import pytest

from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Anna has flipped and may bet 1 to 99."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks")
    return tonight


@pytest.mark.parametrize(("typed", "line"), [("5", "Anna bets 5"), ("٣", "Anna bets 3"), (" 7 ", "Anna bets 7")])
def test_a_whole_number_is_bet(tonight: Night, typed: str, line: str) -> None:
    assert bet(tonight, typed)[0] == 200
    assert tonight.lines()[-1] == line


@pytest.mark.parametrize(
    ("typed", "status", "reason"),
    [
        ("", 422, "Enter a whole number."),
        (" ", 422, "Enter a whole number."),
        ("5.5", 422, "Enter a whole number."),
        ("1e9", 422, "Enter a whole number."),
        ("five", 422, "Enter a whole number."),
        ("-1", 422, "Ensure this value is greater than or equal to 0."),
        ("1000000000", 422, "Ensure this value is less than or equal to 999999999."),
        ("999999999", 409, "a bet is between 1 and 99"),
        ("0", 409, "a bet is between 1 and 99"),
        ("100", 409, "a bet is between 1 and 99"),
    ],
)
def test_anything_else_is_refused_in_words(tonight: Night, typed: str, status: int, reason: str) -> None:
    assert bet(tonight, typed) == (status, reason)
    assert tonight.lines() == ["Anna flips Ks"]


def bet(tonight: Night, typed: str) -> tuple[int, str]:
    """The answer's status and the reason in it."""
    fields = {**tonight.step(), "player": "Anna", "verb": "bets", "amount": typed}
    answer = tonight.phone(host=True).post(tonight.url("tap"), fields, headers={"accept": "application/json"})
    return answer.status_code, answer.json().get("error", {}).get("reason", "")


@pytest.mark.parametrize("typed", ["1.000", "1,000", "1.5", "1e3", "²"])
def test_only_figures_are_a_number_of_chips(typed: str) -> None:
    tonight = night("Anna", "Ben")
    before = tonight.stacks()
    fields = {"seat": tonight.player("Anna").pk, "chips": typed, "tap": typed}
    assert tonight.phone(host=True).post(tonight.url("buy"), fields).status_code == 422
    assert tonight.stacks() == before


def test_a_place_that_is_no_number_is_the_last_entry() -> None:
    tonight = night("Anna", "Ben")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks")
    page = tonight.phone(host=True).get(tonight.url("log").replace("log", "deals/1/correct"), {"place": "²"})
    assert page.status_code == 200
    assert page.context["place"] == 1
