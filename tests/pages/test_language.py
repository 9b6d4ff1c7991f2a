"""Brazilian Portuguese ships complete: every sentence translated, every place in it kept."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest
from django.utils.translation import activate, get_language, override

from tables.engine import GAMES
from tables.engine.cards import DECK
from tables.engine.options import OPTIONS
from tables.engine.words import card
from tables.pages.clauses import CHAPTERS, CLAUSES
from tables.pages.language import translated
from tables.pages.rulebook import chapters

CATALOGUE = Path(__file__).parent.parent.parent / "locale" / "pt_BR" / "LC_MESSAGES"
PLACES = re.compile(r"%\(\w+\)[sd]|\{\w*\}|%%|<[^>]+>")


def sentences() -> dict[str, str]:
    """Every sentence of the compiled catalogue and its translation; of plural sentences the form for one."""
    with (CATALOGUE / "django.mo").open("rb") as file:
        found = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {(key if isinstance(key, str) else key[0]): text for key, text in found.items() if key and key[1:] != (1,)}


def test_the_source_has_no_sentence_left_untranslated() -> None:
    text = (CATALOGUE / "django.po").read_text()
    entries = text.split("\n\n")[1:]
    assert entries
    assert not [entry for entry in entries if re.search(r'msgstr(\[\d\])? ""$(?!\n")', entry, re.MULTILINE)]
    assert "#, fuzzy" not in text


def test_every_place_of_a_sentence_is_kept() -> None:
    for english, portuguese in sentences().items():
        assert sorted(set(PLACES.findall(english))) == sorted(set(PLACES.findall(portuguese))), english


@pytest.mark.parametrize("title", [game.title for game in GAMES.values()])
def test_games_have_names(title: str) -> None:
    assert title in sentences()


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: str(option.name))
def test_options_have_sentences(option: object) -> None:
    sentence = option.sentence  # type: ignore[attr-defined]
    with override("pt-br"):
        assert translated(sentence) != str(sentence)


def test_the_rulebook_speaks_portuguese() -> None:
    with override("pt-br"):
        spoken = {clause.number: clause.text for chapter in chapters() for clause in chapter.clauses}
    assert spoken.keys() == CLAUSES.keys()
    assert not [number for number, text in spoken.items() if text == CLAUSES[number]]
    assert {number.partition(".")[0] for number in spoken} == CHAPTERS.keys()


def test_cards_speak_portuguese() -> None:
    with override("pt-br"):
        names = [translated(card(one)) for one in DECK]
    assert len(set(names)) == 52
    assert "nove de paus" in names
    assert "dama de espadas" in names


@pytest.mark.parametrize("test", ["one", "the next"])
def test_every_test_begins_in_english_whatever_the_one_before_spoke(test: str) -> None:
    assert get_language() == "en"
    activate("pt-br")
