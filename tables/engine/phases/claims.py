"""Down cards shown early: for an extra card (R7.2), or to name another game (R7.7)."""

from __future__ import annotations

from dataclasses import fields, replace

from tables.engine.cards import DECK, Card, rank_letter
from tables.engine.deal import Deal, Phase
from tables.engine.events import EventKind
from tables.engine.game import Game
from tables.engine.games import GAMES
from tables.engine.legal import Legal
from tables.engine.parts.plan import Move, Plan
from tables.engine.phases import bet, dealing
from tables.engine.phases.flip import check_unseen
from tables.engine.refusal import refuse
from tables.engine.rules import DownFours, Rules
from tables.engine.say import gettext_noop

N_ = gettext_noop
_OPEN = (Phase.DEAL, Phase.BET)


def legal(deal: Deal) -> tuple[Legal, ...]:
    """Who may show a down card or name a game now."""
    if deal.phase not in _OPEN or deal.game.flips:
        return ()
    ranks = _claimed_ranks(deal)
    down = tuple(
        Legal("reveals", seat.name, ways=ranks) for seat in deal.seats if ranks and seat.still_in and seat.down
    )
    named = tuple(
        Legal("names", seat.name, ways=stud_games(deal))
        for seat in deal.seats
        if seat.still_in and seat.namings and _shift_open(deal)
    )
    return down + named


def _claimed_ranks(deal: Deal) -> tuple[str, ...]:
    """The ranks of down cards that bring something now, as letters."""
    ranks = {
        deal.rules.extra_card_rank if _extra_open(deal) else None,
        deal.header.game.shifter_rank if _shift_open(deal) else None,
    }
    seen = deal.seen
    unseen = {card.rank for card in DECK if card.rank in ranks and card not in seen}
    return tuple(rank_letter(rank) for rank in sorted(unseen))


def stud_games(deal: Deal) -> tuple[str, ...]:
    """The stud games that a shifter card may name."""
    return tuple(name for name, game in GAMES.items() if not game.flips and game.name != deal.header.game.name)


def reveals(deal: Deal, place: int, card: Card) -> Deal:
    """``deal`` after the player shows a down ``card`` early; Refusal R7.2, R7.7, R3.9."""
    seat = deal.seats[place]
    if not seat.still_in or not seat.down or deal.phase not in _OPEN:
        raise refuse("R7.2", N_("%(player)s cannot show a down card now"), player=seat.name)
    shifts = card.rank == deal.header.game.shifter_rank and _shift_open(deal)
    extra = card.rank == deal.rules.extra_card_rank and _extra_open(deal)
    if not (shifts or extra):
        clause = "R7.7" if card.rank == deal.header.game.shifter_rank else "R7.2"
        raise refuse(clause, N_("the %(card)s brings nothing now"), card=str(card))
    check_unseen(deal, card, "R3.9")
    deal = deal.seat(place, down=seat.down - 1, shown=(*seat.shown, card), namings=seat.namings + (1 if shifts else 0))
    deal = deal.tell(EventKind.REVEALED, place, card=card, clause="R7.7" if shifts else "R7.2")
    return dealing.claim(deal, place, card) if extra else deal


def _extra_open(deal: Deal) -> bool:
    """Whether a down card may be claimed for its extra card at this moment (R7.2)."""
    if deal.rules.extra_card_rank is None or deal.rules.dime_store:
        return False
    before_betting = deal.phase is Phase.DEAL or bet.untouched(deal)
    match deal.rules.down_fours:
        case DownFours.NONE:
            return False
        case DownFours.WHEN_DEALT:
            return before_betting and deal.fresh_down
        case DownFours.BEFORE_BETTING:
            return before_betting
        case DownFours.ANY_TIME:
            return True


def _shift_open(deal: Deal) -> bool:
    """Whether a game may still be named: up to the first act of the last betting round (R7.7)."""
    if deal.header.game.shifter_rank is None:
        return False
    later = deal.game.plan.steps[deal.step + 1 :]
    return any(step.move is Move.BET for step in later) or bet.untouched(deal)


def names(deal: Deal, place: int, game: str) -> Deal:
    """``deal`` going on under the rules of the stud game named; nothing already dealt is dealt or paid again (R7.7)."""
    seat = deal.seats[place]
    if not seat.still_in or not seat.namings or deal.phase not in _OPEN or not _shift_open(deal):
        raise refuse("R7.7", N_("%(player)s has no jack that may name a game now"), player=seat.name)
    if game not in stud_games(deal):
        raise refuse("R7.7", N_("only a stud game may be named"))
    new = GAMES[game]
    deal = deal.seat(place, namings=seat.namings - 1)
    deal = replace(deal, game=new, rules=_rules(deal, new), step=_same_place(deal.game.plan, deal.step, new.plan))
    return dealing.settle_wild(deal.tell(EventKind.NAMED, place, text=game, clause="R7.7"))


def _rules(deal: Deal, new: Game) -> Rules:
    """The new game's defaults with the options that the header names."""
    base, header = deal.header.game.defaults, deal.header.rules
    named = {f.name: getattr(header, f.name) for f in fields(Rules) if getattr(header, f.name) != getattr(base, f.name)}
    return replace(new.defaults, **named)


def _same_place(old: Plan, step: int, new: Plan) -> int:
    """The step of ``new`` that is the same deal or round as ``step`` of ``old``: table cards are not counted."""
    move = old.steps[step].move
    nth = sum(1 for each in old.steps[: step + 1] if each.move is move)
    places = [place for place, each in enumerate(new.steps) if each.move is move]
    return places[min(nth, len(places)) - 1]
