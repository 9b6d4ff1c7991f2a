"""The odds in words, as data to be translated: a line a player for the quiet bars, a sentence where it helps."""

from __future__ import annotations

from tables.engine.say import Say, gettext_noop, ngettext_noop, say, say_count
from tables.engine.words import card as card_words
from tables.odds.chance import Ahead, Chance, PotChances, WinChance, WinChances

N_ = gettext_noop
WITHIN = ngettext_noop("within %(count)d flip: %(chance)s", "within %(count)d flips: %(chance)s")


def percent(chance: Chance) -> Say:
    """A chance in whole per cent; what is neither impossible nor sure is never rounded to 0 or 100."""
    if 0 < chance.value < 0.005:
        return say(N_("under 1 %"))
    if 0.995 < chance.value < 1:
        return say(N_("over 99 %"))
    return say(N_("%(number)s %%"), number=chance.percent)


def ahead(found: Ahead) -> Say:
    """The chances of the player who must flip: "Ben: 38 % to beat the leader, 12 % with the next card."."""
    player = found.player
    if not found.chance.value:
        return say(N_("%(player)s cannot beat the leader any more."), player=player)
    if found.chance.value == 1 and found.next_card.value == 1:
        return say(N_("%(player)s takes the lead with any card."), player=player)
    if len(found.within) == 1:
        return say(
            N_("%(player)s: %(chance)s to beat the leader with the last card."),
            player=player,
            chance=percent(found.chance),
        )
    return say(
        N_("%(player)s: %(chance)s to beat the leader, %(next)s with the next card."),
        player=player,
        chance=percent(found.chance),
        next=percent(found.next_card),
    )


def would_do(found: Ahead) -> Say:
    """Which next card would do it: "The least that would do: seven of clubs, seven of hearts (9 cards would)."."""
    weakest = tuple(card_words(card) for card in found.weakest)
    if not found.beating and weakest:
        return say(N_("No single card would do it. The least that would, together: %(cards)s."), cards=weakest)
    if not found.beating:
        return say(N_("No single card would do it."))
    return say(
        N_("The least that would do: %(cards)s. Cards that would: %(count)s."), cards=weakest, count=len(found.beating)
    )


def within(found: Ahead) -> tuple[Say, ...]:
    """The chance within one flip, two, and so on: "within 2 flips: 21 %"."""
    return tuple(say_count(WITHIN, flips, chance=percent(chance)) for flips, chance in enumerate(found.within, start=1))


def win(found: WinChance) -> Say:
    """A player's chance: "Ben: 38 % to win", and the part of the pot where it may be shared."""
    if abs(found.share.value - found.win.value) < 0.005:
        return say(N_("%(player)s: %(chance)s to win"), player=found.player, chance=percent(found.win))
    return say(
        N_("%(player)s: %(chance)s to win or share, %(share)s of the pot on average"),
        player=found.player,
        chance=percent(found.win),
        share=percent(found.share),
    )


def wins(found: WinChances) -> tuple[Say, ...]:
    """A line for everybody still in, in seat order."""
    return tuple(win(each) for each in found.chances)


def pot(number: int, found: PotChances) -> Say:
    """A pot's chances in one line; the main pot is number 0."""
    lines = tuple(win(each) for each in found.chances)
    if number == 0:
        return say(N_("Main pot, %(chips)s: %(chances)s"), chips=found.chips, chances=lines)
    return say(N_("Side pot %(number)s, %(chips)s: %(chances)s"), number=number, chips=found.chips, chances=lines)


def how(found: WinChances) -> Say:
    """How the chances were found, and how exact they are."""
    if not found.playouts:
        return say(N_("Counted exactly, if nobody folds any more."))
    most = max(each.share.error for each in found.chances)
    return say(
        N_("From %(playouts)s random ends of this deal, if nobody folds any more; give or take %(error)s points."),
        playouts=found.playouts,
        error=f"{200 * most:.1f}",
    )
