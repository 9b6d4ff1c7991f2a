"""Looking back: the recap of a night, and a group's nights side by side, each with a link to look at only."""

from __future__ import annotations

from typing import Any

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tables.addresses import address, whole
from tables.codes import new_secret
from tables.engine import Refusal
from tables.models import Table
from tables.night_models import Group
from tables.pages.memory import group_page, recap_page
from tables.services import groups
from tables.viewers import COOKIE_AGE, Viewer
from tables.views.answers import status_of, told_to_people
from tables.views.at_table import at_table

shared_nights = signing.Signer(sep=".", salt="tables.night")
shared_groups = signing.Signer(sep=".", salt="tables.group")
COOKIE = "group"


@require_safe
@at_table
def recap(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The night as it will be told."""
    url = address(request, "shared_night", shared_nights.sign(str(table.pk)))
    group = reverse("group", args=[shared_groups.sign(str(table.group_id))]) if table.group_id else ""
    return render(
        request,
        "tables/recap.html",
        {"table": table, "viewer": who, "share_url": url, "group_url": group, **recap_page(table)},
    )


@require_safe
def shared_night(request: HttpRequest, signed: str) -> HttpResponse:
    """The same for whoever has the link; it tells nobody the table's code."""
    table = get_object_or_404(Table, pk=_unsigned(shared_nights, signed))
    return render(
        request,
        "tables/recap.html",
        {"name": table.name, "shared": True, "practice": table.practice, **recap_page(table)},
    )


@require_http_methods(["GET", "POST"])
def group(request: HttpRequest, signed: str) -> HttpResponse:
    """A group's nights; with POST this device's tables belong to it from now on, or it gets another name."""
    found = get_object_or_404(Group, pk=_unsigned(shared_groups, signed))
    here = group_of(request) == found.pk
    url = whole(request, request.path)
    shown: dict[str, Any] = {"tap": new_secret(), "refusal": None, "here": here, "url": url}
    if request.method == "GET":
        return render(request, "tables/group.html", {**shown, **group_page(found)})
    try:
        if here and "name" in request.POST:
            groups.rename(found, request.POST["name"])
    except Refusal as refusal:
        shown["refusal"] = told_to_people(refusal)
        return render(request, "tables/group.html", {**shown, **group_page(found)}, status=status_of(refusal))
    answer = redirect("group", signed=signed)
    remember_group(answer, request, found)
    return answer


def group_url(request: HttpRequest) -> str:
    """Where this device's nights are kept together, or empty."""
    found = group_of(request)
    return reverse("group", args=[shared_groups.sign(str(found))]) if found else ""


def group_of(request: HttpRequest) -> int | None:
    """The group that this device's tables belong to."""
    try:
        return int(shared_groups.unsign(request.COOKIES.get(COOKIE, "")))
    except (signing.BadSignature, ValueError):
        return None


def remember_group(answer: HttpResponse, request: HttpRequest, group: Group) -> None:
    """Makes this device's next tables nights of `group`."""
    signed = shared_groups.sign(str(group.pk))
    answer.set_cookie(COOKIE, signed, max_age=COOKIE_AGE, httponly=True, samesite="Lax", secure=request.is_secure())


def _unsigned(signer: signing.Signer, signed: str) -> str:
    try:
        return signer.unsign(signed)
    except signing.BadSignature:
        raise Http404 from None
