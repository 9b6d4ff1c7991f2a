"""What must not be started: several processes whose phones cannot hear of each other (docs/decisions/server.md)."""

import importlib.util
import os
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

SHORTEST_TOKEN = 20


@register
def processes_share_boards(**_: Any) -> list[CheckMessage]:
    """Several processes need Redis for boards; else half of the phones would be told nothing."""
    alone = "InMemory" in settings.CHANNEL_LAYERS["default"]["BACKEND"]
    if not alone or int(os.environ.get("WEB_CONCURRENCY", "1")) <= 1:
        return []
    return [Error("WEB_CONCURRENCY asks for several processes, which need REDIS_URL.", id="tables.E001")]


@register
def metrics_can_be_counted(**_: Any) -> list[CheckMessage]:
    """METRICS needs its library, and a token that nobody guesses."""
    if settings.METRICS == "off":
        return []
    if not importlib.util.find_spec("prometheus_client"):
        return [Error("METRICS needs requirements/scale.txt.", id="tables.E002")]
    if settings.METRICS != "on" and len(settings.METRICS) < SHORTEST_TOKEN:
        return [Error(f"METRICS is `on` or a token of {SHORTEST_TOKEN} characters or more.", id="tables.E003")]
    return []
