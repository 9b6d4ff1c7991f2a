"""Hands in words, and what decides between two of them (R8.3).

Each kind has whole sentences, so that every language can put them its own way.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from tables.engine.cards import ACE
from tables.engine.hands import HandKind, RankedHand
from tables.engine.low import LOW_ACE, RankedLow
from tables.engine.say import Say, gettext_noop, say
from tables.engine.strength import unpack

Ranks = tuple[int, ...]
AnyRanked = RankedHand | RankedLow
Ranked = TypeVar("Ranked", RankedHand, RankedLow)


def hand_words(ranked: AnyRanked) -> Say:
    """The whole hand: "a pair of nines with a king", "a full house, kings over sevens", "a low of 8-6-4-3-2"."""
    return _low_of(ranked) if _is_plain_low(ranked) else _told(ranked.kind, _ranks(ranked), told=5)


def hand_name(ranked: AnyRanked) -> Say:
    """The hand without its other cards: "a pair of nines", "ace high", "a flush, queen high"."""
    if _is_plain_low(ranked):
        return _low_of(ranked)
    return _told(ranked.kind, _ranks(ranked), told=GROUPED[ranked.kind])


def versus(one: Ranked, other: Ranked) -> Say:
    """In one line how ``one`` fares against ``other`` and what decides: the kind, or the first rank that differs."""
    if one == other:
        return say(TIES, hand=hand_words(one))
    won = one > other
    if one.kind == other.kind and _ranks(one) == _ranks(other):
        return say(MORE_NATURAL if won else LESS_NATURAL, hand=hand_words(one))
    if _is_plain_low(one) and _is_plain_low(other):
        return _lows(one, other, won)
    mine, yours, no_kicker = _up_to_what_decides(one, other)
    beats, loses = (BEATS_BARE, BARE_LOSES) if no_kicker else (BEATS, LOSES)
    return say(beats if won else loses, one=mine, other=yours)


def rank_name(rank: int) -> Say:
    """The rank 2..14 in words: "nine"."""
    return Say(NAMES[rank - 2])


def rank_plural(rank: int) -> Say:
    """Several cards of the rank 2..14: "nines"."""
    return Say(PLURALS[rank - 2])


def rank_with_article(rank: int) -> Say:
    """One card of the rank 2..14: "a nine"."""
    return Say(WITH_ARTICLE[rank - 2])


def _up_to_what_decides(one: AnyRanked, other: AnyRanked) -> tuple[Say, Say, bool]:
    """Both hands up to the first rank that differs (their names when the kinds do); whether one has no kicker."""
    if one.kind != other.kind:
        return hand_name(one), hand_name(other), False
    mine, yours = _ranks(one), _ranks(other)
    shortest = min(len(mine), len(yours))
    shared = next((place for place in range(shortest) if mine[place] != yours[place]), shortest)
    told = max(shared + 1, GROUPED[one.kind])
    no_kicker = one.kind is not HandKind.HIGH_CARD and shared == shortest == GROUPED[one.kind]
    return _told(one.kind, mine, told), _told(one.kind, yours, told), no_kicker


def _told(kind: HandKind, ranks: Ranks, told: int) -> Say:
    if kind is HandKind.HIGH_CARD and len(ranks) == 1:
        return say(ALONE, rank=rank_with_article(ranks[0]))
    return _phrase(kind, ranks[:told])


@lru_cache(maxsize=4096)
def _phrase(kind: HandKind, ranks: Ranks) -> Say:
    """The sentence of the kind, with as many of the other cards as ``ranks`` has."""
    if kind is HandKind.STRAIGHT_FLUSH and ranks[0] == ACE:
        return Say(ROYAL)
    kickers = ranks[GROUPED[kind] :] if kind in WITH_KICKERS else ()
    params: dict[str, object] = {"rank": rank_name(ranks[0]), "ranks": rank_plural(ranks[0])}
    if kind in UNDER:
        params["under"] = rank_plural(ranks[UNDER[kind]])
    if len(kickers) == 1:
        params["kicker"] = rank_with_article(kickers[0])
    elif kickers:
        params["kickers"] = tuple(rank_name(rank) for rank in kickers)
    msgid = SENTENCES[kind][min(len(kickers), 2)]
    return Say(msgid, tuple((name, value) for name, value in params.items() if f"%({name})s" in msgid))


def _is_plain_low(ranked: AnyRanked) -> bool:
    return isinstance(ranked, RankedLow) and ranked.kind is HandKind.HIGH_CARD


def _low_of(ranked: AnyRanked) -> Say:
    return say(LOW, ranks="-".join(ranked.ranks).replace("T", "10"))


def _lows(one: AnyRanked, other: AnyRanked, won: bool) -> Say:
    mine, yours = next((a, b) for a, b in zip(_ranks(one), _ranks(other), strict=True) if a != b)
    lower, higher = (mine, yours) if won else (yours, mine)
    return say(
        LOW_BEATS if won else LOW_LOSES,
        one=_low_of(one),
        other=_low_of(other),
        lower=rank_with_article(lower),
        higher=rank_with_article(higher),
    )


def _ranks(ranked: AnyRanked) -> Ranks:
    """The ranks as compared, the ace always as 14."""
    packed = ranked.cost if isinstance(ranked, RankedLow) else ranked.value
    return tuple(ACE if rank == LOW_ACE else rank for rank in unpack(packed & 0xFFFFF))


# How many of the ranks make the kind itself; in a high card and a flush the highest gives it its name.
GROUPED: Final = dict(zip(HandKind, (1, 2, 4, 3, 5, 1, 5, 4, 5, 5), strict=True))
UNDER: Final = {HandKind.TWO_PAIR: 2, HandKind.FULL_HOUSE: 3}
WITH_KICKERS: Final = frozenset(kind for kind in HandKind if GROUPED[kind] < 5)

# Alone, with one other card, with several.
SENTENCES: Final[dict[HandKind, tuple[str, ...]]] = {
    HandKind.HIGH_CARD: (
        gettext_noop("%(rank)s high"),
        gettext_noop("%(rank)s high with %(kicker)s"),
        gettext_noop("%(rank)s high with %(kickers)s"),
    ),
    HandKind.ONE_PAIR: (
        gettext_noop("a pair of %(ranks)s"),
        gettext_noop("a pair of %(ranks)s with %(kicker)s"),
        gettext_noop("a pair of %(ranks)s with %(kickers)s"),
    ),
    HandKind.TWO_PAIR: (
        gettext_noop("two pair, %(ranks)s and %(under)s"),
        gettext_noop("two pair, %(ranks)s and %(under)s, with %(kicker)s"),
    ),
    HandKind.THREE_OF_A_KIND: (
        gettext_noop("three %(ranks)s"),
        gettext_noop("three %(ranks)s with %(kicker)s"),
        gettext_noop("three %(ranks)s with %(kickers)s"),
    ),
    HandKind.STRAIGHT: (gettext_noop("a straight, %(rank)s high"),),
    HandKind.FLUSH: (
        gettext_noop("a flush, %(rank)s high"),
        gettext_noop("a flush, %(rank)s high with %(kicker)s"),
        gettext_noop("a flush, %(rank)s high with %(kickers)s"),
    ),
    HandKind.FULL_HOUSE: (gettext_noop("a full house, %(ranks)s over %(under)s"),),
    HandKind.FOUR_OF_A_KIND: (gettext_noop("four %(ranks)s"), gettext_noop("four %(ranks)s with %(kicker)s")),
    HandKind.STRAIGHT_FLUSH: (gettext_noop("a straight flush, %(rank)s high"),),
    HandKind.FIVE_OF_A_KIND: (gettext_noop("five %(ranks)s"),),
}
ROYAL: Final = gettext_noop("a royal flush")
ALONE: Final = gettext_noop("just %(rank)s")
LOW: Final = gettext_noop("a low of %(ranks)s")

BEATS: Final = gettext_noop("%(one)s beats %(other)s")
LOSES: Final = gettext_noop("%(one)s loses to %(other)s")
BEATS_BARE: Final = gettext_noop("%(one)s beats %(other)s, no kicker")
BARE_LOSES: Final = gettext_noop("%(one)s, no kicker, loses to %(other)s")
TIES: Final = gettext_noop("a tie, both have %(hand)s")
MORE_NATURAL: Final = gettext_noop("%(hand)s with fewer wild cards beats the same hand with more")
LESS_NATURAL: Final = gettext_noop("%(hand)s with more wild cards loses to the same hand with fewer")
LOW_BEATS: Final = gettext_noop("%(one)s beats %(other)s: %(lower)s is lower than %(higher)s")
LOW_LOSES: Final = gettext_noop("%(one)s loses to %(other)s: %(higher)s is higher than %(lower)s")

NAMES: Final = (
    gettext_noop("two"),
    gettext_noop("three"),
    gettext_noop("four"),
    gettext_noop("five"),
    gettext_noop("six"),
    gettext_noop("seven"),
    gettext_noop("eight"),
    gettext_noop("nine"),
    gettext_noop("ten"),
    gettext_noop("jack"),
    gettext_noop("queen"),
    gettext_noop("king"),
    gettext_noop("ace"),
)
PLURALS: Final = (
    gettext_noop("twos"),
    gettext_noop("threes"),
    gettext_noop("fours"),
    gettext_noop("fives"),
    gettext_noop("sixes"),
    gettext_noop("sevens"),
    gettext_noop("eights"),
    gettext_noop("nines"),
    gettext_noop("tens"),
    gettext_noop("jacks"),
    gettext_noop("queens"),
    gettext_noop("kings"),
    gettext_noop("aces"),
)
WITH_ARTICLE: Final = (
    gettext_noop("a two"),
    gettext_noop("a three"),
    gettext_noop("a four"),
    gettext_noop("a five"),
    gettext_noop("a six"),
    gettext_noop("a seven"),
    gettext_noop("an eight"),
    gettext_noop("a nine"),
    gettext_noop("a ten"),
    gettext_noop("a jack"),
    gettext_noop("a queen"),
    gettext_noop("a king"),
    gettext_noop("an ace"),
)
