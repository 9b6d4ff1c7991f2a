"""Telling a table's phones that something changed; they are then shown the whole board, never told a part."""

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer


def group(code: str) -> str:
    """The channel group of a table."""
    return f"table.{code}"


def tell(code: str, version: int) -> None:
    """Wakes every phone of the table, which has just become `version`; for after the commit."""
    layer = get_channel_layer()
    assert layer is not None
    async_to_sync(layer.group_send)(group(code), {"type": "changed", "version": version})
