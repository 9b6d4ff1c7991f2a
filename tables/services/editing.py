"""What the admin changes of a table, outside of its log: a write like any other, so that no phone keeps the old one."""

from __future__ import annotations

from typing import Any

from tables.models import Table
from tables.services.writing import About, writing
from tables.viewers import Viewer


@writing
def edit(table: Table, viewer: Viewer, fields: dict[str, Any]) -> About:
    """Sets `fields` of the table."""
    for name, value in fields.items():
        setattr(table, name, value)
    return {"fields": sorted(fields)}
