"""Pages for what is not there, not allowed or is too old: they say what to do next."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_a_wrong_address_leads_back_to_the_codes() -> None:
    answer = Client(headers={"host": "localhost"}).get("/t/ZZZZZZ/")
    assert answer.status_code == 404
    assert "no such table" in answer.content.decode()
    assert 'href="/"' in answer.content.decode()


def test_a_page_that_is_too_old_says_that_nothing_was_changed() -> None:
    answer = Client(enforce_csrf_checks=True, headers={"host": "localhost"}).post("/join", {"code": "ABC"})
    assert answer.status_code == 403
    assert "Nothing was done" in answer.content.decode()


def test_pages_speak_the_browsers_language() -> None:
    answer = Client(headers={"host": "localhost", "accept-language": "pt-BR"}).get("/")
    assert "Entrar numa mesa" in answer.content.decode()
    assert '<html lang="pt-br"' in answer.content.decode()
