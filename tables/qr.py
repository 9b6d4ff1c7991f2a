"""Addresses as QR codes: a picture for a page, blocks of text for a terminal (dark on light, a rim of four)."""

import io

import segno


def picture(address: str) -> bytes:
    """The address as an SVG image that scales with its place."""
    out = io.BytesIO()
    segno.make(address, error="m").save(out, kind="svg", border=4, omitsize=True, light="#fff", dark="#000")
    return out.getvalue()


def blocks(address: str) -> str:
    """The address for a terminal."""
    out = io.StringIO()
    segno.make(address, error="l").terminal(out=out, compact=True, border=2)
    return out.getvalue()
