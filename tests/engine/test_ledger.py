"""The night squared: exact money, the fewest payments against brute force, unequal books refused (R4.12, R4.13)."""

from __future__ import annotations

from decimal import Decimal
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.engine.ledger import Account, Move, MoveKind, Payment, Unequal, Worth, accounts, settle

NAMES = "ABCDEFGHIJKLMNOPQRST"


def named(*nets: int) -> dict[str, int]:
    """Nets of players A, B, C, ..."""
    return dict(zip(NAMES, nets, strict=False))


def after(nets: dict[str, int], payments: tuple[Payment, ...]) -> dict[str, int]:
    """What everybody is up or down when `payments` are made."""
    left = dict(nets)
    for payment in payments:
        left[payment.payer] += payment.chips
        left[payment.payee] -= payment.chips
    return left


@cache
def least(due: tuple[int, ...]) -> int:
    """The fewest payments, by trying every partner for the first player who is up or down."""
    due = tuple(chips for chips in due if chips)
    if not due:
        return 0
    first, rest = due[0], due[1:]
    tries = [
        1 + least((*rest[:index], other + first, *rest[index + 1 :]))
        for index, other in enumerate(rest)
        if (other > 0) != (first > 0)
    ]
    return min(tries)


@st.composite
def balanced(draw: st.DrawFn, most: int = 7) -> dict[str, int]:
    """Nets that sum to 0, small so that many of them cancel."""
    nets = draw(st.lists(st.integers(-6, 6), min_size=1, max_size=most - 1))
    return named(*nets, -sum(nets))


@given(balanced())
@settings(max_examples=150, deadline=None)
def test_the_payments_are_the_fewest_there_can_be(nets: dict[str, int]) -> None:
    payments = settle(nets)
    assert not any(after(nets, payments).values())
    assert len(payments) == least(tuple(nets.values()))


@given(balanced(most=20))
@settings(max_examples=60, deadline=None)
def test_never_more_payments_than_players_less_one_and_everybody_is_square(nets: dict[str, int]) -> None:
    payments = settle(nets)
    assert not any(after(nets, payments).values())
    assert len(payments) <= max(0, len([net for net in nets.values() if net]) - 1)
    assert all(payment.chips > 0 and nets[payment.payer] < 0 < nets[payment.payee] for payment in payments)


@given(balanced(), st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_paid_stays_paid(nets: dict[str, int], data: st.DataObject) -> None:
    planned = settle(nets)
    paid = tuple(payment for payment in planned if data.draw(st.booleans()))
    rest = settle(nets, paid)
    assert not any(after(nets, (*paid, *rest)).values())
    assert len(paid) + len(rest) <= max(len(planned), len(nets) - 1)


def test_two_pairs_that_cancel_take_two_payments() -> None:
    assert set(settle(named(5, -3, -5, 3))) == {Payment("C", "A", 5), Payment("B", "D", 3)}


def test_a_settled_debt_is_not_asked_for_again() -> None:
    """P24: A owes B 33.29 and pays; then C and D play a deal."""
    paid = settle({"A": -3329, "B": 3329, "C": 0, "D": 0})
    assert paid == (Payment("A", "B", 3329),)
    assert settle({"A": -3329, "B": 3329, "C": 10, "D": -10}, paid) == (Payment("D", "C", 10),)


def test_nets_of_50_30_20_60_are_squared_by_three_payments_of_80_together() -> None:
    """P25."""
    payments = settle(named(50, 30, -20, -60))
    assert len(payments) == 3
    assert sum(payment.chips for payment in payments) == 80


@pytest.mark.parametrize(
    ("nets", "gap", "words"),
    [
        (named(50, 30, -20, -59), 1, "the books do not sum to 0: there are 1 chips too many"),
        (named(5, -30), -25, "the books do not sum to 0: 25 chips are missing"),
    ],
)
def test_unequal_books_are_refused_and_the_gap_is_shown(nets: dict[str, int], gap: int, words: str) -> None:
    with pytest.raises(Unequal, match=r"R4\.12") as refused:
        settle(nets)
    assert refused.value.gap == gap
    assert str(refused.value.reason) == words


def test_nobody_pays_when_all_are_square() -> None:
    assert settle(named(0, 0, 0)) == settle({}) == ()


def test_a_pot_of_10_25_between_two_is_5_25_and_5_never_5_125() -> None:
    """P11: the smallest chip is worth 0.25, so the pot is 41 chips, and the odd one goes to the dealer's left."""
    worth = Worth(Decimal("0.25"), "EUR", Decimal("0.25"))
    assert worth.money(41) == Decimal("10.25")
    assert (worth.money(21), worth.money(20)) == (Decimal("5.25"), Decimal("5.00"))


@pytest.mark.parametrize(
    ("chip", "coin", "chips", "payable", "rest"),
    [
        ("0.25", "0.01", 41, "10.25", "0.00"),
        ("0.05", "0.10", 7, "0.30", "0.05"),
        ("0.005", "0.01", 3, "0.01", "0.005"),
        ("0.1", "0.01", 3, "0.30", "0"),
        ("2", "5", 4, "5", "3"),
    ],
)
def test_money_is_exact_and_what_no_coin_can_pay_is_said(
    chip: str, coin: str, chips: int, payable: str, rest: str
) -> None:
    worth = Worth(Decimal(chip), "EUR", Decimal(coin))
    assert worth.payable(chips) == Decimal(payable)
    assert worth.rest(chips) == Decimal(rest)
    assert worth.payable(chips) + worth.rest(chips) == worth.money(chips)


def test_an_account_is_what_was_bought_handed_back_and_left() -> None:
    moves = [
        Move("Anna", 100, MoveKind.BUY_IN),
        Move("Ben", 100, MoveKind.BUY_IN),
        Move("Ben", 50, MoveKind.REBUY),
        Move("Ben", -20, MoveKind.CORRECTION),  # 30 were bought, not 50
        Move("Anna", -150, MoveKind.CASH_OUT),
        Move("Anna", -5, MoveKind.TRANSFER),
        Move("Ben", 5, MoveKind.TRANSFER),
    ]
    anna, ben = accounts({"Anna": 30, "Ben": 50}, moves)
    assert anna == Account("Anna", bought=100, cashed_out=150, stack=30)
    assert ben == Account("Ben", bought=130, cashed_out=0, stack=50)
    assert anna.net + ben.net == 0
