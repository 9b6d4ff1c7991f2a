"""The first requirements of the live side, by their numbers (docs/requirements.md)."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import Opens
from tests.browser.phones import Evening, Phone, Screen, in_time
from tests.site import Site

pytestmark = pytest.mark.browser


def started(evening: Opens) -> Evening:
    """Two players; Anna is to flip."""
    tonight = evening("Anna", "Ben", game="no_peek")
    tonight.night.start(dealer="Ben")
    return tonight


def test_05_every_phone_and_the_tv_show_an_entry_within_a_second(evening: Opens) -> None:
    tonight = started(evening)
    host, screens = tonight.host(), [tonight.phone("Anna"), tonight.phone("Ben"), tonight.tv()]

    def entered() -> float:
        before = host.version
        host.press("Ks")
        took = until_shown(tonight, before, host, *screens)
        assert {screen.version for screen in (host, *screens)} == {tonight.night.now.version}
        before = host.version
        host.undo.tap()
        until_shown(tonight, before, host, *screens)
        return took

    assert in_time(1.0, entered)


def until_shown(tonight: Evening, before: int, *phones: Phone) -> float:
    """The seconds until all of these show what the first one has just made of version `before`."""
    began = time.monotonic()
    phones[0].moved(before)
    for phone in phones:
        phone.shows(tonight.night.now.version)
    return time.monotonic() - began


NEWS = ("Anna flips Ks", "Anna bets 5", "Ben calls", "Ben flips 2c", "Ben flips 4d")


def woken(tonight: Evening, anna: Phone) -> float:
    """The seconds until a phone that is unlocked shows what it lacks."""
    began = time.monotonic()
    anna.say_hidden(False)
    anna.shows(tonight.night.now.version)
    return time.monotonic() - began


def test_11_a_phone_that_slept_is_right_within_two_seconds(evening: Opens) -> None:
    tonight = started(evening)
    anna, news = tonight.phone("Anna"), iter(NEWS)

    def slept() -> float:
        anna.say_hidden(True)
        anna.page.context.set_offline(True)
        tonight.night.enter(next(news))
        anna.page.wait_for_timeout(500)
        anna.page.context.set_offline(False)
        return woken(tonight, anna)

    assert in_time(2.0, slept)
    expect(anna.page.locator("#offline")).to_be_hidden()


def test_11_a_socket_that_stays_open_but_mute_is_not_believed(evening: Opens) -> None:
    tonight = started(evening)
    anna, news = mute(tonight), iter(NEWS)

    def slept() -> float:
        anna.say_hidden(True)
        tonight.night.enter(next(news))
        return woken(tonight, anna)

    assert in_time(2.0, slept)


def test_11_a_mute_socket_is_given_up_without_being_woken(evening: Opens) -> None:
    tonight = started(evening)
    anna = mute(tonight)
    tonight.night.enter("Anna flips Ks")
    expect(anna.page.locator("#offline")).to_be_visible()
    anna.page.evaluate("window.deaf = false")
    anna.shows(tonight.night.now.version)
    expect(anna.page.locator("#offline")).to_be_hidden()


MUTE = """
window.deaf = false;
const Real = WebSocket;
window.WebSocket = class extends Real {
  set onmessage(hear) { super.onmessage = event => { if (!window.deaf) hear(event); }; }
  get onmessage() { return super.onmessage; }
};
"""


def mute(tonight: Evening) -> Phone:
    """Anna's phone with a socket that says it is open and brings nothing."""
    anna = tonight.phone("Anna")
    anna.page.add_init_script(MUTE)
    anna.page.reload()
    expect(anna.page.locator("#link[data-state='live']")).to_be_visible()
    anna.page.evaluate("window.deaf = true")
    return anna


def test_12_a_lost_connection_is_said_and_a_tap_meanwhile_happens_once(evening: Opens) -> None:
    tonight = started(evening)
    tonight.night.enter("Anna flips Ks")
    anna = tonight.phone("Anna")
    button = anna.action("Check")
    anna.page.context.set_offline(True)
    expect(anna.page.locator("#offline")).to_be_visible()
    expect(anna.page.locator("#say")).to_have_text("No connection. Taps wait until it is back.")
    before = anna.version
    button.tap()
    expect(anna.refusal).to_contain_text("Not sent yet: Check")
    assert tonight.night.lines() == ["Anna flips Ks"]
    anna.page.context.set_offline(False)
    expect(anna.page.locator("#offline")).to_be_hidden()
    anna.moved(before)
    assert tonight.night.lines() == ["Anna flips Ks", "Anna checks"]


