"""The host's page: stakes, house rules, the bank, and the host's own link."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tables import forms
from tables.addresses import address
from tables.codes import new_secret
from tables.engine import Refusal, say
from tables.engine.options import OPTIONS
from tables.models import Table
from tables.pages import losses
from tables.services import bank, people
from tables.services import rules as house
from tables.viewers import Viewer, host_secret, remember_host
from tables.views.answers import act
from tables.views.at_table import at_table, page
from tables.views.play import tap_id


@require_http_methods(["GET", "POST"])
@at_table
def settings(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """What the host settles for the table."""
    if request.method == "GET":
        return settings_page(request, table, who)

    def deed() -> None:
        sent = forms.read(forms.Settings, request)
        changes = {name: value for name, value in sent.items() if name in request.POST and value not in ("", None)}
        for switch in ("locked", "dealers_choice", "own_cards"):
            if switch in changes:
                changes[switch] = changes[switch] == "on"
        house.settle(table, who, changes, tap=tap_id(request))

    return act(request, table, who, deed, back="settings")


def settings_page(request: HttpRequest, table: Table, who: Viewer, **more: Any) -> HttpResponse:
    """The page with the ways in: the join address for all, the host's link for the host's own device."""
    secret = host_secret(request, table)
    return page(
        request,
        "settings",
        table,
        who,
        join_url=address(request, "sit", table.code),
        host_url=address(request, "host_link", table.code, secret) if secret else "",
        **more,
    )


@require_http_methods(["GET", "POST"])
@at_table
def rules(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """The house rules of one game, a field an option; an option left at the game's own value is not kept."""
    game = request.POST.get("game") or request.GET.get("game") or table.game
    if request.method == "GET":
        return page(request, "rules", table, who)
    chosen = ", ".join(f"{name}={request.POST[name].strip()}" for name in OPTIONS if request.POST.get(name, "").strip())

    def deed() -> None:
        loss = losses.change_rules(table)
        if loss and who.is_host and request.POST.get("agreed") != "on":
            raise Refusal("T.5", say("%(why)s", why=loss))
        house.set_rules(table, who, game, chosen, tap=tap_id(request))

    answer = act(request, table, who, deed, back="rules")
    if answer.status_code != HTTPStatus.FOUND:
        return answer
    return redirect(f"{reverse('rules', args=[table.code])}?{urlencode({'game': game, 'kept': 'on'})}")


@require_POST
@at_table
def buy(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """Chips from the bank."""

    def deed() -> None:
        sent = forms.read(forms.Buy, request)
        bank.buy(table, who, sent["seat"], sent["chips"], sent["reason"], tap=tap_id(request))

    return act(request, table, who, deed, back="settings")


@require_POST
@at_table
def host_link_new(request: HttpRequest, table: Table, who: Viewer) -> HttpResponse:
    """A new private link for the host; this device holds it."""
    secret = new_secret()
    answer = act(
        request, table, who, lambda: people.host_link(table, who, secret, tap=tap_id(request)), back="settings"
    )
    if answer.status_code < 400:
        remember_host(answer, request, table, secret)
    return answer
