"""Join codes and secrets: how they are made, read and compared (docs/decisions/secrets.md)."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from django.utils.crypto import salted_hmac

if TYPE_CHECKING:
    from tables.models import Player

# No vowels, so that no code is a word; nothing that looks or sounds like another on a phone held at arm's length.
ALPHABET = "BCDFGHJKMNPQRTVWXY3479"
CODE_LENGTH = 6


def new_code() -> str:
    """A join code; 22^6 of them, about 113 million."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def read_code(typed: str) -> str:
    """The code as it is kept, from any case and with any spaces, dots or dashes that somebody typed."""
    return "".join(letter for letter in typed.upper() if letter.isascii() and letter.isalnum())


def seat_code(player: Player) -> str:
    """The four figures that bring a player back to a seat from another browser; others once the seat changes hands."""
    mark = f"{player.table_id}:{player.pk}:{player.seat_hash}"
    return f"{int(salted_hmac('tables.seat_code', mark).hexdigest(), 16) % 10_000:04d}"


def new_secret() -> str:
    """A secret of 160 bits, fit for an address."""
    return secrets.token_urlsafe(20)


def hashed(secret: str) -> str:
    """What is kept of a secret; it is random, so a plain hash suffices."""
    return hashlib.sha256(secret.encode()).hexdigest()
