"""An evening at the bare broadcaster: the same phones and taps, with nothing to play and nothing to check."""

from __future__ import annotations

from typing import Any

from tests.bench.load.evening import Evening, Tap

SCREENS = ("host", *["table"] * 6, "tv")


class PlainEvening(Evening):
    """One group of eight sockets; the host taps."""

    async def sit_down(self, odds: str) -> None:
        """Opens the sockets; there are no pages."""
        self.code = f"T{self.number:05}"
        for phone, screen in zip(self.phones, SCREENS, strict=True):
            phone.screen = screen
            phone.cookies = {"csrftoken": "c" * 32, f"seat-{self.code}": "s" * 43}
            phone.token = "t" * 64
            await phone.listen(self.socket_path(screen))
        await self._until_all_show(0)

    def _next(self, board: dict[str, Any]) -> Tap:
        fields = {"deal": "1", "version": str(board["v"]), "player": "Anna", "verb": "checks", "amount": "1"}
        return Tap(board["v"], self.phones[0], f"/t/{self.code}/tap", fields)
