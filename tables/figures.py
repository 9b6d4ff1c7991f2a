"""Whole numbers as people and addresses write them: in figures, nothing else."""

from __future__ import annotations

import re
from typing import Final

from django import forms

LONGEST: Final = 9  # figures


def whole(text: str, otherwise: int) -> int:
    """The number that ``text`` says in figures 0 to 9, at most LONGEST of them; else ``otherwise``."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST else otherwise


class Whole(forms.IntegerField):
    """A whole number. Django's own reads "1.000" as 1, which elsewhere is a thousand."""

    re_decimal = re.compile(r"(?!)")
