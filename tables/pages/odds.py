"""The odds as a screen shows them: a quiet bar for each player still in, a sentence for the one who flips.

They follow their board in a message of their own, drawn alike for every phone of one screen and language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tables.odds import words
from tables.pages.kept import kept
from tables.pages.language import translated
from tables.viewers import Screen

if TYPE_CHECKING:
    from tables.chances import Chances
    from tables.deal_models import DealRecord
    from tables.engine.say import Say
    from tables.odds import Ahead, Chance, WinChance, WinChances


@dataclass(frozen=True, slots=True)
class Bar:
    """One player's chance: a bar so many hundredths long, the figure, and the sentence that both stand for."""

    percent: int
    figure: str
    sentence: str


def message(record: DealRecord, found: Chances, screen: Screen) -> dict[str, Any]:
    """The message of docs/board.md: what belongs in which slot of the board of this deal and version."""
    return {
        "t": "odds",
        "deal": record.pk,
        "version": record.version,
        "screen": screen,
        "slots": {**_rows(record, found.wins), "say": _flipper(found.ahead), "why": _all(found, screen)},
    }


def _rows(record: DealRecord, wins: WinChances) -> dict[str, str]:
    """A bar for everybody still in, by the player's id."""
    ids = {seat.name: seat.player_id for seat in record.dealt}
    return {str(ids[one.player]): kept("odds_row", bar=bar(one)) for one in wins.chances}


def bar(one: WinChance) -> Bar:
    """The bar of one player's chance to win."""
    return Bar(one.win.percent, short(one.win), said(words.win(one)))


def short(chance: Chance) -> str:
    """A chance in a few characters; what is neither impossible nor sure is never rounded to 0 or 100."""
    if 0 < chance.value < 0.005:
        return unbroken("<1 %")
    return unbroken(">99 %" if 0.995 < chance.value < 1 else f"{chance.percent} %")


def said(sentence: Say) -> str:
    """A sentence of the odds in the active language."""
    return unbroken(translated(sentence))


def unbroken(text: str) -> str:
    """The text with every figure and its % kept on one line."""
    return text.replace(" %", "\N{NO-BREAK SPACE}%")


def _flipper(ahead: Ahead | None) -> str:
    return kept("odds_say", sentence=said(words.ahead(ahead))) if ahead else ""


def _all(found: Chances, screen: Screen) -> str:
    """Everything there is to say, for the sheet Why; the TV has none."""
    if screen is Screen.TV or not found.wins.chances:
        return ""
    wins, ahead = found.wins, found.ahead
    return kept(
        "odds_why",
        bars=tuple(bar(one) for one in wins.chances),
        pots=tuple(said(words.pot(number, one)) for number, one in enumerate(wins.pots)),
        how=said(words.how(wins)),
        ahead=said(words.ahead(ahead)) if ahead else "",
        would_do=said(words.would_do(ahead)) if ahead and ahead.within else "",
        within=tuple(said(one) for one in words.within(ahead)) if ahead else (),
    )
