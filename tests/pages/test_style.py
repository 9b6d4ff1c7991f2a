"""What pages are made of: contrast by arithmetic, no inline style or script, and a TV page that old TVs can show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "static" / "tables"
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
TOKENS = (STATIC / "tokens.css").read_text()


def tokens(block: str) -> dict[str, str]:
    """The colours that a rule of tokens.css sets."""
    found = re.search(re.escape(block) + r"\s*\{(.*?)\}", TOKENS, re.DOTALL)
    assert found
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", found[1]))


DARK = tokens(":root")
LIGHT = DARK | tokens('[data-theme="light"]')


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2)."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


TEXT = [(ink, ground) for ink in ("text", "muted", "gold", "teal") for ground in ("page", "row", "raised")]
INKS = [(ink, "face") for ink in ("spade", "heart", "diamond", "club")]
STRONG = [("on-strong", "go"), ("on-strong", "danger"), ("on-badge", "badge"), ("face", "back")]


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("pair", TEXT + INKS + STRONG, ids=" on ".join)
def test_text_stands_out(theme: dict[str, str], pair: tuple[str, str]) -> None:
    assert contrast(theme[pair[0]], theme[pair[1]]) >= 4.5


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("mark", ["line", "focus", "gold", "teal"])
def test_borders_and_marks_stand_out(theme: dict[str, str], mark: str) -> None:
    assert contrast(theme[mark], theme["page"]) >= 3


def test_light_by_the_device_is_light_by_choice() -> None:
    assert tokens('[data-theme="light"]') == tokens('[data-theme="auto"]')


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_page_has_inline_style_or_script(template: Path) -> None:
    text = template.read_text()
    assert not re.search(r"\sstyle=|\son\w+=|<style|javascript:|hx-on|\|safe\b", text)
    assert not re.findall(r"<script(?![^>]*\ssrc=)", text)
    assert "//" not in re.sub(r"https?://www\.w3\.org/\S+", "", re.sub(r"\{#.*?#\}", "", text))


TOO_NEW_CSS = (
    r"(?<!grid-column-)(?<!grid-row-)\bgap:|\binset\b(?!\s+0 0)|aspect-ratio|:has\(|dvh|svh|@container"
    r"|\bmin\(|\bmax\(|clamp\("
)
TOO_NEW_JS = r"\?\.(?!\d)|\?\?|\.at\(|replaceChildren|\.flat\(|\.replaceAll|toggleAttribute|static \{|#\w+\s*="


@pytest.mark.parametrize("sheet", ["tv.css", "tv_extras.css", "cards.css", "tokens.css"])
def test_the_tv_needs_no_style_newer_than_chromium_68(sheet: str) -> None:
    assert not re.search(TOO_NEW_CSS, re.sub(r"/\*.*?\*/", "", (STATIC / sheet).read_text(), flags=re.DOTALL))


@pytest.mark.parametrize("script", ["tap.js", "live.js", "awake.js", "extras.js", "sound.js", "speech.js"])
def test_the_tv_needs_no_script_newer_than_chromium_68(script: str) -> None:
    assert not re.search(TOO_NEW_JS, re.sub(r"//.*", "", (STATIC / script).read_text()))


def test_nothing_comes_from_another_host() -> None:
    for file in STATIC.rglob("*.*"):
        assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org)", file.read_text()), file.name
