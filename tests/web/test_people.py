"""Seats: joining, names, order, leaving, coming back, and whose table it is."""

from __future__ import annotations

from random import Random

import pytest

from tables.engine import Refusal
from tables.services import people, rules
from tables.services.refusals import NotYours
from tables.viewers import Viewer, viewer
from tests.night import Night, night

pytestmark = pytest.mark.django_db


@pytest.fixture
def tonight() -> Night:
    """Anna, Ben and Carla."""
    return night("Anna", "Ben", "Carla")


def names(tonight: Night) -> list[str]:
    """The names in seat order."""
    return [player.name for player in tonight.now.players]


def all_but_one_fold(tonight: Night) -> None:
    """The deal just begun, to its end: the first flips, the others fold."""
    deal = tonight.record.deal()
    round_the_table = deal.header.names[deal.dealer + 1 :] + deal.header.names[: deal.dealer + 1]
    first, *others = round_the_table
    tonight.enter(f"{first} flips Ks", f"{first} bets 2", *(f"{name} folds" for name in others))


def test_joining_sits_last_with_the_chips_everybody_starts_with(tonight: Night) -> None:
    people.join(tonight.now, Viewer(), "  Dev ", "a secret")
    assert names(tonight) == ["Anna", "Ben", "Carla", "Dev"]
    assert tonight.stacks()["Dev"] == 100
    assert viewer(tonight.now, {f"seat-{tonight.table.code}": "a secret"}).player == tonight.player("Dev")


@pytest.mark.parametrize("same", ["Ben", "ben", "ＢＥＮ", " Ben  "])
def test_a_taken_name_offers_another(tonight: Night, same: str) -> None:
    with pytest.raises(people.NameTaken) as taken:
        people.join(tonight.now, Viewer(), same, "a secret")
    assert taken.value.offer.endswith(" 2")


@pytest.mark.parametrize("bad", ["", "  ", "\u202e", "x" * 13, "a,b", "a#b", "Dealer"])
def test_some_names_cannot_be(tonight: Night, bad: str) -> None:
    with pytest.raises(Refusal):
        people.join(tonight.now, Viewer(), bad, "a secret")
    assert len(names(tonight)) == 3


def test_a_locked_table_lets_nobody_new_in_but_a_name_the_host_made(tonight: Night) -> None:
    rules.settle(tonight.now, tonight.host, {"locked": True})
    with pytest.raises(NotYours):
        people.join(tonight.now, Viewer(), "Dev", "a secret")
    people.seat_add(tonight.now, tonight.host, "Dev")
    people.take_seat(tonight.now, Viewer(), tonight.player("Dev").pk, "a secret")
    assert tonight.player("Dev").taken


def test_a_taken_seat_is_not_taken_again(tonight: Night) -> None:
    with pytest.raises(NotYours):
        people.take_seat(tonight.now, Viewer(), tonight.player("Ben").pk, "a thief")


def test_a_seat_given_back_belongs_to_the_new_device_only(tonight: Night) -> None:
    people.seat_link(tonight.now, tonight.host, tonight.player("Ben").pk, "a new secret")
    cookie = f"seat-{tonight.table.code}"
    assert viewer(tonight.now, {cookie: "a new secret"}).player == tonight.player("Ben")
    assert viewer(tonight.now, {cookie: tonight.seats["Ben"]}).player is None


@pytest.mark.parametrize(("to", "order"), [(0, "CAB"), (1, "ACB"), (9, "ABC"), (-3, "CAB")])
def test_seats_are_ordered(tonight: Night, to: int, order: str) -> None:
    people.seat_move(tonight.now, tonight.host, tonight.player("Carla").pk, to)
    assert "".join(name[0] for name in names(tonight)) == order


@pytest.mark.parametrize("dealer", ["Anna", "Ben", "Carla", "Dev", "Eva"])
def test_a_dealer_who_was_removed_is_followed_by_the_same_player_however_seats_move(dealer: str) -> None:
    tonight = night("Anna", "Ben", "Carla", "Dev", "Eva", game="no_peek")
    tonight.start(dealer=dealer)
    all_but_one_fold(tonight)
    follows = tonight.now.next_dealer
    tonight.remove(dealer)
    tonight.remove(next(name for name in names(tonight) if follows and name != follows.name))
    began, random = names(tonight), Random(dealer)
    assert tonight.now.next_dealer == follows
    for _ in range(25):
        player = random.choice(tonight.now.players)
        people.seat_move(tonight.now, tonight.host, player.pk, random.randrange(3))
        if " ".join(names(tonight)) in " ".join(began * 2):  # the same order round the table
            assert tonight.now.next_dealer == follows


