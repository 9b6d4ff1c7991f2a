"""Every read for the screen: contexts of whole pages, and the board that is pushed (docs/board.md).

Nothing here writes, and no template calls the engine."""

from tables.pages.odds import message as odds_message
from tables.pages.pushed import payload, payload_text
from tables.pages.screens import context

__all__ = ["context", "odds_message", "payload", "payload_text"]
