"""Who must do what now, short enough for one line of a phone (R8.1, R8.2); the long sentence is the engine's."""

from __future__ import annotations

from tables.engine import Deal, words
from tables.engine.deal import Phase
from tables.engine.events import EventKind
from tables.engine.judge import Verdict
from tables.engine.phases.bet import owes_bring_in
from tables.pages.language import gettext as _
from tables.pages.language import ngettext, translated


def ask(deal: Deal, verdict: Verdict) -> str:
    """Who acts and what is asked; for a flip the fewest further cards that could beat the leader."""
    name = verdict.actor or ""
    if deal.phase is Phase.FLIP and verdict.flips:
        return _flip(deal, name, verdict.flips.least)
    if deal.phase is Phase.DECLARE:
        done = sum(1 for place in deal.still_in if deal.seats[place].declared)
        return _("Declare: %(n)d of %(all)d are in") % {"n": done, "all": len(deal.still_in)}
    if deal.phase is Phase.REVEAL:
        return _("%(name)s shows the hand") % {"name": name}
    if deal.phase is Phase.DEAL:
        return _deal(deal, name)
    if deal.betting is not None and deal.phase is Phase.BET and owes_bring_in(deal.betting):
        return _("%(name)s brings in %(chips)d") % {"name": name, "chips": verdict.bounds[0] if verdict.bounds else 0}
    if deal.phase is Phase.BET:
        if verdict.to_call:
            return _("%(name)s: call %(chips)d or fold") % {"name": name, "chips": verdict.to_call}
        return _("%(name)s: check or bet") % {"name": name}
    return translated(words.asked(deal))


def _deal(deal: Deal, name: str) -> str:
    """Whose card is next, and whether it is an extra one (R7.1, R7.2)."""
    extra = any(event.kind is EventKind.EXTRA_CARD and event.player == name for event in deal.events)
    return (_("Extra card: %(name)s") if extra else _("Next card: %(name)s")) % {"name": name}


def _flip(deal: Deal, name: str, least: int | None) -> str:
    if deal.leader is None:
        return _("%(name)s flips one card to open") % {"name": name}
    if least is None:
        return _("%(name)s flips: no card can win any more") % {"name": name}
    text = ngettext("%(name)s flips: at least %(n)d card", "%(name)s flips: at least %(n)d cards", least)
    return text % {"name": name, "n": least}
