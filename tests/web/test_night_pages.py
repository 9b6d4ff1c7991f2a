"""The pages of the night: bank, books, settlement, steps of a deal, corrections, the recap."""

from __future__ import annotations

import csv
import io
import json

import pytest
from django.test import Client
from django.urls import reverse

from tables.deal_models import Entry
from tables.engine import read_deal
from tables.models import ChipMove
from tables.night_models import ChipAsk, Correction, Paid
from tables.services import bank
from tests.night import Night, night

pytestmark = pytest.mark.django_db

PAGES = ("bank", "books", "settle", "recap")


@pytest.fixture
def tonight() -> Night:
    """One deal over, won by Ben; a second one begun."""
    tonight = night("Anna", "Ben", "Carla", chips=50)
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips Ks", "Anna bets 2", "Ben calls", "Carla calls", "Ben flips 7d Ad", "Ben bets 5")
    tonight.enter("Carla folds", "Anna folds")
    tonight.start()
    tonight.enter("Ben flips Qd")
    return tonight


def deal_url(tonight: Night, name: str, number: int = 1) -> str:
    """The address of a page of a deal."""
    return reverse(name, args=[tonight.table.code, number])


@pytest.mark.parametrize("page", PAGES)
def test_every_page_answers_everybody(tonight: Night, page: str) -> None:
    for phone in (tonight.phone(host=True), tonight.phone("Anna"), tonight.phone()):
        assert phone.get(tonight.url(page)).status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_every_page_answers_before_the_first_deal(page: str) -> None:
    assert night("Anna").phone(host=True).get(night("Anna").url(page)).status_code == 200


@pytest.mark.parametrize("query", ["", "?step=0", "?step=3", "?step=99", "?step=x"])
def test_a_deal_is_stepped_through(tonight: Night, query: str) -> None:
    page = tonight.phone().get(deal_url(tonight, "replay") + query)
    assert page.status_code == 200
    assert page.context["step"] == {"": 9, "?step=0": 0, "?step=3": 3}.get(query, 9)


def test_the_link_to_a_deal_tells_nobody_the_code(tonight: Night) -> None:
    link = tonight.phone().get(deal_url(tonight, "replay")).context["share_url"]
    page = Client(headers={"host": "localhost"}).get(link)
    assert page.status_code == 200
    assert tonight.table.code not in page.content.decode()
    assert Client().get(link[:-3] + "abc").status_code in (400, 404)


def test_the_books_explain_a_deal_to_the_last_chip(tonight: Night) -> None:
    ledger = tonight.phone().get(tonight.url("books"), {"deal": "1"}).context["ledger"]
    assert {name: sum(line.chips for line in ledger if line.player == name) for name in ("Anna", "Ben", "Carla")} == {
        "Anna": -3,
        "Ben": 6,
        "Carla": -3,
    }
    assert [line.kind for line in ledger if line.player == "Ben"] == ["ante", "call", "bet", "returned", "won"]


def test_an_export_as_text_is_read_again(tonight: Night) -> None:
    text = tonight.phone().get(reverse("export", args=[tonight.table.code, "txt"])).content.decode()
    first = text.split("# Deal 2")[0]
    header, lines = read_deal(first)
    assert header.names == ("Anna", "Ben", "Carla")
    assert [line.text for line in lines][-1] == "Anna folds"


def test_an_export_as_json_holds_everything(tonight: Night) -> None:
    tonight.undo()
    told = json.loads(tonight.phone().get(reverse("export", args=[tonight.table.code, "json"])).content)
    assert [player["net"] for player in told["players"]] == [-3, 6, -3]
    assert told["deals"][1]["entries"][0]["undone_by"] == "the host"


def test_no_cell_of_the_ledger_begins_a_formula() -> None:
    tonight = night("=1+1", "@Ben", "-x")
    bank.buy(tonight.now, tonight.host, tonight.player("@Ben").pk, 5, '=HYPERLINK("x")')
    tonight.start(dealer="-x")
    tonight.enter("=1+1 flips Ks")
    text = tonight.phone().get(reverse("export", args=[tonight.table.code, "csv"])).content.decode()
    rows = list(csv.DictReader(io.StringIO(text)))
    assert {row["player"] for row in rows} == {"'=1+1", "'@Ben", "'-x"}
    cells = [cell for row in rows for name, cell in row.items() if name != "chips"]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]


