"""What the database keeps of the house's own games and of cards that a player alone may see (R7).

`OwnCards` is the one secret of a deal: it is never part of the log, and only its owner's page is drawn from it."""

from __future__ import annotations

from django.db import models


class Called(models.Model):
    """Who called the game: the dealer whose choice it was, or null when the host chose it."""

    called_by = models.ForeignKey("tables.Player", null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        abstract = True


class HouseGames(Called):
    """The games of a table: those it plays, those put together here, and who chooses among them."""

    composed = models.JSONField(default=dict, help_text="Games put together here: the lines of their parts, by name")
    plays = models.JSONField(default=list, help_text="The games this table plays, by name; empty for all")
    dealers_choice = models.BooleanField(default=False)
    own_cards = models.BooleanField(default=False, help_text="Players may enter their own down cards for themselves")

    class Meta:
        abstract = True


class OwnCards(models.Model):
    """Down cards that a player entered for their own eyes, in the notation: `As Kd`."""

    deal = models.ForeignKey("tables.DealRecord", on_delete=models.CASCADE, related_name="+")
    player = models.ForeignKey("tables.Player", on_delete=models.CASCADE, related_name="+")
    cards = models.CharField(max_length=60)
    holder = models.CharField(max_length=64, help_text="Hash of the way to the seat that entered them")

    class Meta:
        constraints = [models.UniqueConstraint("deal", "player", name="one_hand_of_own_cards")]
        verbose_name_plural = "own cards"

    def __str__(self) -> str:
        return f"{self.player}'s own cards"
