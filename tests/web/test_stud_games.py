"""The games of a table: put together, listed, called, explained; house rules and warnings of stud."""

from __future__ import annotations

import pytest

from tables import composed_form
from tables.engine import GAMES, Refusal, read_deal, write_deal
from tables.engine.compose import read_parts
from tables.house_games import game as game_of
from tables.services import games, rules
from tests.night import Night, night

pytestmark = pytest.mark.django_db
FIVE = {"title": "Our Five", "step_0": "down", "step_1": "up", "step_2": "bet", "step_3": "3 down", "step_4": "bet",
        "wild_K": "on", "wild_cards": "Js Jh", "award": "high_low_speak",
        "extra_card_rank": "4", "players": "6"}  # fmt: skip


@pytest.fixture
def tonight() -> Night:
    """Two players before the first deal."""
    return night("Anna", "Ben", game="seven_card_stud")


def compose(tonight: Night, **changes: str) -> int:
    """The form of a game, sent by the host; the status of the answer."""
    fields = {**FIVE, **changes}
    return tonight.phone(host=True).post(tonight.url("compose"), fields).status_code


def test_the_form_puts_a_game_together(tonight: Night) -> None:
    assert compose(tonight) == 302
    assert tonight.now.composed == {
        "our_five": [
            "title Our Five",
            "plan down, up, bet, 3 down, bet",
            "rules wild=K Js Jh, extra_card_rank=4, high_low=cards_speak",
            "players 6",
        ]
    }


def test_a_deal_of_it_carries_its_parts_and_reads_back(tonight: Night) -> None:
    compose(tonight)
    record = tonight.start("our_five")
    header, _entries = read_deal(record.header)
    assert header.game == game_of(tonight.now, "our_five")
    assert write_deal(header, []) == record.header
    tonight.enter("Ben dealt Kc")
    assert tonight.record.deal().wild.names() == ["K", "Js", "Jh"]


def test_a_game_changed_later_leaves_its_deals_as_they_were(tonight: Night) -> None:
    compose(tonight)
    tonight.start("our_five")
    compose(tonight, name="our_five", wild_K="", title="Our Six")
    assert "Our Five" in tonight.phone().get(tonight.url("log")).content.decode()
    assert "K" in tonight.record.deal().wild.names()


@pytest.mark.parametrize(
    "changes", [{"step_0": "", "step_1": ""}, {"title": "a: b"}, {"wild_cards": "Zz"}, {"penalty": "much"}]
)
def test_a_game_that_cannot_be_is_refused_and_what_was_typed_stays(tonight: Night, changes: dict[str, str]) -> None:
    fields = (
        {**FIVE, **{f"step_{number}": "" for number in range(5)}, **changes}
        if "step_0" in changes
        else {**FIVE, **changes}
    )
    answer = tonight.phone(host=True).post(tonight.url("compose"), fields)
    assert answer.status_code == 409
    assert fields["title"] in answer.content.decode()
    assert tonight.now.composed == {}


def test_the_form_is_filled_with_any_shipped_game_and_makes_it_again(tonight: Night) -> None:
    for game in GAMES.values():
        fields = composed_form.fields(game)
        sent = {name: str(value) for name, value in fields.items() if name not in ("steps", "wild_ranks")}
        sent |= {f"step_{number}": step for number, step in enumerate(fields["steps"])}
        sent |= {f"wild_{rank}": "on" for rank in fields["wild_ranks"]}
        made = read_parts(game.name, [f"title {game.title}", *composed_form.parts(sent)])
        assert made == game


def test_a_composed_game_is_listed_ticked_and_taken_away(tonight: Night) -> None:
    compose(tonight)
    phone = tonight.phone(host=True)
    phone.post(tonight.url("games"), {"plays": ["our_five", "baseball"]})
    page = phone.get(tonight.url("deal")).content.decode()
    assert "Our Five" in page
    assert "Football" not in page
    phone.post(tonight.url("forget"), {"name": "our_five"})
    assert tonight.now.composed == {}
    assert tonight.now.plays == ["baseball"]


def test_house_rules_of_a_composed_game_are_kept_over_its_own(tonight: Night) -> None:
    compose(tonight)
    rules.set_rules(tonight.now, tonight.host, "our_five", "extra_card_price=5")
    header, _entries = read_deal(tonight.start("our_five").header)
    assert header.rules.extra_card_price == (5,)
    assert header.rules.extra_card_rank == 4


@pytest.mark.parametrize("who", ["Ben", ""])
def test_only_the_host_puts_games_together(tonight: Night, who: str) -> None:
    phone = tonight.phone(who)
    assert phone.post(tonight.url("compose"), FIVE).status_code == 403
    assert phone.post(tonight.url("games"), {"plays": ["baseball"]}).status_code == 403


def test_the_next_dealer_calls_and_the_log_remembers(tonight: Night) -> None:
    rules.settle(tonight.now, tonight.host, {"dealers_choice": True})
    caller = tonight.now.next_dealer
    assert caller is not None
    other = "Ben" if caller.name == "Anna" else "Anna"
    assert tonight.phone(other).post(tonight.url("call"), {"game": "baseball"}).status_code == 403
    assert tonight.phone(caller.name).post(tonight.url("call"), {"game": "baseball"}).status_code == 302
    assert (tonight.now.game, tonight.now.called_by_id) == ("baseball", caller.pk)
    record = tonight.start()
    assert (record.game, record.called_by_id) == ("baseball", caller.pk)
    assert f"Baseball, called by {caller.name}" in tonight.phone().get(tonight.url("log")).content.decode()


def test_nobody_but_the_host_calls_without_dealers_choice(tonight: Night) -> None:
    assert tonight.phone("Anna").post(tonight.url("call"), {"game": "baseball"}).status_code == 403
    assert tonight.phone(host=True).post(tonight.url("call"), {"game": "baseball"}).status_code == 302


def test_only_a_game_of_the_list_is_called(tonight: Night) -> None:
    games.choose_games(tonight.now, tonight.host, ["football"])
    with pytest.raises(Refusal):
        games.call(tonight.now, tonight.host, "baseball")


def test_a_full_table_is_warned_that_the_deck_may_run_out() -> None:
    seven = night(*"ABCDEFG", game="baseball")
    for page in ("deal", "table", "how"):
        assert (
            "one card is turned up that counts in every hand"
            in seven.phone(host=True).get(seven.url(page)).content.decode()
        )


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_it_goes_and_has_its_house_rules(tonight: Night, game: str) -> None:
    for page in ("how", "rules", "compose"):
        answer = tonight.phone(host=True).get(tonight.url(page), {"game": game, "from": game})
        assert answer.status_code == 200
        assert GAMES[game].title in answer.content.decode()


def test_how_it_goes_has_the_tables_own_rules(tonight: Night) -> None:
    rules.set_rules(tonight.now, tonight.host, "baseball", "penalty_rank=3, penalty=7, down_fours=any_time")
    page = tonight.phone().get(tonight.url("how"), {"game": "baseball"}).content.decode()
    assert "Threes cost their owner 7, or the hand." in page
    assert "any time" in page


def test_the_options_of_stud_are_kept(tonight: Night) -> None:
    fields = {"game": "baseball", "down_fours": "before_betting", "extra_card_price": "5 10 15", "bring_in": "on"}
    assert tonight.phone(host=True).post(tonight.url("rules"), fields).status_code == 302
    kept = tonight.now.rules_for("baseball")
    assert (kept.down_fours, kept.extra_card_price, kept.bring_in) == ("before_betting", (5, 10, 15), -1)
