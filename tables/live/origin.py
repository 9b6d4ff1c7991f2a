"""Who may open a socket: only pages that this server sent, under a host name that it answers to.

Channels' own validator lets any page through once a `*` is allowed, and looks at no Host; this one never does."""

from typing import Any, TypeAlias
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host

Scope: TypeAlias = Any  # ASGI's; the servers' and Channels' descriptions of it do not fit each other


class SameOrigin:
    """Lets a socket through whose Origin names the same host and port as its Host, an allowed one; else 403."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> Any:
        if same_origin(header(scope, b"origin"), header(scope, b"host")):
            return await self.application(scope, receive, send)
        return await WebsocketDenier()(scope, receive, send)


def same_origin(origin: str, host: str) -> bool:
    """Whether a page of `origin` may talk to `host`."""
    try:
        named = urlsplit(origin)
    except ValueError:  # no address at all
        return False
    domain, _ = split_domain_port(host)
    return (
        named.scheme in ("http", "https")
        and named.netloc.lower() == host.lower()
        and bool(domain)
        and validate_host(domain, settings.ALLOWED_HOSTS)
    )


def header(scope: Scope, name: bytes) -> str:
    """A header of the handshake; "" when it is missing or there are two of them."""
    values: list[bytes] = [value for key, value in scope["headers"] if key == name]
    return values[0].decode("latin-1") if len(values) == 1 else ""
