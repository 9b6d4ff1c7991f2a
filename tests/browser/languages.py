"""Made-up languages for tests: every sentence of the catalogue longer and in brackets, so that what nobody translated
and what no longer fits shows itself. One runs from left to right, one from right to left."""

from __future__ import annotations

import gettext
import re
import struct
from pathlib import Path

CATALOGUE = Path(__file__).parent.parent.parent / "locale" / "pt_BR" / "LC_MESSAGES" / "django.mo"
PLACES = re.compile(r"(%\(\w+\)[sd]|\{\w*\}|%%|<[^>]+>|&\w+;)")
LONGER = str.maketrans("aeiouAEIOU", "àéîöüÀÉÎÖÜ")
STRETCH = 0.35
HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
LANGUAGES = [("en", "English"), ("en-xa", "⟦Pseudo⟧"), ("ar-xb", "⟦Odueƨ⟧")]


def pseudo(text: str) -> str:
    """`text` with its places kept, other vowels, a third longer, in brackets."""
    said = "".join(part if PLACES.fullmatch(part) else part.translate(LONGER) for part in PLACES.split(text))
    more = round(len(PLACES.sub("", text)) * STRETCH)
    return f"⟦{said}{'~' * min(more, 1)}{' ~' * (more // 2)}⟧"


def write(folder: Path) -> None:
    """Writes the catalogues of both languages under `folder`."""
    with CATALOGUE.open("rb") as file:
        known = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    plurals = plural_ids()
    said = {"": HEAD}
    for key in known:
        one = key if isinstance(key, str) else key[0]
        if one in plurals:
            said[f"{one}\0{plurals[one]}"] = f"{pseudo(one)}\0{pseudo(plurals[one])}"
        elif one:
            said[one] = pseudo(one)
    for name in ("en_XA", "ar_XB"):
        place = folder / name / "LC_MESSAGES"
        place.mkdir(parents=True)
        (place / "django.mo").write_bytes(compiled(said))


def plural_ids() -> dict[str, str]:
    """The form for many of every sentence that has one, by its form for one."""
    data = CATALOGUE.read_bytes()
    count, ids = struct.unpack("<2I", data[8:16])
    found = {}
    for place in range(count):
        length, start = struct.unpack("<2I", data[ids + 8 * place : ids + 8 * place + 8])
        one, _, many = data[start : start + length].decode().partition("\0")
        if many:
            found[one] = many
    return found


def compiled(said: dict[str, str]) -> bytes:
    """The sentences as gettext's compiled file."""
    pairs = [(key.encode(), text.encode()) for key, text in sorted(said.items())]
    offset = 28 + 16 * len(pairs)
    tables: list[list[int]] = [[], []]
    body = b""
    for side in (0, 1):
        for pair in pairs:
            tables[side] += [len(pair[side]), offset + len(body)]
            body += pair[side] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + b"".join(struct.pack(f"<{len(table)}I", *table) for table in tables) + body