# Bank ---------------------------------------------------------------------------------------------------------


def post(tonight: Night, page: str, deed: str, phone: Client, **fields: object) -> int:
    """The status of a deed."""
    return phone.post(reverse(page, args=[tonight.table.code, deed]), fields).status_code


def test_a_player_asks_and_the_host_approves_by_forms(tonight: Night) -> None:
    assert post(tonight, "bank_deed", "ask", tonight.phone("Anna"), chips="40", way="buy") == 302
    wish = ChipAsk.objects.get()
    assert "Anna asks for 40 chips" in tonight.phone(host=True).get(tonight.url("bank")).content.decode()
    assert "Anna asks for 40 chips" in tonight.phone(host=True).get(tonight.url("table")).content.decode()
    assert post(tonight, "bank_deed", "answer", tonight.phone("Ben"), ask=wish.pk, grant="on") == 403
    assert post(tonight, "bank_deed", "answer", tonight.phone(host=True), ask=wish.pk, grant="on") == 302
    assert tonight.stacks()["Anna"] == 86


@pytest.mark.parametrize(
    ("deed", "fields", "chips"),
    [
        ("buy", {"chips": "10"}, 10),
        ("correct", {"chips": "+7", "reason": "too few given"}, 7),
    ],
)
def test_the_host_moves_chips_by_forms(tonight: Night, deed: str, fields: dict[str, str], chips: int) -> None:
    seat = tonight.player("Anna").pk
    assert post(tonight, "bank_deed", deed, tonight.phone("Anna"), seat=seat, **fields) == 403
    assert post(tonight, "bank_deed", deed, tonight.phone(host=True), seat=seat, **fields) == 302
    move = ChipMove.objects.last()
    assert move is not None
    assert (move.player.name, move.chips) == ("Anna", chips)


@pytest.mark.parametrize("chips", ["", "ten", "1.5", "99999999999"])
def test_a_number_that_is_none_is_refused_where_it_was_typed(tonight: Night, chips: str) -> None:
    page = tonight.phone(host=True).post(
        reverse("bank_deed", args=[tonight.table.code, "buy"]), {"seat": tonight.player("Anna").pk, "chips": chips}
    )
    assert page.status_code in (409, 422)
    assert page.templates[0].name == "tables/bank.html"


def test_an_unknown_deed_is_not_found(tonight: Night) -> None:
    for page in ("bank_deed", "settle_deed"):
        assert post(tonight, page, "steal", tonight.phone(host=True)) == 404


# Settlement ---------------------------------------------------------------------------------------------------


@pytest.fixture
def squared(tonight: Night) -> Night:
    """The second deal over too: Anna -4, Ben +8, Carla -4."""
    tonight.enter("Ben bets 3", "Carla folds", "Anna folds")
    return tonight


def test_a_payment_is_marked_and_unmarked_by_whom_it_concerns(squared: Night) -> None:
    due = squared.phone("Anna").get(squared.url("settle")).context["due"]
    assert [(one.words, one.mine) for one in due] == [("Anna pays Ben 4", True), ("Carla pays Ben 4", False)]
    fields = {"payer": due[0].payer, "payee": due[0].payee, "chips": 4}
    assert post(squared, "settle_deed", "pay", squared.phone("Carla"), **fields) == 403
    assert post(squared, "settle_deed", "pay", squared.phone("Anna"), **fields) == 302
    assert [one.words for one in squared.phone().get(squared.url("settle")).context["due"]] == ["Carla pays Ben 4"]
    assert post(squared, "settle_deed", "unpay", squared.phone(host=True), paid=Paid.objects.get().pk) == 302
    assert len(squared.phone().get(squared.url("settle")).context["due"]) == 2


def test_chips_have_a_worth_and_what_no_coin_can_pay_is_said(squared: Night) -> None:
    worth = {"chip": "0.05", "currency": "EUR", "coin": "0.1"}
    assert post(squared, "settle_deed", "worth", squared.phone("Anna"), **worth) == 403
    assert post(squared, "settle_deed", "worth", squared.phone(host=True), **worth) == 302
    bank.correct(squared.now, squared.host, squared.player("Ben").pk, 1, "side bet", squared.player("Anna").pk)
    page = squared.phone().get(squared.url("settle")).content.decode()
    assert "0.20 EUR, and 0.05 EUR that no coin can pay" in page
    assert post(squared, "settle_deed", "worth", squared.phone(host=True), chip="-1", coin="0.1") == 409


