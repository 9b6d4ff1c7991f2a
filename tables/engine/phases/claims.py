"""Down cards shown early: for an extra card (R7.2), or to name another game (R7.7)."""

from __future__ import annotations

from dataclasses import fields, replace

from tables.engine import card_words
from tables.engine.cards import DECK, Card, rank_letter
from tables.engine.deal import Deal, Phase, Then
from tables.engine.events import EventKind
from tables.engine.game import Game
from tables.engine.games import GAMES
from tables.engine.legal import Legal
from tables.engine.parts.plan import TABLE_CARDS, Move, Plan
from tables.engine.phases import bet, dealing
from tables.engine.phases.flip import check_unseen
from tables.engine.refusal import refuse
from tables.engine.rules import DownFours, Rules
from tables.engine.say import gettext_noop

N_ = gettext_noop


def legal(deal: Deal) -> tuple[Legal, ...]:
    """Who may show a down card or name a game now."""
    if deal.game.flips or not _open(deal):
        return ()
    ranks = _claimed_ranks(deal)
    down = tuple(
        Legal("reveals", seat.name, ways=ranks) for seat in deal.seats if ranks and seat.still_in and seat.down
    )
    named = tuple(
        Legal("names", seat.name, ways=tuple(stud_games(deal)))
        for seat in deal.seats
        if seat.still_in and seat.namings and _shift_open(deal)
    )
    return down + named


def _open(deal: Deal) -> bool:
    """While cards are dealt or bet on; where the last round could not be held, until the showdown begins (R7.7)."""
    return deal.phase in (Phase.DEAL, Phase.BET) or _last_chance(deal)


def _last_chance(deal: Deal) -> bool:
    return deal.no_round and deal.phase in (Phase.DECLARE, Phase.REVEAL)


def _before_betting(deal: Deal) -> bool:
    """Whether nobody has bet, checked or folded since cards were dealt."""
    return deal.phase is Phase.DEAL or bet.untouched(deal) or _last_chance(deal)


def _claimed_ranks(deal: Deal) -> tuple[str, ...]:
    """The ranks of down cards that bring something now, as letters."""
    ranks = {
        deal.rules.extra_card_rank if _extra_open(deal) else None,
        deal.header.game.shifter_rank if _shift_open(deal) else None,
    }
    seen = deal.seen
    unseen = {card.rank for card in DECK if card.rank in ranks and card not in seen}
    return tuple(rank_letter(rank) for rank in sorted(unseen))


def stud_games(deal: Deal) -> dict[str, Game]:
    """The stud games that a shifter card may name: those that ship, and those of the table that the header holds."""
    shipped = {name: game for name, game in GAMES.items() if not game.flips and name != deal.header.game.name}
    return shipped | {game.name: game for game in deal.header.named}


def reveals(deal: Deal, place: int, card: Card) -> Deal:
    """``deal`` after the player shows a down ``card`` early; Refusal R7.2, R7.7, R3.9."""
    seat = deal.seats[place]
    clause = "R7.7" if card.rank == deal.header.game.shifter_rank else "R7.2"
    if not seat.still_in or not seat.down or not _open(deal):
        raise refuse(clause, N_("%(player)s cannot show a down card now"), player=seat.name)
    shifts = card.rank == deal.header.game.shifter_rank and _shift_open(deal)
    extra = card.rank == deal.rules.extra_card_rank and _extra_open(deal)
    if not (shifts or extra):
        raise refuse(clause, N_("the %(card)s brings nothing now"), card=card_words.card(card))
    check_unseen(deal, card, "R3.9")
    deal = deal.seat(place, down=seat.down - 1, shown=(*seat.shown, card), namings=seat.namings + (1 if shifts else 0))
    deal = deal.tell(EventKind.REVEALED, place, card=card, clause="R7.7" if shifts else "R7.2")
    return dealing.claim(deal, place, card) if extra else _opened_anew(deal)


