"""Who must do what now, short enough for one line of a phone (R8.1, R8.2); the long sentence is the engine's."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tables.engine import Deal, words
from tables.engine.deal import Phase
from tables.engine.judge import Verdict
from tables.pages.language import translated


def ask(deal: Deal, verdict: Verdict) -> str:
    """Who acts and what is asked; for a flip the fewest further cards that could beat the leader."""
    name = verdict.actor or ""
    if deal.phase is Phase.FLIP and verdict.flips:
        return _flip(deal, name, verdict.flips.least)
    if deal.phase is Phase.BET:
        if verdict.to_call:
            return _("%(name)s: call %(chips)d or fold") % {"name": name, "chips": verdict.to_call}
        return _("%(name)s: check or bet") % {"name": name}
    return translated(words.asked(deal))


def _flip(deal: Deal, name: str, least: int | None) -> str:
    if deal.leader is None:
        return _("%(name)s flips one card to open") % {"name": name}
    if least is None:
        return _("%(name)s flips: no card can win any more") % {"name": name}
    text = ngettext("%(name)s flips: at least %(n)d card", "%(name)s flips: at least %(n)d cards", least)
    return text % {"name": name, "n": least}
