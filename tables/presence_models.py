"""What the database keeps of who hosts and of phones that ask for a seat (docs/decisions/presence.md)."""

from __future__ import annotations

from django.db import models


class Hosted(models.Model):
    """Since when the host is the host, and whose the table was before somebody took over while the host was silent."""

    host_since = models.DateTimeField(null=True, blank=True)
    former_host = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    former_hash = models.CharField(max_length=64, blank=True, default="", help_text="The host's secret before that")

    class Meta:
        abstract = True


class SeatAsk(models.Model):
    """A phone that asks the host for a taken seat; its own secret becomes the seat's once the host nods."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="seat_asks")
    player = models.ForeignKey("tables.Player", on_delete=models.PROTECT, related_name="seat_asks")
    seat_hash = models.CharField(max_length=64)
    at = models.DateTimeField(auto_now_add=True)
    answered_at = models.DateTimeField(null=True, blank=True)
    granted = models.BooleanField(default=False)
    answered_by = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.player} {self.mark}"

    @property
    def mark(self) -> str:
        """Two figures that the asking phone shows, so that the host can tell it from another one."""
        return f"{self.pk % 100:02d}"
