"""The TV has room for what it says: long hands without their other cards, seven players, very large stacks."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Opens

pytestmark = pytest.mark.browser

NAMES = ("Maximiliana", "Bernardo", "Guilhermina", "Davi", "Evangelina", "Fred", "Gustavo")
CUT = """() => [...document.querySelectorAll(".banner *, .player *, .top *")].filter(one =>
    one.scrollWidth > one.clientWidth + 1 && one.clientWidth && getComputedStyle(one).overflowX === "hidden"
    && !one.classList.contains("sr")).map(one => `${one.className}: ${one.textContent}`)"""
OUT = """() => [...document.querySelectorAll(".player .stack, .player .words, .player .name, .pots li")].filter(one => {
    const here = document.createRange(); here.selectNodeContents(one); const box = here.getBoundingClientRect();
    const frame = one.closest(".who, .shown, .pots").getBoundingClientRect();
    const low = one.closest(".player, .banner").getBoundingClientRect().bottom;
    return box.right > frame.right + 1 || box.bottom > low + 1;
}).map(one => `${one.className}: ${one.textContent}`)"""


@pytest.mark.parametrize(("language", "hand"), [("en", "a flush, ace high"), ("pt-BR", "flush, ás alto")])
def test_a_long_hand_and_large_stacks_are_not_cut(evening: Opens, language: str, hand: str) -> None:
    tonight = evening(*NAMES, game="no_peek", chips=9_999_999)
    tonight.night.start(dealer="Gustavo")
    tonight.night.enter("Maximiliana flips 2c", "Maximiliana bets 900000")
    tonight.night.enter(*(f"{name} calls" for name in NAMES[1:]))
    tonight.night.enter("Bernardo flips Ac Kc 7c 6c 3c", "Bernardo bets 9000000", "Guilhermina calls")
    page = tonight.tv().page
    page.set_extra_http_headers({"Accept-Language": language})
    page.reload()
    assert page.locator(".banner .hand").inner_text() == hand
    assert page.evaluate(CUT) == []
    assert page.evaluate(OUT) == []


FAR = """() => [...document.querySelectorAll(".player, .card.tv, .words, .name")].filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < 96 || box.right > 1824 || box.top < 54 || box.bottom > 1026;
}).map(one => `${one.className}: ${one.textContent}`)"""
MET = """() => { const all = [...document.querySelectorAll(".player .card.tv")].map(one => one.getBoundingClientRect());
    const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return all.some((one, at) => all.slice(at + 1).some(other => meet(one, other))); }"""


@pytest.mark.parametrize("many", [2, 4, 5, 6])
def test_few_players_have_larger_cards_and_nothing_leaves_the_safe_area(evening: Opens, many: int) -> None:
    names = NAMES[:many]
    tonight = evening(*names, game="no_peek")
    tonight.night.start(dealer=names[-1])
    tonight.night.enter(
        f"{names[0]} flips Ks", *(f"{name} checks" for name in names), f"{names[1]} flips 2c 4d 6h 8s Tc Qd 2h"
    )
    page = tonight.tv().page
    assert page.evaluate(FAR) == []
    assert page.evaluate(CUT) == []
    assert page.evaluate(OUT) == []
    assert not page.evaluate(MET)
