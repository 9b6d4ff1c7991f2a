"""Some entry that a deal holds open, picked at random from `legal`: for laws over whole nights."""

from __future__ import annotations

from random import Random

from tables.engine import Deal, Legal, legal
from tables.engine.cards import DECK

WITH_A_CARD = {"flips", "turns"}
FEW = {"peeks": 0.02, "folds": 0.25, "all-in": 0.15}  # else every deal would be over after a few entries


def some_line(deal: Deal, random: Random) -> str:
    """A line of notation that `deal` allows."""
    open_now = legal(deal)
    likely = [option for option in open_now if random.random() < FEW.get(option.verb, 1)]
    return _line(random.choice(likely or open_now), deal, random)


def _line(option: Legal, deal: Deal, random: Random) -> str:
    words = [option.player, option.verb]
    if option.verb in WITH_A_CARD:
        seen = {card for seat in deal.seats for card in seat.up} | set(deal.table)
        words.append(str(random.choice([card for card in DECK if card not in seen])))
    elif option.verb in ("bets", "raises") and option.least is not None and option.most is not None:
        chips = random.choice([option.least, option.most, random.randint(option.least, option.most)])
        words.append(f"to {chips}" if option.verb == "raises" else str(chips))
    return " ".join(words)
