"""What the odds say."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from tables.odds import Chance, WinChance, WinChances, flips_ahead, win_chances, words
from tests.odds.positions import played

KING = "P0 flips Kd\nP0 checks\nP1 checks\n"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0 %"),
        (0.001, "under 1 %"),
        (0.006, "1 %"),
        (0.38, "38 %"),
        (0.994, "99 %"),
        (0.999, "over 99 %"),
        (1, "100 %"),
    ],
)
def test_a_chance_is_never_rounded_to_none_or_sure(value: float, text: str) -> None:
    assert str(words.percent(Chance(value))) == text


def test_the_player_who_must_flip_hears_both_chances() -> None:
    found = flips_ahead(played("no_peek", 2, "", KING), 1)
    assert str(words.ahead(found)) == "P1: 97 % to beat the leader, 8 % with the next card."
    assert str(words.would_do(found)).startswith("The least that would do: ace of clubs")
    assert str(words.within(found)[0]) == "within 1 flip: 8 %"


def test_cards_that_would_do_it_only_together_are_said_so() -> None:
    kings = "P0 flips Kd Ks\nP0 checks\nP1 checks\nP1 flips 2c"
    said = str(words.would_do(flips_ahead(played("no_peek", 2, "", kings), 1)))
    assert said == "No single card would do it. The least that would, together: king of clubs, king of hearts."


def test_no_chance_is_said_so() -> None:
    kings = "P0 flips Kd Kc Ks Kh\nP0 checks\nP1 checks\nP1 flips 2c 7d Th 5s\n"
    assert str(words.ahead(flips_ahead(played("no_peek", 2, "", kings), 1))) == "P1 cannot beat the leader any more."


def test_everybody_still_in_has_a_line() -> None:
    found = win_chances(played("no_peek", 3, "", "P0 flips Kd\n"))
    assert [str(line).split(":")[0] for line in words.wins(found)] == ["P0", "P1", "P2"]
    assert "20000 random ends of this deal" in str(words.how(found))


def test_a_shared_pot_is_said_apart() -> None:
    chance = WinChance("Ben", Chance(0.3), Chance(0.4))
    assert str(words.win(chance)) == "Ben: 40 % to win or share, 30 % of the pot on average"
    assert str(words.how(WinChances((chance,)))) == "Counted exactly, if nobody folds any more."


def test_every_sentence_can_be_translated() -> None:
    none = NullTranslations()
    for line in words.within(flips_ahead(played("no_peek", 2, "", KING), 1)):
        assert line.translate(none.gettext, none.ngettext) == str(line)
