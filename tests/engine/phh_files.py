"""PHH files written and read again: by a TOML reader, and by pokerkit, which replays them."""

from __future__ import annotations

import tomllib
from typing import Any

from pokerkit import HandHistory
from pokerkit.state import (
    BringInPosting,
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    Folding,
    HoleCardsShowingOrMucking,
    HoleDealing,
    State,
)

from tables.engine import read_deal, read_entry
from tables.engine.phh import write_phh

SAID = (
    BringInPosting,
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    Folding,
    HoleCardsShowingOrMucking,
    HoleDealing,
)


def written(text: str) -> str:
    header, lines = read_deal(text)
    return write_phh(header, [read_entry(line.text, header.names) for line in lines])


def fields(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


def replayed(text: str) -> State:
    """The last state pokerkit comes to; every action of the file must be taken as it stands, and none added."""
    history = HandHistory.loads(text)
    last = list(history)[-1]
    assert sum(isinstance(operation, SAID) for operation in last.operations) == len(history.actions)
    return last
