"""The state of one deal and the questions one asks of it (R3-R7).

Everything is frozen: an entry makes a new Deal. Seats are numbered in seat order, clockwise; names are for people.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tables.engine.cards import NO_WILD, Card, Wild
from tables.engine.change import replace
from tables.engine.events import Event, EventKind
from tables.engine.hands import RankedHand, best_hand
from tables.engine.parts.plan import Move
from tables.engine.parts.wilds import own_wild
from tables.engine.pots import Pots, total
from tables.engine.rules import CardToBeat, HighLow, Rules
from tables.engine.stages import Asks, Phase, Status, Then

if TYPE_CHECKING:
    from tables.engine.game import Game
    from tables.engine.header import Header

__all__ = ["DECK_SIZE", "TABLE", "Asks", "Betting", "Choice", "Deal", "Pause", "Phase", "Seat", "Status", "Then"]

TABLE: Final = -1
"""The leader while the card to beat leads (R3.7)."""
DECK_SIZE: Final = 52


@dataclass(frozen=True)
class Seat:
    """One player in the deal. ``down`` counts the cards nobody has seen; ``shown`` are down cards made known."""

    name: str
    stack: int
    bet: int = 0
    down: int = 0
    up: tuple[Card, ...] = ()
    shown: tuple[Card, ...] = ()
    discarded: tuple[Card, ...] = ()
    status: Status = Status.IN
    reached: int = 0  # the entry at which the hand showing became what it is (R3.6)
    faced: int | None = None  # the highest bet after this player's last act of the round (R4.4); None before it
    declared: str = ""
    revealed: bool = False  # has shown or mucked at the showdown
    namings: int = 0  # shifter cards up that have not named a game yet (R7.7)

    @property
    def still_in(self) -> bool:
        """Whether the player is still in the deal."""
        return self.status is Status.IN


@dataclass(frozen=True)
class Betting:
    """A betting round (R4.2-R4.4): ``full`` is the last full bet or raise, what the next raise adds at least."""

    opener: int
    full: int
    highest: int = 0
    raises: int = 0
    forced: int = 0  # the bring-in: owed by the opener before anybody else acts (R7.1)


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice asked of the actor because of ``card``, at ``chips``; ``down`` when a down card asks it (R7.2)."""

    asks: Asks
    chips: int
    card: Card
    down: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    """Where the deal goes on after an extra card for a down card has been settled (R7.2)."""

    phase: Phase
    actor: int | None


