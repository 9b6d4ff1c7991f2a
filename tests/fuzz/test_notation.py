"""Any text is a deal with its verdicts, a NotationError or a Refusal; what was read is written and read again."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import strategies as st

from tables.engine import Header, NotationError, Refusal, legal, read_deal, read_entry, words, write_deal, write_entry
from tables.engine.phh import write_phh
from tables.engine.refereeing import Judged, referee
from tests.fuzz.budget import tried

HERE = Path(__file__).parent.parent
DEALS = [path.read_text() for path in sorted([*HERE.glob("cases/*.deal"), *HERE.glob("engine/stud/*.deal")])]
WORDS = sorted(
    {word for deal in DEALS for word in deal.split()} | {"0", "-1", "999999999", "1000000000", "١", "²", "10h"}
)
ODD = [
    "",
    " ",
    "\n",
    "\n\n",
    "\r",
    "\x00",
    "\x0b",
    "\u2028",
    "\ufeff",
    "#",
    ":",
    ",",
    "=",
    "parts:",
    "dealer",
    "ﬁ",
    "🂡",
]

anything = st.one_of(st.text(max_size=200), st.binary(max_size=200).map(lambda raw: raw.decode("latin-1")))
soup = st.lists(st.sampled_from([*WORDS, *ODD]) | st.text(max_size=5), max_size=40).map(" ".join)
change = st.tuples(
    st.sampled_from(["drop", "twice", "swap", "word", "insert", "cut"]),
    st.integers(0, 10**6),
    st.integers(0, 10**6),
    st.sampled_from([*WORDS, *ODD]) | st.text(max_size=8),
)


def changed(deal: str, changes: list[tuple[str, int, int, str]]) -> str:
    """A real deal after a few accidents."""
    lines = deal.split("\n")
    for kind, at, other, text in changes:
        here, there = at % len(lines), other % len(lines)
        if kind == "drop":
            del lines[here]
            lines = lines or [""]
        elif kind == "twice":
            lines.insert(there, lines[here])
        elif kind == "swap":
            lines[here], lines[there] = lines[there], lines[here]
        elif kind == "word":
            parts = lines[here].split(" ")
            parts[other % len(parts)] = text
            lines[here] = " ".join(parts)
        elif kind == "insert":
            place = other % (len(lines[here]) + 1)
            lines[here] = lines[here][:place] + text + lines[here][place:]
        else:
            lines[here] = lines[here][: other % (len(lines[here]) + 1)]
    return "\n".join(lines)


mutated = st.builds(changed, st.sampled_from(DEALS), st.lists(change, min_size=1, max_size=6))


def judged(text: str) -> None:
    """Every line of `text` judged, or one of the two refusals; and all that pages say of what it came to."""
    try:
        header, lines = read_deal(text)
        steps = list(referee(text))
    except NotationError as unreadable:
        str(unreadable)
        return
    for step in steps:
        json.dumps(step.as_json())
    said(steps[-1], header)
    assert read_deal(write_deal(header, [line.text for line in lines]))[0] == header
    for line in lines[: len(steps) - 1]:
        written_again(line.text, header)


def said(last: Judged, header: Header) -> None:
    """What is told of the last state, and that its chips are those of the header."""
    deal = last.deal
    for sentence in (*words.told(deal), words.asked(deal)):
        str(sentence)
    words.why(deal)
    words.why_won(deal)
    legal(deal)
    assert deal.chips == sum(chips for _, chips in header.players)


def written_again(line: str, header: Header) -> None:
    """A line that is read is the same action when it is written and read again."""
    try:
        action = read_entry(line, header.names)
    except Refusal as refusal:
        str(refusal.reason)
        return
    assert read_entry(write_entry(action), header.names) == action


def exported(text: str) -> None:
    """A deal that can be read is a PHH file too, or refused."""
    try:
        header, lines = read_deal(text)
        write_phh(header, [read_entry(line.text, header.names) for line in lines])
    except (NotationError, Refusal):
        return


def test_any_text_is_judged_or_refused() -> None:
    tried(judged, anything | soup, examples=300)


def test_a_deal_after_accidents_is_judged_or_refused() -> None:
    tried(judged, mutated, examples=300)


def test_a_deal_after_accidents_is_exported_or_refused() -> None:
    tried(exported, mutated, examples=150)


def test_any_line_is_an_action_or_refused() -> None:
    header = read_deal(DEALS[0])[0]
    tried(lambda line: written_again(line, header), anything | soup | st.sampled_from(WORDS), examples=400)
