"""A No Peek deal played on one card at a time, R3 and R5 written again from the rulebook.

It is made from plain data, imports nothing of the project but the ranking beside it and needs Python 3.9 alone.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.odds.plain.ranking import Ranking, split

Draw = Callable[[int], int]
"""The next card for a seat, as its place among the unseen ones."""
TABLE = -1
"""The leader while the card to beat leads."""


class Play:
    """A deal between two flips, to be played out again and again; nobody folds or bets any more."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.unseen: list[str] = told["unseen"]
        self.in_deal: list[int] = told["in"]
        self.struck: list[int] = told["struck"]
        self.down: list[int] = told["down"]
        self.chips: list[int] = told["chips"]
        self.deck: int = told["deck"]
        self.last: int = told["last"]
        self.turn: int | None = told["turn"]
        self.price: int = told["price"]
        self.ties_share: bool = told["ties_share"]
        self.pots: list[list[int]] = told["pots"]
        self.ranking = Ranking(told["double_ace_flush"], told["natural_beats_wild"])
        hands = [split(cards, told["wild"]) for cards in told["up"]]
        self.counts, self.masks = [count for count, _ in hands], [mask for _, mask in hands]
        one_by_one = [split([card], told["wild"]) for card in self.unseen]
        self.count_of = [count for count, _ in one_by_one]
        self.mask_of = [mask for _, mask in one_by_one]
        self.kills = [card[0] == told["kill_rank"] for card in self.unseen]
        self.brings = [card[0] == told["extra_card_rank"] for card in self.unseen]
        self.leader = self._leader(told)
        self.bar = self._bar(told)

    def _leader(self, told: dict[str, Any]) -> int | None:
        """Who leads; one who has folded gives the lead to the best hand showing, the first there between equals, or to
        the card to beat (R3.6)."""
        leader: int | None = told["leader"]
        if leader in [None, TABLE, *self.in_deal]:
            return leader
        showing = [seat for seat in self.in_deal if told["up"][seat]]
        if not showing:
            return TABLE if told["table"] else None
        worths = {seat: self.ranking.worth(self.counts[seat], self.masks[seat]) for seat in showing}
        return max(showing, key=lambda seat: (worths[seat], -told["reached"][seat]))

    def _bar(self, told: dict[str, Any]) -> int:
        """What the hand to beat is worth, 0 for none."""
        if self.leader is None:
            return 0
        cards = told["table"] if self.leader == TABLE else told["up"][self.leader]
        return self.ranking.worth(*split(cards, told["wild"]))

    def deck_drawn(self, random: Random) -> Draw:
        """The unseen cards from a deck shuffled anew, one by one."""
        left = list(range(len(self.unseen)))

        def draw(seat: int) -> int:
            at = int(random.random() * len(left))
            left[at], left[-1] = left[-1], left[at]
            return left.pop()

        return draw

    def play(self, draw: Draw) -> End:
        """The deal to its end."""
        bar, leader, turn, last, deck = self.bar, self.leader, self.turn, self.last, self.deck
        still_in, struck = self.in_deal[:], self.struck[:]
        counts, masks, down, chips = self.counts[:], self.masks[:], self.down[:], self.chips[:]
        while len(still_in) > 1:
            if turn is None:
                turn = self._next(last, leader, still_in)
            if down[turn]:
                card, last = draw(turn), turn
                down[turn] -= 1
                counts[turn] += self.count_of[card]
                masks[turn] |= self.mask_of[card]
                if self.kills[card]:
                    still_in.remove(turn)
                    turn = None
                    continue
                if self.brings[card] and deck and chips[turn] >= self.price:
                    deck -= 1
                    down[turn] += 1
                    chips[turn] -= self.price
                worth = self.ranking.worth(counts[turn], masks[turn])
                if worth > bar:
                    leader, bar, turn = turn, worth, None
                    continue
            if not down[turn]:
                still_in.remove(turn)
                struck.append(turn)
                turn = None
        return End(self, still_in[0], struck, counts, masks)

    def _next(self, last: int, leader: int | None, still_in: list[int]) -> int:
        """Whose turn it is: clockwise from the last player who flipped, never the leader (R3.2, R3.3)."""
        turn = (last + 1) % len(self.down)
        while turn == leader or turn not in still_in:
            turn = (turn + 1) % len(self.down)
        return turn

    def flips_to_lead(self, draw: Draw) -> int:
        """After how many flips the player whose turn it is takes the lead; 0 when that fails."""
        turn = self.turn
        assert turn is not None
        count, mask, flips = self.counts[turn], self.masks[turn], 0
        down, chips, deck = self.down[turn], self.chips[turn], self.deck
        while down:
            card = draw(turn)
            flips, down = flips + 1, down - 1
            if self.kills[card]:
                return 0
            count, mask = count + self.count_of[card], mask | self.mask_of[card]
            if self.brings[card] and deck and chips >= self.price:
                down, deck, chips = down + 1, deck - 1, chips - self.price
            if self.ranking.worth(count, mask) > self.bar:
                return flips
        return 0


class End:
    """How a deal ended: the last player in, the players struck out, and what everybody shows."""

    def __init__(self, deal: Play, winner: int, struck: list[int], counts: list[int], masks: list[int]) -> None:
        self.deal, self.winner, self.struck, self.counts, self.masks = deal, winner, struck, counts, masks

    def winners(self) -> set[int]:
        """Who wins the deal, all sharing alike (R3.5)."""
        return {self.winner} | (self._tied(self.struck) if self.deal.ties_share else set())

    def takers(self) -> list[set[int]]:
        """Who shares each pot (R4.10); one that nobody is left for goes with the one below it (R4.6)."""
        found: list[set[int]] = []
        winners = self.winners()
        for pot in self.deal.pots:
            among = [seat for seat in self.struck if seat in pot]
            if self.winner in pot:
                found.append({seat for seat in winners if seat in pot})
            elif among:
                best = max(self._worth(seat) for seat in among)
                found.append({seat for seat in among if self._worth(seat) == best})
            else:
                found.append(found[-1])
        return found

    def _tied(self, seats: list[int]) -> set[int]:
        """Those who show just what the winner shows, which must be a hand."""
        worth = self._worth(self.winner)
        return {seat for seat in seats if worth and self._worth(seat) == worth}

    def _worth(self, seat: int) -> int:
        return self.deal.ranking.worth(self.counts[seat], self.masks[seat]) if self.counts[seat] else 0
