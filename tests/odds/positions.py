"""Positions to find the odds of: every game of the No Peek family and its options, early and late in the deal."""

from __future__ import annotations

from random import Random

from tables.engine import Deal, apply, read_deal, read_entry, start
from tables.engine.deal import Phase
from tests.random_play import some_line

GAMES = (
    ("no_peek", "", 2, 7),
    ("no_peek", "ties_share=on", 2, 7),
    ("no_peek", "wild=2 Js, natural_beats_wild=on", 2, 7),
    ("no_peek", "card_to_beat=second_deck, double_ace_flush=on, wild=A", 2, 6),
    ("night_baseball", "", 2, 6),
    ("night_baseball", "", 7, 7),
    ("night_baseball", "extra_card_price=20, exhausted_out=on_turn", 3, 6),
    ("night_baseball", "kill_rank=2, ties_share=on", 3, 6),
    ("mexican_sweat", "", 2, 7),
    ("mexican_sweat", "ties_share=on, back_betting=on, kill_betting=on", 2, 6),
)


def played(game: str, players: int, rules: str = "", lines: str = "", chips: int = 100, ante: int = 1) -> Deal:
    """A deal of so many players P0, P1, ..., with P0 to flip first, after these lines."""
    names = ", ".join(f"P{number} {chips}" for number in range(players))
    header = f"game: {game}\nplayers: {names}\ndealer: P{players - 1}\nante: {ante}\n"
    head, entries = read_deal(header + (f"rules: {rules}\n" if rules else "") + "\n" + lines)
    deal = start(head)
    for entry in entries:
        deal = apply(deal, read_entry(entry.text, head.names))
    return deal


def some_position(random: Random, number: int) -> Deal:
    """A deal that is not over, between two flips, after a number of random entries; the number picks the game."""
    game, rules, least, most = GAMES[number % len(GAMES)]
    while True:
        deal = played(game, random.randint(least, most), rules)
        for _ in range(random.randint(0, 40)):
            if not deal.over:
                deal = apply(deal, read_entry(some_line(deal, random), deal.header.names))
        if deal.phase in (Phase.FLIP, Phase.BET):
            return deal
