"""What docs/notation.md says of the notation is so: its deal, its options, its verbs and its keys."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tables.engine import actions
from tables.engine.options import OPTIONS, Option
from tables.engine.refereeing import Judged, referee

PAGE = (Path(__file__).parent.parent.parent / "docs/notation.md").read_text(encoding="utf-8")


def judged() -> list[Judged]:
    """The page's deal, line by line."""
    found = re.search(r"```\n(game: .*?)```", PAGE, re.DOTALL)
    assert found
    return list(referee(found[1]))


def test_the_deal_of_the_page_is_judged_to_its_end() -> None:
    last = judged()[-1].as_json()
    assert (last["phase"], last["won"]) == ("over", {"Anna": 29})


def test_every_key_of_a_verdict_is_named() -> None:
    verdict = judged()[-1].as_json()
    assert [key for key in (*verdict, *verdict["players"]["Anna"]) if f"`{key}`" not in PAGE] == []


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.name)
def test_every_option_stands_with_its_clause_its_default_and_its_choices(option: Option) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{option.name}` |"))
    _, _, values, default, clause, _, _ = row.split("|")
    assert (clause.strip(), default.strip().split(":")[0]) == (option.clause, f"`{option.default}`")
    assert [choice for choice in option.choices if f"`{choice}`" not in values] == []


def test_every_verb_is_named() -> None:
    verbs = {kind.verb for kind in vars(actions).values() if getattr(kind, "verb", "")}
    assert len(verbs) > 15
    assert [verb for verb in sorted(verbs) if not re.search(rf"`[^`\n]*\b{verb}\b[^`\n]*`", PAGE)] == []


def test_the_refusal_of_the_page_is_what_the_referee_says() -> None:
    shown = re.search(r'^\{"n": 1, .*\}$', PAGE, re.MULTILINE)
    assert shown
    head = "game: no_peek\nplayers: Anna 40, Ben 40\ndealer: Ben\n\n"
    assert json.loads(shown[0]) == [*referee(head + "Ben flips 7d\n")][-1].as_json()
