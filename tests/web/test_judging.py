"""The referee without a table: a pasted deal judged, any hands compared; nothing of it is kept."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

DEAL = "game: no_peek\nplayers: Anna 100, Ben 100\ndealer: Ben\nante: 1\n\nAnna flips Ks\nAnna bets 2\nBen flips 7d\n"


def test_a_deal_played_elsewhere_is_judged_as_far_as_it_fits() -> None:
    page = Client(headers={"host": "localhost"}).post(reverse("judge"), {"text": DEAL})
    assert page.status_code == 200
    assert page.context["stopped"]["clause"] == "R3.9"
    assert (page.context["step"], page.context["last"]) == (2, 2)


def test_several_deals_in_one_text_are_judged_one_by_one() -> None:
    page = Client(headers={"host": "localhost"}).post(
        reverse("judge"), {"text": f"# a\n{DEAL}\n# b\n{DEAL}", "which": "1"}
    )
    assert list(page.context["deals"]) == [1, 2]
    assert page.context["board"].game == "No Peek"


@pytest.mark.parametrize("text", ["", "hello", "game: chess\n", "game: no_peek\nplayers: A x\n", "\x00", "game:"])
def test_what_cannot_be_read_is_said(text: str) -> None:
    assert Client(headers={"host": "localhost"}).post(reverse("judge"), {"text": text}).status_code == 200


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ({"hands": "7d Jc 3h\nKs Kd", "wild": "3 9"}, [False, True]),
        ({"hands": "As Ks\nAd Kd"}, [True, True]),
        ({"hands": "7c 5d 4h 2s Ac\n8c 5d 4h 2s Ac", "low": "ace_to_five"}, [True, False]),
    ],
)
def test_hands_are_compared_under_any_wilds(query: dict[str, str], best: list[bool]) -> None:
    page = Client(headers={"host": "localhost"}).get(reverse("settle_it"), query)
    assert [one["best"] for one in page.context["results"]] == best


@pytest.mark.parametrize("hands", ["zz", "Ks Ks", "Ks", ""])
def test_hands_that_are_none_are_said(hands: str) -> None:
    query = {"hands": hands, "low": "ace_to_five" if hands == "Ks" else ""}
    assert Client(headers={"host": "localhost"}).get(reverse("settle_it"), query).status_code == 200
