"""How a game goes, with the table's own house rules filled in: whatever the host chooses is told (requirement 28)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.utils.translation import override

from tables.engine import GAMES, Rules, read_rules
from tables.engine.options import OPTIONS
from tables.pages.how import course, lines
from tables.pages.options import NO_PEEK, STUD

VALUES = {
    "wild": "K",
    "min_bet": "7",
    "max_bet": "9",
    "max_raises": "5",
    "extra_card_rank": "Q",
    "extra_card_price": "6",
    "penalty_rank": "J",
    "penalty": "8",
    "kill_rank": "6",
    "bring_in": "on",
    "dime_store": "on",
    "extra_card_price_down": "4",
}
BUSY = "extra_card_rank=8, penalty_rank=T, kill_rank=2, down_fours=when_dealt, high_low=cards_speak"
"""House rules beside which every other option means something."""


def other_values(name: str, rules: Rules) -> list[str]:
    """Values of an option that are not the one in force."""
    option = OPTIONS[name]
    return [value for value in (option.choices or (VALUES[name],)) if value != option.write(getattr(rules, name))]


@pytest.mark.parametrize("language", ["en", "pt-br"])
@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_in_force_is_told(game: str, language: str) -> None:
    played = GAMES[game]
    known = NO_PEEK if played.flips else STUD
    busy = ", ".join(part for part in BUSY.split(", ") if part.partition("=")[0] in known)
    before = read_rules(busy, played.defaults)
    with override(language):
        told = list(lines(played, before, 1))
        assert list(course(played))
        for name in known:
            for value in other_values(name, before):
                rules = replace(before, **{name: OPTIONS[name].read(value)})
                assert list(lines(played, rules, 1)) != told, f"{name}={value}"
