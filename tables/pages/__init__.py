"""Every read for the screen: contexts of whole pages, and the board that is pushed (docs/board.md).

Nothing here writes, and no template calls the engine."""

from tables.pages.screens import context, payload

__all__ = ["context", "payload"]
