"""What is nobody's table: the rulebook, and how this device wants pages to look."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language
from django.views.decorators.http import require_POST, require_safe

from tables.templatetags.look import LOOKS
from tables.viewers import COOKIE_AGE


@require_safe
def rulebook(request: HttpRequest) -> HttpResponse:
    """The rulebook, clause by clause; refusals and whys point into it."""
    return render(request, "tables/rulebook.html")


@require_POST
def look(request: HttpRequest) -> HttpResponse:
    """Keeps theme, suits, size and language on this device and goes back."""
    there, own = request.POST.get("next", ""), {request.get_host()}
    safe = url_has_allowed_host_and_scheme(there, allowed_hosts=own, require_https=request.is_secure())
    answer = HttpResponseRedirect(there if safe and there.startswith("/") else reverse("home"))
    for kind, choices in LOOKS.items():
        if (chosen := request.POST.get(kind)) in choices:
            _keep(answer, request, kind, chosen)
    language = request.POST.get("language", "")
    if language in dict(settings.LANGUAGES) and check_for_language(language):
        _keep(answer, request, settings.LANGUAGE_COOKIE_NAME, language)
    return answer


def _keep(answer: HttpResponse, request: HttpRequest, name: str, value: str) -> None:
    answer.set_cookie(name, value, max_age=COOKIE_AGE, samesite="Lax", secure=request.is_secure())
