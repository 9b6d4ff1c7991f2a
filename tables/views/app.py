"""The page as an app: its manifest, its service worker, and what it shows while there is no connection."""

from __future__ import annotations

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

OFFLINE_FILES = ("tokens.css", "base.css", "cards.css", "pages.css", "js.js", "offline.js", "icon.svg")


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """What the device shows of the app once it is installed."""
    shown = {
        "id": "/",
        "name": _("Home game"),
        "short_name": _("Home game"),
        "description": _("The referee for No Peek, Night Baseball and their relatives, for a table with real cards."),
        "lang": get_language(),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#0e1613",
        "theme_color": "#0e1613",
        "icons": [
            {"src": static("tables/icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            *({**_picture(size), "purpose": purpose} for size in (192, 512) for purpose in ("any", "maskable")),
        ],
        "shortcuts": [{"name": _("Settle it: compare hands"), "url": reverse("settle_it")}],
    }
    return JsonResponse(shown, content_type="application/manifest+json")


def _picture(size: int) -> dict[str, str]:
    return {"src": static(f"media/icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}


@never_cache
@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker; a new set of files makes a new one, which throws the old files away."""
    shown = {
        "static": settings.STATIC_URL,
        "offline": reverse("offline"),
        "files": [static(f"tables/{name}") for name in OFFLINE_FILES],
        "version": getattr(staticfiles_storage, "manifest_hash", "") or "plain",
    }
    return render(request, "tables/sw.js", {"worker": shown}, content_type="text/javascript")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page that is kept on the device for when there is no connection."""
    return render(request, "tables/offline.html")
