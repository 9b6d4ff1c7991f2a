"""Squaring the night: what chips are worth, who is up and down, and the fewest payments (R4.12, R4.13).

Chips are whole numbers, money an exact Decimal. Payments are found in chips, so nothing is ever rounded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final

from tables.engine.refusal import Refusal
from tables.engine.say import gettext_noop, say

EXACT: Final = 12
"""Up to so many players who are up or down the number of payments is the least there is."""


class MoveKind(StrEnum):
    """Why chips came from the bank or went back to it; a transfer passes them from one player to another."""

    BUY_IN = "buy_in"
    REBUY = "rebuy"
    TOP_UP = "top_up"
    CASH_OUT = "cash_out"
    CORRECTION = "correction"
    TRANSFER = "transfer"


@dataclass(frozen=True, slots=True)
class Move:
    """Chips that came to a player (negative: left); all kinds but a transfer come from the bank."""

    player: str
    chips: int
    kind: MoveKind


@dataclass(frozen=True, slots=True)
class Account:
    """One player's night in chips: bought, handed back, and in front now."""

    player: str
    bought: int
    cashed_out: int
    stack: int

    @property
    def net(self) -> int:
        """Chips won (positive) or lost; the nets of a table sum to 0 unless chips appeared or vanished (R4.12)."""
        return self.stack + self.cashed_out - self.bought


def accounts(stacks: Mapping[str, int], moves: Iterable[Move]) -> tuple[Account, ...]:
    """An account for everybody in ``stacks``, in that order."""
    moves = tuple(moves)
    return tuple(
        Account(player, _bought(player, moves), _cashed_out(player, moves), stack) for player, stack in stacks.items()
    )


def _bought(player: str, moves: Sequence[Move]) -> int:
    apart = (MoveKind.CASH_OUT, MoveKind.TRANSFER)
    return sum(move.chips for move in moves if move.player == player and move.kind not in apart)


def _cashed_out(player: str, moves: Sequence[Move]) -> int:
    return -sum(move.chips for move in moves if move.player == player and move.kind is MoveKind.CASH_OUT)


# Money ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Worth:
    """What one chip is worth, exactly, in which currency, and the smallest coin there is to pay with."""

    chip: Decimal
    currency: str = ""
    coin: Decimal = Decimal("0.01")

    def money(self, chips: int) -> Decimal:
        """What ``chips`` are worth, exactly."""
        return self.chip * chips

    def payable(self, chips: int) -> Decimal:
        """The most of it that coins can pay."""
        return self.money(chips) // self.coin * self.coin

    def rest(self, chips: int) -> Decimal:
        """What no coin can pay; it is said, never rounded away."""
        return self.money(chips) - self.payable(chips)


# Payments ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Payment:
    """``payer`` gives ``payee`` the worth of ``chips``."""

    payer: str
    payee: str
    chips: int


class Unequal(Refusal):
    """The nets do not sum to 0: ``gap`` chips too many (negative: too few), so nobody can be told whom to pay."""

    def __init__(self, gap: int) -> None:
        reason = say(TOO_MANY, gap=gap) if gap > 0 else say(TOO_FEW, gap=-gap)
        super().__init__("R4.12", reason)
        self.gap = gap


def settle(nets: Mapping[str, int], paid: Iterable[Payment] = ()) -> tuple[Payment, ...]:
    """The fewest payments that square ``nets`` after what is ``paid``; Unequal when they do not sum to 0 (R4.13).

    The least possible number up to ``EXACT`` players who are up or down; beyond, pairs that cancel go first, then
    the largest. Never more than players - 1. Those who are square pay nothing and get nothing.
    """
    if gap := sum(nets.values()):
        raise Unequal(gap)
    due = _still_due(nets, paid)
    return tuple(payment for group in _groups(due) for payment in _squared(group))


def _still_due(nets: Mapping[str, int], paid: Iterable[Payment]) -> dict[str, int]:
    due = dict(nets)
    for payment in paid:
        due[payment.payer] = due.get(payment.payer, 0) + payment.chips
        due[payment.payee] = due.get(payment.payee, 0) - payment.chips
    return {player: chips for player, chips in due.items() if chips}


Group = dict[str, int]


def _groups(due: Group) -> list[Group]:
    """``due`` in as many groups that sum to 0 as can be: each group saves a payment."""
    if len(due) <= EXACT:
        return _most_groups(due)
    pairs, rest = _pairs(due)
    return pairs + (_most_groups(rest) if len(rest) <= EXACT else [rest])


def _most_groups(due: Group) -> list[Group]:
    """By sets: the most prefixes that sum to 0 over all orders in which players can be added one by one."""
    players = list(due)
    size = 1 << len(players)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for chosen in range(1, size):
        members = [index for index in range(len(players)) if chosen >> index & 1]
        sums[chosen] = sums[chosen ^ (1 << members[0])] + due[players[members[0]]]
        last[chosen] = max(members, key=lambda index: most[chosen ^ (1 << index)])
        most[chosen] = most[chosen ^ (1 << last[chosen])] + (sums[chosen] == 0)
    return _walked_back(players, due, sums, last)


def _walked_back(players: list[str], due: Group, sums: list[int], last: list[int]) -> list[Group]:
    chosen, groups = len(sums) - 1, []
    group: Group = {}
    while chosen:
        player = players[last[chosen]]
        group[player] = due[player]
        chosen ^= 1 << last[chosen]
        if not sums[chosen]:
            groups.append(group)
            group = {}
    return groups


def _pairs(due: Group) -> tuple[list[Group], Group]:
    """Players whose chips cancel, two by two, and the others."""
    rest, pairs = dict(due), []
    for player, chips in due.items():
        other = next((name for name, theirs in rest.items() if theirs == -chips), None)
        if player in rest and other is not None:
            pairs.append({player: rest.pop(player), other: rest.pop(other)})
    return pairs, rest


def _squared(group: Group) -> list[Payment]:
    """Payments within one group, the largest debt to the largest claim: each of them squares somebody."""
    due, payments = dict(group), []
    while any(due.values()):
        payer, payee = min(due, key=due.__getitem__), max(due, key=due.__getitem__)
        chips = min(-due[payer], due[payee])
        payments.append(Payment(payer, payee, chips))
        due[payer] += chips
        due[payee] -= chips
    return payments


TOO_MANY = gettext_noop("the books do not sum to 0: there are %(gap)d chips too many")
TOO_FEW = gettext_noop("the books do not sum to 0: %(gap)d chips are missing")
