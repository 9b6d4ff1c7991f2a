"""Pages beside the board in parts: the vendored file is the published one, and nothing needs `eval`."""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path

import pytest

from tables.services import bank
from tests.night import Night, night

ROOT = Path(__file__).parent.parent.parent
VENDOR = ROOT / "static" / "vendor"
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
HTMX = {"HX-Request": "true"}


@pytest.mark.parametrize("entry", tomllib.loads((VENDOR / "VENDORED.toml").read_text()).values())
def test_a_vendored_file_is_what_was_published(entry: dict[str, str]) -> None:
    assert hashlib.sha256((VENDOR / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]
    assert entry["version"] in entry["file"] and entry["name"] and entry["licence"]


def test_every_vendored_file_is_listed() -> None:
    listed = {entry["file"] for entry in tomllib.loads((VENDOR / "VENDORED.toml").read_text()).values()}
    assert {path.name for path in VENDOR.glob("*.js")} == listed


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_attribute_needs_eval(template: Path) -> None:
    text = template.read_text()
    assert not re.search(r"hx-on\b|hx-on:|[\"']js:|[\"']javascript:", text)
    assert not re.search(r"hx-trigger=\"[^\"]*\[", text)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_page_with_such_attributes_loads_htmx(template: Path) -> None:
    text = template.read_text()
    if re.search(r"\bhx-\w+=|{% swaps|{% follows", text):
        assert "tables/htmx.html" in text


@pytest.fixture
def tonight(db: None) -> Night:
    """Anna and Ben, one deal begun."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    return tonight


@pytest.mark.parametrize("page", ["settings", "rules", "log", "bank", "settle", "compose", "sit"])
def test_a_part_has_no_frame_and_no_cache_takes_it_for_the_page(tonight: Night, page: str) -> None:
    host = tonight.phone(host=True)
    whole, part = host.get(tonight.url(page)), host.get(tonight.url(page), headers=HTMX)
    assert whole.content.lstrip().startswith(b"<!doctype html>")
    assert b"<html" not in part.content and b'<main id="main"' in part.content and b"<title>" in part.content
    assert "HX-Request" in whole.headers["Vary"] and "HX-Request" in part.headers["Vary"]


def test_a_form_sent_in_part_is_done_and_answered_with_the_part(tonight: Night) -> None:
    sent = {"seat": tonight.player("Ben").pk, "name": "Benno", "tap": "one"}
    answer = tonight.phone(host=True).post(tonight.url("seat_rename"), sent, headers=HTMX, follow=True)
    assert b"Benno" in answer.content and b"<html" not in answer.content


@pytest.mark.parametrize("page", ["books", "bank", "settle"])
def test_a_page_that_follows_hears_nothing_until_the_table_is_newer(tonight: Night, page: str) -> None:
    host = tonight.phone(host=True)
    (address,) = re.findall(r'hx-get="([^"]*)"', host.get(tonight.url(page)).content.decode())
    assert host.get(address, headers=HTMX).status_code == 204
    bank.buy(tonight.now, tonight.host, tonight.player("Ben").pk, 81)
    assert b"81" in host.get(address, headers=HTMX).content
    assert host.get(address).status_code == 200


def test_a_refused_form_leaves_a_page_that_goes_on_following(tonight: Night) -> None:
    host = tonight.phone(host=True)
    refused = host.post(tonight.url("bank") + "/buy", {"seat": tonight.player("Ben").pk, "chips": 0}, headers=HTMX)
    (address,) = re.findall(r'hx-get="([^"]*)"', refused.content.decode())
    assert host.get(address, headers=HTMX).status_code == 204


def test_a_refusal_is_in_the_part(tonight: Night) -> None:
    sent = {"seat": tonight.player("Ben").pk, "name": "Anna", "tap": "one"}
    answer = tonight.phone(host=True).post(tonight.url("seat_rename"), sent, headers=HTMX)
    assert answer.status_code == 409
    assert b"Anna is taken" in answer.content and b"<html" not in answer.content


def test_a_page_whose_token_is_old_is_loaded_anew(tonight: Night) -> None:
    host = tonight.phone(host=True)
    host.handler.enforce_csrf_checks = True
    assert host.post(tonight.url("lock"), {"locked": "on"}, headers=HTMX).headers["HX-Refresh"] == "true"
    plain = host.post(tonight.url("lock"), {"locked": "on"})
    assert plain.status_code == 403 and b"Nothing was done" in plain.content
    assert not tonight.now.locked


def test_a_phone_that_waited_for_its_seat_goes_to_the_whole_table(tonight: Night) -> None:
    answer = tonight.phone("Anna").get(tonight.url("sit"), headers=HTMX)
    assert answer.headers["HX-Redirect"] == tonight.url("table")


def test_a_tap_with_an_old_token_changes_nothing_and_has_the_page_loaded_anew(tonight: Night) -> None:
    host = tonight.phone(host=True)
    host.handler.enforce_csrf_checks = True
    answer = host.post(tonight.url("lock"), {"locked": "on"}, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()) == (403, {"reload": True})
    assert not tonight.now.locked
