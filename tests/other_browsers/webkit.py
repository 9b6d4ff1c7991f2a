"""WebKitGTK, the engine of Safari, by its WebDriver (the W3C's). Debian: webkit2gtk-driver, xvfb."""

from __future__ import annotations

import glob
import json
import os
import socket
import subprocess
import time
from tempfile import mkdtemp
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from tests.other_browsers.device import Device, installed, started

BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
LARGEST = "1400x1000x24"


class WebKit(Device):
    """One window without bars on a screen of its own."""

    name = "WebKitGTK"
    narrowest = 340  # its windows are never narrower

    @classmethod
    def missing(cls) -> str:
        return installed("WebKitWebDriver", "Xvfb") or ("" if glob.glob(BROWSERS) else "MiniBrowser")

    def open(self) -> None:
        self._screen, display = _screen()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._at = f"http://127.0.0.1:{probe.getsockname()[1]}/session"
        env = {
            **os.environ,
            "DISPLAY": display,
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # root has none; the pages are ours
            "XDG_DATA_HOME": mkdtemp(),
            "XDG_CACHE_HOME": mkdtemp(),
        }
        self._driver = started(["WebKitWebDriver", "-p", self._at.split(":")[2].split("/")[0]], env=env)
        options = {"binary": sorted(glob.glob(BROWSERS))[-1], "args": ["--automation", "--full-screen"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        session = self.until("WebDriver", lambda: self._ask("POST", "", wanted))
        self._at += f"/{session['sessionId']}"
        self._ask("POST", "/window/fullscreen", {})  # without the bars, which are wider than a phone

    def turn(self, width: int, height: int) -> None:
        self._ask("POST", "/window/rect", {"x": 0, "y": 0, "width": width, "height": height})
        self.until("the new size", lambda: self.run("return innerWidth") == width)

    def go(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})
        self.run("addEventListener('error', event => (window.wrong ??= []).push(event.message))")

    def run(self, script: str, *given: Any) -> Any:
        return self._ask("POST", "/execute/sync", {"script": script, "args": list(given)})

    def touch(self, x: int, y: int) -> None:
        moves = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "thumb", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self._ask("POST", "/actions", {"actions": [mouse]})
        self.errors += [wrong for wrong in self.run("return window.wrong") or [] if wrong not in self.errors]

    def close(self) -> None:
        self._ask("DELETE", "")
        for program in (self._driver, self._screen):
            program.kill()
            program.wait()

    def _ask(self, method: str, path: str, said: Any = None) -> Any:
        body = json.dumps(said).encode() if said is not None else None
        request = Request(self._at + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except URLError:  # it has not come up, or the page is being loaded
            time.sleep(0.2)
            return None


def _screen() -> tuple[subprocess.Popen[bytes], str]:
    """A screen that nobody sees, and its name."""
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", LARGEST]
    screen = started(command, pass_fds=(writes,))
    os.close(writes)
    with os.fdopen(reads) as told:
        return screen, f":{told.readline().strip()}"
