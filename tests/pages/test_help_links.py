"""Help in context: what refuses, may be chosen, explains or judges leads to its clause in the rulebook (R8.3, R8.5)."""

from __future__ import annotations

import ast
import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tables.engine import GAMES, Header, apply, start
from tables.engine.options import OPTIONS
from tables.pages.clauses import CLAUSES
from tables.pages.ending import ending
from tables.pages.how import lines
from tables.pages.reasons import reasons
from tables.services.rules import settle
from tests.engine.random_deals import some_action
from tests.night import Night, night

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).parent.parent.parent
LANGUAGES = ["en", "pt-br"]
RAISED = {"Refusal", "NotYours", "Throttled", "refuse"}
LINK = re.compile(r"/rulebook#(.+)")
VOID = {"input", "img", "br", "meta", "link", "hr", "use"}
DEAL = "game: no_peek\nplayers: Anna 100, Ben 100\ndealer: Ben\nante: 1\n\nAnna flips Ks\nAnna bets 2\nBen calls\n"


class Blocks(HTMLParser):
    """The clauses linked to inside every element of a class; hidden and empty elements do not count."""

    def __init__(self, block: str) -> None:
        super().__init__()
        self.block = block
        self.found: list[list[str]] = []
        self.open: list[list[str] | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes a block that begins, and a link inside one."""
        said = dict(attrs)
        if link := LINK.search(said.get("href") or ""):
            for one in filter(lambda one: one is not None, self.open):
                one.append(link[1])  # type: ignore[union-attr]
        if tag in VOID:
            return
        begins = self.block in (said.get("class") or "").split() and "hidden" not in said
        if begins:
            self.found.append([])
        self.open.append(self.found[-1] if begins else None)

    def handle_endtag(self, tag: str) -> None:
        """Leaves an element."""
        if tag not in VOID:
            self.open.pop()


def linked(page: Any, block: str) -> list[list[str]]:
    """The clauses linked to in every element of class `block` of an answer."""
    parser = Blocks(block)
    parser.feed(page if isinstance(page, str) else page.content.decode())
    return parser.found


def speaking(language: str, client: Client) -> Client:
    """That browser in that language."""
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    return client


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language that ships."""
    return str(request.param)


@pytest.fixture
def tonight() -> Night:
    """Anna leads with a king, and has bet; Ben is to act."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips Ks", "Anna bets 2")
    return tonight


def test_the_rulebook_has_a_place_for_every_clause(language: str) -> None:
    page = speaking(language, Client(headers={"host": "localhost"})).get(reverse("rulebook")).content.decode()
    assert CLAUSES.keys() <= set(re.findall(r'id="([RT][\d.]*)"', page))


def test_whatever_may_be_refused_names_a_clause_of_the_rulebook() -> None:
    named = set()
    for path in (ROOT / "tables").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text())):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in RAISED and call.args:
                named |= {one.value for one in call.args[:1] if isinstance(one, ast.Constant)}
    assert len(named) > 20
    assert named <= CLAUSES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_why_every_pot_won_and_every_line_of_a_game_names_its_clause(game: str) -> None:
    random = Random(game)
    deal = start(Header(GAMES[game], (("Anna", 60), ("Ben", 40), ("Carla", 50)), "Carla", 1, GAMES[game].defaults))
    seen = {line.clause for line in lines(GAMES[game], GAMES[game].defaults, 1)}
    while not deal.over:
        deal = apply(deal, some_action(deal, random))
        for why in reasons(deal):
            seen |= {why.clause, *(other.clause for other in why.otherwise)}
    seen |= {award.clause for award in ending(deal).awards}
    assert seen <= CLAUSES.keys()


REFUSED: list[tuple[str, str, dict[str, object], str]] = [
    ("", "join", {"code": "ZZZZZZ"}, "T.4"),
    ("", "open", {"host_name": "Longer than twelve"}, "T.3"),
    ("", "sit", {"name": "Anna"}, "T.3"),
    ("", "sit", {"back": "Ben's"}, "T.2"),
    ("Ben", "settings", {"ante": "2"}, "T.1"),
    ("host", "settings", {"ante": "many"}, "T.8"),
    ("host", "seat_rename", {"seat": "0", "name": "Eva"}, "T.2"),
    ("host", "rules", {"game": "no_peek", "min_bet": "zz", "agreed": "on"}, "R4.3"),
    ("host", "compose", {"title": "Ours", "step_1": "bet"}, "T.7"),
    ("host", "forget", {"name": "no_peek"}, "T.7"),
    ("host", "deal", {"version": "1"}, "R3.1"),
    ("host", "tap", {"line": "Carla calls"}, "R4.2"),
    ("host", "tap", {"line": "Ben flips 7d"}, "R3.9"),
    ("host", "tap", {"line": "Anna calls", "version": "0"}, "T.5"),
    ("Carla", "tap", {"line": "Ben calls"}, "T.1"),
    ("Carla", "undo", {}, "T.1"),
    ("Carla", "take_over", {}, "T.2"),
]


@pytest.mark.parametrize(("who", "name", "sent", "clause"), REFUSED, ids=[f"{one[1]}-{one[3]}" for one in REFUSED])
def test_a_refusal_on_a_page_leads_to_its_clause(
    tonight: Night, language: str, who: str, name: str, sent: dict[str, object], clause: str
) -> None:
    phone = speaking(language, tonight.phone("" if who == "host" else who, host=who == "host"))
    url = reverse(name) if name in ("join", "open") else tonight.url(name)
    seat = {"back": tonight.player("Ben").pk, "figures": tonight.wrong_code("Ben")} if "back" in sent else {}
    page = phone.post(url, {**tonight.step(), "tap": "x", **sent, **seat})
    assert linked(page, "refusal") == [[clause]], page.status_code
    assert clause in CLAUSES


NOTICES: list[tuple[str, str, list[list[str]]]] = [
    ("host", "bank", [["R4.12"]]),
    ("host", "settle", [["R4.12"]]),
    ("host", "deal", [["R3.1"]]),
    ("host", "games", [["T.7"], ["T.7"]]),
    ("Ben", "settings", [["T.1"]]),
]


@pytest.mark.parametrize(("who", "name", "clauses"), NOTICES, ids=[one[1] for one in NOTICES])
def test_what_a_page_says_of_rules_chips_and_rights_leads_to_its_clause(
    tonight: Night, language: str, who: str, name: str, clauses: list[list[str]]
) -> None:
    phone = speaking(language, tonight.phone("" if who == "host" else who, host=who == "host"))
    assert linked(phone.get(tonight.url(name)), "cites") == clauses


def test_why_nothing_can_be_dealt_yet_leads_to_its_clause(language: str) -> None:
    alone = night("Anna")
    page = speaking(language, alone.phone(host=True)).get(alone.url("table"))
    assert linked(page, "cites") == [["R3.1"]]


@pytest.mark.parametrize(("game", "clause"), [("night_baseball", "R5.1"), ("baseball", "R7.1")])
def test_that_the_deck_may_run_out_leads_to_what_happens_then(language: str, game: str, clause: str) -> None:
    seven = night(*(f"Player {n}" for n in "ABCDEFG"), game=game)
    host = speaking(language, seven.phone(host=True))
    assert [clause] in linked(host.get(seven.url("table")), "cites")
    assert linked(host.get(seven.url("how"), {"game": game}), "cites") == [[clause]]
    assert [clause] in linked(host.get(seven.url("deal")), "cites")


def test_doors_that_stay_shut_lead_to_their_clause(tonight: Night, language: str) -> None:
    settle(tonight.now, tonight.host, {"locked": True})
    stranger = speaking(language, Client(headers={"host": "localhost"}))
    assert linked(stranger.get(tonight.url("sit")), "cites") == [["T.2"]]
    assert linked(stranger.get("/t/ZZZZZZ/"), "cites") == [["T.4"]]
    for _ in range(32):
        stranger.post(reverse("join"), {"code": "nope99"})
    assert linked(stranger.get(tonight.url("table")), "cites") == [["T.4"]]


def test_a_refusal_to_the_script_carries_its_clause_and_address(tonight: Night, language: str) -> None:
    phone = speaking(language, tonight.phone(host=True))
    for line, clause in {"Carla calls": "R4.2", "Ben raises to 3": "R4.3", "nonsense": "R8.5"}.items():
        sent = {**tonight.step(), "tap": "x", "line": line}
        error = phone.post(tonight.url("tap"), sent, headers={"accept": "application/json"}).json()["error"]
        assert (error["clause"], error["help"]) == (clause, f"/rulebook#{clause}")


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_games_house_rules_leads_to_its_clause(tonight: Night, language: str, game: str) -> None:
    phone = speaking(language, tonight.phone(host=True))
    shown = phone.get(tonight.url("rules"), {"game": game})
    names = [field.name for field in shown.context["options"]]
    assert linked(shown, "option") == [[OPTIONS[name].clause] for name in names]
    assert linked(phone.get(tonight.url("how"), {"game": game}), "says").count([]) == 0


def test_every_option_of_a_game_put_together_leads_to_its_clause(tonight: Night, language: str) -> None:
    page = speaking(language, tonight.phone(host=True)).get(tonight.url("compose"))
    assert [one[0] for one in linked(page, "field") if one] == [one["clause"] for one in page.context["options"]]


def test_a_why_leads_to_its_clause_on_every_screen(tonight: Night, language: str) -> None:
    tonight.enter("Ben calls", "Carla calls", "Ben flips Kd Kh")
    phone = speaking(language, tonight.phone(host=True))
    for screen in ("host", "table"):
        part = phone.get(tonight.url("state"), {"screen": screen}).json()["parts"]["why-body"]
        assert linked(part, "why") == [["R1.1"]]
    assert ["R1.1"] in linked(phone.get(reverse("replay", args=[tonight.table.code, 1])), "why")
    tonight.enter("Ben bets 5", "Carla folds", "Anna folds")
    part = phone.get(tonight.url("state"), {"screen": "table"}).json()["parts"]["board"]
    assert linked(part, "ending") == [["R3.5"]]


@pytest.mark.parametrize(
    ("asked", "block", "clauses"),
    [
        ({"hands": "7d Jc 3h\nKs Kd\n2c", "wild": "3 9"}, "change", [["R1.4", "R1.1"]]),
        ({"hands": "As Ks\nAd Kd"}, "change", [["R1.6"]]),
        ({"hands": "As Ks"}, "change", [["R1.2"]]),
        ({"hands": "7c 5d 4h 2s Ac\n8c 5d 4h 2s Ac", "low": "ace_to_five"}, "change", [["R7.8"]]),
        ({"hands": "zz"}, "refusal", [["T.8"]]),
        ({"hands": "Ks", "low": "ace_to_five"}, "refusal", [["R7.8"]]),
        ({"hands": "As"}, "check", [["R2.2"], ["R2.5"]]),
    ],
)
def test_what_settles_it_leads_to_the_clause_that_decides(
    language: str, asked: dict[str, str], block: str, clauses: list[list[str]]
) -> None:
    page = speaking(language, Client(headers={"host": "localhost"})).get(reverse("settle_it"), asked)
    assert linked(page, block) == clauses
    assert {clause for found in clauses for clause in found} <= CLAUSES.keys()


@pytest.mark.parametrize(
    ("more", "block", "clause"),
    [("", "why", "R3.2"), ("Anna flips 9c\n", "refusal", "R3.9"), ("Ben hops\n", "refusal", "R8.5")],
)
def test_what_is_judged_leads_to_its_clause(language: str, more: str, block: str, clause: str) -> None:
    page = speaking(language, Client(headers={"host": "localhost"})).post(reverse("judge"), {"text": DEAL + more})
    assert linked(page, block) == [[clause]]


def test_a_deal_that_cannot_be_read_leads_to_how_it_is_written(language: str) -> None:
    page = speaking(language, Client(headers={"host": "localhost"})).post(reverse("judge"), {"text": "game: chess\n"})
    assert linked(page, "refusal") == [["T.8"]]


def test_a_correction_names_the_clause_that_what_follows_would_break(tonight: Night, language: str) -> None:
    tonight.enter("Ben calls", "Carla calls", "Ben flips Ac")
    page = reverse("correct", args=[tonight.table.code, 1])
    host = speaking(language, tonight.phone(host=True))
    gone = host.get(page, {"place": "5", "kind": "change", "rank": "2", "suit": "c"})
    assert linked(gone, "refusal") == []
    tonight.enter("Ben checks")
    for asked in ({"rank": "2", "suit": "c"}, {"line": "Anna flips 2c"}):
        found = linked(host.get(page, {"place": "5", "kind": "change", **asked}), "refusal")
        assert found and all(one and set(one) <= CLAUSES.keys() for one in found)
