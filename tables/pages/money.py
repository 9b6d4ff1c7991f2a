"""Chips as money, exactly and in the reader's way of writing numbers (R4.13)."""

from __future__ import annotations

from decimal import Decimal

from django.utils.formats import number_format

from tables.engine.ledger import Worth
from tables.pages.language import gettext as _


def money(amount: Decimal, worth: Worth) -> str:
    """An amount with its currency; as many decimals as the coin has, more when the amount has more."""
    decimals = max(_decimals(amount), _decimals(worth.coin))
    return f"{number_format(amount, 2 if decimals == 1 else decimals)} {worth.currency}".strip()


def in_money(chips: int, worth: Worth | None) -> str:
    """What chips are worth; empty when the table has not said."""
    return money(worth.money(chips), worth) if worth else ""


def to_pay(chips: int, worth: Worth | None) -> str:
    """What is paid for chips, and what no coin can pay; nothing is rounded away."""
    if worth is None:
        return ""
    if not worth.rest(chips):
        return in_money(chips, worth)
    return _("%(paid)s, and %(rest)s that no coin can pay") % {
        "paid": money(worth.payable(chips), worth),
        "rest": money(worth.rest(chips), worth),
    }


def _decimals(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
