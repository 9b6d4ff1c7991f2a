"""A whole deal in notation judged line by line (docs/notation.md, The verdict)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tables.engine.deal import Deal
from tables.engine.judge import judge
from tables.engine.notation import read_deal, read_entry
from tables.engine.play import apply, check_going_on, start
from tables.engine.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Judged:
    """One line judged: its number (0 for the header), its text, the deal after it, or the refusal that ends it."""

    n: int
    entry: str | None
    deal: Deal
    refusal: Refusal | None = None

    def as_json(self) -> dict[str, Any]:
        """The object that ``--json`` prints for this line."""
        if self.refusal is not None:
            error = {"clause": self.refusal.clause, "reason": str(self.refusal.reason)}
            return {"n": self.n, "entry": self.entry, "error": error}
        return {"n": self.n, "entry": self.entry, **judge(self.deal).as_json()}


def referee(text: str) -> Iterator[Judged]:
    """The header and every entry of ``text`` judged, up to the first refusal; NotationError for a bad header."""
    header, lines = read_deal(text)
    deal = start(header)
    yield Judged(0, None, deal)
    for n, line in enumerate(lines, start=1):
        try:
            check_going_on(deal)
            deal = apply(deal, read_entry(line.text, header.names))
        except Refusal as refusal:
            yield Judged(n, line.text, deal, refusal)
            return
        yield Judged(n, line.text, deal)
