"""The language of a socket, found as LocaleMiddleware finds a page's."""

from types import SimpleNamespace
from typing import cast

from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.utils.translation import get_language_from_request

from tables.live.origin import Scope, header


def spoken(scope: Scope) -> str:
    """The language code of whoever opened the socket: the cookie's choice, else the browser's."""
    asked = SimpleNamespace(
        COOKIES=parse_cookie(header(scope, b"cookie")),
        META={"HTTP_ACCEPT_LANGUAGE": header(scope, b"accept-language")},
    )
    return get_language_from_request(cast(HttpRequest, asked))
