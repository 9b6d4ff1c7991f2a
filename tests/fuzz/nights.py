"""Nights in the middle of everything, so that their pages show every form there is."""

from __future__ import annotations

from collections.abc import Callable

from tables.services import bank, people, returning, rules
from tables.viewers import WATCHER
from tests.night import Night, night


def betting() -> Night:
    """A bet to be answered, an entry undone, a wish for chips, a phone that asks for a seat, a deal before it."""
    tonight = night("Anna", "Ben", "Carla", game="no_peek")
    tonight.start(dealer="Carla")
    tonight.enter("Anna flips Ks", "Anna bets 2", "Ben folds", "Carla folds")
    tonight.start()
    first = tonight.record.deal().name(tonight.record.deal().actor)
    tonight.enter(f"{first} flips 9c", f"{first} bets 3")
    tonight.undo()
    tonight.redo()
    bank.ask(tonight.now, tonight.as_player("Ben"), 20)
    returning.ask_back(tonight.now, WATCHER, tonight.player("Carla").pk, "a new phone's secret")
    people.seat_add(tonight.now, tonight.host, "Dora")
    return tonight


def between() -> Night:
    """Between two deals: the next is chosen, payments are due."""
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 2", "Ben folds")
    rules.settle(tonight.now, tonight.host, {"dealers_choice": True, "own_cards": True})
    return tonight


def stud() -> Night:
    """Down cards and up cards, own cards allowed."""
    tonight = night("Anna", "Ben", game="baseball")
    rules.settle(tonight.now, tonight.host, {"own_cards": True})
    tonight.start(dealer="Ben")
    tonight.enter("Anna dealt Ks", "Ben dealt 9c")
    return tonight


NIGHTS: list[Callable[[], Night]] = [betting, between, stud]
