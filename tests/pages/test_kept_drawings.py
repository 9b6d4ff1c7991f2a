"""What is kept of a drawing is what would be drawn afresh: in every game and language, whatever came before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from django.utils.translation import override

from tables import boards
from tables.engine import GAMES, Deal, Refusal, apply, legal, start, words
from tables.engine.cards import Wild
from tables.engine.low import LowKind
from tables.pages.bets import bet_panel
from tables.pages.board import board_of
from tables.pages.controls import card_panel, more
from tables.pages.language import translated
from tables.services import people
from tables.viewers import Screen
from tests.engine.random_deals import some_action, some_header
from tests.night import night
from tests.pages.afresh import forget_everything
from tests.web.test_random_nights import come_or_go, correct, play, undo

LANGUAGES = ("en", "pt-br")
WILD = ("", "2", "K 9", "Js")
DEALS = 2
STEPS = 24

Look = tuple[Deal, int, str]
"""A moment of a deal, the id of its first player, and the language."""


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_what_would_be_drawn_afresh(game: str) -> None:
    """Drawn in turn and then, all forgotten, backwards: of two that were taken for one, another is now the first."""
    looks = list(some_looks(game, Random(game)))
    forget_everything()
    kept = [drawn(*look) for look in looks]
    forget_everything()
    assert [drawn(*look) for look in reversed(looks)] == kept[::-1]


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(2))
def test_every_screen_is_what_would_be_drawn_afresh(seed: int) -> None:
    random = Random(seed)
    tonight = night(*(f"P{number}" for number in range(7)), chips=60, ante=2, game="night_baseball")
    tonight.start()

    def rename() -> None:
        player = random.choice(tonight.now.players)
        people.seat_rename(tonight.now, tonight.host, player.pk, f"{player.name[:5]} {random.randint(1, 99)}")

    def rule() -> None:
        tonight.set_rules(random.choice(list(GAMES)), random.choice(("wild=2", "wild=K 9", "natural_beats_wild=on")))

    for _ in range(STEPS):
        step = random.choices((play, undo, correct, come_or_go), (0.75, 0.1, 0.1, 0.05))[0]
        try:
            random.choice((rename, rule))() if random.random() < 0.15 else step(tonight, random)
        except Refusal:
            continue
        looks = [(screen, language) for screen in random.sample(list(Screen), 2) for language in LANGUAGES]
        kept = [boards.board(tonight.now, *look) for look in looks]
        forget_everything()
        assert [boards.board(tonight.now, *look) for look in reversed(looks)] == kept[::-1]


def some_looks(game: str, random: Random) -> Iterator[Look]:
    """Moments of deals of ``game`` under house rules at random, now and then an earlier one once more, as after undo,
    or one as it would be at another table, where other people sit and other cards are wild."""
    for _ in range(DEALS):
        deal = start(some_header(random, (game,)))
        moments = [deal]
        while not deal.over:
            deal = apply(deal, some_action(deal, random))
            moments.append(deal)
        for moment in moments:
            yield from ((moment, 1, language) for language in LANGUAGES)
            if random.random() < 0.3:
                yield random.choice(moments), 1, random.choice(LANGUAGES)
            if random.random() < 0.3:
                yield elsewhere(moment, random), random.choice((1, 8)), random.choice(LANGUAGES)


def elsewhere(deal: Deal, random: Random) -> Deal:
    """The very same seats, but other cards are wild, another low is the lowest and somebody else deals."""
    rules = replace(deal.rules, low=random.choice(list(LowKind)))
    dealer = random.randrange(len(deal.seats))
    return replace(deal, rules=rules, wild=Wild.read(random.choice(WILD)), dealer=dealer)


def drawn(deal: Deal, first: int, language: str) -> tuple[Any, ...]:
    """The board of a deal and what its controls say."""
    ids = {seat.name: pk for pk, seat in enumerate(deal.seats, start=first)}
    with override(language):
        options, asked = legal(deal), translated(words.asked(deal))
        panels = card_panel(deal, options, asked), bet_panel(deal, options, asked), more(deal, options)
        return board_of(deal, ids), *panels
