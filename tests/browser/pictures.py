"""Small pictures: what Chromium drew, kept in 64 colours as a PNG with a palette, a third of the size."""

from __future__ import annotations

import base64
import struct
import zlib

import numpy as np
from playwright.sync_api import Page

COLOURS = 64
PIXELS = """async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch("data:image/png;base64," + picture)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    const pixels = canvas.getImageData(0, 0, bitmap.width, bitmap.height).data;
    let text = "";
    for (let at = 0; at < pixels.length; at += 32768) text += String.fromCharCode(...pixels.subarray(at, at + 32768));
    return [bitmap.width, bitmap.height, btoa(text)];
}"""


def small(reader: Page, picture: bytes) -> bytes:
    """`picture` (a PNG) with its commonest colours, every other as the nearest of them; `reader` is an empty page."""
    width, height, pixels = reader.evaluate(PIXELS, base64.b64encode(picture).decode())
    rgb = np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(-1, 4)[:, :3].astype(np.int32)
    found, which, times = np.unique(rgb @ (1 << 16, 1 << 8, 1), return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1)
    palette = colours[np.argsort(-times)[:COLOURS]]
    nearest = ((colours[:, None] - palette) ** 2).sum(axis=2).argmin(axis=1).astype(np.uint8)
    rows = np.pad(nearest[which].reshape(height, width), ((0, 0), (1, 0)))  # a zero before each row: no filter
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [
        (b"IHDR", head),
        (b"PLTE", palette.astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in [*parts, (b"IEND", b"")])


def chunk(kind: bytes, data: bytes) -> bytes:
    """One part of a PNG: its length, its kind, itself, its sum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
