"""How a game goes, on one screen, with the table's own house rules filled in (R3, R6, R7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tables import house_games
from tables.engine import Rules
from tables.engine.game import Award, Game
from tables.engine.options import OPTIONS
from tables.engine.parts.plan import Move, Step
from tables.engine.parts.wilds import WildRule
from tables.engine.rules import CardToBeat, CardToBeatRank, DownFours, HighLow, MatchPot
from tables.engine.words import rank_plural
from tables.pages.board import wild_in_words
from tables.pages.language import gettext as _
from tables.pages.language import ngettext, translated
from tables.pages.options import NO_PEEK, STUD, choice_words, labels
from tables.pages.seating import titles, warning

if TYPE_CHECKING:
    from tables.models import Table

TOLD = frozenset(
    (
        "wild", "extra_card_rank", "extra_card_price", "penalty_rank", "penalty",
        "kill_rank", "limit", "down_fours", "high_low", "low",
    )
)  # fmt: skip
"""Options that a sentence of their own tells of."""
SWITCHED = frozenset(("bring_in", "dime_store"))
"""Those whose own sentence leaves out only how much."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence and the clause it rests on."""

    text: str
    clause: str


def how_page(table: Table, asked: Mapping[str, str]) -> dict[str, Any]:
    """The game asked for, else the table's."""
    games = house_games.known(table)
    game = games.get(asked.get("game", ""), games[table.game])
    return {
        "game": game.name,
        "title": _(game.title),
        "games": titles(table, game.name),
        "course": list(course(game)),
        "lines": list(lines(game, table.rules_for(game.name), table.ante)),
        "warning": warning(table, game),
    }


def course(game: Game) -> Iterator[str]:
    """The plan of the game, a line up to each betting round."""
    if game.flips:
        yield from flipping(game)
        return
    before: list[Step] = []
    for step in game.plan.steps:
        if step.move is Move.BET:
            yield _("%(cards)s; then a betting round.") % {"cards": "; ".join(dealt(before)) or _("No card")}
            before = []
        else:
            before.append(step)
    if before:
        yield "; ".join(dealt(before)) + "."
    yield _("Showdown: the players still in show their down cards, or give up.")


def flipping(game: Game) -> Iterator[str]:
    """The course of a game of flips (R3)."""
    cards = game.plan.cards_each()
    yield ngettext("%(n)d card each, face down. Nobody looks.", "%(n)d cards each, face down. Nobody looks.", cards) % {
        "n": cards
    }
    yield _("In turn each player flips cards one by one until their cards beat the best hand showing; a tie does not.")
    yield _("Whoever takes the lead opens a betting round. Who has flipped all without leading is struck out.")
    yield _("The last one in wins.")


def dealt(steps: list[Step]) -> Iterator[str]:
    """What is dealt and turned, in words; up cards that follow one another are one phrase."""
    ups = 0
    for step in [*steps, None]:
        if step is not None and step.move is Move.UP:
            ups += 1
            continue
        if ups:
            yield ngettext("%(n)d card up each", "%(n)d cards up each", ups) % {"n": ups}
            ups = 0
        if step is not None:
            yield _one(step)


def _one(step: Step) -> str:
    if step.move is Move.DOWN:
        return ngettext("%(n)d card down each", "%(n)d cards down each", step.count) % {"n": step.count}
    return {
        Move.GOOD: _("the dealer turns The Good: its rank is wild"),
        Move.BAD: _("the dealer turns The Bad: its rank is discarded"),
        Move.UGLY: _("the dealer turns The Ugly: who shows its rank folds"),
        Move.COMMON: _("the dealer turns a card that counts for everybody"),
    }[step.move]


def lines(game: Game, rules: Rules, ante: int) -> Iterator[Line]:
    """What is wild, what single cards bring, who wins, how much is bet."""
    yield Line(wilds(game, rules), "R2.6")
    yield from _cards(game, rules)
    if not game.flips:  # there the course says it
        yield Line(winner(game, rules), "R7.8" if rules.high_low is not HighLow.OFF else "R7.1")
    yield Line(_stakes(rules, ante), "R4.3")
    if game.shifter_rank is not None:
        text = _("Who is dealt one of the %(ranks)s up, or shows one, may name another stud game to go on with.")
        yield Line(text % {"ranks": translated(rank_plural(game.shifter_rank))}, "R7.7")
    yield from _besides(game, rules)


