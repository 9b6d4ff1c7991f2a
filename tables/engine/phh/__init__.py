"""Deals as PHH files (docs/phh.md): plain fixed-limit seven-card stud as ``F7S``, the rest under names of their own."""

from tables.engine.phh.file import write_phh

__all__ = ["write_phh"]
