"""What a phone costs that only looks and pings: memory and CPU of thousands of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tests.bench.load.evening import Evening
from tests.bench.load.figures import table
from tests.bench.load.phone import Phone
from tests.bench.load.servers import Served

AT_ONCE = 50
SETTLED, WATCHED = 6.0, 10.0  # seconds


async def idle(served: Served, evenings: Sequence[Evening], counts: Sequence[int]) -> None:
    """Opens so many more sockets at the tables, with the cookies of those who sit there, and weighs the server."""
    phones: list[Phone] = []
    base, rows = served.megabytes(), []
    for count in counts:
        await _open(phones, evenings, count)
        await asyncio.sleep(SETTLED)
        before = served.cpu()
        await asyncio.sleep(WATCHED)
        cpu = (served.cpu() - before) / WATCHED
        answered = sum(phone.pongs for phone in phones) / max(1, sum(phone.pings for phone in phones))
        each = (served.megabytes() - base) * 1000 / count
        rows.append((count, f"{base:.0f}", f"{each:.1f}", f"{cpu * 100:.0f} %", f"{answered:.1%}"))
    heads = ("idle phones", "MB before", "MB per 1,000", "of a core, all pinging", "pings answered")
    print(table(heads, rows), flush=True)
    for phone in phones:
        phone.leave()


async def _open(phones: list[Phone], evenings: Sequence[Evening], count: int) -> None:
    while len(phones) < count:
        fresh = [_looker(evenings, len(phones) + number) for number in range(min(AT_ONCE, count - len(phones)))]
        await asyncio.gather(*(phone.listen(path) for phone, path in fresh))
        phones += [phone for phone, _ in fresh]


def _looker(evenings: Sequence[Evening], number: int) -> tuple[Phone, str]:
    evening = evenings[number % len(evenings)]
    seated = evening.phones[1 + number // len(evenings) % 6]
    phone = Phone(seated.port, "idle")
    phone.cookies = dict(seated.cookies)
    return phone, evening.socket_path("table")
