"""Firefox by WebDriver BiDi (the W3C's), which it speaks by itself. Debian: firefox-esr."""

from __future__ import annotations

import json
import re
import subprocess
from contextlib import ExitStack
from tempfile import mkdtemp
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.other_browsers.device import Device, installed, said

LISTENS = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


class Firefox(Device):
    """One window that nobody sees."""

    name = "Firefox"

    @classmethod
    def missing(cls) -> str:
        return installed("firefox-esr")

    def open(self) -> None:
        self._asked = 0
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", mkdtemp(), "--remote-debugging-port=0"]
        self._program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        assert self._program.stderr is not None
        found = next(found for line in self._program.stderr if (found := LISTENS.search(line)))
        self._ends = ExitStack()
        wire = connect(f"{found[1].decode()}/session", max_size=None, compression=None)
        self._wire: ClientConnection = self._ends.enter_context(wire)
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def turn(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=size)

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def run(self, script: str, *given: Any) -> Any:
        whole = f"JSON.stringify((function () {{ {script} }}).apply(null, {said(list(given))}) ?? null)"
        answer = self._ask("script.evaluate", expression=whole, target={"context": self._page}, awaitPromise=True)
        return json.loads(answer["result"]["value"]) if answer and answer["type"] == "success" else None

    def touch(self, x: int, y: int) -> None:
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        thumb = {"type": "pointer", "id": "thumb", "parameters": {"pointerType": "touch"}, "actions": moves}
        self._ask("input.performActions", context=self._page, actions=[thumb])

    def close(self) -> None:
        self._ends.close()
        self._program.kill()
        self._program.wait()

    def _ask(self, method: str, **given: Any) -> Any:
        """What it answers; None when the page that was asked is gone."""
        self._asked += 1
        self._wire.send(json.dumps({"id": self._asked, "method": method, "params": given}))
        while True:
            told = json.loads(self._wire.recv(timeout=60))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.errors.append(str(told["params"]["text"]))
            elif told.get("id") == self._asked:
                return told.get("result")
