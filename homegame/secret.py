"""The secret key of an embedded server: made at the first start, readable by its owner only."""

import os
import secrets
import sys
import time
from pathlib import Path

PATIENCE = 5.0  # seconds in which another server, which makes the key at this moment, has surely written it


def secret_key(data: Path) -> str:
    """The key in `data`, made there when there is none; servers that start at once agree on one."""
    path = data / "secret_key"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _made_before(path)
    key = secrets.token_urlsafe(64)
    with os.fdopen(descriptor, "w") as file:
        file.write(key)
    return key


def _made_before(path: Path) -> str:
    """The key in the file; while that is still empty, whoever made the file is about to write it."""
    until = time.monotonic() + PATIENCE
    while not (key := path.read_text()):
        if time.monotonic() > until:
            sys.exit(f"{path} is empty: delete it, and the next start makes a new key.")
        time.sleep(0.01)
    return key
