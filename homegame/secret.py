"""The secret key of an embedded server: made at the first start, readable by its owner only."""

import os
import secrets
from pathlib import Path


def secret_key(data: Path) -> str:
    """The key in `data`, made there when there is none; two servers that start at once agree on one."""
    path = data / "secret_key"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text()
    key = secrets.token_urlsafe(64)
    with os.fdopen(descriptor, "w") as file:
        file.write(key)
    return key
