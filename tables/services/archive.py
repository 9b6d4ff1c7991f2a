"""Tables as text, and back: for another database, another machine, or one table alone (docs/reliability.md).

Rows get new numbers in the database they come to, so a table may be restored beside others. What is restored is checked
like everything else: all chips are there and every log replays, or nothing is restored."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import chain
from typing import Any

from django.apps import apps
from django.core import serializers
from django.core.serializers.base import DeserializationError
from django.db import transaction
from django.db.models import Model, QuerySet

from tables import accounts
from tables.engine import Refusal, say
from tables.models import Table
from tables.night_models import Group
from tables.services.writing import alone

FORMAT = 1
FIRST = ("group", "table", "player", "dealrecord")  # what others refer to, in this order


class NotRestored(Refusal):
    """Nothing of the archive was restored."""


def archived(tables: QuerySet[Table]) -> str:
    """Everything the database keeps of `tables`, as JSON; of secrets only their hashes."""
    rows = chain.from_iterable(_rows(model, tables) for model in _models())
    # times to the microsecond, which Django's own JSON cuts off
    kept = serializers.serialize("python", rows)
    return json.dumps({"format": FORMAT, "rows": kept}, default=str, ensure_ascii=False)


def take_out(tables: QuerySet[Table]) -> None:
    """Deletes `tables` and all that hangs on them, for good; their groups stay, the next night joins them."""
    pks = list(tables.values_list("pk", flat=True))
    Table.objects.filter(pk__in=pks).update(host=None, former_host=None, called_by=None)
    for model in reversed(_models()):
        if model is not Group:
            _rows(model, Table.objects.filter(pk__in=pks)).delete()


def restored(text: str) -> list[str]:
    """Puts the tables of an archive into this database; their codes. NotRestored when that cannot be."""
    try:
        archive = json.loads(text)
        rows = archive["rows"] if archive["format"] == FORMAT else None
    except (ValueError, KeyError, TypeError) as wrong:
        raise NotRestored("", say("This is no archive of tables.")) from wrong
    if rows is None:
        raise NotRestored("", say("This archive is of another version."))
    return alone(lambda: _restored(rows))


def _restored(rows: list[dict[str, Any]]) -> list[str]:
    try:
        objects = [one.object for one in serializers.deserialize("python", rows)]
    except DeserializationError as wrong:
        raise NotRestored("", say("This archive is of another version.")) from wrong
    codes = [one.code for one in objects if isinstance(one, Table)]
    if there := Table.objects.filter(code__in=codes).first():
        raise NotRestored("", say("The table %(code)s is here already.", code=there.code))
    with transaction.atomic():
        _put(objects)
        for table in Table.objects.filter(code__in=codes):
            _check(table)
    return codes


def _put(objects: Iterable[Model]) -> None:
    """Saves rows under new numbers; what refers to a row that comes later is filled in at the end."""
    numbers: dict[tuple[type[Model], Any], Any] = {}
    later: list[tuple[Model, str, type[Model], Any]] = []
    for one in objects:
        before = one.pk
        if group := _still_here(one):
            numbers[Group, before] = group.pk
            continue
        for field in one._meta.concrete_fields:
            other = getattr(one, field.attname) if field.is_relation else None
            if other is None:
                continue
            to = field.related_model
            assert isinstance(to, type)
            new = numbers.get((to, other))
            if new is None:
                later.append((one, field.attname, to, other))
            setattr(one, field.attname, new)
        one.pk = None
        one.save_base(raw=True, force_insert=True)
        numbers[type(one), before] = one.pk
    for one, name, to, other in later:
        setattr(one, name, numbers[to, other])
        one.save_base(raw=True, force_update=True)


def _still_here(one: Model) -> Group | None:
    """The group that a restored night belonged to, where this database has it still, whatever it is called now."""
    return Group.objects.filter(founded_at=one.founded_at).first() if isinstance(one, Group) else None


def _check(table: Table) -> None:
    for record in table.deals.all():
        record.table = table
        record.deal()
    if accounts.balance(table).gap:
        raise NotRestored("", say("The chips of the table %(code)s do not add up.", code=table.code))


def _models() -> list[type[Model]]:
    models = {model._meta.model_name or "": model for model in apps.get_app_config("tables").get_models()}
    return [models[name] for name in FIRST] + [model for name, model in models.items() if name not in FIRST]


def _rows(model: type[Model], tables: QuerySet[Table]) -> QuerySet[Model]:
    """The rows of `model` that belong to `tables`."""
    rows: QuerySet[Model] = model._default_manager.order_by("pk")
    fields = {field.name for field in model._meta.concrete_fields}
    if model is Table:
        return rows.filter(pk__in=tables)
    if "table" in fields:
        return rows.filter(table__in=tables)
    if "deal" in fields:
        return rows.filter(deal__table__in=tables)
    return rows.filter(tables__in=tables).distinct()
