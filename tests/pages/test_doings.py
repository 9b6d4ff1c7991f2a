"""An entry in words of the page's language: cards are printed with their suits, names never are."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django.utils.translation import override

from tables.pages.doings import deed, in_words
from tests.night import night

LINES = [
    ("Ben flips Td", "Ben flips 10♦", "Ben vira 10♦"),
    ("Ben flips 7d Jc", "Ben flips 7♦ J♣", "Ben vira 7♦ J♣"),
    ("Ben checks", "Ben checks", "Ben pede mesa"),
    ("Ben bets 5", "Ben bets 5", "Ben aposta 5"),
    ("Ben calls", "Ben calls", "Ben paga"),
    ("Ben raises to 12", "Ben raises to 12", "Ben aumenta para 12"),
    ("Ben all-in", "Ben goes all-in", "Ben vai all-in"),
    ("Ben folds", "Ben folds", "Ben desiste"),
    ("Ben pays", "Ben pays", "Ben paga a multa"),
    ("Ben buys", "Ben buys the extra card", "Ben compra a carta extra"),
    ("Ben declines", "Ben declines", "Ben recusa"),
    ("Ben peeks", "Ben looks at a face-down card", "Ben espia uma carta fechada"),
    ("Ben dealt 9c", "Ben is dealt 9♣", "Ben recebe 9♣"),
    ("Ben reveals 4s", "Ben shows 4♠", "Ben mostra 4♠"),
    ("Ben names baseball", "Ben names Baseball", "Ben escolhe Beisebol"),
    ("Ben declares high", "Ben declares high", "Ben declara alta"),
    ("Ben declares both", "Ben declares both", "Ben declara as duas"),
    ("Ben declares", "Ben declares", "Ben declara"),
    ("Ben shows As 9c", "Ben shows A♠ 9♣", "Ben mostra A♠ 9♣"),
    ("Ben mucks", "Ben gives up the hand", "Ben abre mão das cartas"),
    ("dealer turns Qh", "The dealer turns Q♥", "O dealer abre Q♥"),
    ("Ed flips 9c", "Ed flips 9♣", "Ed vira 9♣"),
    ("As 2c folds", "As 2c folds", "As 2c desiste"),
    ("Ben folds bets 5", "Ben folds bets 5", "Ben folds aposta 5"),
    ("Ben flips 1x", "Ben flips 1x", "Ben flips 1x"),
    ("", "", ""),
]


@pytest.mark.parametrize(("line", "english", "portuguese"), LINES)
def test_an_entry_is_said_in_the_language_of_the_page(line: str, english: str, portuguese: str) -> None:
    with override("en"):
        assert in_words(line) == english
    with override("pt-br"):
        assert in_words(line) == portuguese


def test_undo_names_the_card_and_not_the_player() -> None:
    assert deed("Ed flips Td") == "10♦"


@pytest.mark.django_db
def test_log_steps_and_books_speak_portuguese_and_the_text_to_copy_stays_notation() -> None:
    tonight = night("Anna", "Ben", game="no_peek")
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips 5d", "Anna bets 2")
    phone = tonight.phone(host=True)
    pages = [tonight.url("log"), reverse("replay", args=[tonight.table.code, 1]), tonight.url("books") + "?deal=1"]
    log, steps, books = (phone.get(url, headers={"accept-language": "pt-br"}).content.decode() for url in pages)
    assert "Anna vira 5♦" in log
    assert "Anna aposta 2" in log and "Anna aposta 2" in books and "Anna vira 5♦" in steps
    assert "Anna bets" not in log + books
    assert "Anna flips 5d\nAnna bets 2" in steps
