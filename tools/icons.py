"""Draws the icons of the installed app, static/media/icon-192.png and icon-512.png, from the shapes of icon.svg.

Standard library only: the card and its spade are sampled sixteen times a pixel and written as PNG. `make icons`."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

MEDIA = Path(__file__).parent.parent / "static" / "media"
SIZES = (192, 512)
SAMPLES = (0.125, 0.375, 0.625, 0.875)
PAGE, FACE, GOLD, INK = (14, 22, 19), (255, 255, 255), (255, 209, 102), (17, 20, 24)
SHRUNK = 0.82
Colour = tuple[int, int, int]


def main() -> None:
    """Writes every size."""
    for size in SIZES:
        (MEDIA / f"icon-{size}.png").write_bytes(png(size))


def png(size: int) -> bytes:
    """The icon, `size` pixels wide and high, as a PNG file without transparency (it may be masked to any shape)."""
    rows = b"".join(b"\x00" + bytes(part for pixel in row(size, y) for part in pixel) for y in range(size))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def row(size: int, y: int) -> Iterator[Colour]:
    """The pixels of one line, each the mean of its samples."""
    for x in range(size):
        seen = [colour((x + dx) * 32 / size, (y + dy) * 32 / size) for dx in SAMPLES for dy in SAMPLES]
        yield tuple(round(sum(one[part] for one in seen) / len(seen)) for part in range(3))  # type: ignore[misc]


def colour(x: float, y: float) -> Colour:
    """What lies at a point of the 32 x 32 drawing: a spade on a card with a gold edge on the page's colour.

    The drawing is made smaller so that the card lies whole in the circle that a device may cut out.
    """
    x, y = 16 + (x - 16) / SHRUNK, 16 + (y - 16) / SHRUNK
    if spade(x, y):
        return INK
    if rounded(x, y, 9, 5, 23, 27, 2):
        return FACE
    return GOLD if rounded(x, y, 7, 3, 25, 29, 4) else PAGE


def rounded(x: float, y: float, left: float, top: float, right: float, bottom: float, radius: float) -> bool:
    """Whether the point lies in a rectangle with round corners."""
    across, down = max(left + radius - x, 0, x - right + radius), max(top + radius - y, 0, y - bottom + radius)
    return across**2 + down**2 <= radius**2


def spade(x: float, y: float) -> bool:
    """Whether the point lies in the spade: two rounds, a point above them and a stem below."""
    across = abs(x - 16)
    leaf = 9 <= y <= 17.5 and across <= 0.55 * (y - 9)
    rounds = (across - 2.4) ** 2 + (y - 18) ** 2 <= 2.7**2
    stem = 18 <= y <= 23 and across <= 0.5 + max(0.0, y - 20) * 0.55
    return leaf or rounds or stem


if __name__ == "__main__":
    main()
