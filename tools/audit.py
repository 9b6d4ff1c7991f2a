#!/usr/bin/env python3
"""Asks an advisory service about every pinned dependency (`python3 tools/audit.py`), and says so when none answered.

Needs the network and pip-audit, which it gets into an environment of its own. Exit status 1 only for a known hole."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
PLACE = HERE / ".venv-audit"
LIST = HERE / "requirements" / "scale.txt"


def main() -> int:
    """Audits what a server runs; 0 also when nothing could be asked."""
    text = _asked()
    said, holes = told(text)
    print(said)
    return 1 if holes else 0


def told(text: str) -> tuple[str, int]:
    """What an answer of pip-audit comes to, and how many holes it names; a package that was skipped was not audited."""
    try:
        packages: list[dict[str, Any]] = json.loads(text)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return "No advisory service answered: nothing was audited.", 0
    audited = [package for package in packages if "vulns" in package]
    holes = [
        f"{package['name']} {package['version']}: {hole['id']}" for package in audited for hole in package["vulns"]
    ]
    if not audited:
        return f"No advisory service knew any of {len(packages)} packages: nothing was audited.", 0
    return "\n".join([*holes, f"{len(audited)} of {len(packages)} packages audited, {len(holes)} known holes."]), len(
        holes
    )


def _asked() -> str:
    """pip-audit's answer as JSON; empty when there is none within two minutes."""
    python, answer = PLACE / "bin" / "python", PLACE / "answer.json"
    audit = ["-m", "pip_audit", "--disable-pip", "--require-hashes", "-r", LIST, "-f", "json", "-o", answer]
    try:
        if not python.exists():
            venv.create(PLACE, with_pip=True)
        subprocess.run(
            [python, "-m", "pip", "install", "-q", "pip-audit"], check=True, timeout=120, capture_output=True
        )
        answer.unlink(missing_ok=True)
        subprocess.run([python, *audit, "--timeout", "15"], check=False, timeout=120, capture_output=True)
        return answer.read_text()
    except (OSError, subprocess.SubprocessError):
        return ""


if __name__ == "__main__":
    sys.exit(main())