@dataclass(frozen=True)
class Deal:
    """One deal at one moment. ``step`` is the place in the game's plan; ``clock`` counts the entries so far."""

    header: Header
    game: Game
    rules: Rules
    seats: tuple[Seat, ...]
    dealer: int
    phase: Phase = Phase.DEAL
    then: Then = Then.STEP
    step: int = -1
    actor: int | None = None
    leader: int | None = None
    last_flipper: int | None = None
    just_flipped: bool = False  # nobody has bet, checked or folded since the last flip (R3.9)
    pots: Pots = ()
    betting: Betting | None = None
    choice: Choice | None = None
    table: tuple[Card, ...] = ()
    community: tuple[Card, ...] = ()
    out_of_force: tuple[Card, ...] = ()  # table cards of a game that has been left (R7.7)
    to_deal: tuple[int, ...] = ()  # the seats that still get an up card of this step, in order (R7.1)
    pause: Pause | None = None
    no_round: bool = False  # no round could be held: down cards may be shown until the showdown begins (R7.2, R7.7)
    fresh_down: bool = False  # a down card was dealt and nobody has bet since (R7.2)
    good: tuple[Wild, Card] | None = None  # what the Good makes wild (R7.4)
    bad: int | None = None  # the rank that the Bad takes (R7.4)
    wild: Wild = NO_WILD
    wild_since: Card | None = None
    dealt_up: tuple[Card, ...] = ()  # every up card in the order dealt (R7.5)
    deck_left: int = DECK_SIZE
    clock: int = 0
    events: tuple[Event, ...] = ()
    won: tuple[int, ...] = ()
    awarded: Pots = ()  # the pots as they were shared out at the end

    # Who -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase is Phase.OVER

    @property
    def still_in(self) -> frozenset[int]:
        """The seats still in."""
        return frozenset(place for place, seat in enumerate(self.seats) if seat.status is Status.IN)

    @property
    def can_bet(self) -> frozenset[int]:
        """The seats still in with chips left to bet (R4.8)."""
        return frozenset(place for place, seat in enumerate(self.seats) if seat.status is Status.IN and seat.stack)

    @property
    def all_in(self) -> frozenset[int]:
        """The seats still in without chips."""
        return frozenset(place for place, seat in enumerate(self.seats) if seat.status is Status.IN and not seat.stack)

    def place(self, name: str) -> int | None:
        """The seat of the player of that name, or None."""
        return next((place for place, seat in enumerate(self.seats) if seat.name == name), None)

    def name(self, place: int | None) -> str:
        """The name at a seat; empty for nobody."""
        return "" if place is None or place == TABLE else self.seats[place].name

    def clockwise(self, after: int) -> Iterator[int]:
        """Every seat once, clockwise, beginning with the one to the left of ``after`` and ending with it."""
        count = len(self.seats)
        return ((after + offset) % count for offset in range(1, count + 1))

    @property
    def betting_round(self) -> int:
        """The number of the betting round that is on or comes next, from 0, by the plan of the game (R7.2)."""
        return sum(1 for step in self.game.plan.steps[: self.step] if step.move is Move.BET)

    # Chips ---------------------------------------------------------------------------------------------------

    @property
    def chips(self) -> int:
        """All chips of the deal: stacks, pots and bets in front (R4.12)."""
        return sum(seat.stack + seat.bet for seat in self.seats) + total(self.pots)

    @property
    def min_bet(self) -> int:
        """The smallest opening bet: the option, else the ante, else 1 (R4.3)."""
        return self.rules.min_bet or self.header.ante or 1

    # Cards ---------------------------------------------------------------------------------------------------

    def best(self, cards: tuple[Card, ...], wild: Wild | None = None) -> RankedHand | None:
        """The best hand of ``cards`` under the wild set (or ``wild``) and the options in force (R1, R2)."""
        rules = self.rules
        return best_hand(
            cards,
            self.wild if wild is None else wild,
            double_ace_flush=rules.double_ace_flush,
            natural_beats_wild=rules.natural_beats_wild,
        )

    def showing(self, place: int) -> RankedHand | None:
        """The hand that a seat shows: up and shown cards, and community cards once any are known (R7.1)."""
        cards = self.known(place)
        return self.best(cards, self.wild_for(place)) if cards else None

    def known(self, place: int) -> tuple[Card, ...]:
        """The cards of a seat's hand that all can see: up, shown and community cards; none before one of its own."""
        seat = self.seats[place]
        own = seat.up + seat.shown
        return own + self.community if own else ()

    def wild_for(self, place: int) -> Wild:
        """What is wild in the hand of a seat: the wild set, and its own lowest card where the game says so."""
        seat = self.seats[place]
        return self.wild | own_wild(self.game.wilds, seat.up, seat.shown, seat.down)

    @property
    def highest_showing(self) -> int | None:
        """The seat still in with the highest hand showing, the first from the dealer's left between equals (R7.1)."""
        best: int | None = None
        highest: RankedHand | None = None
        for place in self.clockwise(self.dealer):
            mine = self.showing(place) if self.seats[place].still_in else None
            if mine is not None and (highest is None or mine > highest):
                best, highest = place, mine
        return best

    @property
    def has_low(self) -> bool:
        """Whether low hands count (R7.5, R7.8)."""
        return self.rules.high_low is not HighLow.OFF or self.game.award == "low"

    @property
    def hand_to_beat(self) -> RankedHand | None:
        """The leader's hand, or the card to beat, or None."""
        if self.leader is None:
            return None
        return self.best(self.table) if self.leader == TABLE else self.showing(self.leader)

    def owner(self, card: Card) -> str:
        """Who has ``card`` before the eyes of all: a name, ``table``, or empty (R3.9)."""
        for seat in self.seats:
            if card in seat.up or card in seat.shown or card in seat.discarded:
                return seat.name
        return "table" if card in self._turned else ""

    @property
    def _turned(self) -> tuple[Card, ...]:
        """The cards of the first deck that the dealer has turned."""
        second_deck = self.game.flips and self.rules.card_to_beat is CardToBeat.SECOND_DECK
        return (() if second_deck else self.table) + self.community + self.out_of_force

    @property
    def seen(self) -> frozenset[Card]:
        """Every card of the first deck that has been seen."""
        own = {card for seat in self.seats for card in seat.up + seat.shown + seat.discarded}
        return frozenset(own.union(self._turned))

    # Change --------------------------------------------------------------------------------------------------

    def seat(self, place: int, /, **changes: object) -> Deal:
        """This deal with one seat changed."""
        changed = replace(self.seats[place], **changes)  # type: ignore[arg-type]
        return replace(self, seats=(*self.seats[:place], changed, *self.seats[place + 1 :]))

    def tell(
        self,
        kind: EventKind,
        place: int | None = None,
        *,
        chips: int = 0,
        card: Card | None = None,
        clause: str = "",
        pot: int = 0,
        text: str = "",
    ) -> Deal:
        """This deal with one more event."""
        event = Event(kind, self.name(place), chips, card, clause, pot, text)
        return replace(self, events=(*self.events, event))
