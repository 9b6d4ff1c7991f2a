"""What the database keeps: tables, seats, chips and what was done; the deals are in tables/deal_models.py.

Rows are never deleted: undone entries, dropped deals and removed players stay, so the money can always be explained."""

from __future__ import annotations

from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING

from django.db import connection, models
from django.db.models import Q, QuerySet

from tables import seating
from tables.deal_models import DealRecord
from tables.engine import Rules, Say
from tables.night_models import ChipAsk, ChipCount, Group, Paid
from tables.presence_models import Hosted, SeatAsk
from tables.stud_models import HouseGames

if TYPE_CHECKING:
    from django_stubs_ext.db.models.manager import RelatedManager


class EntryBy(models.TextChoices):
    """Who may enter flips and bets: the host only, or each player for themselves too."""

    HOST = "host"
    PLAYERS = "players"


class Table(HouseGames, Hosted):
    """One evening at one table. `version` rises with everything that anybody sees."""

    class Odds(models.TextChoices):
        """In which games the table shows chances to win."""

        FLIPS = "flips"
        ALL = "all"
        OFF = "off"

    code = models.CharField(max_length=6, unique=True)
    name = models.CharField(max_length=60)
    opened_at = models.DateTimeField(auto_now_add=True)
    start_chips = models.PositiveIntegerField(default=100)
    ante = models.PositiveIntegerField(default=1)
    game = models.CharField(max_length=40, default="night_baseball")
    rules = models.JSONField(default=dict, help_text="House rules in notation, by game")
    entry_by = models.CharField(max_length=7, choices=EntryBy.choices, default=EntryBy.PLAYERS)
    locked = models.BooleanField(default=False)
    practice = models.BooleanField(default=False, help_text="Cards are drawn by the app, players are made up")
    odds = models.CharField(max_length=5, choices=Odds.choices, default=Odds.FLIPS)
    version = models.PositiveIntegerField(default=0)
    host = models.ForeignKey("Player", null=True, blank=True, on_delete=models.PROTECT, related_name="hosting")
    host_hash = models.CharField(max_length=64)
    group = models.ForeignKey(Group, null=True, blank=True, on_delete=models.SET_NULL, related_name="tables")
    currency = models.CharField(max_length=8, blank=True, default="")
    chip_worth = models.DecimalField(max_digits=14, decimal_places=6, null=True, blank=True)
    coin = models.DecimalField(max_digits=10, decimal_places=4, default=Decimal("0.01"), help_text="The smallest one")

    if TYPE_CHECKING:
        people: RelatedManager[Player]
        deals: RelatedManager[DealRecord]
        chip_moves: RelatedManager[ChipMove]
        chip_asks: RelatedManager[ChipAsk]
        chip_counts: RelatedManager[ChipCount]
        seat_asks: RelatedManager[SeatAsk]
        paid: RelatedManager[Paid]
        acts: RelatedManager[Act]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"

    @cached_property
    def players(self) -> list[Player]:
        """Everybody with a seat, in seat order, with their chips; read once for this row."""
        return stacked(self, self.people.filter(removed_at=None))

    @cached_property
    def current(self) -> DealRecord | None:
        """The last deal that was not dropped; read once for this row."""
        record = self.deals.filter(dropped_at=None).order_by("-number").first()
        if record:
            record.table = self
        return record

    @cached_property
    def open_asks(self) -> list[ChipAsk]:
        """The wishes for chips that wait for the host; read once for this row."""
        return list(self.chip_asks.filter(answered_at=None, player__removed_at=None).select_related("player"))

    @cached_property
    def open_seat_asks(self) -> list[SeatAsk]:
        """Phones that wait for the host to give them their seat back; read once for this row."""
        return list(self.seat_asks.filter(answered_at=None, player__removed_at=None).select_related("player"))

    def rules_for(self, game: str) -> Rules:
        """The house rules this table plays `game` by; what nobody chose has the game's default."""
        return seating.house_rules(self, game)

    @property
    def next_dealer(self) -> Player | None:
        """Who deals the next deal (R3.10); None while nobody can be dealt in."""
        return seating.next_dealer(self)

    @property
    def unready(self) -> Say | None:
        """Why no deal can start now, or None."""
        return seating.unready(self)


