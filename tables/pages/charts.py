"""Chips over the night, drawn here: a line a player with the name at its end, so that colour tells nothing alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from tables import accounts
from tables.digests import digest

if TYPE_CHECKING:
    from tables.models import Table

WIDTH, HEIGHT = 360, 240
LEFT, RIGHT, TOP, BOTTOM = 40, 118, 14, 14
COLOURS = 10
APART = 15  # pixels between two names
GRID = 4


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's line: its points, and where the name stands."""

    name: str
    colour: int
    points: str
    y: float
    last: int


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart in pixels of its own; the page scales it."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    curves: tuple[Curve, ...]
    grid: tuple[tuple[float, int], ...]


def chips_over_the_night(table: Table) -> Chart | None:
    """Everybody's chips after each deal and each move of the bank; None before there is anything to draw."""
    names = {player.pk: player.name for player in accounts.everybody(table)}
    series = list(_series(table))
    if len(series) < 2:
        return None
    return drawn({names[pk]: [row.get(pk, 0) for row in series] for pk in names})


def _series(table: Table) -> Iterator[dict[int, int]]:
    """Chips by player after each happening, in order; all the buy-ins before the first deal are one happening."""
    stacks: dict[int, int] = {}
    fresh = False
    for _at, changes, deal in sorted(_happenings(table), key=lambda one: one[0]):
        if deal and fresh:
            yield dict(stacks)
        for player, chips in changes.items():
            stacks[player] = stacks.get(player, 0) + chips
        fresh = not deal
        if deal:
            yield dict(stacks)
    if fresh:
        yield dict(stacks)


def _happenings(table: Table) -> Iterator[tuple[datetime, dict[int, int], bool]]:
    for move in table.chip_moves.all():
        yield move.at, {move.player_id: move.chips}, False
    for record in table.deals.filter(dropped_at=None).order_by("number"):
        came = digest(record)
        if came.over:
            yield record.started_at, {part.player: part.net for part in came.parts}, True


def drawn(series: Mapping[str, Sequence[int]]) -> Chart:
    """The chart of `series`, each as long as the others."""
    most = max(1, *(max(values) for values in series.values()))
    places = _spread({name: _y(values[-1], most) for name, values in series.items()})
    return Chart(
        WIDTH,
        HEIGHT,
        LEFT,
        WIDTH - RIGHT,
        HEIGHT - BOTTOM,
        tuple(
            Curve(name, number % COLOURS, _points(values, most), places[name], values[-1])
            for number, (name, values) in enumerate(series.items())
        ),
        tuple((round(_y(most * step / GRID, most), 1), round(most * step / GRID)) for step in range(GRID + 1)),
    )


def _points(values: Sequence[int], most: int) -> str:
    across = (WIDTH - LEFT - RIGHT) / max(1, len(values) - 1)
    return " ".join(f"{LEFT + across * at:.1f},{_y(value, most):.1f}" for at, value in enumerate(values))


def _y(value: float, most: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / most


def _spread(places: Mapping[str, float]) -> dict[str, float]:
    """Where the names stand: beside their lines, moved up only so far that none covers another."""
    spread: dict[str, float] = {}
    limit = float(HEIGHT - BOTTOM + APART)
    for name, place in sorted(places.items(), key=lambda one: -one[1]):
        limit = min(place, limit - APART)
        spread[name] = round(limit, 1)
    return spread
