"""Groups: people who play together, and whose nights are kept side by side."""

from __future__ import annotations

from tables.engine import Refusal, say
from tables.models import Table
from tables.night_models import Group
from tables.services.writing import alone


def belong(table: Table, group: int | None) -> Group:
    """Puts the table among the nights of `group`, or of a new one that bears its name."""

    def write() -> Group:
        found = Group.objects.filter(pk=group).first() if group else None
        table.group = found or Group.objects.create(name=table.name)
        table.save(update_fields=["group"])
        return table.group

    return alone(write)


def rename(group: Group, name: str) -> None:
    """Gives the group another name."""
    name = " ".join(name.split())[:60]
    if not name:
        raise Refusal("T.3", say("A name is needed."))

    def write() -> None:
        group.name = name
        group.save()

    alone(write)