def test_a_seat_put_where_it_was_passes_over_nobody() -> None:
    tonight = night("Anna", "Ben", "Carla", "Dora", game="no_peek")
    tonight.start(dealer="Ben")
    all_but_one_fold(tonight)
    tonight.remove("Ben")
    people.seat_move(tonight.now, tonight.host, tonight.player("Anna").pk, 0)
    assert tonight.now.next_dealer == tonight.player("Carla")
    people.join(tonight.now, Viewer(), "Eva", "a secret")
    assert names(tonight) == ["Anna", "Carla", "Dora", "Eva"]


def test_a_rename_in_mid_deal_leaves_the_deal_its_names(tonight: Night) -> None:
    tonight.start(dealer="Carla")
    people.seat_rename(tonight.now, tonight.host, tonight.player("Anna").pk, "Ann")
    tonight.enter("Anna flips Ks")
    assert tonight.record.player_of("Anna") == tonight.player("Ann")


def test_a_name_of_the_deal_being_played_is_nobody_elses(tonight: Night) -> None:
    tonight.start(dealer="Carla")
    people.seat_rename(tonight.now, tonight.host, tonight.player("Anna").pk, "Ann")
    with pytest.raises(people.NameTaken):
        people.join(tonight.now, Viewer(), "anna", "another secret")
    people.seat_rename(tonight.now, tonight.host, tonight.player("Ann").pk, "Anna")
    assert "Anna" in names(tonight)


def test_a_move_without_a_place_is_refused(tonight: Night) -> None:
    before = names(tonight)
    answer = tonight.phone(host=True).post(tonight.url("seat_move"), {"seat": tonight.player("Carla").pk})
    assert answer.status_code == 422
    assert names(tonight) == before


def test_handing_over_ends_the_old_hosts_link(tonight: Night) -> None:
    people.hand_over(tonight.now, tonight.host, tonight.player("Ben").pk)
    cookies = {f"host-{tonight.table.code}": tonight.host_secret}
    assert not viewer(tonight.now, cookies).is_host
    assert viewer(tonight.now, {f"seat-{tonight.table.code}": tonight.seats["Ben"]}).is_host


def test_who_hands_over_is_answered_as_who_they_are_then(tonight: Night) -> None:
    tonight.start(dealer="Carla")
    sent = {"seat": tonight.player("Ben").pk, "screen": "host"}
    answer = tonight.phone(host=True).post(tonight.url("hand_over"), sent, headers={"Accept": "application/json"})
    assert answer.json()["screen"] == "table"
    assert tonight.now.host == tonight.player("Ben")


def test_the_host_is_not_handed_to_a_player_without_a_phone(tonight: Night) -> None:
    people.seat_add(tonight.now, tonight.host, "Dev")
    with pytest.raises(Refusal):
        people.hand_over(tonight.now, tonight.host, tonight.player("Dev").pk)


@pytest.mark.parametrize(
    "deed", [people.seat_move, people.seat_remove, people.seat_link, people.seat_free, people.hand_over]
)
def test_only_the_host_arranges_seats(tonight: Night, deed: object) -> None:
    extra = {people.seat_move: [1], people.seat_link: ["secret"]}.get(deed, [])  # type: ignore[call-overload]
    with pytest.raises(NotYours):
        deed(tonight.now, tonight.as_player("Anna"), tonight.player("Ben").pk, *extra)  # type: ignore[operator]


def test_a_player_sits_out_for_themselves_only(tonight: Night) -> None:
    people.seat_absent(tonight.now, tonight.as_player("Anna"), tonight.player("Anna").pk)
    assert tonight.player("Anna").absent
    with pytest.raises(NotYours):
        people.seat_absent(tonight.now, tonight.as_player("Anna"), tonight.player("Ben").pk)
