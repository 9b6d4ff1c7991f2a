"""The rulebook as code: standard library only (docs/structure.md, the engine's surface)."""

from tables.engine.deal import Deal
from tables.engine.games import GAMES
from tables.engine.hands import RankedHand, rank
from tables.engine.header import Header
from tables.engine.judge import Verdict, judge
from tables.engine.legal import Legal
from tables.engine.low import rank_low
from tables.engine.notation import NotationError, read_deal, read_entry, write_deal, write_entry
from tables.engine.options import read_rules, write_rules
from tables.engine.play import Replay, apply, legal, replay, start
from tables.engine.refusal import Refusal
from tables.engine.rules import Rules
from tables.engine.say import Say, say

__all__ = [
    "GAMES",
    "Deal",
    "Header",
    "Legal",
    "NotationError",
    "RankedHand",
    "Refusal",
    "Replay",
    "Rules",
    "Say",
    "Verdict",
    "apply",
    "judge",
    "legal",
    "rank",
    "rank_low",
    "read_deal",
    "read_entry",
    "read_rules",
    "replay",
    "say",
    "start",
    "write_deal",
    "write_entry",
    "write_rules",
]
