"""Squaring the night (R4.13): what a chip is worth, chips counted on the table, and payments marked as made."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from django.utils import timezone

from tables.engine import Refusal, say
from tables.engine.ledger import Unequal
from tables.models import ChipMove, Table
from tables.night_models import ChipCount, Paid
from tables.services.door import only_host, seated
from tables.services.refusals import MovedOn
from tables.services.writing import About, writing
from tables.viewers import Viewer


@writing
def set_worth(table: Table, viewer: Viewer, chip: Decimal | None, currency: str, coin: Decimal) -> About:
    """Says what a chip is worth, or with None that chips are only chips."""
    only_host(viewer)
    if coin <= 0 or (chip is not None and chip <= 0):
        raise Refusal("R4.13", say("A chip and a coin are worth more than nothing."))
    table.chip_worth, table.currency, table.coin = chip, currency.strip(), coin
    return {"chip": str(chip) if chip else None, "currency": table.currency, "coin": str(coin)}


@writing
def mark_paid(table: Table, viewer: Viewer, payer: int, payee: int, chips: int) -> About:
    """Marks a payment as made: by the host, or by the one who pays or is paid."""
    gives, takes = _anybody(table, payer), _anybody(table, payee)
    if viewer.player is None or viewer.player.pk not in (payer, payee):
        only_host(viewer)
    if chips < 1 or gives == takes:
        raise Refusal("R4.13", say("A payment has a payer, a payee and at least one chip."))
    Paid.objects.create(table=table, payer_id=payer, payee_id=payee, chips=chips, by=viewer.player)
    return {"payer": gives, "payee": takes, "chips": chips}


@writing
def unmark_paid(table: Table, viewer: Viewer, paid: int) -> About:
    """Takes the mark off a payment that was not made after all."""
    payment = table.paid.filter(pk=paid, undone_at=None).select_related("payer", "payee").first()
    if payment is None:
        raise MovedOn()
    if viewer.player is None or viewer.player.pk not in (payment.payer_id, payment.payee_id):
        only_host(viewer)
    payment.undone_at, payment.undone_by = timezone.now(), viewer.player
    payment.save()
    return {"payer": payment.payer.name, "payee": payment.payee.name, "chips": payment.chips}


@writing
def count(table: Table, viewer: Viewer, counted: Mapping[int, int]) -> About:
    """Notes how many chips lie in front of whom."""
    only_host(viewer)
    for seat, chips in counted.items():
        ChipCount.objects.create(table=table, player=seated(table, seat), chips=chips, by=viewer.player)
    return {"chips": sum(counted.values())}


@writing
def book_count(table: Table, viewer: Viewer, counted: Mapping[int, int], reason: str) -> About:
    """Makes the stacks what was counted, as chips passed on between players; Unequal when some are missing."""
    only_host(viewer)
    if table.current and not table.current.deal().over:
        raise Refusal("R4.12", say("A deal is being played."))
    gaps = {seat: chips - seated(table, seat).stack for seat, chips in counted.items()}
    if gap := sum(gaps.values()):
        raise Unequal(gap)
    for seat, chips in gaps.items():
        if chips:
            ChipMove.objects.create(
                table=table,
                player_id=seat,
                chips=chips,
                kind=ChipMove.Kind.TRANSFER,
                reason=reason,
                by=viewer.player,
                by_host=viewer.is_host,
            )
    return {"passed": sum(chips for chips in gaps.values() if chips > 0)}


def _anybody(table: Table, player: int) -> str:
    """The name of somebody who sits or sat here."""
    found = table.people.filter(pk=player).first()
    if found is None:
        raise MovedOn()
    return found.name
