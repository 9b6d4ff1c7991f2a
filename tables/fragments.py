"""Pages in parts for htmx: `request.htmx` says who asks, and no cache takes a part for the page.

The base template leaves out its frame for such a request (docs/decisions/own-script.md)."""

from __future__ import annotations

from typing import cast

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import patch_vary_headers
from django.views.csrf import csrf_failure
from django_htmx.http import HttpResponseClientRefresh
from django_htmx.middleware import HtmxMiddleware


class Fragments(HtmxMiddleware):
    """django-htmx's middleware, and the header that keeps parts and pages apart."""

    async_capable = False

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = cast(HttpResponse, super().__call__(request))
        if response.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["HX-Request"])
        return response


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The answer to a form without a good token: the page is older than its cookie, so it is loaded anew."""
    if getattr(request, "htmx", False):
        return HttpResponseClientRefresh()
    if "application/json" in request.headers.get("Accept", ""):
        return JsonResponse({"reload": True}, status=403)
    return csrf_failure(request, reason)