def test_a_count_shows_the_gap_and_where_it_could_have_come_from(squared: Night) -> None:
    ids = {name: squared.player(name).pk for name in ("Anna", "Ben", "Carla")}
    counted = {f"chips-{ids['Anna']}": 46, f"chips-{ids['Ben']}": 53, f"chips-{ids['Carla']}": 46}
    assert post(squared, "settle_deed", "count", squared.phone(host=True), **counted) == 302
    page = squared.phone(host=True).get(squared.url("settle"))
    assert page.context["gap"] == "the books do not sum to 0: 5 chips are missing"
    assert "Deal 1: bet of 5, Ben" in page.context["suspects"]
    assert post(squared, "settle_deed", "count", squared.phone(host=True), book="on", **counted) == 409


def test_chips_that_only_changed_hands_can_be_booked_as_counted(squared: Night) -> None:
    ids = {name: squared.player(name).pk for name in ("Anna", "Ben", "Carla")}
    counted = {f"chips-{ids['Anna']}": 50, f"chips-{ids['Ben']}": 54, f"chips-{ids['Carla']}": 46}
    assert post(squared, "settle_deed", "count", squared.phone(host=True), book="on", **counted) == 302
    assert squared.stacks() == {"Anna": 50, "Ben": 54, "Carla": 46}
    assert [one.words for one in squared.phone().get(squared.url("settle")).context["due"]] == ["Carla pays Ben 4"]


# Corrections --------------------------------------------------------------------------------------------------


def test_a_correction_is_previewed_and_then_agreed(tonight: Night) -> None:
    url, host = deal_url(tonight, "correct"), tonight.phone(host=True)
    shown = host.get(url, {"place": "2", "kind": "change", "line": "Anna bets 4"}).context
    assert shown["preview"].refusal is None
    assert [(stack.name, stack.before, stack.after) for stack in shown["preview"].stacks] == [
        ("Anna", 47, 45),
        ("Ben", 56, 60),
        ("Carla", 47, 45),
    ]
    assert Correction.objects.count() == 0
    form = {"place": 2, "kind": "change", "line": "Anna bets 4", "versions": shown["versions"]}
    assert host.post(url, form).status_code == 302
    assert tonight.stacks() == {"Anna": 44, "Ben": 59, "Carla": 44}


def test_a_card_is_changed_by_rank_and_suit(tonight: Night) -> None:
    url, host = deal_url(tonight, "correct", 2), tonight.phone(host=True)
    at = host.get(reverse("correct_card", args=[tonight.table.code, "Qd"]))
    assert at["Location"] == f"{url}?place=1"
    shown = host.get(url, {"place": "1", "kind": "change", "rank": "J", "suit": "d"}).context
    assert shown["edit"].lines == ("Ben flips Jd",)


def test_a_correction_is_seen_on_every_screen(tonight: Night) -> None:
    url, host = deal_url(tonight, "correct", 2), tonight.phone(host=True)
    shown = host.get(url, {"place": "1", "kind": "change", "rank": "J", "suit": "d"}).context
    host.post(url, {"place": 1, "kind": "change", "line": "Ben flips Jd", "versions": shown["versions"]})
    for screen in ("host", "table", "tv"):
        board = host.get(tonight.url("state"), {"screen": screen, "v": "0"}).json()
        assert "Corrected by the host: “Ben flips Q♦” → “Ben flips J♦”" in board["say"]
    assert "Corrected by the host" in tonight.phone("Anna").get(tonight.url("log")).content.decode()


def test_only_the_host_corrects(tonight: Night) -> None:
    url = deal_url(tonight, "correct", 2)
    assert "Only the host" in tonight.phone("Ben").get(url).content.decode()
    form = {"place": 1, "kind": "remove", "versions": "1"}
    assert tonight.phone("Ben").post(url, form).status_code == 403
    assert Entry.objects.filter(undone_at=None, line="Ben flips Qd").exists()


@pytest.mark.parametrize("query", ["place=99", "place=x&kind=remove", "kind=change&line=", "kind=no&line=x", "place=0"])
def test_nonsense_in_the_address_does_no_harm(tonight: Night, query: str) -> None:
    assert tonight.phone(host=True).get(f"{deal_url(tonight, 'correct')}?{query}").status_code == 200
