"""An evening in Safari's engine and in Firefox: `make other-browsers` (docs/requirements.md); not part of the suite.

Everything goes the way of the pages: a host opens a table, a player joins by its code, a TV looks on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from tables.models import Table
from tests.other_browsers.device import Device
from tests.other_browsers.firefox import Firefox
from tests.other_browsers.webkit import WebKit
from tests.site import Site

Opens = Callable[[int, int], Device]
PAGES = ["", "deal", "settings", "rules", "how", "games", "games/compose", "log", "bank", "books", "settle", "recap"]
HARMLESS = re.compile("can.t establish a connection|NetworkError|was interrupted while|Failed to load")
"""What browsers print while a server is away."""


@pytest.fixture(params=[WebKit, Firefox], ids=lambda kind: str(kind.name))
def phones(request: pytest.FixtureRequest, site: Site) -> Iterator[Opens]:
    """Opens phones of one kind at the site's home page; none of them may have an error of the script."""
    kind: type[Device] = request.param
    if missing := kind.missing():
        pytest.fail(f"{missing} is not installed")
    opened: list[Device] = []

    def opens(width: int, height: int) -> Device:
        opened.append(kind(width, height))
        opened[-1].go(site.url)
        return opened[-1]

    yield opens
    for device in opened:
        device.close()
    assert [error for device in opened for error in device.errors if not HARMLESS.search(error)] == []


def sit_down(phones: Opens, site: Site, game: str) -> tuple[Device, Device, Table]:
    """Anna, who opened a table of `game` and is its host, and Ben; dealt, Anna deals."""
    anna, ben = phones(360, 640), phones(390, 844)
    anna.fill("[name=host_name]", "Anna")
    anna.run("document.querySelector('form[action=\"/open\"] [name=game]').value = arguments[0]", game)
    anna.tap("form[action='/open'] button")
    anna.live()
    table = Table.objects.get()
    ben.fill("form[action='/join'] [name=code]", table.code.lower())
    ben.tap("form[action='/join'] button")
    ben.arrives(f"/t/{table.code}/sit")
    ben.fill("form [name=name]", "Ben")
    ben.tap("form:has([name=name]) button")
    ben.arrives(f"/t/{table.code}/")
    ben.live()
    anna.says("body", "Ben")
    anna.tap("[data-deal], form[action$='/deal'] button")
    for phone in (anna, ben):
        phone.says("#board", "Ben")
        phone.live()
    return anna, ben, table


def lines(table: Table) -> list[str]:
    """What was entered in the deal, undone entries left out."""
    record = Table.objects.get(pk=table.pk).current
    return list(record.standing().values_list("line", flat=True)) if record else []


def test_cards_and_bets_of_one_phone_are_on_the_other(phones: Opens, site: Site) -> None:
    anna, ben, table = sit_down(phones, site, "no_peek")
    anna.flip("9c")
    ben.says("#board", "Ben leads")
    ben.act("Check")
    anna.act("Bet 1")
    ben.act("Call 1")
    anna.flip("Kd")
    ben.says("#board", "Anna leads")
    assert lines(table) == ["Ben flips 9c", "Ben checks", "Anna bets 1", "Ben calls", "Anna flips Kd"]


def test_an_entry_is_taken_back_and_brought_back(phones: Opens, site: Site) -> None:
    anna, ben, table = sit_down(phones, site, "night_baseball")
    anna.flip("9c")
    ben.says("#board", "Ben leads")
    before = anna.version
    anna.tap("[data-undo]")
    anna.until("the undo", lambda: anna.version > before)
    assert lines(table) == []
    anna.tap("#picker a[href='#more']")
    anna.tap("#more [data-redo]")
    ben.says("#board", "Ben leads")
    assert lines(table) == ["Ben flips 9c"]


def test_a_cut_connection_and_a_server_that_was_away_come_back(phones: Opens, site: Site) -> None:
    anna, ben, table = sit_down(phones, site, "no_peek")
    site.cut()
    anna.flip("9c")
    ben.says("#board", "Ben leads")
    site.stop()
    ben.until(
        "a word that it is gone", lambda: ben.run("return document.querySelector('#link').dataset.state") != "live"
    )
    site.start()
    for phone in (anna, ben):
        phone.live()
    ben.act("Check")
    anna.act("Check")
    assert lines(table)[-1] == "Anna checks"


def test_a_locked_phone_wakes_with_the_newest_board(phones: Opens, site: Site) -> None:
    anna, ben, _ = sit_down(phones, site, "no_peek")
    hides = """Object.defineProperty(document, "hidden", {value: arguments[0], configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));"""
    ben.run(hides, True)
    anna.flip("9c")
    ben.run(hides, False)
    ben.says("#board", "Ben leads")
    ben.live()


def test_every_page_fits_in_width(phones: Opens, site: Site) -> None:
    anna, _, table = sit_down(phones, site, "night_baseball")
    anna.flip("4c")
    for width, height in ((anna.narrowest, 568), (390, 844), (1280, 800)):
        anna.turn(width, height)
        for page in PAGES:
            anna.go(f"{site.url}/t/{table.code}/{page}")
            assert "Not here" not in anna.text("h1"), page
            wide, room = anna.run("return [document.documentElement.scrollWidth, innerWidth]")
            assert wide <= room, (page, width, wide)


def test_the_tv_follows(phones: Opens, site: Site) -> None:
    anna, _, table = sit_down(phones, site, "mexican_sweat")
    tv = phones(1280, 800)
    tv.go(f"{site.url}/tv/{table.code}")
    anna.flip("8h")
    tv.says("#board", "8")
    anna.flip("Kc")
    tv.says("#board", "Ben")
    assert tv.run("return document.documentElement.scrollHeight") <= 800
