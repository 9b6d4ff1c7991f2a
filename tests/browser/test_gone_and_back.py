"""Pages that stay open while their table goes."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tables.models import Table
from tests.browser.conftest import Opens

GONE = "This table is no longer here."


def test_the_page_of_a_table_that_is_gone_says_so_and_asks_no_more(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    anna, tv = one.phone("Anna"), one.tv()
    sockets: list[str] = []
    Table.objects.update(code="XXXXXX")  # for its pages as good as gone
    one.site.cut()
    for phone in (anna, tv):
        expect(phone.page.locator("#offline")).to_have_text(GONE)
        phone.page.on("websocket", lambda socket: sockets.append(socket.url))
        phone.page.on("request", lambda request: sockets.append(request.url))
    expect(anna.page.locator("#say")).to_have_text(GONE)
    anna.page.wait_for_timeout(6000)  # longer than any pause between two tries
    assert sockets == []
    with anna.page.expect_websocket() as looked:
        anna.say_hidden(False)  # looked at again, it looks once
    if not looked.value.is_closed():
        looked.value.wait_for_event("close")
    expect(anna.page.locator("#offline")).to_have_text(GONE)
    assert len([url for url in sockets if url.startswith("ws")]) == 1


def test_a_server_without_room_is_asked_ever_more_seldom_until_there_is_room(evening: Opens, settings: Any) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    anna = one.phone("Anna")
    sockets: list[str] = []
    settings.MOST_SOCKETS_BY_TABLE = 0
    anna.page.on("websocket", lambda socket: sockets.append(socket.url))
    with anna.page.expect_websocket():
        one.site.cut()
    anna.page.wait_for_timeout(6000)
    assert 1 <= len(sockets) <= 3
    settings.MOST_SOCKETS_BY_TABLE = 60
    expect(anna.page.locator("#link[data-state='live']")).to_be_visible()
