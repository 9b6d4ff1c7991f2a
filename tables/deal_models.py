"""What the database keeps of a deal: header, who was dealt in, entries; the log is the truth (docs/structure.md).

Undone entries and dropped deals stay."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from django.db import models
from django.db.models import QuerySet

from tables import replays
from tables.engine import Deal
from tables.hidden import concealed
from tables.stud_models import Called

if TYPE_CHECKING:
    from django_stubs_ext.db.models.manager import RelatedManager

    from tables.models import Player
    from tables.night_models import Correction


class DealRecord(Called):
    """One deal: its header in notation and, with its entries, all there is to know. `version` only rises."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveIntegerField()
    header = models.TextField()
    game = models.CharField(max_length=40)
    dealer = models.ForeignKey("tables.Player", on_delete=models.PROTECT, related_name="+")
    version = models.PositiveIntegerField(default=0)
    started_at = models.DateTimeField(auto_now_add=True)
    dropped_at = models.DateTimeField(null=True, blank=True)

    if TYPE_CHECKING:
        entries: RelatedManager[Entry]
        seats: RelatedManager[DealSeat]
        corrections: RelatedManager[Correction]

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint("table", "number", name="one_deal_a_number")]

    def __str__(self) -> str:
        return f"{self.table.code} #{self.number}"

    def deal(self) -> Deal:
        """The state after the standing entries; shared between callers, immutable."""
        return replays.state(self)

    def standing(self) -> QuerySet[Entry]:
        """The entries that count, in order."""
        return self.entries.filter(undone_at=None)

    @cached_property
    def last(self) -> Entry | None:
        """The entry that undo would take back."""
        return self.standing().last()

    @cached_property
    def highest(self) -> int:
        """The number of the newest entry, undone ones too; 0 before the first."""
        return int(self.entries.aggregate(last=models.Max("number"))["last"] or 0)

    @cached_property
    def redo(self) -> Entry | None:
        """The entry that redo would bring back: of those undone since the last standing one, the one undone last."""
        after = self.last.number if self.last else 0
        return self.entries.filter(number__gt=after).exclude(undone_at=None).order_by("-undone_in", "number").first()

    @cached_property
    def correction(self) -> Correction | None:
        """The correction that made this version, if one did."""
        return self.corrections.filter(version=self.version).select_related("by").last()

    @cached_property
    def dealt(self) -> list[DealSeat]:
        """The seats of this deal, in order."""
        return list(self.seats.select_related("player"))

    @property
    def dealer_seat(self) -> int:
        """The place round the table of whoever deals this deal (R3.10)."""
        return next(seat.player.seat for seat in self.dealt if seat.player_id == self.dealer_id)

    def seat_of(self, player: Player) -> DealSeat | None:
        """The seat of `player` in this deal, or None."""
        return next((seat for seat in self.dealt if seat.player_id == player.pk), None)

    def player_of(self, name: str) -> Player | None:
        """Who had `name` when this deal started, or None."""
        return next((seat.player for seat in self.dealt if seat.name == name), None)


class DealSeat(models.Model):
    """Who was dealt in under which name, with how many chips.

    `net` is what the deal brought once it is over, else null. It says again what the log says, so that chips can be
    summed in one query; services/play.py writes it and a test compares."""

    deal = models.ForeignKey(DealRecord, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey("tables.Player", on_delete=models.PROTECT, related_name="deal_seats")
    place = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=24)
    chips = models.PositiveIntegerField()
    net = models.IntegerField(null=True, blank=True)

    class Meta:
        ordering = ["deal", "place"]
        constraints = [models.UniqueConstraint("deal", "player", name="one_seat_a_player_in_a_deal")]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """One line of notation, who entered it and when, and whether it was undone."""

    deal = models.ForeignKey(DealRecord, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    line = models.CharField(max_length=200)
    version = models.PositiveIntegerField(help_text="The deal's version that this entry made")
    by = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    by_host = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True, blank=True)
    undone_in = models.PositiveIntegerField(null=True, blank=True, help_text="The deal's version that the undo made")
    undone_by = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    undone_by_host = models.BooleanField(default=False)

    class Meta:
        ordering = ["deal", "number"]
        verbose_name_plural = "entries"
        constraints = [models.UniqueConstraint("deal", "number", name="one_entry_a_number")]

    def __str__(self) -> str:
        return concealed(self.line)
