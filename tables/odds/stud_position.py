"""All that the odds of a stud deal depend on: cards all can see, cards to come, what is wild, chips for extra cards.

Deals with equal positions have equal odds: a betting round changes nothing here, not even its end.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tables.engine.cards import TWO, Card
from tables.engine.deal import Deal, Phase
from tables.engine.game import Game
from tables.engine.parts.plan import Move, Step
from tables.engine.parts.wilds import WildRule, wild_by_cards
from tables.engine.phases.flip import kill_rank
from tables.engine.rules import Rules
from tables.odds.position import Contests, answered, contests, unseen


@dataclass(frozen=True)
class StudPosition:
    """A stud deal between two cards. ``seats`` are those still in, clockwise from the dealer's left; what follows goes
    by their order, ``names`` and ``contests`` by seats.

    ``step`` is where the plan stands, ``turning`` whether the dealer turns a card first, ``to_deal`` who still gets an
    up card of that step. ``climbed`` is the rank that up cards have made wild so far, ``waits`` whether the next one's
    will be, ``good`` and ``bad`` the ranks of these table cards; 0 or 1 for none.
    """

    game: Game
    rules: Rules
    names: tuple[str, ...]
    seats: tuple[int, ...]
    up: tuple[tuple[Card, ...], ...]
    shown: tuple[tuple[Card, ...], ...]
    down: tuple[int, ...]
    chips: tuple[int, ...]
    community: tuple[Card, ...]
    unseen: tuple[Card, ...]
    deck_left: int
    kill_rank: int | None
    good: int
    bad: int
    climbed: int
    waits: bool
    step: int
    turning: bool
    to_deal: tuple[int, ...]
    contests: Contests

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The plan of the game."""
        return self.game.plan.steps

    @property
    def seed(self) -> int:
        """Where the random numbers begin: the same position has the same chances, whoever asks and however often."""
        cards = tuple(sum(card.bit for card in up + shown) for up, shown in zip(self.up, self.shown, strict=True))
        return hash((self.seats, cards, self.down, self.chips, self.to_deal)) % (1 << 32)


def stud_position(deal: Deal) -> StudPosition:
    """The position of a deal that is not over, open choices answered with pay and buy."""
    deal = answered(deal)
    seats = tuple(place for place in deal.clockwise(deal.dealer) if place in deal.still_in)
    there = [deal.seats[place] for place in seats]
    step, to_deal = _where(deal, seats)
    most = _most_to_pay(deal)
    return StudPosition(
        game=deal.game,
        rules=deal.rules,
        names=deal.header.names,
        seats=seats,
        up=tuple(seat.up for seat in there),
        shown=tuple(seat.shown for seat in there),
        down=tuple(seat.down for seat in there),
        chips=tuple(min(seat.stack, most) for seat in there),
        community=deal.community,
        unseen=unseen(deal),
        deck_left=deal.deck_left,
        kill_rank=kill_rank(deal),
        good=0 if deal.good is None else deal.good[1].rank,
        bad=deal.bad or 0,
        climbed=_climbed(deal),
        waits=_waits(deal),
        step=step,
        turning=deal.phase is Phase.TURN_CARD,
        to_deal=to_deal,
        contests=contests(deal),
    )


def _where(deal: Deal, seats: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The step, and who still gets a card of it; after a betting round the next step has begun where it deals up
    cards and there are enough (R7.1), so that the end of a round changes nothing."""
    steps, following = deal.game.plan.steps, deal.step + 1
    waits = deal.phase in (Phase.DEAL, Phase.TURN_CARD) or deal.pause is not None
    if waits or following >= len(steps) or steps[following].move is not Move.UP or deal.deck_left < len(seats):
        return deal.step, tuple(place for place in deal.to_deal if place in seats)
    return following, seats


def _most_to_pay(deal: Deal) -> int:
    """The most that a player could have to pay for extra cards: chips above that change nothing (R5.3)."""
    rank = deal.rules.extra_card_rank
    if rank is None or deal.rules.dime_store:
        return 0
    return max(deal.rules.extra_card_price) * sum(card.rank == rank for card in unseen(deal))


def _climbed(deal: Deal) -> int:
    """The rank that the up cards have made wild so far; below a two for none."""
    _, since = wild_by_cards(deal.game.wilds, deal.dealt_up)
    return since.rank if since else TWO - 1


def _waits(deal: Deal) -> bool:
    """Whether the next up card's rank will be wild (``next_up``)."""
    wilds, dealt = deal.game.wilds, deal.dealt_up
    return wilds.rule is WildRule.NEXT_UP and bool(dealt) and dealt[-1].rank == wilds.trigger
