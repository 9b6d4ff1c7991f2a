"""Random deals of any game under random house rules, played through `legal` alone: what laws are tested on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tables.engine import GAMES, Deal, Header, Legal, NotationError, apply, legal, read_deal, start
from tables.engine.actions import (
    DEALER,
    PLAIN,
    Action,
    Bets,
    Dealt,
    Declares,
    Flips,
    Names,
    Raises,
    Reveals,
    Shows,
    Turns,
)
from tables.engine.cards import DECK, Card, rank_letter

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Ella Mae", "Zé")
STACKS = (0, 1, 2, 3, 5, 8, 20, 50, 100, 200)
FLAGS = ("on", "off")
HOUSE = {
    "wild": ("none", "2", "3 9", "A", "Js Jh", "K 2s"),
    "double_ace_flush": FLAGS,
    "natural_beats_wild": FLAGS,
    "exhausted_out": ("at_once", "on_turn"),
    "back_betting": FLAGS,
    "ties_share": FLAGS,
    "card_to_beat": ("none", "deck", "second_deck"),
    "limit": ("no_limit", "pot_limit", "spread", "fixed"),
    "min_bet": ("1", "2", "5"),
    "max_raises": ("0", "1", "2", "none", "default"),
    "extra_card_rank": ("4", "2", "K", "none"),
    "extra_card_price": ("0", "1", "5", "0 2 4"),
    "penalty_rank": ("3", "T", "none"),
    "penalty": ("match_pot", "2", "20"),
    "kill_rank": ("Q", "6", "none"),
    "kill_betting": FLAGS,
    "bring_in": ("off", "on", "1"),
    "down_fours": ("none", "when_dealt", "before_betting", "any_time"),
    "down_fours_card": ("up", "down"),
    "dime_store": ("off", "on", "2"),
    "high_low": ("off", "on", "cards_speak"),
    "low": ("ace_to_five", "ace_to_six", "deuce_to_seven"),
}
FEW = {"peeks": 0.02, "folds": 0.25, "all-in": 0.15, "mucks": 0.3, "names": 0.3}
"""How often to think of what would end a deal early; everything else always."""


def some_header(random: Random, games: tuple[str, ...] = tuple(GAMES)) -> Header:
    """A header with two to seven players, some of them short of chips, and a few options changed."""
    while True:
        names = random.sample(NAMES, random.randint(2, 7))
        players = ", ".join(f"{name} {random.choice(STACKS)}" for name in names)
        rules = {name: random.choice(values) for name, values in HOUSE.items() if random.random() < 0.2}
        if rules.get("limit") == "spread":
            rules["max_bet"] = random.choice(("5", "10"))
        head = f"game: {random.choice(games)}\nplayers: {players}\ndealer: {random.choice(names)}\n"
        head += f"ante: {random.choice((0, 1, 1, 2, 10))}\n"
        head += f"rules: {', '.join(f'{name}={value}' for name, value in rules.items())}\n" if rules else ""
        try:
            return read_deal(head)[0]
        except NotationError:
            continue  # fewer than two with chips, or options that do not go together


def some_action(deal: Deal, random: Random) -> Action:
    """Something that is open now."""
    open_now = legal(deal)
    likely = [option for option in open_now if random.random() < FEW.get(option.verb, 1)]
    return random.choice(list(ends(random.choice(likely or open_now), deal, random)))


def ends(option: Legal, deal: Deal, random: Random) -> Iterator[Action]:
    """The actions at the bounds of an option and one between them; any cards will do."""
    player, verb = option.player, option.verb
    match verb:
        case "bets" | "raises":
            assert option.least is not None and option.most is not None
            for chips in {option.least, option.most, random.randint(option.least, option.most)}:
                yield Bets(player, chips) if verb == "bets" else Raises(player, chips)
        case "names":
            yield Names(player, random.choice(option.ways))
        case "declares":
            yield Declares(player, random.choice(option.ways))
        case "reveals":
            cards = [card for card in _unseen(deal) if rank_letter(card.rank) in option.ways]
            yield Reveals(player, random.choice(cards))
        case _:
            yield some(verb, player, deal, random)


def some(verb: str, player: str, deal: Deal, random: Random) -> Action:
    """Any action of that verb, fitting or not; its cards have not been seen."""
    unseen = _unseen(deal)
    place = deal.place(player)
    match verb:
        case "flips":
            return Flips(player, (random.choice(unseen),))
        case "turns":
            return Turns(player, random.choice(unseen))
        case "dealt":
            return Dealt(player, random.choice(unseen))
        case "reveals":
            return Reveals(player, random.choice(unseen))
        case "shows":
            return Shows(player, tuple(random.sample(unseen, deal.seats[place].down if place is not None else 1)))
        case "bets":
            return Bets(player, random.randint(0, 30))
        case "raises":
            return Raises(player, random.randint(0, 60))
        case "names":
            return Names(player, random.choice(list(GAMES)))
        case "declares":
            return Declares(player, random.choice(("high", "low", "both")))
        case _:
            return PLAIN[verb](player)


def _unseen(deal: Deal) -> list[Card]:
    seen = deal.seen
    return [card for card in DECK if card not in seen]


VERBS = (*PLAIN, "flips", "dealt", "reveals", "shows", "bets", "raises", "names", "declares")


def something(deal: Deal, random: Random) -> Action:
    """Any action of anybody, most of them out of place; now and then with a card that is up already."""
    if random.random() < 0.05:
        return some("turns", DEALER, deal, random)
    player = random.choice(deal.seats).name
    seen = sorted(deal.seen)
    if seen and random.random() < 0.1:
        return Flips(player, (random.choice(seen),))
    return some(random.choice(VERBS), player, deal, random)


def is_open(deal: Deal, action: Action) -> bool:
    """Whether `legal` holds ``action`` open."""
    return any(
        option.verb == action.verb and option.player == action.player and _fits(option, deal, action)
        for option in legal(deal)
    )


def _fits(option: Legal, deal: Deal, action: Action) -> bool:
    match action:
        case Bets(chips=chips) | Raises(chips=chips):
            assert option.least is not None and option.most is not None
            return option.least <= chips <= option.most
        case Names(game=word) | Declares(way=word):
            return word in option.ways
        case Reveals(card=card):
            return rank_letter(card.rank) in option.ways and _new(deal, card)
        case Dealt(card=card) | Turns(card=card):
            return _new(deal, card)
        case Flips(cards=cards) | Shows(cards=cards):
            return all(_new(deal, card) for card in cards)
        case _:
            return True


def _new(deal: Deal, card: Card) -> bool:
    return card not in deal.seen


def walk(header: Header, random: Random, most: int = 300) -> Iterator[tuple[Deal, Action]]:
    """Every state of a random deal but the last, with the action taken there."""
    deal = start(header)
    for _ in range(most):
        if deal.over:
            return
        action = some_action(deal, random)
        yield deal, action
        deal = apply(deal, action)
