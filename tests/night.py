"""A night for tests: a table with people on it, entered by whom the test says."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.test import Client
from django.urls import reverse

from tables.codes import seat_code
from tables.deal_models import DealRecord
from tables.models import Player, Table
from tables.services import people, play, rules
from tables.services.opening import open_table
from tables.viewers import Viewer


@dataclass
class Night:
    """One table and its host, with `enter` for the lines of a deal."""

    table: Table
    host_secret: str
    seats: dict[str, str] = field(default_factory=dict)

    @property
    def now(self) -> Table:
        """The table as the database has it."""
        return Table.objects.get(pk=self.table.pk)

    @property
    def record(self) -> DealRecord:
        """The deal being played."""
        record = self.now.current
        assert record is not None
        return record

    @property
    def host_cookie(self) -> str:
        """The host's cookie as a header says it."""
        return f"host-{self.table.code}={self.host_secret}"

    @property
    def host(self) -> Viewer:
        """The host, as a viewer."""
        return Viewer(is_host=True, player=self.now.host)

    def phone(self, name: str = "", host: bool = False) -> Client:
        """A browser that holds the seat of `name` or the host's cookie, or neither: a watcher's."""
        client = Client(headers={"host": "localhost"})
        if name:
            client.cookies[f"seat-{self.table.code}"] = self.seats[name]
        if host:
            client.cookies[f"host-{self.table.code}"] = self.host_secret
        return client

    def url(self, name: str) -> str:
        """The address of that name for this table."""
        return reverse(name, args=[self.table.code])

    def step(self) -> dict[str, int]:
        """The fields that say which deal and version a screen shows."""
        return {"deal": self.record.pk, "version": self.record.version}

    def player(self, name: str) -> Player:
        """The player of that name."""
        return next(player for player in self.now.players if player.name == name)

    def as_player(self, name: str) -> Viewer:
        """That player, as a viewer."""
        return Viewer(player=self.player(name))

    def wrong_code(self, name: str) -> str:
        """Four figures that do not open the seat of `name`."""
        return f"{(int(seat_code(self.player(name))) + 1) % 10_000:04d}"

    def start(self, game: str = "", dealer: str = "") -> DealRecord:
        """Starts a deal."""
        play.start_deal(self.now, self.host, game, self.player(dealer).pk if dealer else None)
        return self.record

    def enter(self, *lines: str, by: Viewer | None = None) -> None:
        """Enters lines one after another, each on a screen that is up to date."""
        for line in lines:
            record = self.record
            play.enter(self.now, by or self.host, record.pk, record.version, line)

    def undo(self, by: Viewer | None = None) -> None:
        """Undoes the last entry."""
        record = self.record
        play.undo(self.now, by or self.host, record.pk, record.version)

    def redo(self) -> None:
        """Redoes the entry undone last."""
        record = self.record
        play.redo(self.now, self.host, record.pk, record.version)

    def set_rules(self, game: str, house: str) -> None:
        """Sets the house rules of a game."""
        rules.set_rules(self.now, self.host, game, house)

    def remove(self, name: str) -> None:
        """Takes a player off the table."""
        people.seat_remove(self.now, self.host, self.player(name).pk)

    def lines(self) -> list[str]:
        """The standing lines of the deal."""
        return [entry.line for entry in self.record.standing()]

    def stacks(self) -> dict[str, int]:
        """Everybody's chips, the deal being played counted."""
        return {player.name: player.live for player in self.now.players}


def night(*names: str, house: str = "", game: str = "night_baseball", chips: int = 100, ante: int = 1) -> Night:
    """A table with `names` seated in that order, each with a phone whose secret is the name itself in small letters."""
    table = open_table(
        name="Friday", start_chips=chips, ante=ante, game=game, rules=house, host_secret="the-secret-of-the-host"
    )
    tonight = Night(table, "the-secret-of-the-host")
    for name in names:
        people.join(tonight.now, Viewer(), name, f"the-secret-of-{name}")
        tonight.seats[name] = f"the-secret-of-{name}"
    return tonight