def test_12_a_tap_that_waited_too_long_is_refused_and_said(evening: Opens) -> None:
    tonight = started(evening)
    tonight.night.enter("Anna flips Ks")
    anna = tonight.phone("Anna")
    button = anna.action("Check")
    anna.page.context.set_offline(True)
    button.tap()
    expect(anna.refusal).to_contain_text("Not sent yet")
    tonight.night.enter("Anna bets 5")
    anna.page.context.set_offline(False)
    expect(anna.refusal).to_contain_text("moved on")
    anna.shows(tonight.night.now.version)
    assert tonight.night.lines() == ["Anna flips Ks", "Anna bets 5"]


def test_13_the_host_acts_for_everyone_and_a_player_for_themselves_only(evening: Opens) -> None:
    tonight = started(evening)
    tonight.night.enter("Anna flips Ks")
    host, ben = tonight.host(), tonight.phone("Ben")
    host.act("Check")
    ben.act("Check")
    assert tonight.night.lines() == ["Anna flips Ks", "Anna checks", "Ben checks"]
    ben.flip("2c")
    ben.page.evaluate("game.send(document.getElementById('bet'), {player: 'Anna', verb: 'folds'}, 'Fold')")
    expect(ben.refusal).to_be_visible()
    assert tonight.night.lines()[-1] == "Ben flips 2c"


def test_13_the_host_and_the_player_at_once_act_once_and_one_is_told(evening: Opens) -> None:
    tonight = started(evening)
    tonight.night.enter("Anna flips Ks")
    host, anna = tonight.host(), tonight.phone("Anna")
    asked = {"deal": tonight.night.record.pk, "version": tonight.night.record.version}
    send = "asked => game.send(document.getElementById('bet'), {...asked, player: 'Anna', verb: 'checks'}, 'Check')"
    host.page.evaluate(f"asked => {{ window.sent = ({send})(asked); }}", asked)
    anna.page.evaluate(f"asked => {{ window.sent = ({send})(asked); }}", asked)
    done = [phone.page.evaluate("sent") for phone in (host, anna)]
    assert sorted(done) == [False, True]
    late = (host, anna)[done.index(False)]
    expect(late.refusal).to_contain_text("moved on")
    assert tonight.night.lines() == ["Anna flips Ks", "Anna checks"]


@pytest.fixture
def lan(playwright: Playwright, browser_type_launch_args: dict[str, object]) -> Iterator[Browser]:
    """A browser in which a name that is not this machine's leads here, so that no page is a secure context."""
    args = [*browser_type_launch_args["args"], "--host-resolver-rules=MAP lan.test 127.0.0.1"]  # type: ignore[misc]
    found = playwright.chromium.launch(**{**browser_type_launch_args, "args": args})  # type: ignore[arg-type]
    yield found
    found.close()


def test_14_a_deal_is_played_on_plain_http(site: Site, lan: Browser, screen: Screen, settings: object) -> None:
    settings.ALLOWED_HOSTS = ["lan.test"]  # type: ignore[attr-defined]
    plain = Site.__new__(Site)
    plain.__dict__.update(site.__dict__)
    plain.url = f"http://lan.test:{site.port}"
    tonight = Evening(plain, lan, ("Anna", "Ben"), {"game": "no_peek"}, screen)
    tonight.night.start(dealer="Ben")
    host, anna = tonight.host(), tonight.phone("Anna")
    assert host.page.evaluate("isSecureContext") is False
    host.flip("Ks")
    anna.act("Check")
    host.act("Check")
    host.flip("2c", "4d", "6h", "8s", "Tc", "Qd", "Jh")
    expect(anna.board).to_contain_text("Anna wins the deal")
    # Without the wake lock the screen is kept on by a muted video, and the sign says so (requirement 23).
    expect(host.page.locator("#awake")).to_have_attribute("aria-label", "The screen stays on")
    tonight.close()
    assert tonight.errors == []