STACKS = """
    SELECT player_id, SUM(chips) FROM (
        SELECT player_id, chips FROM tables_chipmove WHERE table_id = %s
        UNION ALL
        SELECT seat.player_id, seat.net FROM tables_dealseat seat JOIN tables_dealrecord deal ON deal.id = seat.deal_id
        WHERE deal.table_id = %s AND deal.dropped_at IS NULL AND seat.net IS NOT NULL
    ) moved GROUP BY player_id
"""


def stacked(table: Table, people: QuerySet[Player]) -> list[Player]:
    """`people` of the table, each with `stack`: chips bought, plus what the finished deals brought or took.

    Read after every tap; written out because Django takes longer to put this query together than to ask it.
    """
    with connection.cursor() as cursor:
        cursor.execute(STACKS, [table.pk, table.pk])
        stacks = dict(cursor.fetchall())
    players = list(people)
    for player in players:
        player.table, player.stack = table, int(stacks.get(player.pk, 0))
    return players


class Player(models.Model):
    """One seat and whoever sits on it. A removed player's chips stay in the books."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(max_length=24)
    name_key = models.CharField(max_length=48, help_text="The name as compared: no two at a table may read the same")
    seat = models.PositiveIntegerField(help_text="Order round the table, clockwise")
    absent = models.BooleanField(default=False)
    seat_hash = models.CharField(max_length=64, blank=True, default="", db_index=True)
    joined_at = models.DateTimeField(auto_now_add=True)
    removed_at = models.DateTimeField(null=True, blank=True)
    stood_in = models.BooleanField(default=False, help_text="Took over, and was taken over from: may take it back")

    stack: int

    class Meta:
        ordering = ["seat", "pk"]
        constraints = [
            models.UniqueConstraint("table", "name_key", condition=Q(removed_at=None), name="one_name_at_a_table"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def taken(self) -> bool:
        """Whether some device holds this seat."""
        return bool(self.seat_hash)

    @property
    def live(self) -> int:
        """Chips now: the books between deals; in a deal what is left in front, and chips bought during it."""
        seat = self.table.current.seat_of(self) if self.table.current else None
        deal = self.table.current.deal() if self.table.current else None
        if seat is None or deal is None or seat.net is not None:
            return self.stack
        return self.stack + next(now.stack for now in deal.seats if now.name == seat.name) - seat.chips

    @property
    def dealt_in(self) -> bool:
        """Whether the current deal has a seat for this player."""
        return bool(self.table.current and self.table.current.seat_of(self))


class ChipMove(models.Model):
    """Chips that came from the bank or went back to it; nothing else makes or ends a chip (R4.12)."""

    class Kind(models.TextChoices):
        BUY_IN = "buy_in"
        REBUY = "rebuy"
        TOP_UP = "top_up"
        CASH_OUT = "cash_out"
        CORRECTION = "correction"
        TRANSFER = "transfer"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chip_moves")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="chip_moves")
    chips = models.IntegerField(help_text="Positive: from the bank to the player")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    reason = models.CharField(max_length=120, blank=True, default="")
    by = models.ForeignKey(Player, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    by_host = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [models.CheckConstraint(condition=~Q(chips=0), name="a_move_moves_chips")]

    def __str__(self) -> str:
        return f"{self.player} {self.chips:+d}"


class Act(models.Model):
    """Everything that anybody did at a table, once: the log of host and seats, and the guard against acting twice."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="acts")
    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=64, blank=True, default="", help_text="The tap that asked for it")
    by = models.ForeignKey(Player, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    by_host = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)
    about = models.JSONField(default=dict)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint("table", "key", condition=~Q(key=""), name="a_tap_acts_once")]

    def __str__(self) -> str:
        return f"{self.kind} {self.about}"
