"""What a tap costs the server, all boards drawn and pushed, from the 1st entry of a deal to the 300th.

By hand: ``python -m tests.bench.bench_tap`` (``--no-odds``: at a table whose host has turned the odds off). A server of
its own, eight sockets (the host's, six players', the TV's), and taps by HTTP. CPU is the server's alone; it is also
given as a ratio to a plain loop of the same run, because a busy or slow machine changes both alike.
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

if TYPE_CHECKING:
    from tests.night import Night

PLAYERS, ENTRIES, BLOCK = 6, 300, 50
SCREENS = ["host", *["table"] * PLAYERS, "tv"]
HERE = Path(__file__).resolve().parents[2]
TOKEN = "a" * 32
TICK = os.sysconf("SC_CLK_TCK")


def main() -> None:
    with tempfile.TemporaryDirectory() as data, ExitStack() as ends:
        os.environ |= {"DATA_DIR": data, "DJANGO_SETTINGS_MODULE": "homegame.settings", "COLLECTED_STATIC": "off"}
        night, lines = _dealt()
        port = 8765
        server = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(port)], cwd=HERE, stdout=subprocess.DEVNULL
        )
        ends.callback(server.terminate)
        phones = [ends.enter_context(_phone(port, night, screen)) for screen in SCREENS]
        for phone in phones:
            phone.recv()
        _measure(server.pid, _Taps(port, night), phones, lines)


def _dealt() -> tuple[Night, list[str]]:
    """A night whose deal has a leader, and lines that raise and raise: each tap does the same work."""
    import django

    django.setup()
    from django.core.management import call_command

    from tables.services import rules
    from tests.night import night

    call_command("migrate", verbosity=0)
    tonight = night(*(f"P{n}" for n in range(PLAYERS)), game="no_peek", chips=100_000, house="min_bet=1")
    rules.settle(tonight.table, tonight.host, {"odds": "off" if "--no-odds" in sys.argv else "flips"})
    tonight.start(dealer="P0")
    tonight.enter("P1 flips Kd", "P1 bets 1")
    return tonight, [f"P{(2 + n) % PLAYERS} raises to {n + 2}" for n in range(ENTRIES)]


def _phone(port: int, night: Night, screen: str) -> Any:
    from websockets.sync.client import connect
    from websockets.typing import Origin

    address = f"ws://localhost:{port}/ws/t/{night.table.code}/?screen={screen}"
    cookies = {"Cookie": night.host_cookie}
    for _ in range(100):
        try:
            return connect(address, origin=Origin(f"http://localhost:{port}"), additional_headers=cookies)
        except OSError:
            time.sleep(0.1)
    raise SystemExit("The server did not come up.")


class _Taps:
    """The host's phone: one connection, one tap after another."""

    def __init__(self, port: int, night: Night) -> None:
        self.night, self.step = night, dict(night.step())
        self.connection = http.client.HTTPConnection("localhost", port)

    def send(self, line: str) -> int:
        """Enters `line`; the table's version after it."""
        body = urlencode({**self.step, "line": line, "screen": "host", "tap": os.urandom(8).hex()})
        headers = {
            "Accept": "application/json",
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"{self.night.host_cookie}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
        }
        self.connection.request("POST", self.night.url("tap"), body, headers)
        answer = self.connection.getresponse()
        board = json.loads(answer.read())
        assert answer.status == 200, board
        self.step["version"] = board["version"]
        return int(board["v"])


def _measure(pid: int, taps: _Taps, phones: list[Any], lines: list[str]) -> None:
    costs, waits, loops = [], [], []
    for first in range(0, ENTRIES, BLOCK):
        loops.append(median(_loop() for _ in range(5)))
        before = _cpu(pid)
        for line in lines[first : first + BLOCK]:
            began = time.perf_counter()
            version = taps.send(line)
            for phone in phones:
                while json.loads(phone.recv()).get("v", 0) < version:  # odds follow a board, without one
                    pass
            waits.append(time.perf_counter() - began)
        costs.append((_cpu(pid) - before) / BLOCK)
    print("entries       CPU of a tap, ms    loops of 100,000 additions")
    for number, cost in enumerate(costs):
        print(f"{number * BLOCK + 1:>3} to {(number + 1) * BLOCK:<3} {cost * 1000:14.1f} {cost / loops[number]:20.1f}")
    print(f"tap to the last of {len(phones)} phones: median {median(waits) * 1000:.0f} ms, "
          f"99 of 100 within {quantiles(waits, n=100)[-1] * 1000:.0f} ms")  # fmt: skip
    print(f"one loop: {median(loops) * 1000:.1f} ms")


def _cpu(pid: int) -> float:
    """Seconds of CPU that the process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def _loop() -> float:
    began = time.process_time()
    total = 0
    for number in range(100_000):
        total += number
    return time.process_time() - began


if __name__ == "__main__":
    main()