def _extra_open(deal: Deal) -> bool:
    """Whether a down card may be claimed for its extra card at this moment (R7.2)."""
    if deal.rules.extra_card_rank is None or deal.rules.dime_store:
        return False
    match deal.rules.down_fours:
        case DownFours.NONE:
            return False
        case DownFours.WHEN_DEALT:
            return _before_betting(deal) and deal.fresh_down
        case DownFours.BEFORE_BETTING:
            return _before_betting(deal)
        case DownFours.ANY_TIME:
            return True


def _shift_open(deal: Deal) -> bool:
    """Whether a game may still be named: up to the first act of the last betting round, or of the showdown (R7.7)."""
    if deal.header.game.shifter_rank is None:
        return False
    later = deal.game.plan.steps[deal.step + 1 :]
    return any(step.move is Move.BET for step in later) or bet.untouched(deal) or _last_chance(deal)


def names(deal: Deal, place: int, game: str) -> Deal:
    """``deal`` going on under the rules of the stud game named; nothing already dealt is dealt or paid again (R7.7)."""
    seat, games = deal.seats[place], stud_games(deal)
    if game not in games and game not in GAMES:
        raise refuse("R8.5", N_("“%(text)s” is none of %(choices)s"), text=game, choices=tuple(games))
    if not seat.still_in or not seat.namings or not _open(deal) or not _shift_open(deal):
        raise refuse("R7.7", N_("%(player)s has no jack that may name a game now"), player=seat.name)
    if game not in games:
        raise refuse("R7.7", N_("only a stud game may be named"))
    deal = deal.seat(place, namings=seat.namings - 1).tell(EventKind.NAMED, place, text=game, clause="R7.7")
    return _opened_anew(dealing.settle_wild(_under(deal, games[game])))


def _under(deal: Deal, new: Game) -> Deal:
    """``deal`` at the same place of the ``new`` game. Table cards of a game that has been left are out of force; those
    of the new one that are still to be turned are laid beside the deck (R7.4)."""
    old, step = deal.game.plan, _same_place(deal, new.plan)
    if not new.plan.table_cards():
        deal = replace(deal, good=None, bad=None, table=(), out_of_force=deal.out_of_force + deal.table)
    laid = new.plan.table_cards(step + 1) - old.table_cards(deal.step + 1)
    return replace(deal, game=new, rules=_rules(deal, new), step=step, deck_left=max(deal.deck_left - laid, 0))


def _opened_anew(deal: Deal) -> Deal:
    """``deal`` with a round in which nobody has acted opened by what shows now, after the table cards that go before it
    (R7.1, R7.4); or with a showdown that nobody has begun."""
    if bet.untouched(deal):
        here = deal.game.plan.steps[deal.step].move
        return replace(deal, then=Then.ROUND if here is Move.BET else Then.STEP)
    return replace(deal, then=Then.SHOWDOWN) if _last_chance(deal) else deal


def _rules(deal: Deal, new: Game) -> Rules:
    """The new game's defaults with the options that the header names."""
    base, header = deal.header.game.defaults, deal.header.rules
    named = {f.name: getattr(header, f.name) for f in fields(Rules) if getattr(header, f.name) != getattr(base, f.name)}
    return replace(new.defaults, **named)


def _same_place(deal: Deal, new: Plan) -> int:
    """The step of ``new`` that is the same deal or round as the deal's, table cards not counted; where nobody has acted
    in the round, the step before the table cards that go before it, unless the old game has had its own."""
    old, step = deal.game.plan, deal.step
    move = old.steps[step].move
    nth = sum(1 for each in old.steps[: step + 1] if each.move is move)
    places = [place for place, each in enumerate(new.steps) if each.move is move]
    place = places[min(nth, len(places)) - 1]
    if bet.untouched(deal) and not old.table_cards():
        while place and new.steps[place - 1].move in TABLE_CARDS:
            place -= 1
        return place - 1 if new.steps[place].move in TABLE_CARDS else place
    return place
