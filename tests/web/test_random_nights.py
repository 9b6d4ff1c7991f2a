"""Whole nights at random, all games: people come and go, re-buy in mid-deal, undo, redo and correct.

After every write all chips are there (conftest.py); at the end, and on the way, the log alone gives the same books."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tables import rejudging
from tables.engine import GAMES, Refusal, write_entry
from tables.engine.correction import Edit, EditKind
from tables.night_models import Correction
from tables.services import bank, corrections, people
from tests.engine.random_deals import some_action
from tests.night import Night, night
from tests.rebuilt import kept, rebuilt

pytestmark = pytest.mark.django_db

STEPS = 100


def playing(tonight: Night) -> bool:
    """Whether a deal is being played."""
    return bool(tonight.now.current and not tonight.record.deal().over)


def play(tonight: Night, random: Random) -> None:
    """The next entry, or the next deal of any game."""
    if playing(tonight):
        tonight.enter(write_entry(some_action(tonight.record.deal(), random)))
    elif not tonight.now.unready:
        tonight.start(random.choice(list(GAMES)))


def undo(tonight: Night, random: Random) -> None:
    """A few entries taken back, and perhaps brought again."""
    for _ in range(random.randint(1, 4)):
        tonight.undo()
    if random.random() < 0.5:
        tonight.redo()


def buy(tonight: Night, random: Random) -> None:
    """Somebody asks for chips, also in mid-deal, and is granted them."""
    player = random.choice(tonight.now.players)
    bank.ask(tonight.now, tonight.as_player(player.name), random.randint(1, 60))
    bank.answer(tonight.now, tonight.host, tonight.now.chip_asks.get(answered_at=None).pk, random.random() < 0.8)


def hand_back(tonight: Night, random: Random) -> None:
    """Somebody hands chips back, or all of them and leaves."""
    player = random.choice(tonight.now.players)
    bank.cash_out(tonight.now, tonight.host, player.pk, random.choice((None, 5)), leave=random.random() < 0.3)


def hand_back_and_undo(tonight: Night, random: Random) -> None:
    """Whoever won hands chips back once the deal is over, and then it is undone, or a correction reopens it."""
    while playing(tonight):
        play(tonight, random)
    if tonight.now.current:
        winner = max(tonight.record.dealt, key=lambda seat: seat.net or 0).player
        bank.cash_out(tonight.now, tonight.host, winner.pk, random.choice((None, 1)), leave=random.random() < 0.3)
        random.choice((undo, correct))(tonight, random)


def put_right(tonight: Night, random: Random) -> None:
    """Chips corrected, or passed on."""
    player, other = random.sample(tonight.now.players, 2)
    giver = random.choice((None, other.pk))
    bank.correct(tonight.now, tonight.host, player.pk, random.randint(-9, 20), "miscounted", giver)


def come_or_go(tonight: Night, random: Random) -> None:
    """Somebody joins late, sits out or comes back, or is taken off the table."""
    players = tonight.now.players
    if random.random() < 0.3 and len(players) < 7:
        people.seat_add(tonight.now, tonight.host, f"P{tonight.now.people.count()}")
    elif random.random() < 0.1 and len(players) > 4:
        people.seat_remove(tonight.now, tonight.host, random.choice(players).pk)
    else:
        people.seat_absent(tonight.now, tonight.host, random.choice(players).pk)


def correct(tonight: Night, random: Random) -> None:
    """Any entry of this deal or an earlier one changed, put in or taken out; losses are agreed now and then."""
    records = list(tonight.now.deals.filter(dropped_at=None))[-3:]
    record = random.choice(records) if records else None
    lines = rejudging.standing_lines(record) if record else ()
    if record is None or not lines:
        return
    agreed = random.random() < 0.8
    for _ in range(5):  # most lines fit nowhere else: a few are tried
        try:
            versions = rejudging.versions(record)
            corrections.correct(tonight.now, tonight.host, record.pk, versions, _some_edit(lines, random), agreed)
            return
        except Refusal:
            continue


def _some_edit(lines: tuple[str, ...], random: Random) -> Edit:
    place = random.randint(1, len(lines))
    kind = random.choice((EditKind.CHANGE, EditKind.CHANGE, EditKind.REMOVE, EditKind.INSERT))
    if kind is EditKind.REMOVE:
        return Edit(kind, place)
    cards = [number for number, line in enumerate(lines, start=1) if line.split()[-1][-1] in "cdhs"]
    if kind is EditKind.CHANGE and cards:
        place = random.choice(cards)
        return Edit(kind, place, (_another_card(lines[place - 1], random),))
    return Edit(kind, place, (random.choice(lines),))


def _another_card(line: str, random: Random) -> str:
    words = line.split()
    return " ".join([*words[:-1], random.choice("23456789TJQKA") + random.choice("cdhs")])


HAPPENINGS: list[tuple[Callable[[Night, Random], None], float]] = [
    (play, 0.7),
    (undo, 0.05),
    (buy, 0.07),
    (hand_back, 0.03),
    (hand_back_and_undo, 0.02),
    (put_right, 0.03),
    (come_or_go, 0.05),
    (correct, 0.09),
]


@pytest.mark.parametrize("seed", range(3))
def test_the_books_balance_after_every_step_and_the_log_alone_gives_them(seed: int) -> None:
    random = Random(seed)
    tonight = night("Anna", "Ben", "Carla", "Dev", chips=60, ante=2)
    steps, weights = zip(*HAPPENINGS, strict=True)
    refused = 0
    for step in range(STEPS):
        try:
            random.choices(steps, weights)[0](tonight, random)
        except Refusal:
            refused += 1
        if step % 20 == 0:
            assert rebuilt(tonight.now) == kept(tonight.now)
    assert rebuilt(tonight.now) == kept(tonight.now)
    assert Correction.objects.exists()
    assert refused < STEPS / 2
