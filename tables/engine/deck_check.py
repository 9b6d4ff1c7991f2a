"""Whether the deck may run out, said before the deal (R6, R7.1)."""

from __future__ import annotations

from tables.engine.deal import DECK_SIZE
from tables.engine.game import Game
from tables.engine.games import GAMES
from tables.engine.parts.plan import Move
from tables.engine.rules import CardToBeat, Rules
from tables.engine.say import Say, gettext_noop, say

N_ = gettext_noop
_EXTRA_CARDS = 4
"""An extra card for each of the four cards of the rank that brings one (R5.1)."""


def deck_warning(game: Game, rules: Rules, players: int) -> Say | None:
    """What to know before the deal when ``players`` may need more than the 52 cards; None when they cannot.

    A game that may turn into another one needs what the greediest of those needs (R7.7)."""
    needed = _needed(game, rules, players)
    if game.shifter_rank is not None:
        others = (other for other in GAMES.values() if not other.flips)
        needed = max(needed, *(_needed(other, other.defaults, players) for other in others))
    if needed <= DECK_SIZE:
        return None
    text = _NO_EXTRA_CARD if game.flips else _FOR_EVERYBODY
    return say(text, players=players, needed=needed, deck=DECK_SIZE)


def _needed(game: Game, rules: Rules, players: int) -> int:
    """The most cards that the deal can take from the deck."""
    plan = game.plan
    turned = plan.table_cards() + sum(1 for step in plan.steps if step.move is Move.COMMON)
    if rules.card_to_beat is CardToBeat.DECK and any(step.move is Move.BEAT for step in plan.steps):
        turned += 1
    extra = 0 if rules.extra_card_rank is None or (rules.dime_store and not game.flips) else _EXTRA_CARDS
    return players * plan.cards_each() + turned + extra


_NO_EXTRA_CARD = N_(
    "With %(players)s players the deal may need %(needed)s cards of %(deck)s. When the deck is empty there is no "
    "extra card."
)
_FOR_EVERYBODY = N_(
    "With %(players)s players the deal may need %(needed)s cards of %(deck)s. When too few are left for everybody, "
    "one card is turned up that counts in every hand."
)
