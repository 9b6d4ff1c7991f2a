"""An entry of the log in words: who did what, with its cards as they are printed (R8.1; docs/notation.md).

What it brought about is said by ``told``; here stands only what was entered, so that a list of entries stays short.
"""

from __future__ import annotations

from collections.abc import Iterable

from tables.engine import actions as act
from tables.engine.actions import Action
from tables.engine.card_words import printed
from tables.engine.cards import Card
from tables.engine.game import Game
from tables.engine.say import Say, gettext_noop, say
from tables.engine.words.names import title

N_ = gettext_noop

_PLAIN: dict[type[Action], str] = {
    act.Checks: N_("%(player)s checks"),
    act.Calls: N_("%(player)s calls"),
    act.AllIn: N_("%(player)s goes all-in"),
    act.Folds: N_("%(player)s folds"),
    act.Pays: N_("%(player)s pays"),
    act.Buys: N_("%(player)s buys the extra card"),
    act.Declines: N_("%(player)s declines"),
    act.Peeks: N_("%(player)s looks at a face-down card"),
    act.Mucks: N_("%(player)s gives up the hand"),
}
_DECLARED = {
    "high": N_("%(player)s declares high"),
    "low": N_("%(player)s declares low"),
    "both": N_("%(player)s declares both"),
}
_HIDDEN = N_("%(player)s declares")


def entry(action: Action, named: tuple[Game, ...] = ()) -> Say:
    """What ``action`` enters, as a sentence without a full stop: "Ben flips 10♦"; ``named``: see ``Header``."""
    player = action.player
    match action:
        case act.Flips(cards=cards):
            return say(N_("%(player)s flips %(cards)s"), player=player, cards=_in_a_row(cards))
        case act.Shows(cards=cards):
            return say(N_("%(player)s shows %(cards)s"), player=player, cards=_in_a_row(cards))
        case act.Reveals(card=card):
            return say(N_("%(player)s shows %(cards)s"), player=player, cards=printed(card))
        case act.Dealt(card=card):
            return say(N_("%(player)s is dealt %(card)s"), player=player, card=printed(card))
        case act.Turns(card=card):
            return say(N_("The dealer turns %(card)s"), card=printed(card))
        case act.Bets(chips=chips):
            return say(N_("%(player)s bets %(chips)s"), player=player, chips=chips)
        case act.Raises(chips=chips):
            return say(N_("%(player)s raises to %(chips)s"), player=player, chips=chips)
        case act.Names(game=game):
            return say(N_("%(player)s names %(game)s"), player=player, game=title(game, named))
        case act.Declares(way=way):
            return say(_DECLARED[way], player=player)
        case _:
            return say(_PLAIN[type(action)], player=player)


def declares_something(player: str) -> Say:
    """A declaration whose way is not open yet (R7.5)."""
    return say(_HIDDEN, player=player)


def _in_a_row(cards: Iterable[Card]) -> str:
    return " ".join(map(printed, cards))