def _besides(game: Game, rules: Rules) -> Iterator[Line]:
    """The house's choices that no other sentence tells of."""
    for name, value in chosen(game, rules):
        if name not in TOLD and not (name in SWITCHED and value in ("on", "off")):
            yield Line(choice(name, value), OPTIONS[name].clause)


def chosen(game: Game, rules: Rules) -> Iterator[tuple[str, str]]:
    """The options that are not the game's own, with their values in notation."""
    for name in NO_PEEK if game.flips else STUD:
        own, value = (OPTIONS[name].write(getattr(found, name)) for found in (game.defaults, rules))
        if value != own:
            yield name, value


def choice(name: str, value: str) -> str:
    """An option and its value in words."""
    return _("%(label)s: %(value)s.") % {"label": labels()[name], "value": choice_words().get(value, value)}


def wilds(game: Game, rules: Rules) -> str:
    """What is wild."""
    fixed = wild_in_words(rules.wild.names())
    moving = {
        WildRule.FIXED: "",
        WildRule.CLIMBING: _("twos once one is dealt up, then the next rank as it comes up, and so on"),
        WildRule.NEXT_UP: _("the rank of the up card that follows the last trigger card"),
        WildRule.LOWEST: _("each player's lowest card"),
        WildRule.LOWEST_DOWN: _("each player's lowest down card"),
    }[game.wilds.rule]
    parts = [part for part in (fixed, moving) if part]
    return _("Wild: %(what)s.") % {"what": "; ".join(parts)} if parts else _("Nothing is wild.")


def _cards(game: Game, rules: Rules) -> Iterator[Line]:
    """Cards that bring or cost something."""
    if rules.extra_card_rank is not None and not rules.dime_store:
        price = " ".join(str(chips) for chips in rules.extra_card_price)
        free = rules.extra_card_price == (0,)
        text = _("%(ranks)s bring an extra card.") if free else _("%(ranks)s bring an extra card for %(price)s chips.")
        yield Line(text % {"ranks": _ranks(rules.extra_card_rank), "price": price}, "R5.1")
    if not game.flips and rules.extra_card_rank is not None and rules.down_fours is not DownFours.NONE:
        when = choice_words()[rules.down_fours]
        text = _("A down one may be shown for its extra card: %(when)s.")
        yield Line(text % {"when": when}, "R7.2")
    if rules.penalty_rank is not None:
        cost = _("as much as all the pots") if rules.penalty is MatchPot.MATCH_POT else str(rules.penalty)
        text = _("%(ranks)s cost their owner %(cost)s, or the hand.")
        yield Line(text % {"ranks": _ranks(rules.penalty_rank), "cost": cost}, "R5.4")
    if rules.dime_store:
        yield Line(translated(OPTIONS["dime_store"].sentence), "R7.3")
    if isinstance(rules.kill_rank, CardToBeatRank):
        yield Line(_("A card of the rank of the card to beat kills the hand."), "R5.5")
    elif rules.kill_rank is not None:
        yield Line(_("%(ranks)s kill the hand.") % {"ranks": _ranks(rules.kill_rank)}, "R5.5")
    if game.flips and rules.card_to_beat is not CardToBeat.NONE:
        yield Line(translated(OPTIONS["card_to_beat"].sentence), "R3.7")
    if rules.bring_in:
        yield Line(translated(OPTIONS["bring_in"].sentence), "R7.1")


def _ranks(rank: int) -> str:
    text = translated(rank_plural(rank))
    return text[:1].upper() + text[1:]


def winner(game: Game, rules: Rules) -> str:
    """Who wins."""
    if rules.high_low is not HighLow.OFF:
        low = choice_words()[rules.low]
        if rules.high_low is HighLow.DECLARE:
            return _("High and low share the pots (low: %(low)s). Everybody declares high, low or both.") % {"low": low}
        return _("High and low share the pots (low: %(low)s). The cards speak.") % {"low": low}
    return {
        Award.HIGH: _("The best hand wins."),
        Award.SECOND: _("The second best hand wins."),
        Award.LOW: _("The best low hand wins (%(low)s).") % {"low": choice_words()[rules.low]},
        Award.HIGH_SPADE: _("The best hand wins half, the highest spade among the down cards the other half."),
        Award.LOW_SPADE: _("The best hand wins half, the lowest spade among the down cards the other half."),
    }[game.award]


def _stakes(rules: Rules, ante: int) -> str:
    return _("Ante %(ante)d; bets: %(limit)s.") % {"ante": ante, "limit": choice_words()[rules.limit]}
