"""What to know before a deal about the cards in the deck, with the clause that says what happens then (R5.1, R7.1)."""

from __future__ import annotations

from tables.engine.deck_check import deck_warning
from tables.engine.game import Game
from tables.engine.rules import Rules
from tables.pages.language import translated


def deck_words(game: Game, rules: Rules, players: int) -> str:
    """The warning and its clause, in the active language; empty when the cards suffice."""
    warning = deck_warning(game, rules, players)
    return f"{translated(warning)} {'R5.1' if game.flips else 'R7.1'}" if warning else ""
