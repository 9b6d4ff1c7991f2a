"""Headers that every answer carries beside Django's own (docs/decisions/server.md)."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

NOTHING = ("accelerometer", "camera", "geolocation", "gyroscope", "magnetometer", "microphone", "midi", "payment")
ALLOWED = [*(f"{name}=()" for name in NOTHING), "screen-wake-lock=(self)", "fullscreen=(self)"]
HEADERS = {
    "Permissions-Policy": ", ".join(ALLOWED),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
}


def headers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """The middleware: pages use no sensor and no camera, are no part of other sites and in no index."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return answer
