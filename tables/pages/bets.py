"""The bet panel: only what is legal now, with amounts (R4.2, R4.3; requirement 8)."""

from __future__ import annotations

from typing import Any

from tables.engine import Deal
from tables.engine.deal import Phase
from tables.engine.legal import Legal
from tables.engine.pots import total
from tables.pages.language import gettext as _

CHIPS = (1, 5, 10, 25)
ROOM_FOR_BOUNDS = 22


def bet_panel(deal: Deal | None, options: tuple[Legal, ...], asked: str) -> dict[str, Any]:
    """Who acts, the buttons, and for a bet or raise its bounds and presets; ``kind`` is bet, choice or none, and
    ``asked`` what the deal asks now."""
    if deal is None or deal.phase not in (Phase.BET, Phase.CHOICE) or deal.actor is None:
        return _empty(asked)
    mine = {option.verb: option for option in options if option.player == deal.name(deal.actor)}
    if deal.phase is Phase.CHOICE:
        return {**_empty(asked), "kind": "choice", "player": deal.name(deal.actor),
                "actions": [_choice(mine[verb]) for verb in _CHOICES if verb in mine]}  # fmt: skip
    opens = mine.get("bets") or mine.get("raises")
    return {
        "kind": "bet",
        "player": deal.name(deal.actor),
        "asks": asked,
        "least": opens.least if opens else None,
        "most": opens.most if opens else None,
        "all": deal.seats[deal.actor].stack + (deal.seats[deal.actor].bet if "raises" in mine else 0),
        "bounds": _bounds(deal.name(deal.actor), opens) if opens else "",
        "opens": opens.verb if opens else "",
        "presets": _presets(deal, opens) if opens else [],
        "chips": list(CHIPS) if opens else [],
        "actions": _actions(deal, mine, opens),
    }


def _bounds(name: str, opens: Legal) -> str:
    """For whom, from what to what, above the amount; without the name where the line would not fit a small phone."""
    text = _("for %(name)s: %(least)d to %(most)d") % {"name": name, "least": opens.least, "most": opens.most}
    return text if len(text) <= ROOM_FOR_BOUNDS else f"{opens.least} – {opens.most}"


def _empty(asks: str) -> dict[str, Any]:
    return {
        "kind": "none",
        "player": "",
        "asks": asks,
        "least": None,
        "most": None,
        "all": None,
        "bounds": "",
        "opens": "",
        "presets": [],
        "chips": [],
        "actions": [],
    }


def _actions(deal: Deal, mine: dict[str, Legal], opens: Legal | None) -> list[dict[str, str]]:
    """Fold, check or call, bet or raise, in this order; a fold while checking is free stands under More."""
    assert deal.actor is not None
    found = []
    if "folds" in mine and "checks" not in mine:
        found.append(_action("folds", "fold", _("Fold")))
    if "checks" in mine:
        found.append(_action("checks", "go", _("Check")))
    if call := mine.get("calls"):
        all_in = call.chips == deal.seats[deal.actor].stack
        label = _("Call %(chips)d, all-in") if all_in else _("Call %(chips)d")
        found.append(_action("calls", "go", label % {"chips": call.chips}))
    if opens:
        label = _("Bet {}") if opens.verb == "bets" else _("Raise to {}")
        found.append({**_action(opens.verb, "raise", label), "text": label.replace("{}", str(opens.least)),
                      "all": _("All-in {}")})  # fmt: skip
    elif (shove := mine.get("all-in")) and "calls" not in mine:
        found.append(_action("all-in", "raise", _("All-in %(chips)d") % {"chips": shove.chips}))
    return found


def _action(verb: str, look: str, label: str) -> dict[str, str]:
    return {"verb": verb, "look": look, "label": label, "text": label, "all": ""}


def _presets(deal: Deal, opens: Legal) -> list[dict[str, Any]]:
    """The smallest, half the pot, the pot, all chips: each a total, within the bounds, none twice."""
    assert deal.actor is not None and opens.least is not None and opens.most is not None
    seat = deal.seats[deal.actor]
    highest = max(other.bet for other in deal.seats)
    pot = total(deal.pots) + sum(other.bet for other in deal.seats) + highest - seat.bet
    everything = seat.stack + (seat.bet if opens.verb == "raises" else 0)
    wanted = [
        (_("Min"), opens.least),
        (_("½ pot"), highest + pot // 2),
        (_("Pot"), highest + pot),
        (_("All-in") if opens.most == everything else _("Max"), opens.most),
    ]
    kept: list[dict[str, Any]] = []
    for label, amount in wanted:
        inside = opens.least <= amount <= opens.most
        if inside and amount not in [preset["amount"] for preset in kept]:
            kept.append({"label": label, "amount": amount})
    return kept


_CHOICES = ("folds", "declines", "pays", "buys")


def _choice(option: Legal) -> dict[str, str]:
    labels = {
        "pays": _("Pay %(chips)d"),
        "buys": _("Buy for %(chips)d"),
        "declines": _("Decline"),
        "folds": _("Fold"),
    }
    label = labels[option.verb]
    if option.chips is not None:
        label = label % {"chips": option.chips}
    return _action(option.verb, "go" if option.chips is not None else "fold", label)
