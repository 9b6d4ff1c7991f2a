"""Every dependency is pinned and hashed, the lists agree, and an audit that asked nobody does not call itself clean."""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
LISTS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9-]+)==([^ ;]+)( ; [^\\]+)?( \\)?$")


def pins(file: Path) -> dict[str, str]:
    """The version of every package of a list; fails on a line that pins none."""
    text = file.read_text().replace(" \\\n", " ")
    found = {}
    for line in filter(None, text.splitlines()):
        package, *hashes = line.split(" --hash=")
        match = PIN.match(package.strip())
        assert match, f"{file.name}: {package}"
        assert hashes and all(re.fullmatch(r"sha256:[0-9a-f]{64}\s*", one) for one in hashes), f"{file.name}: {package}"
        found[match[1]] = match[2]
    return found


@pytest.mark.parametrize("file", LISTS, ids=lambda file: str(file.name))
def test_every_package_is_pinned_and_hashed(file: Path) -> None:
    assert len(pins(file)) > 1


def test_one_list_holds_what_the_smaller_one_holds() -> None:
    base, scale, dev = (pins(ROOT / "requirements" / f"{name}.txt") for name in ("base", "scale", "dev"))
    assert base.items() <= scale.items() <= dev.items()


def test_whatever_the_project_asks_for_is_in_its_list() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = {
        "base": project["project"]["dependencies"],
        "scale": project["project"]["optional-dependencies"]["scale"],
        "dev": project["dependency-groups"]["dev"],
    }
    for name, wanted in asked.items():
        names = {re.split(r"[\[><=~! ;]", one)[0].lower().replace("_", "-") for one in wanted if isinstance(one, str)}
        assert names <= pins(ROOT / "requirements" / f"{name}.txt").keys()


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    """The tool."""
    spec = importlib.util.spec_from_file_location("audit", ROOT / "tools/audit.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SKIPPED = {"name": "django", "skip_reason": "not found"}
CLEAN = {"name": "numpy", "version": "2", "vulns": []}
HOLE = {"name": "redis", "version": "7", "vulns": [{"id": "X-1"}]}


@pytest.mark.parametrize(
    ("packages", "said", "holes"),
    [
        (None, "nothing was audited", 0),
        ([SKIPPED], "nothing was audited", 0),
        ([SKIPPED, CLEAN], "1 of 2 packages audited, 0 known holes", 0),
        ([CLEAN, HOLE], "redis 7: X-1", 1),
    ],
)
def test_an_audit_says_what_it_knows(audit: ModuleType, packages: object, said: str, holes: int) -> None:
    text = "" if packages is None else json.dumps({"dependencies": packages})
    answer, found = audit.told(text)
    assert (said in answer, found) == (True, holes)
