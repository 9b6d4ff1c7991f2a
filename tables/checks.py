"""What must not be started: several processes whose phones cannot hear of each other (docs/decisions/server.md)."""

import os
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register


@register
def processes_share_boards(**_: Any) -> list[CheckMessage]:
    """Several processes need Redis for boards; else half of the phones would be told nothing."""
    alone = "InMemory" in settings.CHANNEL_LAYERS["default"]["BACKEND"]
    if not alone or int(os.environ.get("WEB_CONCURRENCY", "1")) <= 1:
        return []
    return [Error("WEB_CONCURRENCY asks for several processes, which need REDIS_URL.", id="tables.E001")]
