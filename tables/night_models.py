"""What the database keeps of the night beside its deals: groups, asked chips, counts, payments, corrections.

As in tables/models.py, rows are never deleted: what no longer counts says since when and by whom."""

from __future__ import annotations

from django.db import models
from django.db.models import Q


class Group(models.Model):
    """People who play together: their nights stand side by side."""

    name = models.CharField(max_length=60)
    founded_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class ChipAsk(models.Model):
    """Chips that a player asks for from their own phone (negative: wants to hand back), until the host answers."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="chip_asks")
    player = models.ForeignKey("tables.Player", on_delete=models.PROTECT, related_name="chip_asks")
    chips = models.IntegerField()
    at = models.DateTimeField(auto_now_add=True)
    answered_at = models.DateTimeField(null=True, blank=True)
    granted = models.BooleanField(default=False)
    answered_by = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(chips=0), name="an_ask_asks_for_chips"),
            models.UniqueConstraint("player", condition=Q(answered_at=None), name="one_open_ask_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.chips:+d}"


class ChipCount(models.Model):
    """Chips that somebody counted in front of a player; the last count of each player counts."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="chip_counts")
    player = models.ForeignKey("tables.Player", on_delete=models.PROTECT, related_name="+")
    chips = models.PositiveIntegerField()
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.player} {self.chips}"


class Paid(models.Model):
    """A payment of the settlement that was made (R4.13)."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="paid")
    payer = models.ForeignKey("tables.Player", on_delete=models.PROTECT, related_name="+")
    payee = models.ForeignKey("tables.Player", on_delete=models.PROTECT, related_name="+")
    chips = models.PositiveIntegerField()
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    undone_at = models.DateTimeField(null=True, blank=True)
    undone_by = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["pk"]
        constraints = [models.CheckConstraint(condition=Q(chips__gt=0), name="a_payment_pays")]

    def __str__(self) -> str:
        return f"{self.payer} pays {self.payee} {self.chips}"


class Correction(models.Model):
    """One line of a deal corrected (R8.4), or the stacks that a deal began with, because an earlier deal was.

    `before` is empty for a line put in, `after` for one taken out, both for stacks; `header_before` is kept then."""

    deal = models.ForeignKey("tables.DealRecord", on_delete=models.CASCADE, related_name="corrections")
    version = models.PositiveIntegerField(help_text="The deal's version that the correction made")
    place = models.PositiveIntegerField(default=0, help_text="The place of the line in the deal, from 1")
    before = models.CharField(max_length=200, blank=True, default="")
    after = models.CharField(max_length=200, blank=True, default="")
    header_before = models.TextField(blank=True, default="")
    cut = models.PositiveIntegerField(default=0, help_text="How many entries no longer fitted and were taken back")
    by = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    by_host = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.deal}: {self.before!r} -> {self.after!r}"
