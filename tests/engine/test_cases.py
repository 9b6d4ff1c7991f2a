"""Every shared deal gives its verdicts, key by key, from Python and by command (docs/notation.md, The verdict)."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tables.engine.refereeing import referee

CASES = Path(__file__).parent.parent / "cases"
DEALS = sorted(CASES.glob("*.deal"))
HEADER = "game: no_peek\nplayers: Ann 10, Ben 10\ndealer: Ben\n\n"
GOOD, REFUSED, UNREADABLE = HEADER + "Ann flips Ks\n", HEADER + "Ben flips Ks\n", "game: bridge\n\nAnn flips Ks\n"


def rows(lines: str) -> list[dict[str, Any]]:
    """The verdicts of some lines of JSON, without the reasons of errors: their wording is free."""
    found = [json.loads(line) for line in lines.splitlines()]
    return [{**row, "error": row["error"]["clause"]} if "error" in row else row for row in found]


def wanted(deal: Path) -> list[dict[str, Any]]:
    return rows(deal.with_suffix(".verdicts.jsonl").read_text(encoding="utf-8"))


def command(*files: object) -> tuple[int, list[dict[str, Any]]]:
    """The exit status and the objects that `referee --json` prints."""
    out = io.StringIO()
    try:
        call_command("referee", *map(str, files), "--json", stdout=out)
    except SystemExit as ended:
        return int(ended.code or 0), [json.loads(line) for line in out.getvalue().splitlines()]
    return 0, [json.loads(line) for line in out.getvalue().splitlines()]


def without_reasons(printed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return rows("\n".join(map(json.dumps, printed)))


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.stem)
def test_a_shared_deal_gives_its_verdicts(deal: Path) -> None:
    judged = [json.dumps(each.as_json()) for each in referee(deal.read_text(encoding="utf-8"))]
    found, right = rows("\n".join(judged)), wanted(deal)
    assert len(found) == len(right)
    for mine, theirs in zip(found, right, strict=True):
        assert mine.keys() == theirs.keys()
        for key in theirs:
            assert mine[key] == theirs[key], f"{deal.stem} n {theirs['n']}: {key}"


def test_the_command_prints_what_the_engine_judges_with_the_file_in_each_object() -> None:
    status, printed = command(*DEALS)
    right = [{**row, "file": str(deal)} for deal in DEALS for row in wanted(deal)]
    assert without_reasons(printed) == right
    assert status == 1  # some shared deals end with a refusal


def test_one_file_is_not_named_in_its_objects() -> None:
    status, printed = command(CASES / "opr_kicker.deal")
    assert (status, printed) == (0, wanted(CASES / "opr_kicker.deal"))


@pytest.mark.parametrize(
    ("texts", "status"),
    [
        ([GOOD], 0),
        ([REFUSED], 1),
        ([UNREADABLE], 2),
        ([GOOD, REFUSED], 1),
        ([UNREADABLE, REFUSED, GOOD], 2),
    ],
)
def test_the_exit_status_is_the_worst_one(tmp_path: Path, texts: list[str], status: int) -> None:
    files = [tmp_path / f"{number}.deal" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, encoding="utf-8")
    assert command(*files)[0] == status


def test_a_missing_file_is_unreadable(tmp_path: Path) -> None:
    assert command(tmp_path / "nothing.deal")[0] == 2


def test_an_unreadable_header_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.deal"
    file.write_text("game: no_peek\nplayers: Ann 10, Ben ten\ndealer: Ben\n", encoding="utf-8")
    status, printed = command(file)
    assert (status, [row["error"]["line"] for row in printed]) == (2, [2])


def test_a_refusal_is_the_last_line_and_says_which_entry(tmp_path: Path) -> None:
    file = tmp_path / "refused.deal"
    file.write_text(REFUSED + "Ann flips Ks\n", encoding="utf-8")
    _, printed = command(file)
    assert (printed[-1]["n"], printed[-1]["entry"], printed[-1]["error"]["clause"]) == (1, "Ben flips Ks", "R3.9")


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(GOOD))
    status, printed = command("-")
    assert (status, printed[-1]["leader"]) == (0, "Ann")


def test_the_command_tells_people_a_line_an_entry_and_the_state(tmp_path: Path) -> None:
    file, out = tmp_path / "good.deal", io.StringIO()
    file.write_text(GOOD, encoding="utf-8")
    call_command("referee", str(file), stdout=out)
    lines = out.getvalue().splitlines()
    assert "Ann flips Ks" in lines[1]
    assert any(line.startswith("Ann: 10 chips, in, Ks and 6 face down") for line in lines)
