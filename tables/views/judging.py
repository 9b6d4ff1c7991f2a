"""The referee without a table: a pasted or sent deal judged, and **Settle it**, any hands compared."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from tables.pages.judging import LONGEST, judge_page, settle_it_page


@require_http_methods(["GET", "POST"])
def judge(request: HttpRequest) -> HttpResponse:
    """A deal played elsewhere; nothing of it is kept."""
    return render(request, "tables/judge.html", judge_page(_sent(request), request.POST.dict()))


@require_safe
def settle_it(request: HttpRequest) -> HttpResponse:
    """Hands compared; the address holds what was asked, so it can be sent to whoever doubts it."""
    return render(request, "tables/settle_it.html", settle_it_page(request.GET.dict()))


def _sent(request: HttpRequest) -> str:
    """The text that was pasted, or the file's."""
    file = request.FILES.get("file")
    if file is not None and file.size:
        return bytes(file.read(LONGEST)).decode("utf-8", errors="replace")
    return str(request.POST.get("text", ""))[:LONGEST]
