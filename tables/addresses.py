"""Whole addresses of pages, as one person gives them to another: in QR codes, links and by word of mouth.

Whoever looks at a page on the very machine that serves it sees `localhost`, where no phone would find anything."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest
from django.urls import reverse

from homegame import lan


def host(request: HttpRequest) -> str:
    """The host and port at which others reach what `request` asked."""
    return lan.as_others_say(request.get_host())


def address(request: HttpRequest, name: str, *parts: object) -> str:
    """The whole address of the page `name`, with scheme and host."""
    return whole(request, reverse(name, args=parts))


def whole(request: HttpRequest, path: str) -> str:
    """The whole address of `path`, with scheme and host."""
    return urlsplit(request.build_absolute_uri(path))._replace(netloc=host(request)).geturl()
