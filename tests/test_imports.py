"""Imports point down only, and only the services write (docs/structure.md): read from the source, nothing is run."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(path for path in (ROOT / "tables").rglob("*.py") if "migrations" not in path.parts)
ENGINE = [path for path in FILES if path.is_relative_to(ROOT / "tables/engine")]

ABOVE = {
    "tables/engine": ("tables.odds", "tables.models", "tables.services", "tables.pages", "tables.views", "tables.live"),
    "tables/odds": ("django", "tables.models", "tables.services", "tables.pages", "tables.views", "tables.live"),
    "tables/models.py": ("tables.services", "tables.pages", "tables.forms", "tables.views", "tables.live"),
    "tables/services": ("tables.pages", "tables.forms", "tables.views", "tables.boards"),
    "tables/pages": ("tables.services", "tables.views", "tables.live"),
    "tables/live": ("tables.services", "tables.views", "tables.forms"),
    "tables/views": ("tables.live",),
}
"""For each part of the app, what lies above or beside it and must not be imported."""

WRITES = {"save", "create", "update", "delete", "bulk_create", "bulk_update", "get_or_create", "update_or_create"}
OWN_STATEMENTS = "tables.services.statements"
MAY_WRITE = ("tables/services/", "tables/models.py")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, with what it takes from ``tables`` and its packages spelt out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert not node.level, f"{name(path)} imports relatively"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_engine_imports_only_the_standard_library_and_itself() -> None:
    foreign = {
        (name(path), each)
        for path in ENGINE
        for each in imports(path)
        if each.split(".")[0] not in sys.stdlib_module_names and not f"{each}.".startswith("tables.engine.")
    }
    assert foreign == set()


@pytest.mark.parametrize(("part", "above"), ABOVE.items())
def test_imports_point_down_only(part: str, above: tuple[str, ...]) -> None:
    files = [path for path in FILES if name(path) == part or name(path).startswith(part + "/")]
    assert files
    wrong = {
        (name(path), each)
        for path in files
        for each in imports(path)
        if any(each == module or each.startswith(module + ".") for module in above)
    }
    assert wrong == set()


def writes(path: Path) -> Iterator[str]:
    """The calls of a file that would write to the database: of a manager or a query, or ``save`` and ``delete``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITES:
            owner = ast.unparse(node.func.value)
            if "objects" in owner or "filter(" in owner or (node.func.attr in ("save", "delete") and not node.args):
                yield f"{name(path)}:{node.lineno} {owner}.{node.func.attr}"


def test_only_the_services_write() -> None:
    assert [call for path in FILES if not name(path).startswith(MAY_WRITE) for call in writes(path)] == []


def test_statements_that_write_without_a_model_are_the_services_alone() -> None:
    users = {name(path) for path in FILES for each in imports(path) if each.startswith(OWN_STATEMENTS)}
    assert users
    assert [user for user in users if not user.startswith("tables/services/")] == []


def test_the_services_do_write() -> None:
    assert any(list(writes(path)) for path in FILES if name(path).startswith("tables/services/"))
