"""The verdict: all that the referee says at one moment, as data (R8.1, R8.2; docs/notation.md, The verdict)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tables.engine.actions import DEALER
from tables.engine.deal import TABLE, Deal, Phase
from tables.engine.least import least_flips, least_in_notation
from tables.engine.low import best_low
from tables.engine.phases import bet
from tables.engine.rules import HighLow


@dataclass(frozen=True, slots=True)
class Flips:
    """For the player who must flip: the fewest further cards that could beat the leader (None when none can), and
    the face-down cards left (R8.2)."""

    least: int | None
    left: int
    in_notation: int | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee says about ``deal``; ``as_json`` has the names and shapes of docs/notation.md."""

    deal: Deal
    actor: str | None
    leader: str | None
    to_call: int
    bounds: tuple[int, int] | None
    flips: Flips | None

    def as_json(self) -> dict[str, Any]:
        """The verdict as docs/notation.md has it, without ``n`` and ``entry``."""
        deal = self.deal
        verdict: dict[str, Any] = {
            "phase": deal.phase.value,
            "actor": self.actor,
            "leader": self.leader,
            "wild": deal.wild.names(),
            "table": [str(card) for card in deal.table],
            "players": {seat.name: _player(deal, place) for place, seat in enumerate(deal.seats)},
            "pots": [
                {"chips": pot.chips, "contestants": [deal.name(place) for place in sorted(pot.contestants)]}
                for pot in deal.pots
                if pot.chips
            ],
            "to_call": self.to_call,
            "raise": list(self.bounds) if self.bounds else None,
            "flips": {"least": self.flips.in_notation, "left": self.flips.left} if self.flips else None,
            **_stud(deal),
            "won": {deal.name(place): chips for place, chips in enumerate(deal.won) if chips} if deal.over else None,
        }
        return verdict


KEPT = 64
_judged: dict[int, Verdict] = {}
"""Verdicts by the id of their deal, which each holds: sentences, board and both languages ask for the same one."""


def judge(deal: Deal) -> Verdict:
    """The verdict on ``deal``."""
    kept = _judged.get(id(deal))
    if kept is not None and kept.deal is deal:
        return kept
    if len(_judged) >= KEPT:
        _judged.clear()
    verdict = Verdict(deal, _actor(deal), _leader(deal), bet.to_call(deal), bet.bounds(deal), _flips(deal))
    _judged[id(deal)] = verdict
    return verdict


def _actor(deal: Deal) -> str | None:
    if deal.phase is Phase.TURN_CARD:
        return DEALER
    return None if deal.actor is None else deal.name(deal.actor)


def _leader(deal: Deal) -> str | None:
    if not deal.game.flips:
        highest = None if deal.over else deal.highest_showing
        return None if highest is None else deal.name(highest)
    if deal.leader == TABLE:
        return "table"
    return None if deal.leader is None else deal.name(deal.leader)


def _flips(deal: Deal) -> Flips | None:
    if deal.phase is not Phase.FLIP or deal.actor is None:
        return None
    place = deal.actor
    exact = least_flips(deal, place)
    return Flips(exact, deal.seats[place].down, least_in_notation(deal, place, exact))


def _player(deal: Deal, place: int) -> dict[str, Any]:
    seat = deal.seats[place]
    hand = deal.showing(place)
    return {
        **_stud_player(deal, place),
        "up": [str(card) for card in seat.up],
        "down": seat.down,
        "hand": hand.hand if hand else None,
        "ranks": hand.ranks if hand else None,
        "stack": seat.stack,
        "bet": seat.bet,
        "status": seat.status.value,
    }


def _stud(deal: Deal) -> dict[str, Any]:
    """What a verdict of the stud family has besides (docs/notation.md, The verdict)."""
    if deal.header.game.flips:
        return {}
    return {
        "game": deal.game.name,
        "community": [str(card) for card in deal.community],
        "wild_since": str(deal.wild_since) if deal.wild_since else None,
    }


def _stud_player(deal: Deal, place: int) -> dict[str, Any]:
    if deal.header.game.flips:
        return {}
    seat = deal.seats[place]
    player: dict[str, Any] = {
        "shown": [str(card) for card in seat.shown],
        "discarded": [str(card) for card in seat.discarded],
    }
    if deal.has_low:
        low = best_low(deal.known(place), deal.wild_for(place), deal.rules.low)
        player["low"] = low.ranks if low else None
    if deal.rules.high_low is HighLow.DECLARE and deal.phase in (Phase.REVEAL, Phase.OVER) and seat.declared:
        player["declared"] = seat.declared
    return player
