"""What is open to whom, with bounds: the one list that buttons, refusals and tests use (R8.1)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Legal:
    """One thing that ``player`` may do now.

    ``verb`` is the notation's. ``least`` and ``most`` bound the chips of a bet or the total of a raise; ``chips`` is
    the price of a call, an all-in, a payment or a purchase; ``ways`` are the words that may follow the verb
    (for ``reveals`` the ranks that bring something).
    """

    verb: str
    player: str
    least: int | None = None
    most: int | None = None
    chips: int | None = None
    ways: tuple[str, ...] = ()
