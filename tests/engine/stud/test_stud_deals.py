"""The stud family by hand (R7): every deal beside this file says in its own comments what must hold, and why.

After an entry, ``#= key: value; ...`` states parts of the verdict (docs/notation.md; ``-`` is nothing) or a sentence of
the referee, ``#! CLAUSE entry`` an entry refused at that moment, ``#~ entry`` one that would be accepted.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tables.engine import Deal, Refusal, apply, judge, legal, read_deal, read_entry, start, words, write_deal

DEALS = sorted(Path(__file__).parent.glob("*.deal"))


@pytest.mark.parametrize("file", DEALS, ids=lambda file: file.stem)
def test_a_deal_goes_as_worked_out_by_hand(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    stated = 0
    for number, deal, mark, claim in moments(text):
        here = f"{file.name} line {number}: {claim}"
        if mark == "#=":
            stated += 1
            for key, value in (pair.split(":", 1) for pair in claim.split(";")):
                assert said(deal, key.strip()) == value.strip(), here
        elif mark == "#!":
            stated += 1
            clause, entry = claim.split(" ", 1)
            assert answer(deal, entry) == clause, here
        elif mark == "#~":
            stated += 1
            assert answer(deal, claim) == "accepted", here
        assert deal.chips == sum(chips for _, chips in deal.header.players), f"{here}: R4.12"
        assert deal.over or legal(deal), here
    assert stated


@pytest.mark.parametrize("file", DEALS, ids=lambda file: file.stem)
def test_a_deal_is_written_as_it_was_read(file: Path) -> None:
    header, lines = read_deal(file.read_text(encoding="utf-8"))
    actions = [read_entry(line.text, header.names) for line in lines]
    again, more = read_deal(write_deal(header, actions))
    assert (again, [read_entry(line.text, header.names) for line in more]) == (header, actions)


def moments(text: str) -> Iterator[tuple[int, Deal, str, str]]:
    """Every line of the deal after its header: its number, the deal then, and its mark and claim or its entry."""
    header, _ = read_deal(text)
    deal = start(header)
    head, _, body = text.partition("\n\n")
    for number, line in enumerate(body.splitlines(), start=head.count("\n") + 3):
        entry, claim = line.split("#", 1)[0].strip(), line[2:].strip()
        if entry:
            try:
                deal = apply(deal, read_entry(entry, header.names))
            except Refusal as refusal:
                pytest.fail(f"line {number}: {entry} is refused: {refusal}")
        yield number, deal, "" if entry else line[:2], entry or claim


def answer(deal: Deal, entry: str) -> str:
    """The clause under which the entry is refused, or "accepted"."""
    try:
        apply(deal, read_entry(entry, deal.header.names))
    except Refusal as refusal:
        return refusal.clause
    return "accepted"


def said(deal: Deal, key: str) -> str:
    """A part of the verdict as the deals write it: a key of the verdict, or a player's name and a key."""
    verdict = judge(deal).as_json()
    player, _, its = key.rpartition(" ")
    if player:
        return shortly(verdict["players"][player].get(its))
    match key:
        case "told":
            return " ".join(map(str, words.told(deal)))
        case "asked":
            return str(words.asked(deal))
        case "why":
            return str(words.why(deal).sentence)
        case "why_won":
            return " | ".join(f"{why.clause} {why.sentence}" for why in words.why_won(deal))
        case "stacks":
            return " ".join(f"{name} {seat['stack']}" for name, seat in verdict["players"].items())
        case "pots":
            return ", ".join(" ".join([str(pot["chips"]), *pot["contestants"]]) for pot in verdict["pots"]) or "-"
        case "won":
            return ", ".join(f"{name} {chips}" for name, chips in (verdict["won"] or {}).items()) or "-"
    return shortly(verdict[key])


def shortly(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) or "-"
    return "-" if value is None else str(value)
