"""A phone's socket for tests: Channels' own, but as patient as a loaded machine needs it to be."""

from __future__ import annotations

from typing import Any

from channels.testing import WebsocketCommunicator

PATIENCE = 60.0
"""How long a word is waited for, in s; Channels waits for one second."""


class Socket(WebsocketCommunicator):
    """A socket that opens, speaks and closes in its own time; `receive_nothing` alone goes by the clock."""

    async def connect(self, timeout: float = PATIENCE) -> Any:
        """Whether it was let in, and as what."""
        return await super().connect(timeout)

    async def receive_from(self, timeout: float = PATIENCE) -> Any:
        """The next text."""
        return await super().receive_from(timeout)

    async def receive_output(self, timeout: float = PATIENCE) -> Any:
        """The next message of any kind."""
        return await super().receive_output(timeout)

    async def disconnect(self, code: int = 1000, timeout: float = PATIENCE) -> None:
        """Closes it, and waits until the server has done with it."""
        await super().disconnect(code, timeout)
