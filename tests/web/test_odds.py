"""The odds on pages: bars, the flipper's sentence, and for a phone whose socket is down."""

from __future__ import annotations

import pytest

from tables import chances
from tables.engine.deal import Phase
from tables.pages.odds import message
from tables.viewers import Screen
from tests.night import Night, night

pytestmark = pytest.mark.django_db(transaction=True)


def started(*lines: str, game: str = "no_peek", house: str = "") -> Night:
    """Two players; Anna is first to flip."""
    tonight = night("Anna", "Ben", game=game, house=house)
    tonight.start(dealer="Ben")
    tonight.enter(*lines)
    return tonight


def slots(tonight: Night) -> dict[str, str]:
    """What the slots of the table's screen are filled with."""
    found: dict[str, str] = message(tonight.record, chances.asked(tonight.record).result(120), Screen.TABLE)["slots"]
    return found


def test_everybody_still_in_has_a_bar_with_words_and_a_figure() -> None:
    tonight = started("Anna flips Ks", "Anna checks", "Ben checks")
    found = slots(tonight)
    bars = [found[str(tonight.player(name).pk)] for name in ("Anna", "Ben")]
    assert "Anna: " in bars[0] and "% to win" in bars[0]
    assert "Ben: " in bars[1] and '<rect width="' in bars[1]
    assert "style=" not in "".join(found.values())


def test_the_one_who_flips_is_told_the_chances_and_the_card_that_would_do() -> None:
    found = slots(started("Anna flips Ks", "Anna checks", "Ben checks"))
    assert "Ben: " in found["say"] and "to beat the leader, 8\N{NO-BREAK SPACE}% with the next card." in found["say"]
    assert "The least that would do: ace of" in found["why"] and "Cards that would: 4." in found["why"]
    assert "within 7 flips" in found["why"]


def test_a_figure_and_its_percent_sign_stay_on_one_line() -> None:
    told = "".join(slots(started("Anna flips Ks", "Anna checks", "Ben checks")).values())
    assert "\N{NO-BREAK SPACE}%" in told and " %" not in told


def test_with_one_card_left_nothing_is_said_of_cards_after_it() -> None:
    said = slots(started("Anna flips As", "Anna checks", "Ben checks", "Ben flips 2c 3d 4h 6s 8c 9d"))["say"]
    assert "to beat the leader with the last card." in said


def test_in_a_round_of_bets_nobody_flips_and_nothing_is_said_of_it() -> None:
    found = slots(started("Anna flips Ks"))
    assert found["say"] == ""
    assert "Chances" in found["why"]


@pytest.mark.parametrize(
    "lines",
    [
        ["Anna flips 4c"],
        ["Anna flips 9c"],
        ["Anna flips 2c", "Anna checks", "Ben checks", "Ben flips 9c"],
        ["Anna flips 2c", "Anna checks", "Ben checks", "Ben flips 4c"],
    ],
)
def test_who_has_taken_the_lead_and_must_choose_is_not_told_that_it_cannot_be_had(lines: list[str]) -> None:
    house = "extra_card_rank=4, extra_card_price=2, penalty_rank=9, penalty=match_pot"
    tonight = started(*lines, house=house)
    assert tonight.record.deal().phase is Phase.CHOICE
    assert slots(tonight)["say"] == ""


def test_who_must_choose_before_flipping_on_is_told_the_chances() -> None:
    tonight = started(
        "Anna flips Ks", "Anna checks", "Ben checks", "Ben flips 4c", house="extra_card_rank=4, extra_card_price=2"
    )
    assert "Ben: " in slots(tonight)["say"] and "% to beat the leader" in slots(tonight)["say"]


def test_a_phone_without_a_socket_gets_the_odds_by_state() -> None:
    tonight = started("Anna flips Ks", "Anna checks", "Ben checks")
    phone, state = tonight.phone("Ben"), tonight.url("state") + "?screen=table"
    board = phone.get(state).json()
    chances.asked(tonight.record).result(120)
    odds = phone.get(f"{state}&v={board['v']}&odds=wanted").json()
    assert (odds["t"], odds["deal"], odds["version"]) == ("odds", board["deal"], board["version"])
    assert phone.get(f"{state}&v={board['v']}").status_code == 204


def test_turned_off_they_are_nowhere() -> None:
    tonight = started("Anna flips Ks")
    host = tonight.phone(host=True)
    assert host.post(tonight.url("settings"), {"odds": "off", "tap": "x"}).status_code == 302
    chances._worker.submit(int).result(120)  # what other tests asked for is done
    before = chances.worked_out
    for screen in ("table", "host"):
        assert "with-odds" not in host.get(tonight.url("table") + f"?screen={screen}").content.decode()
    board = host.get(tonight.url("state") + "?screen=table").json()
    assert host.get(tonight.url("state") + f"?screen=table&v={board['v']}&odds=wanted").status_code == 204
    assert chances.worked_out == before
    assert "with-odds" not in tonight.phone().get(tonight.url("tv")).content.decode()


def test_only_the_host_turns_them_off() -> None:
    tonight = started()
    assert tonight.phone("Ben").post(tonight.url("settings"), {"odds": "off", "tap": "x"}).status_code == 403
    assert tonight.now.odds == "flips"


def worked(tonight: Night, *lines: str) -> int:
    """How often odds are worked out while these lines are entered and somebody looks at each of them."""
    before = chances.worked_out
    for line in lines:
        tonight.enter(line)
        assert chances.asked(tonight.record).result(120).wins.chances
    return chances.worked_out - before


def three(*lines: str, game: str = "no_peek", house: str = "") -> Night:
    """Anna, Ben and Carla, who deals; the odds after these lines are known."""
    tonight = night("Anna", "Ben", "Carla", game=game, house=house)
    tonight.start(dealer="Carla")
    tonight.enter(*lines)
    chances.asked(tonight.record).result(120)
    return tonight


def test_a_bet_costs_no_odds_but_a_flip_and_a_fold_do() -> None:
    tonight = three("Anna flips Ks")
    assert worked(tonight, "Anna checks", "Ben bets 2", "Carla raises to 6", "Anna calls", "Ben calls") == 0
    assert worked(tonight, "Ben flips 2c") == 1
    assert worked(tonight, "Ben flips 2d", "Ben bets 2", "Carla calls", "Anna folds") == 2


def test_a_round_of_bets_costs_no_odds_in_stud_either() -> None:
    tonight = three("Anna dealt Ks", "Ben dealt 2c", "Carla dealt 9d", game="baseball")
    assert worked(tonight, "Carla bets 2", "Anna calls", "Ben calls") == 0  # her nine is wild
    assert worked(tonight, "Anna dealt 2s") == 1


def test_bets_cost_odds_once_they_take_the_chips_for_an_extra_card() -> None:
    house = "extra_card_rank=4, extra_card_price=40"
    tonight = three("Anna flips Ks", house=house)
    chips = tonight.record.deal().seats[0].stack
    bet = chips % 40 + 1  # one card less for whoever has put it in
    assert worked(tonight, "Anna checks", f"Ben bets {bet}") == 1
    assert worked(tonight, "Carla folds") == 1


def test_a_newer_version_takes_the_place_of_one_that_waits() -> None:
    tonight = started()
    first = tonight.record
    newest = chances.asked(first)
    tonight.enter("Anna flips Ks")
    later = chances.asked(tonight.record)
    assert chances.asked(tonight.record) is later
    assert chances.asked(first).cancelled()
    assert later.result(120).wins.chances
    assert newest.cancelled() or newest.done()
