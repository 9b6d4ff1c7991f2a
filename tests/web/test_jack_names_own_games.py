"""A jack offers the table's own games beside those that ship, where they are dealt like stud (R7.7)."""

from __future__ import annotations

import pytest

from tables.engine import NotationError, read_deal, write_deal
from tables.services import games
from tests.night import Night, night

pytestmark = pytest.mark.django_db
STUD = "plan 2 down, up, bet, up, bet, up, bet, up, bet, down, bet"
DEUCES = [STUD, "rules wild=2 8"]
FIVE = ["plan down, up, bet, up, bet, 3 up, bet"]
HEAD = "game: {game}\n{named}players: Ann 30, Ben 30\ndealer: Ben\n"


@pytest.fixture
def tonight() -> Night:
    """Anna has a jack up; the table has a game of its own dealt like stud, and one that is not."""
    tonight = night("Anna", "Ben", game="jack_the_shifter")
    games.compose(tonight.now, tonight.host, "Dois e oito à moda", DEUCES)
    games.compose(tonight.now, tonight.host, "Five", FIVE)
    tonight.start(dealer="Ben")
    tonight.enter("Anna dealt Jc")
    return tonight


def offered(tonight: Night) -> dict[str, str]:
    """What the sheet on the table's phones offers to name: names in code and titles."""
    controls = tonight.phone("Anna").get(tonight.url("table")).context["controls"]
    (claim,) = (one for one in controls["claims"] if one["verb"] == "names")
    return {one["value"]: one["text"] for one in claim["values"]}


def test_it_is_offered_by_its_title_and_named_by_a_tap(tonight: Night) -> None:
    own = next(name for name in offered(tonight) if name in tonight.now.composed)
    assert offered(tonight)[own] == "Dois e oito à moda"
    assert {"baseball", "sequence"} <= offered(tonight).keys()
    sent = {**tonight.step(), "player": "Anna", "verb": "names", "game": own}
    assert tonight.phone("Anna").post(tonight.url("tap"), sent).status_code == 302
    assert tonight.record.deal().wild.names() == ["8", "2"]
    for page in ("table", "log"):
        assert "Dois e oito à moda" in tonight.phone(host=True).get(tonight.url(page)).content.decode(), page


def test_what_is_not_dealt_like_stud_is_not_offered(tonight: Night) -> None:
    assert "five" not in offered(tonight)


def test_only_games_that_the_table_plays_are_offered(tonight: Night) -> None:
    games.choose_games(tonight.now, tonight.host, ["baseball", "jack_the_shifter"])
    assert offered(tonight).keys() == {"baseball"}


def test_a_game_forgotten_in_mid_deal_is_played_on(tonight: Night) -> None:
    (own,) = (name for name in offered(tonight) if name in tonight.now.composed)
    games.forget(tonight.now, tonight.host, own)
    tonight.enter(f"Anna names {own}")
    assert tonight.record.deal().game.title == "Dois e oito à moda"


def test_the_deal_as_text_holds_it_and_reads_back(tonight: Night) -> None:
    header, _lines = read_deal(tonight.record.header)
    assert [game.title for game in header.named] == ["Dois e oito à moda"]
    assert write_deal(header, []) == tonight.record.header


def test_other_deals_hold_none(tonight: Night) -> None:
    plain = night("Anna", "Ben", game="seven_card_stud")
    games.compose(plain.now, plain.host, "Deuces", DEUCES)
    assert "named:" not in plain.start().header


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("seven_card_stud", [f"ours {STUD}"]),
        ("jack_the_shifter", ["ours plan 7 down, flip"]),
        ("jack_the_shifter", [f"ours {FIVE[0]}"]),
        ("jack_the_shifter", [f"baseball {STUD}"]),
        ("jack_the_shifter", [f"jack_the_shifter {STUD}"]),
        ("jack_the_shifter", ["ours"]),
        ("jack_the_shifter", [f"Ours! {STUD}"]),
    ],
)
def test_a_header_names_no_game_that_cannot_be(game: str, named: list[str]) -> None:
    with pytest.raises(NotationError):
        read_deal(HEAD.format(game=game, named="".join(f"named: {line}\n" for line in named)))
