"""What a server does once a day beside serving: nights that are old enough are pruned (docs/settings.md)."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from django.db import DatabaseError, connections

FIRST, EVERY = 15 * 60.0, 24 * 3600.0  # seconds; whoever is connected is heard of long before the first time
logger = logging.getLogger(__name__)


class Daily(threading.Thread):
    """Does `deed` again and again, for as long as the process lives."""

    def __init__(self, deed: Callable[[], object], first: float = FIRST, every: float = EVERY) -> None:
        super().__init__(name="daily", daemon=True)
        self.deed, self.first, self.every = deed, first, every
        self.ended = threading.Event()

    def run(self) -> None:
        """A failure is logged and tried again the next day: a full disk must not stop the evening."""
        wait = self.first
        while not self.ended.wait(wait):
            wait = self.every
            try:
                self.deed()
            except (DatabaseError, OSError) as problem:
                logger.error("Old nights could not be pruned: %s", problem)
            finally:
                connections.close_all()
