"""What the pages of docs/ and the README name is there: files, addresses, settings, commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.management import get_commands

from tables.urls import urlpatterns

ROOT = Path(__file__).parent.parent
TABLE = re.compile(r"^\| (`[^|]*) \|", re.MULTILINE)
FOLDERS = "tables|tests|static|templates|docs|homegame|deploy|requirements|tools|locale"
PATH = re.compile(rf"(?<![\w./-])(?:{FOLDERS})/[\w/.*-]*[\w*/]")
MADE_UP = re.compile(r"[A-Z]{4}|_$|locale/es")  # NAME and test_... stand for any; a language yet to come
LINK = re.compile(r"\]\(([^):#]+)")
OF_OTHERS = {"DATABASE_URL", "FORWARDED_ALLOW_IPS"}  # read by a library
READ = re.compile(r"""(?:environ(?:\.get\(|\[)|listed\(|switched\()"([A-Z_]+)""")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def first_cells(page: str, heading: str = "") -> list[str]:
    """What stands as code in the first column of the tables of a page, or of those below one of its headings."""
    part = re.split(r"^## ", text(page), flags=re.MULTILINE)
    chosen = [one for one in part if one.startswith(heading)] if heading else part
    return [word for one in chosen for cell in TABLE.findall(one) for word in re.findall(r"`([^`]+)`", cell)]


def test_every_place_in_the_table_is_there() -> None:
    places = first_cells("docs/structure.md")
    assert len(places) > 20
    missing = [place for place in places if not [*ROOT.glob(place.rstrip("/")), *ROOT.glob(f"tables/{place}")]]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    words = page.read_text(encoding="utf-8")
    named = {name for name in PATH.findall(words) if not MADE_UP.search(name)}
    assert [name for name in sorted(named) if not [*ROOT.glob(name)]] == []
    assert [link for link in LINK.findall(words) if not (page.parent / link).exists()] == []


def test_every_address_is_in_the_table_and_no_other() -> None:
    assert sorted(first_cells("docs/board.md", "Addresses")) == sorted(str(each.name) for each in urlpatterns)


def test_every_setting_is_in_the_table_and_no_other() -> None:
    code = "".join(
        path.read_text(encoding="utf-8") for path in [*ROOT.glob("homegame/*.py"), *ROOT.rglob("tables/*.py")]
    )
    assert set(first_cells("docs/settings.md")) - OF_OTHERS == set(READ.findall(code))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_that_a_page_names_is_there(page: Path) -> None:
    words = page.read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE)
    assert set(re.findall(r"manage\.py ([a-z_]+)", words)) <= get_commands().keys()
    assert set(re.findall(r"`make ([a-z-]+)`", words)) <= set(targets)
    modules = {name.replace(".", "/") for name in re.findall(r"python3? -m (tests\.[\w.]+)", words)}
    assert [name for name in modules if not [*ROOT.glob(f"{name}.py"), *ROOT.glob(f"{name}/__main__.py")]] == []
