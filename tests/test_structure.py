"""What docs/structure.md and docs/decisions/ name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TABLE = re.compile(r"^\| (`[^|]*) \|", re.MULTILINE)
PAGES = [ROOT / "docs/structure.md", *sorted((ROOT / "docs/decisions").glob("*.md"))]


def test_every_place_in_the_table_is_there() -> None:
    cells = TABLE.findall((ROOT / "docs/structure.md").read_text(encoding="utf-8"))
    places = [place for cell in cells for place in re.findall(r"`([^`]+)`", cell)]
    assert len(places) > 20
    missing = [place for place in places if not [*ROOT.glob(place.rstrip("/")), *ROOT.glob(f"tables/{place}")]]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = re.findall(r"`((?:tables|tests|static|docs|homegame)/[\w/.-]+)`", page.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []
