"""What the controls say: card panel, bet panel, undo bar, next deal. They are told, never replaced (docs/board.md)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tables import house_games, seating
from tables.engine import Deal, legal, words
from tables.engine.actions import CARD_VERBS
from tables.engine.cards import CARDS, RANKS, SUITS
from tables.engine.deal import Phase
from tables.engine.game import Game
from tables.engine.hands import mask_of
from tables.engine.legal import Legal
from tables.engine.rules import Rules
from tables.pages.bets import bet_panel
from tables.pages.claims import claims
from tables.pages.deck import deck_words
from tables.pages.doings import deed, short
from tables.pages.faces import printed
from tables.pages.holds import holds
from tables.pages.language import get_language, translated
from tables.pages.language import gettext as _
from tables.pages.losses import drop
from tables.pages.stud import waiting
from tables.pages.telling import told

if TYPE_CHECKING:
    from tables.deal_models import DealRecord
    from tables.models import Table

PANELS = {Phase.BET: "bets", Phase.CHOICE: "choice", Phase.OVER: "next", Phase.DECLARE: "declare"}
BY_ALL = (Phase.DECLARE, Phase.REVEAL)


def controls(table: Table) -> dict[str, Any]:
    """What every control says at the table's version; the same for every viewer."""
    record = table.current
    deal = record.deal() if record else None
    options = legal(deal) if deal else ()
    asked = translated(words.asked(deal)) if deal else ""
    return {
        "v": table.version,
        "deal": record.pk if record else "",
        "version": record.version if record else 0,
        "panel": PANELS.get(deal.phase, "cards") if deal else "next",
        "actor": actor(deal) if deal else "",
        "seats": {seat.name: seat.player_id for seat in record.dealt} if record else {},
        "open": [deal.name(place) for place in waiting(deal)] if deal and deal.phase in BY_ALL else [],
        "entry_by": table.entry_by,
        "holds": holds(table),
        "cards": card_panel(deal, options, asked),
        "bet": bet_panel(deal, options, asked),
        "undo": undo_bar(record),
        "more": more(deal, options),
        "claims": claims(table, deal, options),
        "next": next_deal(table),
        "drop": drop(deal),
    }


def actor(deal: Deal) -> str:
    """Whose turn it is to enter something; the dealer's own name when the dealer must turn a card."""
    return deal.header.dealer if deal.phase is Phase.TURN_CARD else deal.name(deal.actor)


def card_panel(deal: Deal | None, options: tuple[Legal, ...], asked: str) -> dict[str, Any]:
    """Whose card is entered next, and who has the cards that are gone (R3.9); ``asked`` is what a card waits for."""
    takes = next((option for option in options if option.verb in CARD_VERBS), None)
    locked = "" if takes else asked
    used = used_cards(deal) if deal else {}
    gone = Counter(code[0] for code in used)
    return {
        "player": takes.player if takes else "",
        "verb": takes.verb if takes else "",
        "locked": locked,
        "locked_clause": _WAITS.get(deal.phase, "R8.1") if deal and locked else "",
        "counts": {seat.name: seat.down for seat in deal.seats if seat.down} if deal and not deal.over else {},
        "used": used,
        "ranks": [
            {"code": rank, "printed": printed(rank), "name": printed(rank), "gone": gone[rank] == len(SUITS)}
            for rank in reversed(RANKS)
        ],
    }


_WAITS = {Phase.BET: "R4.2", Phase.CHOICE: "R5.6", Phase.DECLARE: "R7.5"}
"""What a card has to wait for, by its clause."""


def used_cards(deal: Deal) -> dict[str, str]:
    """Who has each card that has been seen, in the order of the ranks."""
    has, on_the_table, seen = _("%(name)s has it"), _("On the table"), mask_of(deal.seen)
    holders = {card: seat.name for seat in deal.seats for card in seat.up + seat.shown + seat.discarded}
    return {
        code: has % {"name": holders[card]} if card in holders else on_the_table
        for code, card in CARDS.items()
        if card.bit & seen
    }


def undo_bar(record: DealRecord | None) -> dict[str, str]:
    """What the last entry did, and what undo and redo would do."""
    last = record.last if record else None
    again = record.redo if record else None
    named = record.deal().header.named if record else ()
    return {
        "said": told(record) if record else "",
        "label": _("Undo %(what)s") % {"what": deed(last.line, named)} if last else "",
        "nothing": _("Nothing to undo"),
        "redo": _("Redo %(what)s") % {"what": short(again.line, named)} if again else "",
        "no_redo": _("Nothing to redo"),
    }


def more(deal: Deal | None, options: tuple[Legal, ...]) -> list[dict[str, str]]:
    """The rarer entries: who looked at a card (R3.8), and a fold while checking is free."""
    texts = {
        "peeks": _("%(name)s looked at a face-down card"),
        "mucks": _("%(name)s gives up the hand"),
    }
    if any(option.verb == "checks" for option in options):
        texts["folds"] = _("%(name)s folds (checking is free)")
    return [
        {"player": option.player, "verb": option.verb, "text": texts[option.verb] % {"name": option.player}}
        for option in options
        if option.verb in texts
    ]


def next_deal(table: Table) -> dict[str, str | int]:
    """What one tap on Deal would deal, and why it cannot be now."""
    in_game = seating.playing(table)
    dealer, unready, game = seating.next_of(in_game, table), table.unready, house_games.game(table, table.game)
    text = _("%(game)s, ante %(ante)d. %(dealer)s deals.")
    if table.dealers_choice and dealer:
        called = table.called_by_id == dealer.pk
        text = _("%(dealer)s calls %(game)s, ante %(ante)d.") if called else _("%(dealer)s deals and calls the game.")
    return {
        "words": text % {"game": _(game.title), "ante": table.ante, "dealer": dealer.name if dealer else _("Nobody")},
        "unready": translated(unready) if unready else "",
        "warning": _warning(game, table.rules_for(game.name), len(in_game), get_language()),
        "caller": dealer.pk if dealer and table.dealers_choice else 0,
    }


@lru_cache(maxsize=256)
def _warning(game: Game, rules: Rules, players: int, language: str | None) -> str:
    """Whether the deck may run out, in ``language``, the active one; empty when it cannot."""
    return deck_words(game, rules, players)
