"""One row inserted or updated by a statement whose text is put together once (docs/decisions/writing.md).

Django puts the text together anew for every row, longer than executing it takes; its fields prepare the values."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction
from django.db.models import Field, Model

Fields = list["Field[Any, Any]"]


def insert(row: Model) -> None:
    """Saves `row`, which is new, and gives it its key; IntegrityError when it breaks a constraint."""
    database = connections[DEFAULT_DB_ALIAS]
    text, fields = _insert(type(row))
    values = [field.get_db_prep_save(field.pre_save(row, True), database) for field in fields]
    with transaction.mark_for_rollback_on_error(DEFAULT_DB_ALIAS), database.cursor() as cursor:
        cursor.execute(text, values)
        row.pk = cursor.fetchone()[0] if database.features.can_return_columns_from_insert else cursor.lastrowid
    row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS


def update(row: Model, names: Iterable[str]) -> None:
    """Saves the fields `names` of `row`; IntegrityError for a constraint, DatabaseError when the row is not there."""
    database = connections[DEFAULT_DB_ALIAS]
    text, fields = _update(type(row), tuple(names))
    values = [field.get_db_prep_save(field.pre_save(row, False), database) for field in fields]
    with transaction.mark_for_rollback_on_error(DEFAULT_DB_ALIAS), database.cursor() as cursor:
        cursor.execute(text, [*values, row.pk])
        if cursor.rowcount != 1:
            raise DatabaseError("The row to update is not there.")


@cache
def _insert(model: type[Model]) -> tuple[str, Fields]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns, places = _listed(_column(field) for field in fields), _listed("%s" for _ in fields)
    text = f"INSERT INTO {_table(model)} ({columns}) VALUES ({places})"
    if connection.features.can_return_columns_from_insert:
        text += f" RETURNING {_column(model._meta.pk)}"
    return text, fields


@cache
def _update(model: type[Model], names: tuple[str, ...]) -> tuple[str, Fields]:
    fields = [field for field in model._meta.concrete_fields if field.name in names or field.attname in names]
    changes = _listed(f"{_column(field)} = %s" for field in fields)
    return f"UPDATE {_table(model)} SET {changes} WHERE {_column(model._meta.pk)} = %s", fields


def _table(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _column(field: Field[Any, Any]) -> str:
    return connection.ops.quote_name(str(field.column))


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(parts)
