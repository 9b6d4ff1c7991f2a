"""A table of eight screens that plays deal after deal: whoever's turn it is taps what the board offers, on their phone.

Taps have their times in advance; a tap that has to wait for the one before it is late, and the wait counts. What is
tapped is decided before its time: reading a board is people's work."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.bench.load.phone import Phone, Unexpected

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Finn", "Gus")
RANKS, SUITS = tuple("23456789TJQKA"), tuple("shdc")
CAREFUL = ("checks", "calls", "pays", "declines", "all-in", "folds")
PATIENCE = 20.0  # seconds until a tap that some phone does not show counts as lost
JOINING = 16  # tables that sit down at the same time


@dataclass
class Timed:
    """What came of the taps of one stretch: seconds from the time meant to the last phone."""

    waits: list[float] = field(default_factory=list)
    unsent: int = 0


@dataclass(frozen=True, slots=True)
class Tap:
    """What is tapped on the board of version `v`: by whom, to which address, and the entry as the log will have it."""

    v: int
    who: Phone
    path: str
    fields: dict[str, str]
    line: str = ""


class Evening:
    """One table: a host who plays, six players, a TV."""

    def __init__(self, ports: Sequence[int], number: int) -> None:
        self.number = number
        at = [ports[(number + place) % len(ports)] for place in range(len(NAMES) + 1)]
        self.phones = [Phone(port, name) for port, name in zip(at, (*NAMES, "TV"), strict=True)]
        self.code = ""
        self.tapped: list[str] = []
        self.random = random.Random(number)
        self._wanted = 0
        self._all_there: asyncio.Future[float] | None = None
        for phone in self.phones:
            phone.told = self._shown

    async def sit_down(self, odds: str) -> None:
        """Opens the table, seats everybody, deals, and lets every phone look."""
        host, *players, tv = self.phones
        await host.load("/")
        fields = {"host_name": host.name, "game": "no_peek", "stack": "1000000", "ante": "1", "name": "Load"}
        opened = await host.submit("/open", **fields)
        self.code = opened.location.strip("/").partition("/")[2]
        for player in players:
            await player.load(f"/t/{self.code}/sit")
            if (await player.submit(f"/t/{self.code}/sit", name=player.name)).status != 302:
                raise Unexpected(f"{player.name} got no seat")
        await host.load(f"/t/{self.code}/")
        await host.submit(f"/t/{self.code}/settings", odds=odds)
        await host.submit(f"/t/{self.code}/deal", version="0", screen="host")
        for phone in (host, *players):
            await phone.look(f"/t/{self.code}/")
        await tv.look(f"/tv/{self.code}")
        await self._until_all_show(0)

    async def play(self, times: Iterable[float], give_up: float) -> Timed:
        """Taps at `times` (of time.perf_counter); those not sent by `give_up` stay unsent."""
        timed = Timed()
        chosen: Tap | None = None
        for meant in times:
            chosen = chosen or self._next(json.loads(self.phones[0].shown))
            await asyncio.sleep(max(0.0, meant - time.perf_counter()))
            if time.perf_counter() > give_up:
                timed.unsent += 1
                continue
            timed.waits.append(await self._tap(chosen) - meant)
            chosen = None
        return timed

    async def _tap(self, chosen: Tap) -> float:
        """Taps; when the last phone showed it."""
        there = self._until_all_show(chosen.v + 1)
        if chosen.line:
            self.tapped.append(chosen.line)
        await chosen.who.tap(chosen.path, **chosen.fields)
        return await there

    def socket_path(self, screen: str) -> str:
        """The socket's address."""
        return f"/ws/t/{self.code}/?screen={screen}"

    def leave(self) -> None:
        """Everybody goes home."""
        for phone in self.phones:
            phone.leave()

    def _next(self, board: dict[str, Any]) -> Tap:
        """Who taps next, to which address, and what; as the panel on their screen sends it."""
        controls = board["controls"]
        if controls["panel"] == "next":
            deal = {"version": str(board["v"])}
            return Tap(board["v"], self.phones[0], f"/t/{self.code}/deal", deal)
        step = {"deal": str(controls["deal"]), "version": str(controls["version"])}
        panel = controls["cards"] if controls["panel"] == "cards" else controls["bet"]
        entry = self._card(panel) if controls["panel"] == "cards" else self._bet(panel)
        who = next(phone for phone in self.phones if phone.name == entry["player"])
        return Tap(board["v"], who, f"/t/{self.code}/tap", {**step, **entry}, _line(entry))

    def _card(self, panel: dict[str, Any]) -> dict[str, str]:
        unseen = [(rank, suit) for rank in RANKS for suit in SUITS if rank + suit not in panel["used"]]
        rank, suit = self.random.choice(unseen)
        return {"player": panel["player"], "verb": panel["verb"], "rank": rank, "suit": suit}

    def _bet(self, panel: dict[str, Any]) -> dict[str, str]:
        verbs = {action["verb"] for action in panel["actions"]}
        plays = "bets" if "bets" in verbs and self.random.random() < 0.2 else ""
        verb = plays or next(verb for verb in CAREFUL if verb in verbs)
        return {"player": panel["player"], "amount": str(panel["least"] or ""), "verb": verb}

    def _until_all_show(self, v: int) -> asyncio.Future[float]:
        self._wanted = v
        self._all_there = asyncio.get_running_loop().create_future()
        self._shown()
        return asyncio.ensure_future(asyncio.wait_for(self._all_there, PATIENCE))

    def _shown(self) -> None:
        there = self._all_there
        if there and not there.done() and all(phone.v >= self._wanted for phone in self.phones):
            there.set_result(time.perf_counter())


def _line(entry: dict[str, str]) -> str:
    """The entry as the log has it."""
    if "rank" in entry:
        return f"{entry['player']} {entry['verb']} {entry['rank']}{entry['suit']}"
    amount = f" {entry['amount']}" if entry["verb"] == "bets" else ""
    return f"{entry['player']} {entry['verb']}{amount}"


async def gather_tables(evenings: Sequence[Evening], odds: str) -> None:
    """Seats all tables, some at a time."""
    room = asyncio.Semaphore(JOINING)

    async def sit_down(evening: Evening) -> None:
        async with room:
            await evening.sit_down(odds)

    await asyncio.gather(*map(sit_down, evenings))


async def taps(evenings: Sequence[Evening], rate: float, seconds: float, drain: float = 5.0) -> Timed:
    """`rate` taps a second over all tables, evenly, for so many seconds."""
    every = len(evenings) / rate
    begin = time.perf_counter() + 0.1
    per_table = max(1, round(seconds / every))

    def times(evening: Evening) -> list[float]:
        phase = evening.random.random() * every
        return [begin + phase + number * every for number in range(per_table)]

    end = begin + seconds + drain
    timed = await asyncio.gather(*(evening.play(times(evening), end) for evening in evenings))
    return Timed([wait for one in timed for wait in one.waits], sum(one.unsent for one in timed))
