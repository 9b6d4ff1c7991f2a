"""The app on a phone: its manifest names icons that are there, and its worker belongs to the whole site."""

from __future__ import annotations

import struct
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

pytestmark = pytest.mark.django_db


def manifest(language: str = "en") -> dict[str, Any]:
    """The manifest as a phone with that language reads it."""
    answer = Client(headers={"host": "localhost", "accept-language": language}).get("/manifest.webmanifest")
    assert answer["content-type"] == "application/manifest+json"
    return answer.json()  # type: ignore[no-any-return]


def test_the_manifest_has_what_browsers_ask_for() -> None:
    shown = manifest()
    assert shown["name"] and shown["short_name"]
    assert len(shown["short_name"]) <= 12
    assert (shown["start_url"], shown["scope"], shown["display"]) == ("/", "/", "standalone")
    sizes = {(icon["sizes"], icon["type"], icon["purpose"]) for icon in shown["icons"]}
    assert {(f"{size}x{size}", "image/png", "any") for size in (192, 512)} <= sizes
    assert ("512x512", "image/png", "maskable") in sizes
    assert ("any", "image/svg+xml", "any") in sizes


def test_every_icon_is_there_and_as_large_as_it_says() -> None:
    for icon in manifest()["icons"]:
        file = finders.find(icon["src"].removeprefix("/static/"))
        assert isinstance(file, str), icon
        if icon["type"] == "image/png":
            with open(file, "rb") as picture:
                width, height = struct.unpack(">II", picture.read(24)[16:])
            assert icon["sizes"] == f"{width}x{height}"


def test_the_manifest_speaks_the_phones_language() -> None:
    assert manifest("pt-BR")["lang"] == "pt-br"
    assert manifest("pt-BR")["description"] != manifest()["description"]


def test_the_worker_is_never_kept_and_belongs_to_the_whole_site() -> None:
    answer = Client(headers={"host": "localhost"}).get("/sw.js")
    assert answer["content-type"].startswith("text/javascript")
    assert "no-store" in answer["cache-control"]
    assert answer.request["PATH_INFO"] == "/sw.js"
    assert 'OFFLINE = "/offline"' in answer.content.decode()


def test_the_offline_page_holds_nothing_of_anybody() -> None:
    page = Client(headers={"host": "localhost"}).get("/offline").content.decode()
    assert "No connection" in page
    assert "csrfmiddlewaretoken" not in page
