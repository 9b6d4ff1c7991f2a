"""The app where the connection is secure: hashed files kept, nothing else, a page for when there is no connection."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import Opens

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server as people run it, with hashed files; its address, secure because it is this machine's own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    home = tmp_path_factory.mktemp("data")
    environment = {**os.environ, "DATA_DIR": str(home), "COLLECTED_STATIC": "on"}
    for command in (["migrate", "--verbosity", "0"], ["collectstatic", "--noinput", "--verbosity", "0"]):
        subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=environment, check=True)
    server = subprocess.Popen([sys.executable, "manage.py", "serve", "--port", str(port)], cwd=ROOT, env=environment)
    try:
        answers(f"http://127.0.0.1:{port}/healthz")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(60)


def answers(address: str) -> None:
    """Waits until the server is there."""
    until = time.monotonic() + 120
    while True:
        try:
            urllib.request.urlopen(address, timeout=2).close()
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.2)
        else:
            return


def worked(page: Page, address: str) -> None:
    """Opens a page twice, the second time with the worker in charge."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.reload()


KEPT = """async () => { const found = [];
for (const name of await caches.keys())
  for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
return found; }"""


def test_only_hashed_files_and_the_offline_page_are_kept(collected: str, page: Page) -> None:
    worked(page, f"{collected}/")
    page.goto(f"{collected}/rulebook")
    page.goto(f"{collected}/settle-it")
    assert page.evaluate("navigator.serviceWorker.ready.then(one => one.scope)") == f"{collected}/"
    kept = page.evaluate(KEPT)
    assert "/offline" in kept
    assert [path for path in kept if not path.startswith("/static/")] == ["/offline"]
    assert all(len(path.split(".")[-2]) == 12 for path in kept if path != "/offline")


def test_without_a_connection_a_page_says_so_and_comes_back_by_itself(collected: str, page: Page) -> None:
    worked(page, f"{collected}/")
    page.context.set_offline(True)
    page.goto(f"{collected}/rulebook")
    expect(page.locator("h1")).to_have_text("No connection")
    assert page.locator("main").evaluate("one => getComputedStyle(one).display") == "grid"
    page.context.set_offline(False)
    expect(page.locator("h1")).to_have_text("Rulebook")


def test_a_tap_without_a_connection_is_never_answered_from_what_is_kept(collected: str, page: Page) -> None:
    worked(page, f"{collected}/")
    page.context.set_offline(True)
    answer = page.evaluate("fetch('/look', {method: 'POST'}).then(() => 'answered', () => 'lost')")
    assert answer == "lost"


PROMPT = """(() => { window.prompted = 0;
const offer = new Event('beforeinstallprompt', {cancelable: true});
window.dispatchEvent(Object.assign(offer, {prompt: () => { window.prompted += 1; }})); })()"""


def test_the_offer_to_install_comes_after_a_deal_and_never_before(evening: Opens) -> None:
    tonight = evening("Anna", "Ben")
    anna = tonight.phone("Anna")
    anna.page.evaluate(PROMPT)
    expect(anna.page.locator("#install:not([hidden])")).to_have_count(0)
    tonight.night.start(dealer="Ben")
    tonight.night.enter("Anna flips 9c", "Anna bets 1")
    expect(anna.board).to_contain_text("Ben")
    anna.page.evaluate(PROMPT)
    expect(anna.page.locator("#install")).to_be_hidden()
    tonight.night.enter("Ben folds")
    expect(anna.page.locator("#install")).to_be_visible()
    anna.page.locator("[data-install]").tap()
    assert anna.page.evaluate("prompted") == 1
    expect(anna.page.locator("#install")).to_be_hidden()
    anna.page.reload()
    anna.page.evaluate(PROMPT)
    expect(anna.page.locator("#install")).to_be_hidden()


def test_on_plain_http_nothing_is_installed_and_nothing_fails(
    evening: Opens, playwright: Playwright, settings: Any
) -> None:
    tonight = evening("Anna", "Ben")
    settings.ALLOWED_HOSTS = ["lan.test"]
    args = ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP lan.test 127.0.0.1"]
    browser: Browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM") or None, args=args)
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    try:
        page.goto(f"http://lan.test:{tonight.site.port}/")
        expect(page.locator("h1")).to_have_text("Home game")
        assert not page.evaluate("isSecureContext")
        page.wait_for_timeout(300)
        assert page.evaluate("navigator.serviceWorker === undefined")
        assert errors == []
    finally:
        browser.close()
